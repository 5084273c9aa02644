"""Bots play for people: where only bots are left they wait, and nobody else waits for them."""

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS
from support.server.in_process import ANA, BOB, InProcessCluster, SessionListener
from support.waiting import wait_until

from callout.host import requests as w
from callout.server.logs import store as log_store
from callout.server.node import Node
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio
AT_ONCE = replace(OPTIONS, pace=0, house={"target": 5_000})
LATER_MS = 5_000


async def table_of_bots(node: Node) -> TableSession:
    """Let bots alone begin a match."""
    session = await node.tables.make(ANA, AT_ONCE, [w.AddBot("calm"), w.AddBot("calm")])
    await session.act(ANA, w.Start(), "start", session.version)
    return session


async def work_later(world: InProcessCluster, node: Node) -> None:
    """Do what is due a while later."""
    world.clock.by += LATER_MS
    await node.store.do_due_work()


async def test_bots_alone_do_not_play() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await table_of_bots(node)
    before = session.version
    for _ in range(5):
        await work_later(world, node)
        await work_later(world, world.node("two"))

    assert session.version == before


async def test_bots_alone_play_for_somebody_who_watches() -> None:
    node = InProcessCluster().node()
    session = await table_of_bots(node)
    before, listener = session.version, SessionListener(session, BOB.player)
    await wait_until(lambda: session.version >= before + 5)
    listener.end()


async def test_bots_wait_when_all_people_have_left_and_go_on_when_one_is_back() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await node.tables.make(
        ANA, replace(AT_ONCE, hold=1, clock=2), [w.Sit(), w.AddBot("calm")]
    )
    await session.act(ANA, w.Start(), "start", session.version)
    await session.act(ANA, w.Leave(), "leave", session.version)
    before = session.version
    for _ in range(5):
        await work_later(world, node)
    assert session.version == before

    await session.act(ANA, w.Return(), "return", session.version)
    for _ in range(5):
        await work_later(world, node)
    assert session.version >= before + 1


async def test_all_that_is_due_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_store, "DUE_BATCH_SIZE", 20)
    world = InProcessCluster()
    node = world.node()
    sessions = []
    for _ in range(50):
        session = await node.tables.make(
            ANA, replace(AT_ONCE, clock=2), [w.Sit(), w.AddBot("calm")]
        )
        await session.act(ANA, w.Start(), "start", session.version)
        sessions.append((session, session.version))
    await work_later(world, node)

    assert all(session.version > before for session, before in sessions)
