"""Group commit: concurrent appends of many tables are written in one statement."""

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

import asyncpg

from callout.server.adapters.postgres_connection import PrimaryConnection
from callout.server.ports import Row, Unavailable

APPEND_CONNECTIONS = 2
"""Batches that may be under way at the same time."""

MAX_BATCH_ROWS = 500
"""Maximum number of rows in one batch."""

BUSY_BATCH_ROWS = 16
"""Rows in a batch from which the node counts as busy: the next batch waits for more rows."""

LINGER_S = 0.002
"""Seconds that a batch waits for more rows."""

_APPEND = """
INSERT INTO moves (table_id, version, key, at, payload)
SELECT table_id, version, key, at, payload
FROM unnest($1::bigint[], $2::int[], $3::bytea[], $4::bigint[], $5::bytea[])
    AS given (table_id, version, key, at, payload)
WHERE version = 1 OR EXISTS (
    SELECT 1 FROM moves AS before
    WHERE before.table_id = given.table_id AND before.version = given.version - 1
)
ON CONFLICT DO NOTHING RETURNING table_id, version
"""
_APPEND_DUE = f"""
WITH won AS ({_APPEND}), watched AS (
    INSERT INTO due (table_id, version, at)
    SELECT table_id, version, due FROM won
    JOIN unnest($1::bigint[], $2::int[], $6::bigint[]) AS given (table_id, version, due)
        USING (table_id, version)
    WHERE due IS NOT NULL ORDER BY table_id
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, at = excluded.at
)
SELECT table_id, version FROM won
"""  # noqa: S608 - made of constants


_Append: TypeAlias = tuple[Row, int | None, asyncio.Future[bool]]
"""A row, its due time or `None`, and the future of the result."""


class BatchWriter:
    """The writer of all rows of this node, one batch at a time on each connection.

    A batch is sent when a connection is free; rows gather meanwhile. A busy node waits a moment
    longer, for half as many rows as last time: that saves PostgreSQL most of its work.
    """

    def __init__(self, dsn: str) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: list[_Append] = []
        self._wanted = 1
        self._ready = asyncio.Event()
        self._lingering: asyncio.TimerHandle | None = None
        self._closed = False
        self._idle = 0
        self._sending = [
            self._loop.create_task(self._send(PrimaryConnection(dsn, "callout appends")))
            for _ in range(APPEND_CONNECTIONS)
        ]

    async def append(self, row: Row, due: int | None) -> bool:
        """Put *row* into the next batch; return whether it was written to disk."""
        if self._closed:
            raise Unavailable("the journal is closed")
        answer: asyncio.Future[bool] = self._loop.create_future()
        self._waiting.append((row, due, answer))
        if len(self._waiting) >= self._wanted:
            self._ready.set()
        elif self._lingering is None:
            self._lingering = self._loop.call_later(LINGER_S, self._ready.set)
        return await answer

    async def close(self) -> None:
        """Write the waiting rows and disconnect."""
        self._closed = True
        self._ready.set()
        await asyncio.gather(*self._sending)

    async def _send(self, connection: PrimaryConnection) -> None:
        while batch := await self._gather():
            try:
                await _append(connection, batch)
            except Unavailable as error:
                _fail([*batch, *self._waiting], error)
                self._waiting.clear()
            self._wanted = len(batch) // 2 if len(batch) >= BUSY_BATCH_ROWS else 1
        await connection.close()

    async def _gather(self) -> list[_Append]:
        """Wait for the next batch; an empty one means that the writer is closed."""
        while True:
            self._idle += 1
            await self._ready.wait()
            share = -(-len(self._waiting) // self._idle)
            self._idle -= 1
            size = min(share, MAX_BATCH_ROWS) if share >= BUSY_BATCH_ROWS else MAX_BATCH_ROWS
            batch, self._waiting = self._waiting[:size], self._waiting[size:]
            if self._lingering:
                self._lingering.cancel()
                self._lingering = None
            if not self._waiting and not self._closed:
                self._ready.clear()
            if batch or self._closed:
                return batch


async def _append(connection: PrimaryConnection, batch: Sequence[_Append]) -> None:
    """Write *batch*; if that fails, write each row alone, so that only a bad row fails."""
    firsts = {append[0][:2]: append for append in reversed(batch)}
    appends = [firsts[position] for position in sorted(firsts)]
    try:
        won = await connection.run(lambda server: _insert(server, appends))
    except Unavailable:
        raise
    except Exception as error:  # noqa: BLE001 - passed on to the waiting callers
        if len(batch) == 1:
            return _fail(batch, error)
        for append in batch:
            await _append(connection, [append])
        return None
    for append in batch:
        row, _, answer = append
        if not answer.done():
            position = row[:2]
            answer.set_result(position in won and firsts[position] is append)
    return None


async def _insert(server: asyncpg.Connection, appends: Sequence[_Append]) -> set[tuple[int, int]]:
    """Insert the rows that come next in their logs; *appends* are sorted to avoid deadlocks."""
    rows, dues, _ = zip(*appends, strict=True)
    columns = zip(*rows, strict=True)
    if any(due is not None for due in dues):
        written = await server.fetch(_APPEND_DUE, *columns, dues)
    else:
        written = await server.fetch(_APPEND, *columns)
    return set(map(tuple, written))


def _fail(appends: Sequence[_Append], error: Exception) -> None:
    for _, _, answer in appends:
        if not answer.done():
            answer.set_exception(error)
