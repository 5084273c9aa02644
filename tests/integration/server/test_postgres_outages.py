"""PostgreSQL that is slow, stopped, read-only or cut off: told in words, and then it goes on."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import NamedTuple, TypeAlias, TypeVar
from urllib.parse import urlsplit

import asyncpg
import httpx2
import msgspec
import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS
from support.server.in_process import ANA, BOB, InProcessCluster, SessionListener
from support.server.postgres_process import PostgresProcess
from support.server.stalling_proxy import StallingProxy, stalling_proxy
from support.server.stored_node import running_node

from callout.host import entries as e
from callout.host.requests import Say, Sit
from callout.server.http.app import make_app
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.tables.session import TableSession
from callout.server.wire import ActionRequest, Problem

T = TypeVar("T")
pytestmark = pytest.mark.anyio
TALKING = replace(OPTIONS, slow=0)

REFUSED_WITHIN_S = 2.0
"""How soon a player is told that nothing can be saved."""

NOT_READY_WITHIN_S = 5.0
"""How soon whoever asks is told why the node cannot serve."""

GOES_ON_WITHIN_S = 60.0
"""How long a node is waited for that was left alone: no promise, but an end of the test."""

SAYS_IT = {
    "en": "The server can't save right now. Nothing is lost. Try again.",
    "fr": "Le serveur n’arrive pas à enregistrer. Rien n’est perdu. Réessaie.",
}
DATABASE_AWAY = "La base de données ne répond pas. Rien n’est perdu, mais"
ONLY_STANDBY = "Seule une base de secours répond"


class Answer(NamedTuple):
    """What a node answered to a request: the problem is empty if there is none."""

    status: int
    code: str = ""
    message: str = ""


class Visitor:
    """Somebody who asks a node, by its interface."""

    def __init__(self, node: Node, session: TableSession) -> None:
        self._node, self._session = node, session
        self.acknowledged: list[str] = []

    async def say(self, who: Identity, text: str, language: str) -> Answer:
        """Say *text* at the table, under a key of its own."""
        request = ActionRequest(text, self._session.version, Say(text))
        path, body = f"/api/tables/{self._session.code}/acts", msgspec.json.encode(request)
        answer = await self._ask("POST", path, language, who, body)
        if answer.status == 200:
            self.acknowledged.append(text)
        return answer

    async def ready(self, language: str) -> Answer:
        """Ask whether the node can serve."""
        return await self._ask("GET", "/readyz", language)

    async def serves(self) -> bool:
        """Return whether the node can serve, and tells nobody any more that it waits."""
        return await self.ready("en") == Answer(200) and not self._session.storage_monitor.waiting

    async def stored(self) -> list[str]:
        """Read what the journal has of what was said."""
        rows = await self._node.context.journal.since(self._session.table_id)
        assert [row.version for row in rows] == [*range(1, len(rows) + 1)]
        entries = [msgspec.msgpack.decode(row.payload, type=e.Entry) for row in rows]
        return [entry.text for entry in entries if isinstance(entry, e.Said)]

    async def _ask(
        self, method: str, path: str, language: str, who: Identity = ANA, body: bytes = b""
    ) -> Answer:
        headers = {
            "Authorization": f"Bearer {self._node.context.tokens.issue(who)}",
            "Accept-Language": language,
        }
        transport = httpx2.ASGITransport(app=make_app(self._node))
        async with httpx2.AsyncClient(transport=transport, base_url="http://test") as client:
            answer = await client.request(method, path, content=body, headers=headers)
        if answer.status_code == 200:
            return Answer(200)
        problem = msgspec.json.decode(answer.content, type=Problem)
        return Answer(answer.status_code, problem.code, problem.message)


async def timed(work: Awaitable[T], bare_s: float = 1.0) -> tuple[T, float]:
    """Return what *work* comes to, and how many seconds it took.

    As long as a bare timer in this loop is late beside it, that is not its fault.
    """
    loop = asyncio.get_running_loop()
    began = loop.time()

    async def bare() -> float:
        await asyncio.sleep(bare_s)
        return loop.time() - began - bare_s

    async def measured() -> tuple[T, float]:
        done = await work
        return done, loop.time() - began

    (done, seconds), late_s = await asyncio.gather(measured(), bare())
    return done, seconds - late_s


async def wait_until(holds: Callable[[], Awaitable[bool]]) -> None:
    """Wait until *holds* says so, and fail if it does not in time."""
    async with asyncio.timeout(GOES_ON_WITHIN_S):
        while not await holds():  # noqa: ASYNC110 - the server tells nobody
            await asyncio.sleep(0.05)


class Parts(NamedTuple):
    """What an outage may concern: the server, the name of the database, the way to it."""

    postgres: PostgresProcess
    name: str
    proxy: StallingProxy


@asynccontextmanager
async def cut_off(parts: Parts) -> AsyncIterator[None]:
    """Let nothing come through between node and server, and close nothing."""
    parts.proxy.flows.clear()
    try:
        yield
    finally:
        parts.proxy.flows.set()


@asynccontextmanager
async def stopped(parts: Parts) -> AsyncIterator[None]:
    """Let all processes of the server stand still, as those that wait for a dead disk."""
    processes = parts.postgres.processes()
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


@asynccontextmanager
async def slow(parts: Parts) -> AsyncIterator[None]:
    """Let every statement wait: somebody has locked the tables, and does not let go."""
    other = await asyncpg.connect(parts.postgres.dsn(parts.name))
    try:
        async with other.transaction():
            await other.execute("LOCK TABLE moves, due IN ACCESS EXCLUSIVE MODE")
            yield
    finally:
        await other.close()


@asynccontextmanager
async def read_only(parts: Parts) -> AsyncIterator[None]:
    """Let nothing be written, as by a primary that has become a standby."""

    def change(what: str) -> None:
        parts.postgres.sql(f"ALTER DATABASE {parts.name} {what}")
        parts.postgres.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "  # noqa: S608
            f"WHERE datname = '{parts.name}'"
        )

    await asyncio.to_thread(change, "SET default_transaction_read_only = on")
    try:
        yield
    finally:
        await asyncio.to_thread(change, "RESET default_transaction_read_only")


WAITING_APPENDS = """
SELECT count(*) FROM pg_stat_activity
WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%INTO moves%'
"""
Outage: TypeAlias = Callable[[Parts], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def table_behind_proxy(
    postgres: PostgresProcess, address: str, world: InProcessCluster
) -> AsyncIterator[tuple[Parts, Node, TableSession]]:
    """Run a node with a table of Ana and Bob, whose database is reached by a proxy."""
    async with stalling_proxy(postgres.port) as proxy:
        there = address.replace(f":{postgres.port}/", f":{proxy.port}/")
        async with running_node(there, world) as node:
            session = await node.tables.make(ANA, TALKING, [Sit()])
            await session.act(BOB, Sit(), "sit", session.version)
            name = urlsplit(address).path.removeprefix("/")
            yield Parts(postgres, name, proxy), node, session


@pytest.mark.parametrize(
    ("outage", "cause", "words"),
    [
        (cut_off, "not-ready-database", DATABASE_AWAY),
        (stopped, "not-ready-database", DATABASE_AWAY),
        (slow, "not-ready-database", DATABASE_AWAY),
        (read_only, "not-ready-standby", ONLY_STANDBY),
    ],
)
async def test_an_outage_is_told_in_time_and_in_words_and_nothing_is_lost(
    postgres: PostgresProcess,
    new_database: Callable[[], str],
    outage: Outage,
    cause: str,
    words: str,
) -> None:
    world = InProcessCluster()
    async with table_behind_proxy(postgres, new_database(), world) as (parts, node, session):
        visitor, listener = Visitor(node, session), SessionListener(session, "ana")
        assert await visitor.say(ANA, "before", "en") == Answer(200)
        async with outage(parts):
            answers = await asyncio.gather(
                timed(visitor.say(ANA, "of Ana", "en")),
                timed(visitor.say(BOB, "of Bob", "fr")),
                timed(visitor.ready("fr"), 2 * REFUSED_WITHIN_S),
            )
            waiting = session.storage_monitor.waiting
            later = [
                await timed(visitor.say(who, f"later {who.name}", "fr")) for who in (ANA, BOB)
            ]
            unready, _ = await timed(visitor.ready("en"))
            woken = listener.woken
        await wait_until(visitor.serves)
        again = [
            await visitor.say(who, text, "en")
            for who, text in ((ANA, "of Ana"), (BOB, "of Bob"), (BOB, "after"))
        ]
        stored = await visitor.stored()

    (ana, ana_s), (bob, bob_s), (told, told_s) = answers
    assert ana == Answer(503, "unavailable", SAYS_IT["en"])
    assert bob == Answer(503, "unavailable", SAYS_IT["fr"])
    assert [one for one, _ in later] == [bob, bob]
    assert max(ana_s, bob_s, *(seconds for _, seconds in later)) <= REFUSED_WITHIN_S
    assert (told.status, told.code) == (unready.status, unready.code) == (503, cause)
    assert told.message.startswith(words)
    assert told_s <= NOT_READY_WITHIN_S
    assert waiting
    assert woken
    assert again == [Answer(200)] * 3
    assert len(stored) == len(set(stored))
    assert set(visitor.acknowledged) <= set(stored)
    assert world.said().count("not ready") == world.said().count("ready again") == 1


async def test_what_a_locked_server_was_asked_is_not_done_when_it_was_given_up(
    postgres: PostgresProcess, new_database: Callable[[], str]
) -> None:
    """Wait until the server has noticed that nobody waits for it, and let it work again."""
    world = InProcessCluster()
    async with table_behind_proxy(postgres, new_database(), world) as (parts, node, session):
        visitor = Visitor(node, session)
        SessionListener(session, "ana")
        async with slow(parts):
            refused = await visitor.say(ANA, "too late", "en")

            async def is_free() -> bool:
                return await asyncio.to_thread(postgres.sql, WAITING_APPENDS, parts.name) == "0"

            await wait_until(is_free)
        await wait_until(visitor.serves)
        await visitor.say(ANA, "in time", "en")
        stored = await visitor.stored()

    assert refused.status == 503
    assert stored == ["in time"]
