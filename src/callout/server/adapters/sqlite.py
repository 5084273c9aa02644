"""Tables in one file, for one machine without servers."""

import asyncio
import json
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from callout.server.ports import Journal, Row, Unavailable
from callout.server.tables.table_id import first_kept_id

T = TypeVar("T")
_Work: TypeAlias = Callable[[sqlite3.Connection], T]
_Wish: TypeAlias = tuple[_Work[Any], asyncio.Future[Any]]

_APPEND = """
INSERT INTO moves (table_id, version, key, at, payload) SELECT ?1, ?2, ?3, ?4, ?5
WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM moves WHERE table_id = ?1 AND version = ?2 - 1)
ON CONFLICT DO NOTHING
"""
_DUE = """
INSERT INTO due (table_id, version, at) VALUES (?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, at = excluded.at
"""
_CLAIM = """
UPDATE due SET at = ? WHERE table_id IN (
    SELECT table_id FROM due WHERE at <= ? ORDER BY at LIMIT ?
) RETURNING table_id
"""
_SINCE = """
SELECT table_id, version, key, at, payload FROM moves
WHERE table_id = ? AND version > ? ORDER BY version
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
_TIDY = "DELETE FROM moves WHERE table_id < ? AND table_id IN (SELECT table_id FROM records)"


class SqliteJournal(Journal):
    """Keep all logs in one file: one thread writes, another one reads.

    All that is wished while a transaction is synced goes into the next one: syncing is what costs.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._wishes: list[_Wish] = []
        self._wished = threading.Condition()
        self._closed = False
        self._reading = self._open()
        self._reader = ThreadPoolExecutor(1, "journal reader")
        self._writer = threading.Thread(target=self._write, name="journal writer", daemon=True)
        self._writer.start()

    async def append(self, row: Row, due: int | None = None) -> bool:
        """Write *row* if it is the next of its table, and have it on disk."""

        def work(file: sqlite3.Connection) -> bool:
            written = file.execute(_APPEND, row).rowcount == 1
            if written and due is not None:
                file.execute(_DUE, (row.table, row.version, due))
            return written

        return await self._wish(work)

    async def since(self, table: int, version: int = 0) -> list[Row]:
        """List the rows of *table* after *version*, in order."""
        return [Row(*found) for found in await self._read(_SINCE, table, version)]

    async def heads(self, tables: Sequence[int]) -> dict[int, int]:
        """Give the last version of each of *tables* that has one."""
        return dict(await self._read(_HEADS, json.dumps(list(tables))))

    async def find_key(self, table: int, key: bytes) -> int | None:
        """Find the version that *key* wrote."""
        return next((version for (version,) in await self._read(_FIND, table, key)), None)

    async def claim_due(self, now: int, until: int, most: int) -> list[int]:
        """Take up to *most* tables that are due at *now*."""
        return await self._wish(
            lambda file: [table for (table,) in file.execute(_CLAIM, (until, now, most))]
        )

    async def clear_due(self, table: int, version: int) -> None:
        """Forget what became due by *version* or before."""
        await self._wish(
            lambda file: file.execute(
                "DELETE FROM due WHERE table_id = ? AND version <= ?", (table, version)
            )
        )

    async def finish(self, row: Row, record: bytes) -> bool:
        """Append *row* as the last one, keep *record* and drop all rows before it."""

        def work(file: sqlite3.Connection) -> bool:
            if file.execute(_APPEND, row).rowcount != 1:
                return False
            file.execute("INSERT INTO records VALUES (?, ?, ?)", (row.table, row.at, record))
            file.execute("DELETE FROM moves WHERE table_id = ? AND version < ?", row[:2])
            file.execute("DELETE FROM due WHERE table_id = ?", row[:1])
            return True

        return await self._wish(work)

    async def record(self, table: int) -> bytes | None:
        """Give the record of a finished table."""
        found = await self._read("SELECT record FROM records WHERE table_id = ?", table)
        return next((record for (record,) in found), None)

    async def report(self, row: Row) -> None:
        """Keep *row* among the reports, once."""
        await self._wish(lambda file: file.execute(_REPORT, row))

    async def tidy(self, now: int) -> None:
        """Drop the last rows of tables that were finished long ago."""
        await self._wish(lambda file: file.execute(_TIDY, (first_kept_id(now),)))

    async def close(self) -> None:
        """Write what was wished and close the file."""
        with self._wished:
            self._closed = True
            self._wished.notify()
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._reader.shutdown)
        self._reading.close()

    def _open(self) -> sqlite3.Connection:
        file = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = FULL")
        return file

    async def _read(self, sql: str, *given: object) -> list[Any]:
        if self._closed:
            raise Unavailable("the journal is closed")
        try:
            return await self._loop.run_in_executor(
                self._reader, lambda: self._reading.execute(sql, given).fetchall()
            )
        except sqlite3.Error as error:
            raise Unavailable(str(error)) from error

    async def _wish(self, work: _Work[T]) -> T:
        answer: asyncio.Future[T] = self._loop.create_future()
        with self._wished:
            if self._closed:
                raise Unavailable("the journal is closed")
            self._wishes.append((work, answer))
            self._wished.notify()
        return await answer

    def _write(self) -> None:
        file = self._open()
        while wishes := self._gather():
            answers = _commit(file, [work for work, _ in wishes])
            self._loop.call_soon_threadsafe(_answer, [answer for _, answer in wishes], answers)
        file.close()

    def _gather(self) -> list[_Wish]:
        with self._wished:
            self._wished.wait_for(lambda: self._wishes or self._closed)
            wishes, self._wishes = self._wishes, []
        return wishes


def _commit(file: sqlite3.Connection, works: Sequence[_Work[object]]) -> list[object]:
    """Do all *works* in one transaction; give their answers, or why there is none."""
    answers: list[object] = []
    try:
        file.execute("BEGIN IMMEDIATE")
        for work in works:
            try:
                answers.append(work(file))
            except OverflowError as error:
                answers.append(error)
        file.execute("COMMIT")
    except sqlite3.Error as error:
        if file.in_transaction:
            file.execute("ROLLBACK")
        return [Unavailable(str(error))] * len(works)
    return answers


def _answer(waiting: Sequence[asyncio.Future[object]], answers: Sequence[object]) -> None:
    for future, answer in zip(waiting, answers, strict=True):
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
