"""Open the journal and the bus of nodes that share PostgreSQL; needs the extra `postgres`."""

import asyncio
from collections.abc import Sequence

import asyncpg

from callout.server.adapters.postgres import PostgresJournal
from callout.server.adapters.postgres_bus import PostgresBus
from callout.server.adapters.postgres_connection import TRANSIENT_ERRORS, unavailable
from callout.server.adapters.sharded import ShardedBus, ShardedJournal
from callout.server.adapters.system import SystemClock
from callout.server.ports import Bus, Journal
from callout.server.schema.postgres import check

START_WITHIN_S = 10.0
"""Seconds that a starting node waits for a primary, since a failover may be under way."""

RETRY_PAUSE_S = 0.5
"""Seconds between two attempts to reach a server."""


async def open_postgres(
    dsns: Sequence[str], days: Sequence[int], node: str
) -> tuple[Journal, Bus]:
    """Open the shards *dsns*, each from its day in *days*, for the node called *node*."""
    await asyncio.gather(*map(_check_schema, dsns))
    layout = [(day, number) for number, day in enumerate(days, 1)]
    journals = [PostgresJournal(dsn) for dsn in dsns]
    await asyncio.gather(
        *(journal.make_room(SystemClock().now(), START_WITHIN_S) for journal in journals)
    )
    return ShardedJournal(journals, layout), ShardedBus(
        [PostgresBus(dsn, node) for dsn in dsns], layout
    )


async def _check_schema(dsn: str) -> None:
    """Check the schema, with retries for a while: the primary may be failing over."""
    loop = asyncio.get_running_loop()
    end = loop.time() + START_WITHIN_S
    while True:
        try:
            return await check(dsn)
        except TRANSIENT_ERRORS as error:
            if loop.time() > end:
                raise unavailable(error) from error
        except (asyncpg.InterfaceError, asyncpg.PostgresError) as error:
            raise unavailable(error) from error
        await asyncio.sleep(RETRY_PAUSE_S)
