"""All tables of a node: found again, kept while they are used, and told of by other nodes."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace
from support.host_table import (
    OPTIONS,
    HostTable,
    dealt_table,
    finished_table,
    seated_table,
    started_table,
)
from support.server.in_process import (
    ANA,
    BOB,
    CLEO,
    CLOSE_AFTER_MS,
    InProcessCluster,
    SessionListener,
)
from support.waiting import wait_until

from callout.core.edition import Scoring
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError
from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import DenialReason, RequestDenied
from callout.server.identity.tokens import Identity
from callout.server.logs import store as log_store
from callout.server.metrics import Metrics
from callout.server.node import Node
from callout.server.ports import Entropy, Row, Unavailable
from callout.server.tables import table_log
from callout.server.tables.archive import WRITE_RECORD, unpack_record
from callout.server.tables.table_log import UnknownTable
from callout.server.workers.pool import WorkerPool

pytestmark = pytest.mark.anyio
TALKING = replace(OPTIONS, slow=0)


@asynccontextmanager
async def opened(world: InProcessCluster, count: int = 2) -> AsyncIterator[list[Node]]:
    """Open some nodes, and close them in the end."""
    nodes = [world.node(f"node {number}") for number in range(count)]
    for node in nodes:
        await node.open()
    try:
        yield nodes
    finally:
        for node in nodes:
            await node.close()


async def test_a_node_hears_at_once_what_another_has_written() -> None:
    world = InProcessCluster()
    async with opened(world) as (one, two):
        number = await world.lay(seated_table("ana", "bob", options=TALKING))
        here, there = await one.tables.find(number), await two.tables.find(number)
        listener = SessionListener(there, "bob")
        await here.act(ANA, w.Say("hello"), "key", here.version)
        await wait_until(lambda: there.version == here.version, 0.5)

        assert listener.woken == 1


async def test_news_that_got_lost_is_found_by_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    world = InProcessCluster()
    async with opened(world) as (one, two):
        number = await world.lay(seated_table("ana", "bob", options=TALKING))
        here, there = await one.tables.find(number), await two.tables.find(number)
        monkeypatch.setattr(one.context.bus, "publish", lambda _table, _version: None)
        await here.act(ANA, w.Say("hello"), "key", here.version)
        await wait_until(lambda: there.version == here.version, 3)
        await here.act(ANA, w.Say("more"), "more", here.version)
        SessionListener(there, "bob")
        two.store.on_news(0, 0)
        await wait_until(lambda: there.version == here.version, 0.5)


async def test_the_journal_out_of_reach_stops_no_work_for_good() -> None:
    world = InProcessCluster()
    async with opened(world, 1) as (one,):
        number = await world.lay(seated_table("ana", options=TALKING))
        session = await one.tables.find(number)
        world.journal.down = {"since"}
        one.store.on_news(number, session.version + 1)
        await wait_until(lambda: "journal unavailable" in world.said())
        with pytest.raises(Unavailable):
            await one.tables.find(number + 1)
        world.journal.down = set()

        assert (await one.tables.find(number)) is session


async def test_a_table_is_one_session_though_it_is_asked_for_twice_at_once() -> None:
    world = InProcessCluster()
    node = world.node()
    number = await world.lay(seated_table("ana"))
    found = await asyncio.gather(*(node.tables.find(number) for _ in range(3)))

    assert found[0] is found[1] is found[2]


async def test_a_table_that_is_not_there_leaves_no_trace() -> None:
    node = InProcessCluster().node()
    with pytest.raises(UnknownTable):
        await node.tables.find(4711)

    assert node.store.sessions == {}
    assert node.context.bus.published == {}  # type: ignore[attr-defined]


async def test_tables_that_nobody_uses_are_forgotten_and_read_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = InProcessCluster()
    node = world.node()
    used = await node.tables.find(await world.lay(seated_table("ana")))
    heard = await node.tables.find(await world.lay(seated_table("ana", "bob", "cleo")))
    SessionListener(heard, "ana")
    await node.store.check_all()
    assert set(node.store.sessions) == {used.table_id, heard.table_id}
    now = time.monotonic()
    monkeypatch.setattr(log_store, "monotonic", lambda: now + log_store.IDLE_LOG_S + 1)
    await node.store.check_all()

    assert set(node.store.sessions) == {heard.table_id}
    again = await node.tables.find(used.table_id)
    assert again is not used
    assert again.open_table == used.open_table


async def test_the_oldest_of_too_many_tables_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(log_store, "MAX_LOGS_IN_MEMORY", 2)
    node = InProcessCluster().node()
    made = [await node.tables.make(ANA, OPTIONS) for _ in range(5)]
    await node.store.check_all()

    assert set(node.store.sessions) == {session.table_id for session in made[3:]}
    assert [one.samples[0].value for one in node.context.metrics.tables.collect()] == [2]


class RepeatingEntropy(Entropy):
    """Entropy that gives the same bytes three times, and then others."""

    def __init__(self) -> None:
        self.drawn = 0

    def draw(self, size: int) -> bytes:
        """Return *size* bytes."""
        self.drawn += 1
        return bytes([self.drawn // 4]) * size


async def test_two_tables_never_get_one_number() -> None:
    context = InProcessCluster().node().context
    node = Node(context._replace(entropy=RepeatingEntropy()))
    one, two = await node.tables.make(ANA, OPTIONS), await node.tables.make(BOB, OPTIONS)

    assert one.table_id != two.table_id
    assert (one.open_table.host, two.open_table.host) == (ANA.player, BOB.player)


async def test_a_table_that_cannot_be_made_is_not_written() -> None:
    world = InProcessCluster()
    with pytest.raises(EditionError):
        await world.node().tables.make(ANA, e.Options("atlantis"))
    with pytest.raises(IllegalCommand) as refused:
        await world.node().tables.make(ANA, e.Options("mattel", scoring=Scoring.TEAMS))

    assert (refused.value.refusal.code, refused.value.refusal.scoring) == ("scoring", "teams")
    assert world.journal._rows == {}


@pytest.mark.parametrize(
    ("room", "person", "why"),
    [
        (started_table("ana", "bob"), ANA, DenialReason.NOT_OVER),
        (finished_table("ana", "bob"), CLEO, DenialReason.NOT_SEATED),
    ],
)
async def test_a_rematch_that_is_refused_makes_no_table(
    room: HostTable, person: Identity, why: DenialReason
) -> None:
    world = InProcessCluster()
    node = world.node()
    session = await node.tables.find(await world.lay(room))
    with pytest.raises(RequestDenied) as refused:
        await node.tables.rematch(session, person, w.Rematch(), "again", session.version)

    assert refused.value.reason is why
    assert list(world.journal._rows) == [session.table_id]


async def test_a_rematch_asked_for_again_on_another_node_is_the_same_one() -> None:
    world = InProcessCluster()
    one, two = world.node("one"), world.node("two")
    number = await world.lay(finished_table("ana", "bob", bots=1))
    here, there = await one.tables.find(number), await two.tables.find(number)
    seen = here.version
    first = await one.tables.rematch(here, BOB, w.Rematch(), "again", seen)
    again = await two.tables.rematch(there, BOB, w.Rematch(), "again", first)

    assert first == again == seen + 1
    assert len(world.journal._rows) == 2
    new = await two.tables.find(next(table for table in world.journal._rows if table != number))
    assert new.open_table.host == ANA.player
    assert [place.name for place in new.open_table.places] == ["Ana", "Bob", "Robin"]


@pytest.mark.parametrize("moment", ["before_read", "before_write"])
async def test_a_table_is_closed_once_though_two_nodes_want_to(moment: str) -> None:
    world = InProcessCluster()
    one, two = world.node("one"), world.node("two")
    number = await world.lay(finished_table("ana", "bob"))
    here, there = await one.tables.find(number), await two.tables.find(number)
    world.clock.by += CLOSE_AFTER_MS

    async def first() -> None:
        setattr(world.journal, moment, None)
        await two.store.do_due_work_at(number)

    await here.catch_up_to(here.version + 1)
    setattr(world.journal, moment, first)
    await one.store.do_due_work_at(number)
    await here.catch_up_to(here.version + 1)

    assert await world.entries(number) == [e.Closed()]
    assert here.version == there.version
    assert await world.journal.record(number) is not None
    assert "failed" not in world.said()


async def test_a_record_that_is_asked_for_while_the_table_is_closed_is_in_the_archive() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await node.tables.find(await world.lay(finished_table("ana", "bob")))
    text = await (await world.node("three").tables.find(session.table_id)).record()
    world.clock.by += CLOSE_AFTER_MS
    await world.node("two").store.do_due_work_at(session.table_id)
    with pytest.raises(UnknownTable):
        await session.record()
    kept = await world.journal.record(session.table_id)
    assert kept is not None

    assert unpack_record(kept, "ana") == text


async def test_a_record_is_written_once_when_the_match_is_over_and_anew_before() -> None:
    world = InProcessCluster()
    node = world.node()
    over = await node.tables.find(await world.lay(finished_table("ana", "bob")))
    running = await node.tables.find(await world.lay(dealt_table("ana", "bob")))
    text, before = await over.record(), await running.record()
    await running.act(ANA, w.Say("hello"), "1", running.version)
    world.journal.down.add("since")

    assert await over.record() == text
    with pytest.raises(Unavailable):
        await running.record()
    world.journal.down.clear()
    assert await running.record() == before


async def test_a_long_log_is_read_by_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    world = InProcessCluster()
    session = await world.node().tables.find(await world.lay(finished_table("ana", "bob")))
    text = await (await world.node("two").tables.find(session.table_id)).record()
    monkeypatch.setattr(table_log, "FEW_ROWS", session.version - 1)
    metrics = Metrics()
    pool = WorkerPool(metrics, 1)
    session.log._context = session.log._context._replace(workers=pool)
    try:
        assert await session.record() == text
    finally:
        await pool.close()
    assert metrics.jobs.labels(WRITE_RECORD.name, "done")._value.get() == 1


async def test_what_is_due_at_no_table_is_forgotten() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await node.tables.find(await world.lay(seated_table("ana")))
    world.journal._due[session.table_id + 1] = (1, 1)
    await node.store.do_due_work()

    assert world.journal._due == {}


async def test_a_table_that_cannot_be_furnished_is_not_made() -> None:
    world = InProcessCluster()
    async with opened(world, 1) as (one,):
        with pytest.raises(RequestDenied) as refused:
            await one.tables.make(ANA, OPTIONS, [w.Sit(), w.AddBot("calm"), w.AddBot("lazy")])

        assert refused.value.reason is DenialReason.NO_BOT
        assert not one.tables.sessions
        made = await one.tables.make(ANA, OPTIONS, [w.Sit(), w.AddBot("keen")])
        assert [place.name for place in made.open_table.places] == ["Ana", "Robin"]


async def test_a_row_that_cannot_be_read_is_a_fault_and_no_bad_request() -> None:
    world = InProcessCluster()
    async with opened(world, 1) as (one,):
        number = await world.lay(seated_table("ana", "bob"))
        await world.journal.append(Row(number, 4, b"?" * 16, 0, b"?"))
        with pytest.raises(RuntimeError, match="row 4"):
            await one.tables.find(number)
