"""PostgreSQL may stop, fall silent or hand over to its standby: nothing acknowledged is lost."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import monotonic
from typing import TypeVar

import asyncpg
import pytest
from support.server.journal_stores import NOW, new_row, new_table_id
from support.server.postgres_process import PostgresProcess
from support.tools import require_tools
from support.waiting import wait_until

from callout.server.adapters import postgres_writer
from callout.server.adapters.postgres import PostgresJournal
from callout.server.adapters.postgres_connection import GIVE_UP_AFTER_S, MAX_RETRY_PAUSE_S
from callout.server.logs.log_id import DAY_MS, EPOCH_MS, make_log_id
from callout.server.ports import Journal, Row, Unavailable
from callout.server.retention import Retention
from callout.server.schema import upgrade

T = TypeVar("T")
pytestmark = pytest.mark.anyio

WAITING_FOR_STANDBY = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
"""Who has written to the disk of the primary, and waits for the standby to have it too."""


@pytest.fixture
def pair() -> Iterator[tuple[PostgresProcess, PostgresProcess]]:
    """Run a primary and its synchronous standby."""
    require_tools("postgres", "pg_basebackup")
    with PostgresProcess() as primary, primary.create().standby() as standby:
        asyncio.run(upgrade(primary.create_database("callout")))
        yield primary, standby


@asynccontextmanager
async def opened(dsn: str) -> AsyncIterator[PostgresJournal]:
    journal = PostgresJournal(dsn)
    try:
        await journal.tidy(NOW, Retention())
        yield journal
    finally:
        await journal.close()


async def insist(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask again while nothing can be saved or read, as clients do."""
    async with asyncio.timeout(60):
        while True:
            with suppress(Unavailable):
                return await ask()


class JournalWriter:
    """Tasks that append to some tables without pause, and remember what was acknowledged."""

    def __init__(self, journal: Journal, tables: int = 30) -> None:
        self.journal = journal
        self.acknowledged: list[Row] = []
        self._tasks = [asyncio.create_task(self._play(new_table_id())) for _ in range(tables)]

    async def more(self, rows: int = 300) -> None:
        """Wait until so many *rows* more are acknowledged."""
        wanted = len(self.acknowledged) + rows
        await wait_until(lambda: len(self.acknowledged) >= wanted or self._failed(), 30)
        assert not self._failed()

    async def end(self) -> Sequence[Row]:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return self.acknowledged

    def _failed(self) -> bool:
        return any(task.done() for task in self._tasks)

    async def _play(self, table: int) -> None:
        version = 0
        while True:
            mine = new_row(table, version + 1)
            written = await insist(partial(self.journal.append, mine))
            if written or mine in await insist(partial(self.journal.since, table, version)):
                self.acknowledged.append(mine)
                version += 1


async def logged(journal: Journal, rows: Sequence[Row]) -> set[Row]:
    """Read the logs of all tables of *rows*, and see that they have no hole."""
    found = set()
    for table in {one.log_id for one in rows}:
        log = await journal.since(table)
        assert [one.version for one in log] == list(range(1, len(log) + 1))
        found |= set(log)
    return found


async def test_a_crash_in_the_middle_loses_no_acknowledged_row(
    postgres: PostgresProcess, new_database: Callable[[], str]
) -> None:
    async with opened(new_database()) as journal:
        play = JournalWriter(journal)
        for _ in range(2):
            await play.more()
            await asyncio.to_thread(postgres.stop, "immediate")
            postgres.launch()
        await play.more()
        rows = await play.end()

        assert set(rows) <= await logged(journal, rows)


async def test_what_the_standby_does_not_have_is_not_shown(
    pair: tuple[PostgresProcess, PostgresProcess],
) -> None:
    primary, standby = pair
    table = new_table_id()
    async with opened(primary.dsn("callout")) as journal:
        first_rows = [new_row(one, 1) for one in (table, *map(new_table_id, [0] * 99))]
        await asyncio.gather(*(insist(partial(journal.append, row)) for row in first_rows))
        await asyncio.to_thread(standby.stop)
        mine = new_row(table, 2)
        writing = asyncio.create_task(insist(lambda: journal.append(mine)))
        while not await asyncio.to_thread(primary.sql, WAITING_FOR_STANDBY):
            assert not writing.done()
        await asyncio.to_thread(primary.stop, "immediate")
        primary.start()
        on_disk = primary.sql("SELECT max(version) FROM moves", "callout")
        with pytest.raises(Unavailable):
            await journal.since(table, 1)

        assert on_disk == "2"
        assert not writing.done()
        standby.start()
        assert await insist(lambda: journal.since(table, 1)) == [mine]
        assert not await writing
        assert await journal.find_key(table, mine.key) == 2


async def test_a_server_that_stays_away_is_unavailable_after_a_while(
    postgres: PostgresProcess, new_database: Callable[[], str]
) -> None:
    async with opened(new_database()) as journal:
        await asyncio.to_thread(postgres.stop)
        start = monotonic()
        asking = [journal.append(new_row(new_table_id(), 1)) for _ in range(600)]
        done = await asyncio.gather(*asking, journal.since(new_table_id()), return_exceptions=True)
        waited = monotonic() - start
        postgres.start()

        assert {type(answer) for answer in done} == {Unavailable}
        assert GIVE_UP_AFTER_S - MAX_RETRY_PAUSE_S <= waited < 4
        assert await journal.append(new_row(new_table_id(), 1))


async def test_a_silent_host_does_not_keep_us_from_the_primary(
    new_database: Callable[[], str],
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        there = f"127.0.0.1:{silent.getsockname()[1]},"
        dsn = new_database().replace("127.0.0.1", there + "127.0.0.1", 1)
        async with asyncio.timeout(15), opened(dsn) as journal:
            assert await journal.append(new_row(new_table_id(), 1))


async def test_rows_that_come_together_go_together_and_sorted(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    insert, batches = postgres_writer._insert, []

    async def watched(
        server: asyncpg.Connection, wishes: Sequence[postgres_writer._Append]
    ) -> set[tuple[int, int]]:
        batches.append([wish[0][:2] for wish in wishes])
        return await insert(server, wishes)

    monkeypatch.setattr(postgres_writer, "_insert", watched)
    async with opened(new_database()) as journal:
        tables = [new_table_id() for _ in range(1_200)]
        for version in (1, 2, 3):
            await asyncio.gather(*(journal.append(new_row(table, version)) for table in tables))

    assert all(batch == sorted(batch) for batch in batches)
    assert max(map(len, batches)) <= postgres_writer.MAX_BATCH_ROWS
    assert len(batches) <= 15


async def test_a_calm_node_does_not_wait_for_more(new_database: Callable[[], str]) -> None:
    async with opened(new_database()) as journal:
        table = new_table_id()
        await journal.append(new_row(table, 1))
        assert journal._writer._wanted == 1
        await asyncio.gather(*(journal.append(new_row(new_table_id(), 1)) for _ in range(100)))
        assert journal._writer._wanted > 1
        await journal.append(new_row(table, 2))
        assert journal._writer._wanted == 1


async def test_a_clock_that_leaps_ahead_finds_room(new_database: Callable[[], str]) -> None:
    later = NOW + 60 * DAY_MS
    async with opened(new_database()) as journal:
        rows = [new_row(make_log_id(later, os.urandom(4)), 1)._replace(at=later) for _ in range(5)]
        assert await asyncio.gather(*map(journal.append, rows)) == [True] * 5
        assert await journal.since(rows[0].log_id) == rows[:1]


async def test_a_bad_row_spoils_only_itself(new_database: Callable[[], str]) -> None:
    nowhere = make_log_id(EPOCH_MS + 4_000 * DAY_MS, os.urandom(4))
    async with opened(new_database()) as journal:
        done = await asyncio.gather(
            *(journal.append(new_row(new_table_id(), 1), NOW) for _ in range(5)),
            journal.append(new_row(nowhere, 1)),
            journal.append(new_row(1 << 70, 1)),
            *(journal.append(new_row(new_table_id(), 1)) for _ in range(5)),
            return_exceptions=True,
        )

    assert done[:5] + done[7:] == [True] * 10
    assert [type(error) for error in done[5:7]] == [
        asyncpg.CheckViolationError,
        asyncpg.DataError,
    ]


async def test_closing_sends_what_waits_and_then_nothing_more(
    new_database: Callable[[], str],
) -> None:
    dsn, tables = new_database(), [new_table_id() for _ in range(50)]
    async with opened(dsn) as journal:
        waiting = [asyncio.create_task(journal.append(new_row(table, 1))) for table in tables]
        await asyncio.sleep(0)

    assert all(await asyncio.gather(*waiting))
    for asking in (journal.append(new_row(tables[0], 2)), journal.since(tables[0])):
        with pytest.raises(Unavailable):
            await asking
    async with opened(dsn) as journal:
        assert await journal.heads(tables) == dict.fromkeys(tables, 1)


async def test_play_goes_on_while_weeks_are_made_and_dropped(
    new_database: Callable[[], str],
) -> None:
    async with opened(new_database()) as journal:
        play = JournalWriter(journal)
        for days in range(0, 70, 14):
            await journal.tidy(NOW + days * DAY_MS, Retention())
            await play.more(100)
        rows = await play.end()

        assert set(rows) <= await logged(journal, rows)


async def test_a_week_in_use_is_dropped_another_day(
    postgres: PostgresProcess, new_database: Callable[[], str]
) -> None:
    def weeks() -> int:
        sql = "SELECT count(*) FROM pg_inherits WHERE inhparent = 'moves'::regclass"
        return int(postgres.sql(sql, name))

    dsn = new_database()
    name = dsn.partition("?")[0].rpartition("/")[2]
    async with opened(dsn) as journal:
        await journal.tidy(NOW - 100 * DAY_MS, Retention())
        before = weeks()
        reader = await asyncpg.connect(dsn)
        async with reader.transaction():
            await reader.fetch("SELECT 1 FROM moves")
            await journal.tidy(NOW, Retention())
            assert weeks() == before
        await reader.close()
        await journal.tidy(NOW, Retention())
        assert weeks() < before
