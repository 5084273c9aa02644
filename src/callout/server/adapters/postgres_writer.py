"""Group commit: what many tables append at the same time goes to PostgreSQL in one statement."""

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

import asyncpg

from callout.server.adapters.postgres_connection import PrimaryConnection
from callout.server.ports import Row, Unavailable

APPEND_CONNECTIONS = 2
"""How many batches may be under way at the same time."""

MAX_BATCH_ROWS = 500
"""How many rows go into one batch."""

BUSY_BATCH_ROWS = 16
"""From how many rows in the last batch on the next one waits for more."""

LINGER_S = 0.002
"""For how many seconds at most."""

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
"""  # noqa: S608 - it is put together from our own text


_Wish: TypeAlias = tuple[Row, int | None, asyncio.Future[bool]]
"""A row, when it makes its table due, and who waits for the answer."""


class BatchWriter:
    """Append the rows of all tables of this node, a batch at a time on each line.

    A batch is sent when a line is free: what comes meanwhile gathers. A busy node waits a
    moment more, for about as many rows as last time: that spares PostgreSQL most of its work.
    """

    def __init__(self, dsn: str) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: list[_Wish] = []
        self._wanted = 1
        self._ready = asyncio.Event()
        self._lingering: asyncio.TimerHandle | None = None
        self._closed = False
        self._idle = 0
        self._sending = [
            self._loop.create_task(self._send(PrimaryConnection(dsn, "callout appending")))
            for _ in range(APPEND_CONNECTIONS)
        ]

    async def append(self, row: Row, due: int | None) -> bool:
        """Put *row* into the next batch, and wait until it is on disk or lost."""
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
        """Send what waits and hang up."""
        self._closed = True
        self._ready.set()
        await asyncio.gather(*self._sending)

    async def _send(self, line: PrimaryConnection) -> None:
        while batch := await self._gather():
            try:
                await _append(line, batch)
            except Unavailable as error:
                _fail([*batch, *self._waiting], error)
                self._waiting.clear()
            self._wanted = len(batch) // 2 if len(batch) >= BUSY_BATCH_ROWS else 1
        await line.close()

    async def _gather(self) -> list[_Wish]:
        """Take the next batch when it is time; none means that all is done."""
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


async def _append(line: PrimaryConnection, batch: Sequence[_Wish]) -> None:
    """Send *batch* and answer it; if one row is bad, each goes alone, and only that one fails."""
    firsts = {wish[0][:2]: wish for wish in reversed(batch)}
    wishes = [firsts[place] for place in sorted(firsts)]
    try:
        won = await line.run(lambda server: _insert(server, wishes))
    except Unavailable:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must hear of it
        if len(batch) == 1:
            return _fail(batch, error)
        for wish in batch:
            await _append(line, [wish])
        return None
    for wish in batch:
        row, _, answer = wish
        if not answer.done():
            place = row[:2]
            answer.set_result(place in won and firsts[place] is wish)
    return None


async def _insert(server: asyncpg.Connection, wishes: Sequence[_Wish]) -> set[tuple[int, int]]:
    """Insert all that are the next of their tables; *wishes* are sorted, or batches deadlock."""
    rows, dues, _ = zip(*wishes, strict=True)
    columns = zip(*rows, strict=True)
    if any(due is not None for due in dues):
        written = await server.fetch(_APPEND_DUE, *columns, dues)
    else:
        written = await server.fetch(_APPEND, *columns)
    return set(map(tuple, written))


def _fail(wishes: Sequence[_Wish], error: Exception) -> None:
    for _, _, answer in wishes:
        if not answer.done():
            answer.set_exception(error)
