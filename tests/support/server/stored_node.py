"""A node inside the test whose tables are in a real database."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from support.server.in_process import FlakyJournal, InProcessCluster

from callout.server.adapters.open import open_store
from callout.server.node import Node


@asynccontextmanager
async def running_node(database: str, world: InProcessCluster) -> AsyncIterator[Node]:
    """Run a node on *database* without its periodic work, which a test does itself."""
    journal, bus = await open_store([database], "one")
    world.journal = cast("FlakyJournal", journal)
    node = Node(world.node().context._replace(journal=journal, bus=bus))
    await bus.listen(node.store.on_news, node.tables.on_presence)
    try:
        yield node
    finally:
        await node.close()
