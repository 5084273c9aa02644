"""Bots wait for the slowest reader, but not for ever; nobody waits for who is away too long."""

import asyncio

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, table_awaiting
from support.server.in_process import ANA, BOB, InProcessCluster, SessionListener
from support.waiting import wait_until

from callout.host import entries as e
from callout.host import requests as w
from callout.server.tables import bot_timer
from callout.server.tables.session import TableSession
from callout.server.tables.timing import LATE_MOVE_MS

pytestmark = pytest.mark.anyio
SLOW = replace(OPTIONS, pace=60, slow=0)
SOON = replace(OPTIONS, pace=0.2)


async def laid(room: HostTable) -> tuple[InProcessCluster, TableSession]:
    """Lay a table on one node."""
    world = InProcessCluster()
    return world, await world.node().tables.find(await world.lay(room))


async def still(session: TableSession) -> None:
    """Find that nothing happens for a while."""
    version = session.version
    await asyncio.sleep(0.1)
    assert session.version == version


async def moved_by(world: InProcessCluster, session: TableSession) -> e.Moved:
    entry = (await world.entries(session.table_id))[-1]
    assert isinstance(entry, e.Moved)
    return entry


async def lay_due_tables(world: InProcessCluster, count: int) -> list[int]:
    """Lay tables at which a bot has been late for a while, and return their numbers."""
    first = await world.lay(table_awaiting(1, "ana", bots=1, options=SOON))
    *rows, last = await world.journal.since(first)
    numbers = [first + more for more in range(1, count + 1)]
    for number in numbers:
        for row in rows:
            await world.journal.append(row._replace(log_id=number))
        await world.journal.append(last._replace(log_id=number, at=last.at - 60_000), 1)
    return numbers


async def test_a_bot_moves_when_all_have_heard_and_not_before() -> None:
    world, session = await laid(table_awaiting(2, "ana", "bob", bots=1, options=SLOW))
    before = session.version
    for player in ("ana", "bob"):
        SessionListener(session, player)
    await still(session)
    session.acknowledge("ana", before)
    await still(session)
    session.acknowledge("bob", before - 1)
    await still(session)
    session.acknowledge("bob", before)
    await wait_until(lambda: session.version > before)

    entry = await moved_by(world, session)
    assert (entry.seat, entry.by) == (2, "bot")


async def test_a_bot_that_waits_does_not_look_all_the_time() -> None:
    _, session = await laid(table_awaiting(1, "ana", bots=1, options=SLOW))
    SessionListener(session, "ana")
    await asyncio.sleep(0.05)
    timer = session.bot_timer._timer
    assert timer is not None

    assert timer.when() - asyncio.get_running_loop().time() > 50
    assert session.bot_timer._moving is None


async def test_to_have_heard_what_is_not_yet_said_is_to_have_heard_the_last() -> None:
    _, session = await laid(table_awaiting(1, "ana", bots=1, options=SLOW))
    SessionListener(session, "ana")
    before = session.version
    session.acknowledge("ana", before + 1_000)
    await wait_until(lambda: session.version == before + 1)

    assert session.bot_timer.acknowledged["ana"] == before


async def test_a_bot_waits_for_those_who_have_not_heard_what_was_said() -> None:
    _, session = await laid(table_awaiting(1, "ana", bots=1, options=SLOW))
    SessionListener(session, "ana")
    before = session.version
    await session.act(ANA, w.Say("wait!"), "say", before)
    session.acknowledge("ana", before)
    await still(session)
    session.acknowledge("ana", before + 1)
    await wait_until(lambda: session.version == before + 2)


async def test_nobody_waits_for_a_stranger_or_for_one_who_does_not_listen() -> None:
    _, session = await laid(table_awaiting(2, "ana", "bob", bots=1, options=SLOW))
    SessionListener(session, "ana")
    SessionListener(session, "stranger")
    before = session.version
    session.acknowledge("stranger", before)
    await still(session)
    session.acknowledge("ana", before)
    await wait_until(lambda: session.version > before)

    assert "stranger" not in session.bot_timer.acknowledged


async def test_a_bot_waits_no_longer_than_the_pace() -> None:
    world, session = await laid(table_awaiting(1, "ana", bots=1, options=SOON))
    SessionListener(session, "ana")
    before = session.version
    await wait_until(lambda: session.version > before)
    *_, last, move = await world.journal.since(session.table_id)

    assert 200 <= move.at - last.at < 2_000


async def test_a_watcher_alone_sees_bots_play_at_the_pace() -> None:
    world, session = await laid(table_awaiting(1, "ana", bots=1, options=SOON))
    SessionListener(session, "watcher")
    before = session.version
    await wait_until(lambda: session.version > before)

    assert (await moved_by(world, session)).by == "bot"


async def test_no_bot_hurries_when_nobody_listens() -> None:
    _, session = await laid(table_awaiting(1, "ana", bots=1, options=replace(OPTIONS, pace=0)))
    session.schedule_bots()
    session.acknowledge("ana", session.version)
    await still(session)

    assert session.bot_timer._timer is None


@pytest.mark.parametrize(
    ("options", "leaves", "by"),
    [(replace(SLOW, hold=0.2), True, "away"), (replace(SLOW, clock=0.2), False, "clock")],
)
async def test_a_bot_moves_for_one_who_is_away_or_out_of_time(
    options: e.Options, leaves: bool, by: str
) -> None:
    world, session = await laid(table_awaiting(1, "ana", "bob", bots=0, options=options))
    SessionListener(session, "ana")
    if leaves:
        await session.act(BOB, w.Leave(), "leave", session.version)
    before = session.version
    session.acknowledge("ana", before)
    await wait_until(lambda: session.version > before)
    *_, last, move = await world.journal.since(session.table_id)
    entry = await moved_by(world, session)

    assert (entry.seat, entry.by) == (1, by)
    assert move.at - last.at >= 200


async def test_one_who_comes_back_in_time_moves_by_themselves() -> None:
    options = replace(SLOW, hold=0.15)
    _, session = await laid(table_awaiting(1, "ana", "bob", bots=0, options=options))
    SessionListener(session, "ana")
    await session.act(BOB, w.Leave(), "leave", session.version)
    await session.act(BOB, w.Return(), "return", session.version)
    await asyncio.sleep(0.15)
    await still(session)

    assert session.open_table.places[1].away is False


async def test_a_bot_tries_again_when_the_journal_is_back_and_not_all_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_timer, "LATE_MOVE_MS", 200)
    world, session = await laid(table_awaiting(1, "ana", bots=1, options=SLOW))
    SessionListener(session, "ana")
    before = session.version
    world.journal.down = {"append"}
    session.acknowledge("ana", before)
    await wait_until(lambda: "bot could not move" in world.said())
    await asyncio.sleep(0.1)
    assert world.said().count("bot could not move") == 1
    world.journal.down = set()
    await wait_until(lambda: session.version > before)

    assert session.code in world.said()


async def test_any_node_makes_a_move_that_is_late() -> None:
    world, session = await laid(table_awaiting(1, "ana", bots=1, options=SOON))
    seen = session.version
    await session.act(ANA, w.Say("hello"), "say", seen)
    other = world.node("two")
    await other.store.do_due_work()
    assert len(await world.entries(session.table_id)) == seen + 1
    world.clock.by += 200 + LATE_MOVE_MS
    await other.store.do_due_work()

    assert (await moved_by(world, session)).by == "bot"


async def test_a_clock_where_somebody_listens_is_on_time_beside_a_crowd_of_due_tables() -> None:
    """Who listens has a timer; the tables of others, due all at once, hold it up a second at most.

    Where nobody listens, the move is made `LATE_MOVE_MS` later, and at the next look after that.
    """
    world = InProcessCluster()
    crowd = await lay_due_tables(world, 820)
    rows_before = len(await world.entries(crowd[0]))
    room = table_awaiting(1, "ana", "bob", "cleo", bots=0, options=replace(SLOW, clock=0.5))
    session = await world.node().tables.find(await world.lay(room))
    SessionListener(session, "ana")
    before, deadline = session.version, session.open_table.waiting_since + 500
    work = asyncio.create_task(world.node("two").store.do_due_work())
    await wait_until(lambda: session.version > before)
    is_busy = not work.done()
    work.cancel()

    moved = (await world.journal.since(session.table_id))[-1]
    assert 0 <= moved.at - deadline < 1_000
    assert (await moved_by(world, session)).by == "clock"
    assert is_busy
    assert len(await world.entries(crowd[0])) > rows_before


async def test_what_is_no_longer_due_is_forgotten() -> None:
    world, session = await laid(
        table_awaiting(1, "ana", "bob", bots=0, options=replace(SLOW, hold=1))
    )
    await session.act(BOB, w.Leave(), "leave", session.version)
    await session.act(BOB, w.Return(), "return", session.version)
    version = session.version
    world.clock.by += 1_000 + LATE_MOVE_MS
    other = world.node("two")
    await other.store.do_due_work()
    world.clock.by += 60_000

    assert await world.journal.claim_due(world.clock.now(), world.clock.now(), 10) == []
    assert len(await world.entries(session.table_id)) == version


async def test_a_table_that_cannot_be_read_does_not_hold_up_the_others() -> None:
    world, session = await laid(table_awaiting(1, "ana", bots=1, options=SOON))
    seen = session.version
    await session.act(ANA, w.Say("hello"), "say", seen)
    rows = await world.journal.since(session.table_id)
    broken = session.table_id - 1
    await world.journal.append(rows[0]._replace(log_id=broken, payload=b"nonsense"), 1)
    world.clock.by += 200 + LATE_MOVE_MS
    await world.node("two").store.do_due_work()

    assert "work failed" in world.said()
    assert (await moved_by(world, session)).by == "bot"


async def test_a_bot_moves_once_though_two_nodes_want_it_to() -> None:
    world = InProcessCluster()
    number = await world.lay(table_awaiting(1, "ana", bots=1, options=replace(OPTIONS, pace=0)))
    nodes = [await world.node(name).tables.find(number) for name in ("one", "two")]
    before = nodes[0].version
    await asyncio.gather(*(node.make_due_move() for node in nodes))
    keys = [row.key for row in await world.journal.since(number)]

    assert len(keys) == len(set(keys))
    for node in nodes:
        await node.catch_up_to(before + 2)
    first = (await world.entries(number))[before]
    assert isinstance(first, e.Moved)
    assert nodes[0].version == nodes[1].version
