"""A log that is dropped from memory is freed at once: no collection of cycles is needed."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, started_table
from support.server.in_process import ANA, InProcessCluster
from support.server.stream_connection import StreamConnection
from support.waiting import wait_until

from callout.classroom import requests as r
from callout.host import requests as w
from callout.narrator.listener import Style
from callout.server.http.stream import Stream
from callout.server.identity.tokens import Identity
from callout.server.logs import store as log_store
from callout.server.logs.session import LogSession
from callout.server.node import Node
from callout.server.ports import Unavailable
from callout.server.tables import storage_monitor
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio
TALKING = replace(OPTIONS, slow=0)
MARA = Identity("mara", "Mara")


@pytest.fixture(autouse=True)
def _no_collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Drop logs at once, and leave cycles where they are."""
    monkeypatch.setattr(log_store, "IDLE_LOG_S", -1)
    monkeypatch.setattr(storage_monitor, "RECHECK_S", 0.01)
    gc.disable()
    yield
    gc.enable()


async def follow(session: TableSession, *, until_waiting: bool = False) -> None:
    """Follow a table as *ana* for a moment, with presence and acknowledgements."""
    line = StreamConnection()
    recipient = Recipient("ana", "en", Style.FULL)
    stream = Stream(
        session, recipient, session.log.positions.last, line.send, reader=ANA, presence=True
    )
    running = asyncio.create_task(stream.run(line.receive))
    await wait_until(lambda: bool(line.updates))
    session.acknowledge("ana", session.version)
    if until_waiting:
        await wait_until(lambda: session.storage_monitor.waiting)
    line.cut()
    await asyncio.wait_for(running, 5)


async def drop_all(node: Node) -> list[LogSession[Any]]:
    """Drop all logs of *node* from memory; return those that are still there."""
    await wait_until(lambda: not any(one.is_in_use for one in node.store.sessions.values()))
    references = [ref(session) for session in node.store.sessions.values()]
    assert references
    node.store.drop_idle()
    assert node.store.sessions == {}
    await asyncio.sleep(0)
    return [session for one in references if (session := one()) is not None]


async def test_a_table_that_was_played_and_followed_is_freed() -> None:
    world = InProcessCluster()
    number = await world.lay(started_table("ana", "bob", options=TALKING))
    node = world.node()

    async def play() -> None:
        session = await node.tables.find(number)
        await session.act(ANA, w.Say("hello"), "key", session.version)
        await follow(session)
        session.note_page_view("ana")

    await play()
    assert await drop_all(node) == []


async def test_a_table_that_waited_for_its_journal_is_freed() -> None:
    world = InProcessCluster()
    number = await world.lay(started_table("ana", "bob", options=TALKING))
    node = world.node()

    async def wait() -> None:
        session = await node.tables.find(number)
        following = asyncio.create_task(follow(session, until_waiting=True))
        world.journal.down = {"append", "since"}
        with pytest.raises(Unavailable):
            await session.act(ANA, w.Say("hello"), "key", session.version)
        await following
        world.journal.down = set()
        await wait_until(lambda: session.storage_monitor._task is None)

    await wait()
    assert await drop_all(node) == []


async def test_a_class_with_its_tables_is_freed() -> None:
    world = InProcessCluster()
    node = world.node()

    async def teach() -> None:
        school = await node.classes.open(MARA, "en")
        for name in ("Ana", "Bob"):
            await school.act(Identity(name, name), r.JoinClass(name), f"join {name}", 0)
        await school.act(MARA, r.SeatEverybody(), "seat", 0)
        await school.act(MARA, r.StartLesson(), "start", 0)
        await school.watch_tables()
        assert len(node.store.sessions) == 2
        school.tables.stop_watching(school._on_table_news)

    await teach()
    assert await drop_all(node) == []
