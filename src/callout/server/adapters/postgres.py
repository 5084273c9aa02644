"""A journal in PostgreSQL, for any number of nodes."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TypeVar

import asyncpg
from typing_extensions import override

from callout.server.adapters.postgres_connection import (
    GIVE_UP_AFTER_S,
    PrimaryConnection,
    Work,
)
from callout.server.adapters.postgres_tidying import delete_old_rows, drop_old_weeks, make_weeks
from callout.server.adapters.postgres_writer import BatchWriter
from callout.server.ports import (
    ALL_ROWS,
    NEVER_MS,
    PROBE_ID,
    Journal,
    OpeningRow,
    Row,
    StorageFault,
    Unavailable,
)
from callout.server.retention import Retention

T = TypeVar("T")

QUERY_CONNECTIONS = 4
"""Queries other than appends that may run at the same time."""

TIDY_TIMEOUT_S = 600.0
"""Timeout of tidying and of rewording, in seconds."""

_SINCE = """
SELECT table_id, version, key, at, payload FROM moves
WHERE table_id = $1 AND version > $2 ORDER BY version LIMIT $3
"""
_HEADS = """
SELECT wanted.table_id, head.version FROM unnest($1::bigint[]) AS wanted (table_id)
CROSS JOIN LATERAL (
    SELECT version FROM moves WHERE moves.table_id = wanted.table_id
    ORDER BY version DESC LIMIT 1
) AS head
"""
_FIND = "SELECT version FROM moves WHERE table_id = $1 AND key = $2"
_PROBE = """
INSERT INTO due (table_id, version, at) VALUES ($1, 1, $2)
ON CONFLICT (table_id) DO UPDATE SET version = (due.version + 1) % 1000000
"""
_PROBE_ROW = "INSERT INTO moves (table_id, version, key, at, payload) VALUES ($1, 0, $2, $3, $4)"
_CLAIM = """
UPDATE due SET at = $2 WHERE table_id IN (
    SELECT table_id FROM due WHERE at <= $1 ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED
) RETURNING table_id
"""
_COUNT_DUE = "SELECT count(*) FROM (SELECT 1 FROM due WHERE at <= $1 LIMIT $2) AS late"
_SETTLE = "DELETE FROM due WHERE table_id = $1 AND version <= $2"
_POSTPONE = "UPDATE due SET at = $3 WHERE table_id = $1 AND version <= $2"
# A concurrent append from a node two versions behind may still add a version that is deleted
# here, since it has seen the version before.
_FINISH = """
WITH won AS (
    INSERT INTO moves (table_id, version, key, at, payload) SELECT $1, $2, $3, $4, $5
    WHERE $2 = 1 OR EXISTS (SELECT 1 FROM moves WHERE table_id = $1 AND version = $2 - 1)
    ON CONFLICT DO NOTHING RETURNING table_id, at
), kept AS (
    INSERT INTO records (table_id, at, record)
    SELECT table_id, at, $6 FROM won WHERE $6::bytea IS NOT NULL
), dropped AS (
    DELETE FROM moves WHERE table_id = $1 AND version < $2 AND EXISTS (SELECT 1 FROM won)
), settled AS (
    DELETE FROM due WHERE table_id = $1 AND EXISTS (SELECT 1 FROM won)
), forgotten AS (
    DELETE FROM decks WHERE table_id = $1 AND EXISTS (SELECT 1 FROM won)
)
SELECT EXISTS (SELECT 1 FROM won)
"""
_COMPACT = "DELETE FROM moves WHERE table_id = $1 AND version < $2"
_ERASE_ROWS = """
DELETE FROM moves WHERE table_id = ANY($1) AND version < (
    SELECT max(version) FROM moves AS last WHERE last.table_id = moves.table_id
)
"""
_ERASE = tuple(
    f"DELETE FROM {table} WHERE table_id = ANY($1)"  # noqa: S608 - made of constants
    for table in ("due", "records", "reports", "decks", "openings")
)
_REWORD_ROW = "UPDATE moves SET payload = $1 WHERE table_id = $2 AND version = $3"
_REWORD_REPORT = "UPDATE reports SET payload = $1 WHERE table_id = $2 AND key = $3"
_RECORD = "SELECT record FROM records WHERE table_id = $1"
_REPORT = """
INSERT INTO reports (table_id, version, key, at, payload) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING
"""
_REPORTS = """
SELECT table_id, version, key, at, payload FROM reports WHERE table_id = $1 ORDER BY version, key
"""
_RECENT_REPORTS = """
SELECT table_id, version, key, at, payload FROM reports WHERE table_id > 0
ORDER BY at DESC LIMIT $1
"""
_FIRST_IDS = "SELECT DISTINCT table_id FROM {} WHERE table_id > $1 ORDER BY 1 LIMIT $2"
_STORED = f"""
SELECT table_id FROM ({_FIRST_IDS.format("moves")}) AS a
UNION SELECT table_id FROM ({_FIRST_IDS.format("records")}) AS b
UNION SELECT table_id FROM ({_FIRST_IDS.format("reports")}) AS c
ORDER BY table_id LIMIT $2
"""  # noqa: S608 - made of constants
_PUT_DECK = """
INSERT INTO decks (table_id, digest, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
"""
_DECK = "SELECT payload FROM decks WHERE table_id = $1 AND digest = $2"
_PUT_OPENING = """
INSERT INTO openings (table_id, at, payload) VALUES ($1, $2, $3)
ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, payload = excluded.payload
"""
_REMOVE_OPENING = "DELETE FROM openings WHERE table_id = $1"
_OPENINGS = """
SELECT table_id, at, payload FROM openings WHERE at >= $1 ORDER BY at DESC LIMIT $2
"""


class PostgresJournal(Journal):
    """The logs of all tables in PostgreSQL, on the primary among the hosts of *dsn*."""

    def __init__(self, dsn: str) -> None:
        self._writer = BatchWriter(dsn)
        self._connections: asyncio.LifoQueue[PrimaryConnection] = asyncio.LifoQueue()
        self._closed = False
        self._refused: Row | None = None
        for _ in range(QUERY_CONNECTIONS):
            self._connections.put_nowait(PrimaryConnection(dsn, "callout queries"))

    @override
    async def append(self, row: Row, due: int | None = None) -> bool:
        try:
            return await self._writer.append(row, due)
        except asyncpg.CheckViolationError:  # no partition for its week: the clock leapt ahead
            await self.make_room(row.at)
            return await self._writer.append(row, due)
        except Unavailable as error:
            if error.fault is StorageFault.DISK_FULL:
                self._refused = row
            raise

    @override
    async def since(self, log_id: int, version: int = 0, limit: int = ALL_ROWS) -> list[Row]:
        found = await self._run(lambda server: server.fetch(_SINCE, log_id, version, limit))
        return [Row(*row) for row in found]

    @override
    async def heads(self, log_ids: Sequence[int]) -> dict[int, int]:
        found = await self._run(lambda server: server.fetch(_HEADS, log_ids))
        return {log_id: version for log_id, version in found}  # noqa: C416 - a row is no pair

    @override
    async def find_key(self, log_id: int, key: bytes) -> int | None:
        version: int | None = await self._run(lambda server: server.fetchval(_FIND, log_id, key))
        return version

    @override
    async def probe(self) -> None:
        """Write a due time that never comes.

        Even a full disk has room for it in an existing page. So a row that found no room is tried
        again, and rolled back.
        """
        await self._run(lambda server: server.execute(_PROBE, PROBE_ID, NEVER_MS))
        if row := self._refused:
            await self._run(partial(_try_row, row))
            self._refused = None

    @override
    async def claim_due(self, now: int, until: int, limit: int) -> list[int]:
        claimed = await self._run(lambda server: server.fetch(_CLAIM, now, until, limit))
        return [log_id for (log_id,) in claimed]

    @override
    async def count_due(self, now: int, limit: int) -> int:
        count: int = await self._run(lambda server: server.fetchval(_COUNT_DUE, now, limit))
        return count

    @override
    async def clear_due(self, log_id: int, version: int) -> None:
        await self._run(lambda server: server.execute(_SETTLE, log_id, version))

    @override
    async def postpone_due(self, log_id: int, version: int, at: int) -> None:
        await self._run(lambda server: server.execute(_POSTPONE, log_id, version, at))

    @override
    async def finish(self, row: Row, record: bytes | None) -> bool:
        won: bool = await self._run(lambda server: server.fetchval(_FINISH, *row, record))
        return won

    @override
    async def compact(self, log_id: int, version: int) -> None:
        await self._run(lambda server: server.execute(_COMPACT, log_id, version))

    @override
    async def record(self, log_id: int) -> bytes | None:
        record: bytes | None = await self._run(lambda server: server.fetchval(_RECORD, log_id))
        return record

    @override
    async def erase(self, logs: Sequence[int]) -> None:
        async def work(server: asyncpg.Connection) -> None:
            async with server.transaction():
                for statement in (_ERASE_ROWS, *_ERASE):
                    await server.execute(statement, logs)

        await self._run(work)

    @override
    async def reword(self, rows: Sequence[Row], reports: Sequence[Row]) -> None:
        async def work(server: asyncpg.Connection) -> None:
            async with server.transaction():
                await server.executemany(
                    _REWORD_ROW, [(row.payload, row.log_id, row.version) for row in rows]
                )
                await server.executemany(
                    _REWORD_REPORT, [(row.payload, row.log_id, row.key) for row in reports]
                )

        await self._run(work, TIDY_TIMEOUT_S)

    @override
    async def stored_logs(self, after: int, limit: int) -> list[int]:
        found = await self._run(lambda server: server.fetch(_STORED, after, limit))
        return [log for (log,) in found]

    @override
    async def reports(self, log_id: int) -> list[Row]:
        found = await self._run(lambda server: server.fetch(_REPORTS, log_id))
        return [Row(*row) for row in found]

    @override
    async def recent_reports(self, limit: int) -> list[Row]:
        found = await self._run(lambda server: server.fetch(_RECENT_REPORTS, limit))
        return [Row(*row) for row in found]

    @override
    async def report(self, row: Row) -> None:
        await self._run(lambda server: server.execute(_REPORT, *row))

    @override
    async def put_deck(self, owner: int, digest: bytes, payload: bytes) -> None:
        await self._run(lambda server: server.execute(_PUT_DECK, owner, digest, payload))

    @override
    async def deck(self, owner: int, digest: bytes) -> bytes | None:
        deck: bytes | None = await self._run(lambda server: server.fetchval(_DECK, owner, digest))
        return deck

    @override
    async def put_opening(self, row: OpeningRow) -> None:
        await self._run(lambda server: server.execute(_PUT_OPENING, *row))

    @override
    async def remove_opening(self, log_id: int) -> None:
        await self._run(lambda server: server.execute(_REMOVE_OPENING, log_id))

    @override
    async def openings(self, since: int, limit: int) -> list[OpeningRow]:
        found = await self._run(lambda server: server.fetch(_OPENINGS, since, limit))
        return [OpeningRow(*row) for row in found]

    @override
    async def tidy(self, now: int, retention: Retention) -> None:
        """Create the partitions of the coming weeks; drop old partitions and other old rows."""
        await self.make_room(now)
        await self._run(lambda server: drop_old_weeks(server, now), TIDY_TIMEOUT_S)
        await self._run(lambda server: delete_old_rows(server, now, retention), TIDY_TIMEOUT_S)

    async def make_room(self, now: int, give_up_after_s: float | None = None) -> None:
        """Create the partitions of this week and the coming ones."""
        await self._run(lambda server: make_weeks(server, now), give_up_after_s=give_up_after_s)

    @override
    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        for _ in range(QUERY_CONNECTIONS):
            await (await self._connections.get()).close()

    async def _run(
        self,
        work: Work[T],
        timeout_s: float | None = None,
        give_up_after_s: float | None = None,
    ) -> T:
        """Run *work* to its end, even if the caller is cancelled."""
        if self._closed:
            raise Unavailable("the journal is closed")
        give_up = GIVE_UP_AFTER_S if give_up_after_s is None else give_up_after_s
        return await asyncio.shield(self._run_on_free_connection(work, timeout_s, give_up))

    async def _run_on_free_connection(
        self, work: Work[T], timeout_s: float | None, give_up_after_s: float
    ) -> T:
        loop = asyncio.get_running_loop()
        deadline = loop.time() + give_up_after_s
        try:
            async with asyncio.timeout(give_up_after_s):
                connection = await self._connections.get()
        except TimeoutError as error:
            raise Unavailable("too many queries are waiting") from error
        try:
            return await connection.run(work, deadline - loop.time(), timeout_s)
        finally:
            self._connections.put_nowait(connection)


async def _try_row(row: Row, server: asyncpg.Connection) -> None:
    """Write *row* under a version that no log has, and roll it back."""
    transaction = server.transaction()
    await transaction.start()
    try:
        await server.execute(_PROBE_ROW, row.log_id, row.key, row.at, row.payload)
    finally:
        await transaction.rollback()
