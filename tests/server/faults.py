"""A night during which everything fails that can fail."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

import uvloop
from server.evening import invite, spend
from server.notes import Log
from server.players import World
from server.rig import Rig, Strike

from callout.server.ports import Row

NODES = (0.1, 0.3, 0.5, 0.7, 0.9)
WAKE_UPS = (0.05, 0.2, 0.21, 0.22, 0.4, 0.6, 0.75, 0.95)
DATABASE = (0.4, 0.8)
"""After which share of the time what fails; a new standby needs a while, so the last may not."""

LONG = 40
"""From how many seconds on the database fails twice."""


class Night(NamedTuple):
    """Hold all that is left in the morning; *listening* counts the nodes that hear each other."""

    logs: Sequence[Log]
    journal: Mapping[str, Sequence[Row]]
    strikes: Sequence[Strike]
    listening: int


def night(rig: Rig, seconds: float, tables: int, pace: float) -> Night:
    """Play at *tables* for so many *seconds* while one part after the other fails.

    A player thinks for about *pace* seconds.
    """
    return uvloop.run(_night(rig, seconds, tables, pace))


async def _night(rig: Rig, seconds: float, tables: int, pace: float) -> Night:
    world = World(rig.front.port, [node.port for node in rig.nodes])
    failures = len(DATABASE) if seconds >= LONG else 1

    async def break_database(number: int) -> None:
        await rig.fail_over()
        if number + 1 < failures:
            await rig.add_standby()

    async def cut_wake_ups(_number: int) -> None:
        await rig.cut_wake_ups()

    async def during() -> None:
        await asyncio.sleep(pace * 3)
        async with asyncio.TaskGroup() as breaking:
            breaking.create_task(_each(NODES, seconds, rig.kill_node))
            breaking.create_task(_each(WAKE_UPS, seconds, cut_wake_ups))
            breaking.create_task(_each(DATABASE[:failures], seconds, break_database))
            await asyncio.sleep(seconds)

    logs = await spend(world, invite(world, tables, pace), during, rig.heads)
    return Night(logs, await rig.journal(), rig.strikes, await rig.listening())


async def _each(
    shares: Sequence[float], seconds: float, work: Callable[[int], Awaitable[None]]
) -> None:
    """Do *work* after each of the *shares* of the time, one after the other."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for number, share in enumerate(shares):
        await asyncio.sleep(begun + share * seconds - loop.time())
        await work(number)
