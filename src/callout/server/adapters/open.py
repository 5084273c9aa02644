"""Open the journal and the bus by the addresses of the databases."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from callout.server.adapters.memory import Hub, MemoryBus
from callout.server.adapters.postgres import PostgresJournal
from callout.server.adapters.postgres_bus import PostgresBus
from callout.server.adapters.postgres_connection import GIVE_UP_AFTER_S, TRANSIENT_ERRORS
from callout.server.adapters.sharded import ShardedBus, ShardedJournal
from callout.server.adapters.sqlite import SqliteJournal
from callout.server.adapters.system import SystemClock
from callout.server.ports import Bus, Journal, Unavailable
from callout.server.schema import SQLITE_SCHEME, check, upgrade
from callout.server.tables.table_id import day_at

POSTGRES_SCHEME = "postgresql://"
RETRY_PAUSE_S = 0.5
"""The pause between two attempts to reach a server."""


async def open_store(databases: Sequence[str], node: str) -> tuple[Journal, Bus]:
    """Open ``sqlite:///PATH``, or ``postgresql://…`` for the node called *node*.

    Several PostgreSQL addresses are shards, always in the same order. One that was added later
    ends in ``#`` and the day from which on tables are made there too, such as ``#2027-01-31``.
    Choose a day in the future, and restart every node with the new address before it.
    """
    if len(databases) == 1 and databases[0].startswith(SQLITE_SCHEME):
        return await _open_sqlite(databases[0]), MemoryBus(Hub())
    if not databases or not all(address.startswith(POSTGRES_SCHEME) for address in databases):
        raise ValueError(f"A store is one {SQLITE_SCHEME}PATH, or one {POSTGRES_SCHEME}… or more.")
    dsns, days = zip(*map(_split_day, databases), strict=True)
    if days[0] or list(days) != sorted(days):
        raise ValueError("The first shard has no day, and those after it have ascending days.")
    await asyncio.gather(*map(_check_schema, dsns))
    layout = [(day, number) for number, day in enumerate(days, 1)]
    journals = [PostgresJournal(dsn) for dsn in dsns]
    await asyncio.gather(*(journal.make_room(SystemClock().now()) for journal in journals))
    return ShardedJournal(journals, layout), ShardedBus(
        [PostgresBus(dsn, node) for dsn in dsns], layout
    )


async def _check_schema(dsn: str) -> None:
    """Check the schema; try again for a while, as the primary may just be failing over."""
    loop = asyncio.get_running_loop()
    end = loop.time() + GIVE_UP_AFTER_S
    while True:
        try:
            return await check(dsn)
        except TRANSIENT_ERRORS as error:
            if loop.time() > end:
                raise Unavailable(str(error)) from error
        await asyncio.sleep(RETRY_PAUSE_S)


async def _open_sqlite(address: str) -> SqliteJournal:
    """Open a file that only its owner may read, as it holds all hands."""
    path = Path(address.removeprefix(SQLITE_SCHEME))
    await asyncio.to_thread(_create_private, path)
    await upgrade(address)
    return SqliteJournal(path)


def _create_private(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o600)


def _split_day(address: str) -> tuple[str, int]:
    """Return the DSN in *address* and the day from which on it is a shard."""
    dsn, _, date = address.partition("#")
    if not date:
        return dsn, 0
    start = datetime.strptime(date, "%Y-%m-%d").replace(tzinfo=UTC)
    return dsn, day_at(int(start.timestamp()) * 1000)
