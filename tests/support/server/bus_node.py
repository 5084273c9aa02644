"""Nodes that remember what they were told."""

import asyncio
from dataclasses import dataclass, field

from support.waiting import wait_until

from callout.server.ports import Bus


@dataclass
class BusNode:
    """A node that remembers what it was told."""

    bus: Bus
    news: list[tuple[int, int]] = field(default_factory=list)
    presence: list[tuple[int, str]] = field(default_factory=list)

    async def listen(self) -> None:
        await self.bus.listen(
            lambda table, version: self.news.append((table, version)),
            lambda table, _node, message: self.presence.append((table, message)),
        )

    async def told(self, *news: tuple[int, int]) -> None:
        """Wait for *news*, of which the last may have made earlier ones of a table needless."""
        await wait_until(lambda: set(news) <= set(self.news))


async def watch_together(table: int, *nodes: BusNode) -> None:
    """Let all *nodes* watch *table*, and wait until they know of each other."""
    for node in nodes:
        node.bus.watch(table)
    await wait_until(lambda: all(table in node.bus.shared_logs() for node in nodes))


async def let_messages_arrive() -> None:
    """Wait long enough for any letter to come."""
    await asyncio.sleep(0.15)
