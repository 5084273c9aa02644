"""Nodes that remember what they were told."""

import asyncio
from dataclasses import dataclass, field

from server.stores import until

from callout.server.ports import Bus


@dataclass
class Node:
    """Be a node that remembers what it was told."""

    bus: Bus
    news: list[tuple[int, int]] = field(default_factory=list)

    async def listen(self) -> None:
        await self.bus.listen(lambda table, version: self.news.append((table, version)))

    async def told(self, *news: tuple[int, int]) -> None:
        """Wait for *news*, of which the last may have made earlier ones of a table needless."""
        await until(lambda: set(news) <= set(self.news))


async def share(table: int, *nodes: Node) -> None:
    """Let all *nodes* watch *table*, and wait until they know of each other."""
    for node in nodes:
        node.bus.watch(table)
    await until(lambda: all(table in node.bus.shared() for node in nodes))


async def quiet() -> None:
    """Wait long enough for any letter to come."""
    await asyncio.sleep(0.15)
