"""When nothing can be saved, a table says so once, and once more when it goes on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, seated_table
from support.server.in_process import ANA, InProcessCluster
from support.server.stream_connection import StreamConnection
from support.waiting import wait_until

from callout.host import requests as w
from callout.narrator.listener import Style
from callout.server.http.stream import Stream
from callout.server.identity.tokens import Identity
from callout.server.logs.kind import NewerNodeNeeded
from callout.server.ports import Unavailable
from callout.server.tables import storage_monitor
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio
TALKING = replace(OPTIONS, slow=0)
ENGLISH = [
    "The table is waiting: the server can't save right now. Nothing is lost.",
    "The server can save again. The game continues.",
]
FRENCH = [
    "La table attend\u00a0: le serveur n’arrive pas à enregistrer. Rien n’est perdu.",
    "Le serveur enregistre à nouveau. La partie continue.",
]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage_monitor, "RECHECK_S", 0.01)


async def laid() -> tuple[InProcessCluster, TableSession]:
    """Lay a table with two people on one node."""
    world = InProcessCluster()
    number = await world.lay(seated_table("ana", "bob", options=TALKING))
    return world, await world.node().tables.find(number)


@asynccontextmanager
async def following(session: TableSession, language: str) -> AsyncIterator[StreamConnection]:
    """Follow a table with who is there, for as long as the block lasts."""
    line = StreamConnection()
    recipient = Recipient("bob", language, Style.FULL)
    since = session.log.positions.last
    stream = Stream(
        session, recipient, since, line.send, reader=Identity("bob", "Bob"), presence=True
    )
    running = asyncio.create_task(stream.run(line.receive))
    await wait_until(lambda: bool(line.updates))
    try:
        yield line
    finally:
        line.cut()
        await asyncio.wait_for(running, 5)


@pytest.mark.parametrize(("language", "sentences"), [("en", ENGLISH), ("fr", FRENCH)])
async def test_who_listens_is_told_once_and_once_more_when_it_is_over(
    language: str, sentences: list[str]
) -> None:
    world, session = await laid()
    async with following(session, language) as line:
        world.journal.down = {"append", "since"}
        for number in range(2):
            with pytest.raises(Unavailable):
                await session.act(ANA, w.Say("hello"), f"key {number}", session.version)
        await wait_until(lambda: line.told == sentences[:1])
        world.journal.down = set()
        await wait_until(lambda: line.told == sentences)
        assert [update.waiting for update in line.updates][-2:] == [True, False]
        await session.act(ANA, w.Say("hello"), "key 1", session.version)
        await wait_until(lambda: bool(line.versions))

        assert line.told == sentences


async def test_a_save_that_takes_long_is_told_before_it_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(storage_monitor, "NOTICED_AFTER_S", 0.01)
    world, session = await laid()
    saved = asyncio.Event()
    world.journal.before_write = saved.wait
    async with following(session, "en") as line:
        acting = asyncio.create_task(session.act(ANA, w.Say("hello"), "key", session.version))
        await wait_until(lambda: line.told == ENGLISH[:1])
        saved.set()
        await acting
        await wait_until(lambda: line.told == ENGLISH)


async def test_who_comes_while_a_table_waits_is_told_too() -> None:
    world, session = await laid()
    world.journal.down = {"append", "since"}
    with pytest.raises(Unavailable):
        await session.act(ANA, w.Say("hello"), "key", session.version)
    async with following(session, "en") as line:
        assert line.told == ENGLISH[:1]


async def test_a_save_that_is_quick_is_not_spoken_of() -> None:
    _, session = await laid()
    async with following(session, "en") as line:
        await session.act(ANA, w.Say("hello"), "key", session.version)
        await wait_until(lambda: bool(line.versions))

        assert line.told == []


async def test_an_entry_of_a_newer_node_is_no_reason_to_wait() -> None:
    _, session = await laid()
    with pytest.raises(NewerNodeNeeded), session.storage_monitor.watching(session):
        raise NewerNodeNeeded

    assert not session.storage_monitor.waiting
