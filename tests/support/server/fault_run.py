"""A night during which everything fails that can fail."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

import uvloop
from support.server.client_log import ClientLog
from support.server.deployment import Deployment, InjectedFault
from support.server.simulated_player import SimulationState
from support.server.simulation import plan_tables, run_simulation

from callout.server.ports import Row

NODE_KILLS = (0.1, 0.3, 0.5, 0.7, 0.9)
NOTIFICATION_CUTS = (0.05, 0.2, 0.21, 0.22, 0.4, 0.6, 0.75, 0.95)
DATABASE_FAILOVERS = (0.4, 0.8)
"""After which share of the time what fails; a new standby needs a while, so the last may not."""

TWO_FAILOVERS_FROM_S = 40
"""From how many seconds on the database fails twice."""


class FaultRun(NamedTuple):
    """Hold all that is left in the morning; *listening* counts the nodes that hear each other."""

    logs: Sequence[ClientLog]
    journal: Mapping[str, Sequence[Row]]
    strikes: Sequence[InjectedFault]
    listening: int


def run_with_faults(rig: Deployment, seconds: float, tables: int, pace: float) -> FaultRun:
    """Play at *tables* for so many *seconds* while one part after the other fails.

    A player thinks for about *pace* seconds.
    """
    return uvloop.run(_night(rig, seconds, tables, pace))


async def _night(rig: Deployment, seconds: float, tables: int, pace: float) -> FaultRun:
    world = SimulationState(rig.front.port, [node.port for node in rig.nodes])
    failures = len(DATABASE_FAILOVERS) if seconds >= TWO_FAILOVERS_FROM_S else 1

    async def break_database(number: int) -> None:
        await rig.fail_over()
        if number + 1 < failures:
            await rig.add_standby()

    async def cut_wake_ups(_number: int) -> None:
        await rig.cut_wake_ups()

    async def during() -> None:
        await asyncio.sleep(pace * 3)
        async with asyncio.TaskGroup() as breaking:
            breaking.create_task(_each(NODE_KILLS, seconds, rig.kill_node))
            breaking.create_task(_each(NOTIFICATION_CUTS, seconds, cut_wake_ups))
            breaking.create_task(_each(DATABASE_FAILOVERS[:failures], seconds, break_database))
            await asyncio.sleep(seconds)

    logs = await run_simulation(world, plan_tables(world, tables, pace), during, rig.heads)
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
