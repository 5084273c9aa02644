"""A night during which everything fails that can fail."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

import uvloop
from support.server.client_log import Answered, ClientLog
from support.server.deployment import Deployment, InjectedFault
from support.server.simulated_player import SimulationState
from support.server.simulation import plan_tables, run_simulation
from support.waiting import wait_until

from callout.server.ports import Row

NODE_KILLS = (0.1, 0.3, 0.5, 0.7, 0.9)
NOTIFICATION_CUTS = (0.05, 0.2, 0.21, 0.22, 0.4, 0.6, 0.75, 0.95)
"""After which share of the time what fails."""

CALM_S = 4.0
"""How many seconds everything works before a leader is killed, and after the last was replaced."""


PLAY_TIMEOUT_S = 300.0
"""How many seconds it may take until enough acts were answered."""


class FaultRun(NamedTuple):
    """Hold all that is left in the morning; *listening* counts the nodes that hear each other."""

    logs: Sequence[ClientLog]
    journal: Mapping[str, Sequence[Row]]
    strikes: Sequence[InjectedFault]
    listening: int


def run_with_faults(
    rig: Deployment,
    seconds: float,
    tables: int,
    pace: float,
    leader_kills: Sequence[bool],
    least_acts: int = 0,
) -> FaultRun:
    """Play at *tables* while one part after the other fails, for so many *seconds* at least.

    A player thinks for about *pace* seconds. *leader_kills* are how often the leading PostgreSQL
    is killed, and whether its Patroni is killed with it. However slow the machine is, they play
    until *least_acts* were answered after all that.
    """
    return uvloop.run(_night(rig, seconds, tables, pace, leader_kills, least_acts))


async def _night(
    rig: Deployment,
    seconds: float,
    tables: int,
    pace: float,
    leader_kills: Sequence[bool],
    least_acts: int,
) -> FaultRun:
    world = SimulationState(rig.front.port, [node.port for node in rig.nodes])
    parties = plan_tables(world, tables, pace)

    def count_acts() -> int:
        logs = [log for party in parties for player in party.players for log in player.logs]
        return sum(isinstance(note, Answered) for log in logs for note in log.notes)

    async def kill_leaders() -> None:
        for patroni in leader_kills:
            await asyncio.sleep(CALM_S)
            await rig.kill_leader(patroni=patroni)
        await asyncio.sleep(CALM_S)

    async def cut_wake_ups(_number: int) -> None:
        await rig.cut_wake_ups()

    async def during() -> None:
        await asyncio.sleep(pace * 3)
        async with asyncio.TaskGroup() as breaking:
            breaking.create_task(_each(NODE_KILLS, seconds, rig.kill_node))
            breaking.create_task(_each(NOTIFICATION_CUTS, seconds, cut_wake_ups))
            breaking.create_task(kill_leaders())
            await asyncio.sleep(seconds)
        await wait_until(lambda: count_acts() >= least_acts, PLAY_TIMEOUT_S, pace)

    logs = await run_simulation(world, parties, during, rig.heads)
    return FaultRun(logs, await rig.journal(), rig.strikes, await rig.listening())


async def _each(
    shares: Sequence[float], seconds: float, work: Callable[[int], Awaitable[None]]
) -> None:
    """Do *work* after each of the *shares* of the time, one after the other."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for number, share in enumerate(shares):
        await asyncio.sleep(begun + share * seconds - loop.time())
        await work(number)
