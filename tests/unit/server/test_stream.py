"""A stream gives every version once and in order, to those who may hear it, and ends well."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, finished_table, seated_table, started_table
from support.server.in_process import (
    ANA,
    BOB,
    CLEO,
    CLOSE_AFTER_MS,
    InProcessCluster,
    any_legal_move,
)
from support.server.stream_connection import StreamConnection
from support.waiting import wait_until

from callout.host import entries as e
from callout.host import requests as w
from callout.narrator.listener import Style
from callout.server.http import open_streams as open_streams_module
from callout.server.http.open_streams import OpenStreams
from callout.server.http.problems import RequestRefused
from callout.server.http.stream import Stream, StreamResponse
from callout.server.identity.caller import Caller
from callout.server.identity.tokens import Identity
from callout.server.logs.positions import Position
from callout.server.node import Node
from callout.server.tables import table_log
from callout.server.tables.archive import unpack_record
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable

pytestmark = pytest.mark.anyio
TALKING = replace(OPTIONS, slow=0)
CLOSED = replace(OPTIONS, slow=0, watchers=False)


@asynccontextmanager
async def listening(
    session: TableSession, person: Identity, since: int = 0
) -> AsyncIterator[StreamConnection]:
    """Listen to a session for as long as the block lasts."""
    line = StreamConnection()
    recipient = Recipient(person.player, "en", Style.FULL)
    stream = Stream(session, recipient, Position(since), line.send, reader=person)
    running = asyncio.create_task(stream.run(line.receive))
    try:
        yield line
    finally:
        line.free.set()
        line.cut()
        await asyncio.wait_for(running, 5)


async def laid(room: HostTable) -> tuple[InProcessCluster, Node, TableSession]:
    """Lay a table on one node."""
    world = InProcessCluster()
    node = world.node()
    return world, node, await node.tables.find(await world.lay(room))


async def talk(session: TableSession, times: int) -> None:
    """Say something several times."""
    for _ in range(times):
        await session.act(ANA, w.Say("so"), f"say {session.version}", session.version)


def response_of(
    node: Node,
    session: TableSession,
    person: Identity,
    open_streams: OpenStreams | None = None,
) -> StreamResponse:
    """Return the response by which *person*, at an address of their own, hears a session."""
    recipient = Recipient(person.player, "en", Style.FULL)
    return StreamResponse(
        node,
        lambda send: Stream(session, recipient, Position(0), send, reader=person),
        open_streams or OpenStreams(node.context.metrics),
        Caller(person.player, "192.0.2.1"),
    )


def streams(session: TableSession) -> list[Stream]:
    return [one for one in session.subscribers if isinstance(one, Stream)]


def upto(version: int) -> list[int]:
    return list(range(1, version + 1))


async def test_a_listener_hears_all_from_the_beginning_and_then_the_news() -> None:
    _, _, session = await laid(seated_table("ana", "bob", options=TALKING))
    async with listening(session, BOB) as line:
        await wait_until(lambda: line.versions == upto(3))
        await talk(session, 4)
        await wait_until(lambda: line.versions == upto(7))


async def test_what_is_too_long_ago_comes_from_the_journal_as_it_was_told_then() -> None:
    _, _, session = await laid(seated_table("ana", "bob", options=TALKING))
    async with listening(session, BOB) as then:
        await talk(session, table_log.RECENT_ENTRIES * 3)
        await wait_until(lambda: len(then.items) == session.version)
    async with listening(session, BOB) as now:
        await wait_until(lambda: len(now.items) == session.version)

    assert len(session.log.recent) == table_log.RECENT_ENTRIES
    assert now.items == then.items


@pytest.mark.parametrize("since", [1, 5, 20, 26, 27, 99])
async def test_a_listener_who_comes_back_hears_what_was_missed_and_no_more(since: int) -> None:
    _, _, session = await laid(seated_table("ana", "bob", options=TALKING))
    await talk(session, 24)
    async with listening(session, BOB, since) as line:
        await wait_until(lambda: line.versions == upto(27)[since:])
        if since <= 27:
            await talk(session, 1)
            await wait_until(lambda: line.versions == upto(28)[since:])


async def test_what_is_written_while_the_journal_is_read_is_told_once() -> None:
    world, _, session = await laid(seated_table("ana", "bob", options=TALKING))
    await talk(session, 20)

    async def meanwhile() -> None:
        await talk(session, 1)

    world.journal.before_read = meanwhile
    async with listening(session, BOB) as line:
        await wait_until(lambda: len(line.items) >= session.version == 24)
        await asyncio.sleep(0.05)

        assert line.versions == upto(24)


def much_talk(times: int) -> HostTable:
    """Seat two people of whom one has said so much."""
    room = seated_table("ana", "bob", options=TALKING)
    for number in range(times):
        room.ask("ana", w.Say(f"{number} " + "x" * 400))
    return room


async def test_a_long_log_is_sent_in_chunks_each_entry_once_and_in_order() -> None:
    world, _, session = await laid(much_talk(350))
    said = 0

    async def meanwhile() -> None:
        nonlocal said
        said += 1
        await talk(session, 1)
        world.journal.before_read = meanwhile if said < 3 else None

    world.journal.before_read = meanwhile
    async with listening(session, BOB) as line:
        await wait_until(lambda: line.versions == upto(356))

    assert max(map(len, line.bodies)) < 100_000
    assert len([body for body in line.bodies if body.startswith(b"id: ")]) >= 4


async def test_a_log_that_is_out_of_reach_in_the_middle_is_sent_on_from_there() -> None:
    world, node, session = await laid(much_talk(250))

    async def break_later() -> None:
        async def break_now() -> None:
            world.journal.down = {"since"}

        world.journal.before_read = break_now

    world.journal.before_read = break_later
    async with listening(session, BOB) as line:
        await wait_until(lambda: "journal unavailable" in world.said())
        assert 0 < len(line.items) < 253
        world.journal.down = set()
        node.streams.update(streams(session))
        await node._send_heartbeats()
        await wait_until(lambda: line.versions == upto(253))


async def test_who_may_no_longer_watch_is_sent_no_more_of_a_long_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world, _, session = await laid(much_talk(250))

    async def forbid() -> None:
        monkeypatch.setattr(session, "may_watch", lambda _player: False)

    world.journal.before_read = forbid
    async with listening(session, CLEO) as line:
        await wait_until(lambda: line.over)

    assert len(line.items) <= table_log.CHUNK_ROWS


async def test_a_slow_listener_keeps_nobody_waiting_and_misses_nothing() -> None:
    _, _, session = await laid(seated_table("ana", "bob", options=TALKING))
    async with listening(session, BOB) as slow, listening(session, ANA) as fast:
        await wait_until(lambda: slow.versions == upto(3))
        slow.free.clear()
        await talk(session, 30)
        await wait_until(lambda: fast.versions == upto(33))
        assert len(slow.items) <= 4
        slow.free.set()
        await wait_until(lambda: slow.versions == upto(33))


async def test_a_stream_begins_at_once_and_shows_life() -> None:
    _, node, session = await laid(seated_table("ana", options=TALKING))
    async with listening(session, ANA, 2) as line:
        await wait_until(lambda: bool(line.bodies))
        assert line.bodies == [b"retry: 500\n\n"]
        node.streams.update(streams(session))
        await node._send_heartbeats()
        await wait_until(lambda: line.bodies[-1] == b":\n\n")


async def test_the_journal_out_of_reach_delays_a_listener_and_no_more() -> None:
    world, node, session = await laid(seated_table("ana", "bob", options=TALKING))
    await talk(session, 20)
    world.journal.down = {"since"}
    async with listening(session, BOB) as line:
        await wait_until(lambda: "journal unavailable" in world.said())
        assert line.items == []
        world.journal.down = set()
        node.streams.update(streams(session))
        await node._send_heartbeats()
        await wait_until(lambda: line.versions == upto(23))


async def test_a_stream_ends_when_its_node_is_drained_or_its_listener_goes() -> None:
    _, node, session = await laid(seated_table("ana", "bob", options=TALKING))
    async with listening(session, ANA) as one, listening(session, BOB) as two:
        await wait_until(lambda: two.versions == one.versions == upto(3))
        one.cut()
        await wait_until(lambda: len(session.subscribers) == 1)
        node.streams.update(streams(session))
        await node.drain()
        await wait_until(lambda: two.over)

    assert session.subscribers == set()


async def test_a_stream_that_begins_while_its_node_is_drained_ends_at_once() -> None:
    _, node, session = await laid(seated_table("ana", "bob", options=TALKING))
    response = response_of(node, session, ANA)
    await node.drain()
    line = StreamConnection()

    await asyncio.wait_for(response({}, line.receive, line.send), 5)

    assert line.over
    assert node.streams == set()


async def test_a_node_knows_the_streams_that_it_sends_until_they_end() -> None:
    _, node, session = await laid(seated_table("ana", "bob", options=TALKING))
    response = response_of(node, session, ANA)
    line = StreamConnection()
    sending = asyncio.create_task(response({}, line.receive, line.send))
    await wait_until(lambda: line.versions == upto(3))
    assert len(node.streams) == len(session.subscribers) == 1

    await node.drain()
    await asyncio.wait_for(sending, 5)

    assert line.over
    assert node.streams == set()


async def test_one_person_has_so_many_streams_and_the_newest_are_kept() -> None:
    _, node, session = await laid(seated_table("ana", "bob", options=TALKING))
    among = OpenStreams(node.context.metrics)
    most = open_streams_module.MAX_STREAMS_PER_PERSON
    lines = [StreamConnection() for _ in range(most + 2)]
    sending = []
    for person, line in [(BOB, StreamConnection()), *((ANA, line) for line in lines)]:
        response = response_of(node, session, person, among)
        sending.append(asyncio.create_task(response({}, line.receive, line.send)))
    await wait_until(lambda: lines[1].over and len(session.subscribers) == most + 1)

    assert [line.over for line in lines] == [True, True] + [False] * most
    await node.drain()
    await asyncio.wait_for(asyncio.gather(*sending), 5)
    assert 'callout_budget_hits_total{budget="streams-person"} 2.0' in metrics_of(node)


async def test_people_at_one_address_have_so_many_streams_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_streams_module, "MAX_STREAMS_PER_ADDRESS", 2)
    _, node, session = await laid(seated_table("ana", "bob", options=TALKING))
    among = OpenStreams(node.context.metrics)
    lines = {person: StreamConnection() for person in (ANA, BOB)}
    sending = [
        asyncio.create_task(response_of(node, session, one, among)({}, line.receive, line.send))
        for one, line in lines.items()
    ]
    await wait_until(lambda: len(session.subscribers) == 2)

    with pytest.raises(RequestRefused):
        response_of(node, session, CLEO, among)
    lines[ANA].cut()
    await asyncio.wait_for(sending[0], 5)
    response_of(node, session, CLEO, among)
    lines[BOB].cut()
    await asyncio.wait_for(sending[1], 5)
    assert 'callout_budget_hits_total{budget="streams-address"} 1.0' in metrics_of(node)


def metrics_of(node: Node) -> str:
    """Return what a node tells of its budgets."""
    return node.context.metrics.text().decode()


async def test_a_stream_of_a_table_whose_log_is_gone_ends_at_once() -> None:
    _, node, _ = await laid(seated_table("ana", "bob", options=TALKING))

    async with listening(TableSession(node.context, node.tables.decks, 1), ANA) as line:
        await wait_until(lambda: line.over)


async def test_who_is_not_seated_hears_nothing_of_a_closed_match_once_it_begins() -> None:
    _, _, session = await laid(seated_table("ana", "bob", options=CLOSED))
    async with listening(session, CLEO) as outside, listening(session, BOB) as inside:
        await wait_until(lambda: outside.versions == upto(3))
        await session.act(ANA, w.Start(), "start", session.version)
        await wait_until(lambda: outside.over)
        await wait_until(lambda: inside.versions == upto(4))

    assert outside.versions == upto(3)
    assert not session.may_watch(CLEO.player)
    assert session.may_watch(BOB.player)


async def test_a_person_who_was_replaced_in_a_closed_match_hears_no_more() -> None:
    _, _, session = await laid(started_table("ana", "bob", options=CLOSED))
    async with listening(session, BOB) as line:
        await wait_until(lambda: line.versions == upto(4))
        await session.act(ANA, w.Remove(1), "remove", session.version)
        await wait_until(lambda: line.over)
        seat, command = any_legal_move(session)
        await session.act(ANA, command, "deal", session.version) if seat == 0 else None

    assert line.versions == upto(4)


async def test_closing_a_finished_table_keeps_its_record_and_frees_its_log() -> None:
    world, node, session = await laid(finished_table("ana", "bob", options=CLOSED))
    record = await session.record()
    await session.act(ANA, w.Say("bye"), "bye", session.version)
    last = session.version
    world.clock.by += CLOSE_AFTER_MS - 5_000
    await session.do_due_work()
    assert session.version == last
    async with listening(session, ANA, last) as line:
        await wait_until(lambda: bool(session.subscribers))
        world.clock.by += 10_000
        await node.store.do_due_work()
        await wait_until(lambda: line.over)
        assert [item.entry for item in line.items] == [e.Closed()]
    kept = await world.journal.record(session.table_id)

    assert kept is not None
    assert unpack_record(kept, "ana") == unpack_record(kept, "bob") == record
    assert unpack_record(kept, "cleo") is None
    assert await world.entries(session.table_id) == [e.Closed()]
    assert await world.journal.claim_due(2**60, 2**60, 10) == []
    with pytest.raises(UnknownTable):
        await session.act(ANA, w.Say("hello?"), "late", last)


async def test_another_node_learns_that_a_table_is_closed() -> None:
    world, node, session = await laid(finished_table("ana", "bob"))
    other = await world.node("two").tables.find(session.table_id)
    await session.act(ANA, w.Say("bye"), "bye", session.version)
    await session.act(BOB, w.Say("bye"), "bye", session.version)
    world.clock.by += CLOSE_AFTER_MS
    await node.store.do_due_work()
    async with listening(other, BOB, other.version) as line:
        await other.catch_up_to(session.version)
        await wait_until(lambda: line.over)
        assert line.items[-1].entry == e.Closed()

    with pytest.raises(UnknownTable):
        assert other.open_table
    fresh = await world.node("three").tables.find(session.table_id)
    with pytest.raises(UnknownTable):
        assert fresh.open_table


async def test_a_stream_that_cannot_go_on_ends_instead_of_being_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, _, session = await laid(seated_table("ana", "bob", options=TALKING))

    def fail(*_: object) -> None:
        raise ValueError("a sentence that cannot be told")

    async def listen() -> None:
        async with listening(session, BOB) as line:
            await wait_until(lambda: line.versions == upto(3))
            monkeypatch.setattr(session, "recent_events", fail)
            await talk(session, 1)
            await wait_until(lambda: not session.subscribers)

    with pytest.raises(ValueError, match="cannot be told"):
        await listen()
