"""A journal in one SQLite file, for one machine without a database server."""

import asyncio
import json
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from typing_extensions import override

from callout.server.logs.log_id import (
    DAY_MS,
    closed_before,
    first_recent_id,
    last_id_at,
    lasting_ids,
)
from callout.server.ports import (
    ALL_ROWS,
    NEVER_MS,
    OPENING_MS,
    PROBE_ID,
    Journal,
    OpeningRow,
    Row,
    StorageFault,
    Unavailable,
)
from callout.server.retention import Retention

T = TypeVar("T")

LOCK_TIMEOUT_S = 1.75
"""Seconds to wait for another program that has locked the file."""

_Work: TypeAlias = Callable[[sqlite3.Connection], T]
_Submitted: TypeAlias = tuple[_Work[Any], asyncio.Future[Any]]

_APPEND = """
INSERT INTO moves (table_id, version, key, at, payload) SELECT ?1, ?2, ?3, ?4, ?5
WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM moves WHERE table_id = ?1 AND version = ?2 - 1)
ON CONFLICT DO NOTHING
"""
_DUE = """
INSERT INTO due (table_id, version, at) VALUES (?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, at = excluded.at
"""
_PROBE = """
INSERT INTO due (table_id, version, at) VALUES (?1, 1, ?2)
ON CONFLICT (table_id) DO UPDATE SET version = (version + 1) % 1000000
"""
_COUNT_DUE = "SELECT count(*) FROM (SELECT 1 FROM due WHERE at <= ? LIMIT ?)"
_CLAIM = """
UPDATE due SET at = ? WHERE table_id IN (
    SELECT table_id FROM due WHERE at <= ? ORDER BY at LIMIT ?
) RETURNING table_id
"""
_SINCE = """
SELECT table_id, version, key, at, payload FROM moves
WHERE table_id = ? AND version > ? ORDER BY version LIMIT ?
"""
_HEADS = """
SELECT value, (SELECT max(version) FROM moves WHERE table_id = value) AS head
FROM json_each(?) WHERE head IS NOT NULL
"""
_FIND = "SELECT version FROM moves WHERE table_id = ? AND key = ?"
_REPORT = """
INSERT INTO reports (table_id, version, key, at, payload) VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""
_REPORTS = """
SELECT table_id, version, key, at, payload FROM reports WHERE table_id = ? ORDER BY version, key
"""
_RECENT_REPORTS = """
SELECT table_id, version, key, at, payload FROM reports WHERE table_id > 0
ORDER BY at DESC LIMIT ?
"""
_FIRST_IDS = "SELECT DISTINCT table_id FROM {} WHERE table_id > ?1 ORDER BY 1 LIMIT ?2"
_STORED = f"""
SELECT table_id FROM ({_FIRST_IDS.format("moves")})
UNION SELECT table_id FROM ({_FIRST_IDS.format("records")})
UNION SELECT table_id FROM ({_FIRST_IDS.format("reports")})
ORDER BY table_id LIMIT ?2
"""  # noqa: S608 - made of constants
_PUT_DECK = "INSERT INTO decks (table_id, digest, payload) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_DECK = "SELECT payload FROM decks WHERE table_id = ? AND digest = ?"
_COMPACT = "DELETE FROM moves WHERE table_id = ? AND version < ?"
_ERASE_ROWS = """
DELETE FROM moves WHERE table_id = ?1
AND version < (SELECT max(version) FROM moves WHERE table_id = ?1)
"""
_ERASE = tuple(
    f"DELETE FROM {table} WHERE table_id = ?1"  # noqa: S608 - made of constants
    for table in ("due", "records", "reports", "decks", "openings")
)
_REWORD_ROW = "UPDATE moves SET payload = ? WHERE table_id = ? AND version = ?"
_REWORD_REPORT = "UPDATE reports SET payload = ? WHERE table_id = ? AND key = ?"
_TIDY_MOVES = """
DELETE FROM moves WHERE (table_id <= ? OR table_id >= ?) AND at < ? AND NOT EXISTS (
    SELECT 1 FROM moves AS first WHERE first.table_id = moves.table_id AND first.version = 1
) AND NOT EXISTS (SELECT 1 FROM due WHERE due.table_id = moves.table_id)
"""
_TIDY_DUE = """
INSERT INTO due (table_id, version, at) SELECT table_id, 1, ?2 FROM moves AS first
WHERE version = 1 AND table_id < ?1
AND NOT EXISTS (SELECT 1 FROM due WHERE due.table_id = first.table_id)
"""
_TIDY_RECORDS = "DELETE FROM records WHERE table_id <= ? AND at < ?"
_TIDY_REPORTS = "DELETE FROM reports WHERE at < ?"
_PUT_OPENING = """
INSERT INTO openings (table_id, at, payload) VALUES (?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, payload = excluded.payload
"""
_REMOVE_OPENING = "DELETE FROM openings WHERE table_id = ?"
_OPENINGS = """
SELECT table_id, at, payload FROM openings WHERE at >= ? ORDER BY at DESC LIMIT ?
"""
_TIDY_OPENINGS = "DELETE FROM openings WHERE at < ?"
_TIDY_DECKS = """
DELETE FROM decks WHERE table_id < ?
AND NOT EXISTS (SELECT 1 FROM moves WHERE moves.table_id = decks.table_id)
"""

PRIMARY_CODE_MASK = 0xFF
"""The bits of an SQLite error code that hold the kind of error."""

_FAULTS = {
    sqlite3.SQLITE_FULL: StorageFault.DISK_FULL,
    sqlite3.SQLITE_READONLY: StorageFault.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: StorageFault.READ_ONLY,
    sqlite3.SQLITE_IOERR: StorageFault.READ_ONLY,
}


class SqliteJournal(Journal):
    """The logs of all tables in one file; one thread writes, another reads.

    Work submitted during the sync of a transaction goes into the next one: syncing is the costly
    part.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._queue: list[_Submitted] = []
        self._changed = threading.Condition()
        self._closed = False
        self._pages_hold_erased = self._log_holds_erased = False
        self._deleted, self._cleaned_at = False, 0
        self._read_connection = self._open()
        self._reader = ThreadPoolExecutor(1, "journal reader")
        self._writer = threading.Thread(target=self._write, name="journal writer", daemon=True)
        self._writer.start()

    @override
    async def append(self, row: Row, due: int | None = None) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            written = connection.execute(_APPEND, row).rowcount == 1
            if written and due is not None:
                connection.execute(_DUE, (row.log_id, row.version, due))
            return written

        return await self._submit(work)

    @override
    async def since(self, log_id: int, version: int = 0, limit: int = ALL_ROWS) -> list[Row]:
        return [Row(*found) for found in await self._read(_SINCE, log_id, version, limit)]

    @override
    async def heads(self, log_ids: Sequence[int]) -> dict[int, int]:
        return dict(await self._read(_HEADS, json.dumps(list(log_ids))))

    @override
    async def find_key(self, log_id: int, key: bytes) -> int | None:
        return next((version for (version,) in await self._read(_FIND, log_id, key)), None)

    @override
    async def probe(self) -> None:
        """Write a due time that never comes."""
        await self._submit(lambda connection: connection.execute(_PROBE, (PROBE_ID, NEVER_MS)))

    @override
    async def claim_due(self, now: int, until: int, limit: int) -> list[int]:
        return await self._submit(
            lambda connection: [
                log_id for (log_id,) in connection.execute(_CLAIM, (until, now, limit))
            ]
        )

    @override
    async def count_due(self, now: int, limit: int) -> int:
        ((count,),) = await self._read(_COUNT_DUE, now, limit)
        return int(count)

    @override
    async def clear_due(self, log_id: int, version: int) -> None:
        await self._submit(
            lambda connection: connection.execute(
                "DELETE FROM due WHERE table_id = ? AND version <= ?", (log_id, version)
            )
        )

    @override
    async def postpone_due(self, log_id: int, version: int, at: int) -> None:
        await self._submit(
            lambda connection: connection.execute(
                "UPDATE due SET at = ? WHERE table_id = ? AND version <= ?", (at, log_id, version)
            )
        )

    @override
    async def finish(self, row: Row, record: bytes | None) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            if connection.execute(_APPEND, row).rowcount != 1:
                return False
            if record is not None:
                connection.execute(
                    "INSERT INTO records VALUES (?, ?, ?)", (row.log_id, row.at, record)
                )
            connection.execute(_COMPACT, row[:2])
            connection.execute("DELETE FROM due WHERE table_id = ?", row[:1])
            connection.execute("DELETE FROM decks WHERE table_id = ?", row[:1])
            self._note_deletion(connection)
            return True

        return await self._submit(work)

    @override
    async def compact(self, log_id: int, version: int) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(_COMPACT, (log_id, version))
            self._note_deletion(connection)

        await self._submit(work)

    @override
    async def record(self, log_id: int) -> bytes | None:
        found = await self._read("SELECT record FROM records WHERE table_id = ?", log_id)
        return next((record for (record,) in found), None)

    @override
    async def erase(self, logs: Sequence[int]) -> None:
        """Delete everything of *logs* but the last row of each, and purge it from the file."""

        def work(connection: sqlite3.Connection) -> None:
            for log in logs:
                for statement in (_ERASE_ROWS, *_ERASE):
                    connection.execute(statement, (log,))
            self._note_deletion(connection)
            self._pages_hold_erased = True

        await self._submit(work)

    @override
    async def reword(self, rows: Sequence[Row], reports: Sequence[Row]) -> None:
        """Replace the payloads of log *rows* and of *reports*, and purge the old ones."""

        def work(connection: sqlite3.Connection) -> None:
            for row in rows:
                connection.execute(_REWORD_ROW, (row.payload, row.log_id, row.version))
            for row in reports:
                connection.execute(_REWORD_REPORT, (row.payload, row.log_id, row.key))
            self._note_deletion(connection)
            self._pages_hold_erased = True

        await self._submit(work)

    @override
    async def stored_logs(self, after: int, limit: int) -> list[int]:
        return [log for (log,) in await self._read(_STORED, after, limit)]

    @override
    async def reports(self, log_id: int) -> list[Row]:
        return [Row(*found) for found in await self._read(_REPORTS, log_id)]

    @override
    async def recent_reports(self, limit: int) -> list[Row]:
        return [Row(*found) for found in await self._read(_RECENT_REPORTS, limit)]

    @override
    async def report(self, row: Row) -> None:
        await self._submit(lambda connection: connection.execute(_REPORT, row))

    @override
    async def put_deck(self, owner: int, digest: bytes, payload: bytes) -> None:
        await self._submit(
            lambda connection: connection.execute(_PUT_DECK, (owner, digest, payload))
        )

    @override
    async def deck(self, owner: int, digest: bytes) -> bytes | None:
        return next((payload for (payload,) in await self._read(_DECK, owner, digest)), None)

    @override
    async def put_opening(self, row: OpeningRow) -> None:
        await self._submit(lambda connection: connection.execute(_PUT_OPENING, row))

    @override
    async def remove_opening(self, log_id: int) -> None:
        await self._submit(lambda connection: connection.execute(_REMOVE_OPENING, (log_id,)))

    @override
    async def openings(self, since: int, limit: int) -> list[OpeningRow]:
        return [OpeningRow(*found) for found in await self._read(_OPENINGS, since, limit)]

    @override
    async def tidy(self, now: int, retention: Retention) -> None:
        closed = closed_before(now)
        recorded = now - retention.record_days * DAY_MS
        reported = now - retention.report_days * DAY_MS

        def work(connection: sqlite3.Connection) -> None:
            before = connection.total_changes
            first_lasting, _ = lasting_ids()
            connection.execute(_TIDY_MOVES, (last_id_at(closed), first_lasting, closed))
            connection.execute(_TIDY_DECKS, (first_recent_id(now),))
            connection.execute(_TIDY_RECORDS, (last_id_at(recorded), recorded))
            connection.execute(_TIDY_REPORTS, (reported,))
            connection.execute(_TIDY_OPENINGS, (now - OPENING_MS,))
            if connection.total_changes > before:
                self._note_deletion(connection)
            (unfinished,) = connection.execute("PRAGMA user_version").fetchone()
            self._deleted = self._deleted or bool(unfinished)  # perhaps by another process
            connection.execute(_TIDY_DUE, (first_recent_id(now), now))
            if self._deleted and now - self._cleaned_at >= DAY_MS:
                self._pages_hold_erased, self._cleaned_at = True, now

        await self._submit(work)

    @override
    async def close(self) -> None:
        """Finish the submitted work and close the file."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._reader.shutdown)
        self._read_connection.close()

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path,
            timeout=LOCK_TIMEOUT_S,
            isolation_level=None,
            check_same_thread=False,
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")  # erased data is overwritten
        return connection

    async def _read(self, sql: str, *parameters: object) -> list[Any]:
        if self._closed:
            raise Unavailable("the journal is closed")
        try:
            return await self._loop.run_in_executor(
                self._reader, lambda: self._read_connection.execute(sql, parameters).fetchall()
            )
        except sqlite3.Error as error:
            raise _unavailable(error) from error

    async def _submit(self, work: _Work[T]) -> T:
        answer: asyncio.Future[T] = self._loop.create_future()
        with self._changed:
            if self._closed:
                raise Unavailable("the journal is closed")
            self._queue.append((work, answer))
            self._changed.notify()
        return await answer

    def _write(self) -> None:
        connection = self._open()
        (unfinished,) = connection.execute("PRAGMA user_version").fetchone()
        self._pages_hold_erased = bool(unfinished)
        while batch := self._gather():
            answers = _commit(connection, [work for work, _ in batch])
            try:
                self._purge(connection)
            except sqlite3.Error as error:  # the next batch tries again
                answers = [_unavailable(error)] * len(batch)
            self._loop.call_soon_threadsafe(_resolve, [answer for _, answer in batch], answers)
        connection.close()

    def _note_deletion(self, connection: sqlite3.Connection) -> None:
        """Note that pages may hold deleted rows; the note outlasts a restart."""
        connection.execute("PRAGMA user_version = 1")
        self._deleted = True

    def _purge(self, connection: sqlite3.Connection) -> None:
        """Rewrite the file after an erasure, since pages keep copies of rows they have moved.

        Rows deleted for their age are cleaned up in the same way once a day. A reader of the file
        keeps its write-ahead log from being cut off; then the next batch tries again.
        """
        if self._pages_hold_erased:
            connection.execute("VACUUM")
            self._pages_hold_erased = self._deleted = False
            self._log_holds_erased = True
        if self._log_holds_erased:
            busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self._log_holds_erased = bool(busy)
            if not busy:
                connection.execute("PRAGMA user_version = 0")

    def _gather(self) -> list[_Submitted]:
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._closed)
            batch, self._queue = self._queue, []
        return batch


def _unavailable(error: sqlite3.Error) -> Unavailable:
    """Return *error* as an error of the journal, with its fault."""
    primary = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & PRIMARY_CODE_MASK
    return Unavailable(str(error), _FAULTS.get(primary, StorageFault.DATABASE))


def _commit(connection: sqlite3.Connection, works: Sequence[_Work[object]]) -> list[object]:
    """Do all *works* in one transaction; return each result, or the error in its place."""
    answers: list[object] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work in works:
            try:
                answers.append(work(connection))
            except OverflowError as error:
                answers.append(error)
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [_unavailable(error)] * len(works)
    return answers


def _resolve(waiting: Sequence[asyncio.Future[object]], answers: Sequence[object]) -> None:
    for future, answer in zip(waiting, answers, strict=True):
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
