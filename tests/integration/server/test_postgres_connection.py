"""A line to PostgreSQL is found again when it breaks, and given up in time."""

import asyncio
from collections.abc import Callable
from time import monotonic

import asyncpg
import pytest
from support.server.journal_stores import NOW, new_table_id

from callout.server.adapters import postgres
from callout.server.adapters.postgres import PostgresJournal
from callout.server.adapters.postgres_connection import PrimaryConnection
from callout.server.ports import Unavailable
from callout.server.retention import Retention

pytestmark = pytest.mark.anyio


class InterruptedWork:
    """Two queries, between which the connection is cut the first time."""

    def __init__(self, cut: Callable[[asyncpg.Connection], None]) -> None:
        self.cut, self.tries = cut, 0

    async def __call__(self, server: asyncpg.Connection) -> int:
        self.tries += 1
        one: int = await server.fetchval("SELECT 1")
        if self.tries == 1:
            self.cut(server)
        two: int = await server.fetchval("SELECT 2")
        return one + two


def confuse(_server: asyncpg.Connection) -> None:
    raise asyncpg.InternalClientError("what is this?")


@pytest.mark.parametrize("cut", [asyncpg.Connection.terminate, confuse])
async def test_work_that_is_cut_off_begins_again(
    new_database: Callable[[], str], cut: Callable[[asyncpg.Connection], None]
) -> None:
    line, work = PrimaryConnection(new_database(), "a test"), InterruptedWork(cut)

    assert await line.run(work) == 3
    assert work.tries == 2
    await line.close()


async def test_nonsense_is_not_asked_twice(new_database: Callable[[], str]) -> None:
    line, tries = PrimaryConnection(new_database(), "a test"), []

    async def nonsense(server: asyncpg.Connection) -> None:
        tries.append(server)
        await server.fetchval("SELECT $1::int", 1, 2)

    with pytest.raises(asyncpg.InterfaceError):
        await line.run(nonsense)
    with pytest.raises(asyncpg.PostgresSyntaxError):
        await line.run(lambda server: server.execute("nonsense"))
    assert len(tries) == 1
    await line.close()


async def test_a_server_that_falls_silent_is_left(new_database: Callable[[], str]) -> None:
    line, start = PrimaryConnection(new_database(), "a test"), monotonic()
    with pytest.raises(Unavailable):
        await line.run(lambda server: server.execute("SELECT pg_sleep(9)"), give_up_after_s=0.5)

    assert monotonic() - start < 3
    assert await line.run(lambda server: server.fetchval("SELECT 1")) == 1
    await line.close()


async def test_who_waits_too_long_for_a_line_is_sent_away(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "GIVE_UP_AFTER_S", 0.2)
    journal = PostgresJournal(new_database())
    await journal.tidy(NOW, Retention())
    busy = [
        asyncio.create_task(journal._run(lambda server: server.execute("SELECT pg_sleep(0.5)"), 5))
        for _ in range(postgres.QUERY_CONNECTIONS)
    ]
    await asyncio.sleep(0)
    with pytest.raises(Unavailable, match="too many"):
        await journal.since(new_table_id())

    await asyncio.gather(*busy)
    assert await journal.since(new_table_id()) == []
    await journal.close()
