"""Open the journal and the bus from the addresses of the databases."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from callout.server.adapters.memory import Hub, MemoryBus
from callout.server.adapters.sqlite import SqliteJournal
from callout.server.logs.log_id import day_at
from callout.server.ports import Bus, Journal
from callout.server.schema import SQLITE_SCHEME, upgrade

POSTGRES_SCHEME = "postgresql://"


async def open_store(databases: Sequence[str], node: str) -> tuple[Journal, Bus]:
    """Open ``sqlite:///PATH``, or ``postgresql://…`` for the node called *node*.

    Several PostgreSQL addresses are shards, always in the same order. The address of a shard added
    later ends in ``#`` and the first day on which tables are made there, such as ``#2027-01-31``.
    Choose a day in the future, and restart every node with the new address before that day.
    """
    if len(databases) == 1 and databases[0].startswith(SQLITE_SCHEME):
        return await _open_sqlite(databases[0]), MemoryBus(Hub())
    if not databases or not all(address.startswith(POSTGRES_SCHEME) for address in databases):
        raise ValueError(f"A store is one {SQLITE_SCHEME}PATH, or one {POSTGRES_SCHEME}… or more.")
    dsns, days = zip(*map(_split_day, databases), strict=True)
    if days[0] or list(days) != sorted(days):
        raise ValueError("The first shard has no day, and those after it have ascending days.")
    from callout.server.adapters.open_postgres import open_postgres  # noqa: PLC0415 - an extra

    return await open_postgres(dsns, days, node)


async def _open_sqlite(address: str) -> SqliteJournal:
    path = Path(address.removeprefix(SQLITE_SCHEME))
    await asyncio.to_thread(path.parent.mkdir, parents=True, exist_ok=True)
    await upgrade(address)
    return SqliteJournal(path)


def _split_day(address: str) -> tuple[str, int]:
    """Return the DSN in *address* and the first day of its shard, or 0."""
    dsn, _, date = address.partition("#")
    if not date:
        return dsn, 0
    start = datetime.strptime(date, "%Y-%m-%d").replace(tzinfo=UTC)
    return dsn, day_at(int(start.timestamp()) * 1000)
