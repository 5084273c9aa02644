"""Tables in PostgreSQL, for any number of nodes."""

import asyncio
from collections.abc import Sequence
from typing import TypeVar

from callout.server.adapters.postgres_connection import (
    ANSWER_TIMEOUT_S,
    GIVE_UP_AFTER_S,
    PrimaryConnection,
    Work,
)
from callout.server.adapters.postgres_partitions import drop_old_weeks, make_weeks
from callout.server.adapters.postgres_writer import BatchWriter
from callout.server.ports import Journal, Row, Unavailable

T = TypeVar("T")

QUERY_CONNECTIONS = 4
"""How many things but appends may be under way at the same time."""

TIDY_TIMEOUT_S = 600.0
"""How many seconds of silence tidying may need."""

_SINCE = """
SELECT table_id, version, key, at, payload FROM moves
WHERE table_id = $1 AND version > $2 ORDER BY version
"""
_HEADS = """
SELECT wanted.table_id, head.version FROM unnest($1::bigint[]) AS wanted (table_id)
CROSS JOIN LATERAL (
    SELECT version FROM moves WHERE moves.table_id = wanted.table_id
    ORDER BY version DESC LIMIT 1
) AS head
"""
_FIND = "SELECT version FROM moves WHERE table_id = $1 AND key = $2"
_CLAIM = """
UPDATE due SET at = $2 WHERE table_id IN (
    SELECT table_id FROM due WHERE at <= $1 ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED
) RETURNING table_id
"""
_SETTLE = "DELETE FROM due WHERE table_id = $1 AND version <= $2"
# Only a node two versions behind, whose append is under way in this very moment, can still
# write to a row that is dropped here: it has seen the one before it.
_FINISH = """
WITH won AS (
    INSERT INTO moves (table_id, version, key, at, payload) SELECT $1, $2, $3, $4, $5
    WHERE $2 = 1 OR EXISTS (SELECT 1 FROM moves WHERE table_id = $1 AND version = $2 - 1)
    ON CONFLICT DO NOTHING RETURNING table_id, at
), kept AS (
    INSERT INTO records (table_id, at, record) SELECT table_id, at, $6 FROM won
), dropped AS (
    DELETE FROM moves WHERE table_id = $1 AND version < $2 AND EXISTS (SELECT 1 FROM won)
), settled AS (
    DELETE FROM due WHERE table_id = $1 AND EXISTS (SELECT 1 FROM won)
)
SELECT EXISTS (SELECT 1 FROM won)
"""
_RECORD = "SELECT record FROM records WHERE table_id = $1"
_REPORT = """
INSERT INTO reports (table_id, version, key, at, payload) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING
"""


class PostgresJournal(Journal):
    """Keep all logs in PostgreSQL, at the primary among the hosts of *dsn*."""

    def __init__(self, dsn: str) -> None:
        self._writer = BatchWriter(dsn)
        self._lines: asyncio.LifoQueue[PrimaryConnection] = asyncio.LifoQueue()
        self._closed = False
        for _ in range(QUERY_CONNECTIONS):
            self._lines.put_nowait(PrimaryConnection(dsn, "callout asking"))

    async def append(self, row: Row, due: int | None = None) -> bool:
        """Write *row* if it is the next of its table, and have it on disk."""
        return await self._writer.append(row, due)

    async def since(self, table: int, version: int = 0) -> list[Row]:
        """List the rows of *table* after *version*, in order."""
        found = await self._ask(lambda server: server.fetch(_SINCE, table, version))
        return [Row(*row) for row in found]

    async def heads(self, tables: Sequence[int]) -> dict[int, int]:
        """Give the last version of each of *tables* that has one."""
        found = await self._ask(lambda server: server.fetch(_HEADS, tables))
        return {table: version for table, version in found}  # noqa: C416 - a row is no pair

    async def find_key(self, table: int, key: bytes) -> int | None:
        """Find the version that *key* wrote."""
        version: int | None = await self._ask(lambda server: server.fetchval(_FIND, table, key))
        return version

    async def claim_due(self, now: int, until: int, most: int) -> list[int]:
        """Take up to *most* tables that are due at *now*."""
        claimed = await self._ask(lambda server: server.fetch(_CLAIM, now, until, most))
        return [table for (table,) in claimed]

    async def clear_due(self, table: int, version: int) -> None:
        """Forget what became due by *version* or before."""
        await self._ask(lambda server: server.execute(_SETTLE, table, version))

    async def finish(self, row: Row, record: bytes) -> bool:
        """Append *row* as the last one, keep *record* and drop all before it and what is due."""
        won: bool = await self._ask(lambda server: server.fetchval(_FINISH, *row, record))
        return won

    async def record(self, table: int) -> bytes | None:
        """Give the record of a finished table."""
        record: bytes | None = await self._ask(lambda server: server.fetchval(_RECORD, table))
        return record

    async def report(self, row: Row) -> None:
        """Keep *row* among the reports, once."""
        await self._ask(lambda server: server.execute(_REPORT, *row))

    async def tidy(self, now: int) -> None:
        """Make room for the tables of the next weeks and drop weeks that are over."""
        await self._ask(lambda server: make_weeks(server, now))
        await self._ask(lambda server: drop_old_weeks(server, now), TIDY_TIMEOUT_S)

    async def close(self) -> None:
        """Finish what was begun and hang up."""
        self._closed = True
        await self._writer.close()
        for _ in range(QUERY_CONNECTIONS):
            await (await self._lines.get()).close()

    async def _ask(self, work: Work[T], silence: float = ANSWER_TIMEOUT_S) -> T:
        """Do *work* to its end, even if nobody waits for the answer any more."""
        if self._closed:
            raise Unavailable("the journal is closed")
        return await asyncio.shield(self._ask_a_line(work, silence))

    async def _ask_a_line(self, work: Work[T], silence: float) -> T:
        loop = asyncio.get_running_loop()
        end = loop.time() + GIVE_UP_AFTER_S
        line = await self._lines.get()
        try:
            if loop.time() > end:
                raise Unavailable("too many are asking")
            return await line.run(work, end - loop.time(), silence)
        finally:
            self._lines.put_nowait(line)
