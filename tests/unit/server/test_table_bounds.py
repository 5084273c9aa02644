"""What a node keeps and when it acts: each bound is held at it, and just past it."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, finished_table, seated_table, table_awaiting
from support.server.in_process import ANA, BOB, InProcessCluster, SessionListener, any_legal_move
from support.server.secret import code_of, table_of
from support.server.stepping_clock import LoopClock, SetClock, leap

from callout.host import requests as w
from callout.host.bots import next_due
from callout.narrator.listener import Style
from callout.server.adapters import postgres_tidying as postgres_weeks
from callout.server.http.stream import Stream
from callout.server.logs import store as log_store
from callout.server.logs.log_id import (
    LASTING_WEEK,
    first_id_of_day,
    first_kept_id,
    make_log_id,
)
from callout.server.ports import Unavailable
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession

TALKING = replace(OPTIONS, slow=0)
SLOW = replace(OPTIONS, pace=60, slow=0)
DAY_MS = 86_400_000
FIRST_DAY_MS = 1_735_689_600_000


def still_world() -> InProcessCluster:
    """Make a world in which no time passes by itself."""
    world = InProcessCluster()
    world.clock = SetClock()  # type: ignore[assignment]
    return world


async def laid(world: InProcessCluster, room: HostTable) -> TableSession:
    """Lay a table on one node of *world*."""
    return await world.node().tables.find(await world.lay(room))


def test_a_number_is_the_day_and_28_bits_of_chance() -> None:
    first = make_log_id(FIRST_DAY_MS + DAY_MS, bytes(8))
    last = make_log_id(FIRST_DAY_MS + 4095 * DAY_MS, b"\xff" * 8)

    assert (first, last) == (1 << 28, (1 << 40) - 1)


def test_a_code_that_was_told_once_names_its_table_as_long_as_the_secret_stays() -> None:
    assert code_of((600 << 28) + 4711) == "jargon-puma-veto-profit-bistro"
    assert table_of("jargon-puma-veto-profit-bistro") == (600 << 28) + 4711


@pytest.mark.parametrize(("day", "oldest"), [(27, 7), (28, 14), (34, 14), (35, 21)])
def test_whole_weeks_are_old_two_weeks_after_their_last_day(day: int, oldest: int) -> None:
    assert first_kept_id(FIRST_DAY_MS + day * DAY_MS) == first_id_of_day(oldest)


class FakeServer:
    """A PostgreSQL connection that knows the *weeks* of the log and runs nothing."""

    def __init__(self, *weeks: str) -> None:
        self.weeks = weeks
        self.done: list[str] = []

    async def fetch(self, _query: str) -> list[tuple[str]]:
        """Return the names of the weeks."""
        return [(week,) for week in self.weeks]

    async def fetchval(self, _query: str, _closed: int) -> bool:
        """Return that every table has its record."""
        return False

    async def execute(self, query: str) -> None:
        """Note what would be done."""
        self.done.append(query)

    def transaction(self) -> Any:  # noqa: ANN401
        """Return a transaction that needs nothing."""
        return asyncio.timeout(None)


@pytest.mark.parametrize("day", [28, 34])
def test_this_week_and_the_next_two_have_their_part_of_the_log(day: int) -> None:
    server: Any = FakeServer()
    leap(postgres_weeks.make_weeks(server, FIRST_DAY_MS + day * DAY_MS))
    made = [query for query in server.done if "make_week" in query]

    assert made == [f"SELECT make_week({week})" for week in (4, 5, 6, LASTING_WEEK)]


def test_the_last_two_weeks_keep_their_part_of_the_log() -> None:
    server: Any = FakeServer(*(f"moves_000{week}" for week in range(6)))
    leap(postgres_weeks.drop_old_weeks(server, FIRST_DAY_MS + 28 * DAY_MS))

    dropped = [query for query in server.done if "drop_week" in query]
    assert dropped == ["SELECT drop_week(0)", "SELECT drop_week(1)"]


def test_the_last_eight_entries_are_told_without_the_journal() -> None:
    async def told() -> tuple[list[bytes] | None, list[bytes] | None]:
        session = await laid(still_world(), seated_table("ana", options=TALKING))
        for number in range(20):
            await session.act(ANA, w.Say("so"), f"say {number}", session.version)
        recipient = Recipient("ana", "en", Style.FULL)
        return session.recent_events(session.version - 8, recipient), session.recent_events(
            session.version - 9, recipient
        )

    eight, nine = leap(told())
    assert eight is not None
    assert (len(eight), nine) == (8, None)


def test_the_last_128_acts_are_known_again_without_the_journal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def searched() -> list[int]:
        world = still_world()
        session = await laid(world, seated_table("ana", options=TALKING))
        seen, sought = session.version, list[bytes]()
        find = world.journal.find_key

        async def noted(table: int, key: bytes) -> int | None:
            sought.append(key)
            return await find(table, key)

        monkeypatch.setattr(world.journal, "find_key", noted)
        first = await session.act(ANA, w.Say("hello"), "key", seen)
        found = []
        for more in (127, 1):
            for _ in range(more):
                await session.act(ANA, w.Say("so"), f"say {session.version}", session.version)
            assert await session.act(ANA, w.Say("hello"), "key", seen) == first
            found.append(len(sought))
        return found

    assert leap(searched()) == [0, 1]


@pytest.mark.parametrize(("losses", "written"), [(19, True), (20, False)])
def test_an_act_is_decided_twenty_times_before_it_is_given_up(losses: int, written: bool) -> None:
    async def decided() -> bool:
        world = still_world()
        number = await world.lay(seated_table("ana", "bob", options=TALKING))
        one, two = [await world.node(name).tables.find(number) for name in ("one", "two")]
        left = iter(range(losses))

        async def first() -> None:
            if next(left, None) is not None:
                await two.act(BOB, w.Say("me first"), f"say {two.version}", two.version)

        world.journal.before_write = first
        try:
            await one.act(ANA, w.Say("hello"), "key", one.version)
        except Unavailable:
            return False
        return True

    assert leap(decided()) is written


def test_a_bot_takes_a_breath_when_all_have_heard() -> None:
    async def waited() -> float:
        world = InProcessCluster()
        world.clock = LoopClock()  # type: ignore[assignment]
        session = await laid(world, table_awaiting(1, "ana", bots=1, options=SLOW))
        SessionListener(session, "ana")
        session.acknowledge("ana", session.version)
        assert session.bot_timer._timer is not None
        return session.bot_timer._timer.when() - asyncio.get_running_loop().time()

    assert leap(waited()) == pytest.approx(0.02)


def test_a_watcher_alone_does_not_make_bots_hurry() -> None:
    async def waited() -> int:
        world = InProcessCluster()
        world.clock = LoopClock()  # type: ignore[assignment]
        session = await laid(world, table_awaiting(1, "ana", bots=1, options=SLOW))
        SessionListener(session, "watcher")
        before = session.version
        await asyncio.sleep(61)
        last, move = (await world.journal.since(session.table_id))[before - 1 : before + 1]
        return move.at - last.at

    assert leap(waited()) == 60_000


def test_a_bot_moves_after_a_person_though_nobody_says_how_far_they_have_heard() -> None:
    async def waited() -> tuple[int, int]:
        world = InProcessCluster()
        world.clock = LoopClock()  # type: ignore[assignment]
        session = await laid(world, table_awaiting(0, "ana", bots=1, options=SLOW))
        SessionListener(session, "ana")
        while next_due(session.open_table) is None:
            seat, command = any_legal_move(session)
            assert seat == 0
            await session.act(ANA, command, f"move {session.version}", session.version)
        before = session.version
        await asyncio.sleep(61)
        last, move = (await world.journal.since(session.table_id))[before - 1 : before + 1]
        return session.version - before, move.at - last.at

    moves, after = leap(waited())
    assert moves >= 1
    assert after == 60_000


def test_a_bot_that_cannot_reach_the_journal_tries_again_after_two_seconds() -> None:
    async def tried() -> list[float]:
        world = InProcessCluster()
        world.clock = LoopClock()  # type: ignore[assignment]
        session = await laid(
            world, table_awaiting(1, "ana", bots=1, options=replace(SLOW, pace=0))
        )
        loop, found = asyncio.get_running_loop(), list[float]()
        world.journal.down = {"append"}

        def noted(work: str) -> None:
            if work == "append":
                found.append(loop.time())
                raise Unavailable(work)

        world.journal._reach = noted  # type: ignore[method-assign]
        SessionListener(session, "ana")
        await asyncio.sleep(5)
        return found

    first, second, *_ = leap(tried())
    assert second - first == pytest.approx(2.02)


@pytest.mark.parametrize(("later", "waits"), [(599_999, True), (600_000, False)])
def test_a_page_is_read_for_ten_minutes(later: int, waits: bool) -> None:
    async def waiting() -> bool:
        world = still_world()
        session = await laid(world, table_awaiting(1, "ana", bots=1, options=SLOW))
        session.note_page_view("ana")
        world.clock.by += later
        session.schedule_bots()
        return session.bot_timer._timer is not None

    assert leap(waiting()) is waits


@pytest.mark.parametrize(("later", "made"), [(61_999, False), (62_000, True)])
def test_any_node_makes_a_move_that_is_two_seconds_late(later: int, made: bool) -> None:
    async def moved() -> bool:
        world = still_world()
        session = await laid(world, table_awaiting(1, "ana", bots=1, options=SLOW))
        before = await session.act(ANA, w.Say("hello"), "say", session.version)
        world.clock.by += later
        await world.node("two").store.do_due_work()
        return len(await world.entries(session.table_id)) > before

    assert leap(moved()) is made


@pytest.mark.parametrize(("later", "closed"), [(599_999, False), (600_000, True)])
def test_a_table_is_closed_ten_minutes_after_the_match(later: int, closed: bool) -> None:
    async def kept() -> bool:
        world = still_world()
        number = await world.lay(finished_table("ana", "bob"))
        world.clock.by += later
        await world.node().store.do_due_work_at(number)
        return await world.journal.record(number) is not None

    assert leap(kept()) is closed


def test_a_table_is_due_for_closing_ten_minutes_after_the_last_move() -> None:
    async def due() -> list[int]:
        world = still_world()
        session = await laid(world, finished_table("ana", "bob"))
        await session.act(ANA, w.Say("well played"), "say", session.version)
        now = world.clock.now()
        return [
            len(await world.journal.claim_due(now + later, now, 10))
            for later in (599_999, 600_000)
        ]

    assert leap(due()) == [0, 1]


def test_a_node_has_five_seconds_for_what_it_has_claimed() -> None:
    async def claimed() -> list[list[int]]:
        world = still_world()
        number = await world.lay(seated_table("ana"))
        now = world.clock.now()
        world.journal._due[number] = (9, now)
        world.journal.down = {"since"}
        await world.node().store.do_due_work()
        return [await world.journal.claim_due(now + later, 0, 10) for later in (4_999, 5_000)]

    none, again = leap(claimed())
    assert (len(none), len(again)) == (0, 1)


def test_a_node_claims_a_hundred_tables_at_once_until_none_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes = []

    async def work() -> int:
        world = still_world()
        world.journal._due = dict.fromkeys(range(1, 202), (1, 1))
        claim = world.journal.claim_due

        async def note(now: int, until: int, most: int) -> list[int]:
            claimed = await claim(now, until, most)
            sizes.append(len(claimed))
            return claimed

        monkeypatch.setattr(world.journal, "claim_due", note)
        await world.node().store.do_due_work()
        return len(world.journal._due)

    assert leap(work()) == 0
    assert sizes == [100, 100, 1]


def test_a_node_asks_for_a_thousand_tables_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []

    async def heads(tables: list[int]) -> dict[int, int]:
        sizes.append(len(tables))
        return {}

    async def look() -> None:
        node = InProcessCluster().node()
        monkeypatch.setattr(node.context.journal, "heads", heads)
        await node.store.check(list(range(2_001)))

    leap(look())
    assert sizes == [1_000, 1_000, 1]


@pytest.mark.parametrize(("later", "kept"), [(299.9, 1), (300, 0)])
def test_a_table_stays_in_memory_five_minutes_after_its_last_use(
    monkeypatch: pytest.MonkeyPatch, later: float, kept: int
) -> None:
    now = SimpleNamespace(s=1_000.0)
    monkeypatch.setattr(log_store, "monotonic", lambda: now.s)

    async def forgotten() -> int:
        node = InProcessCluster().node()
        await node.tables.make(ANA, OPTIONS)
        now.s += later
        await node.store.check_all()
        return len(node.store.sessions)

    assert leap(forgotten()) == kept


@pytest.mark.slow
@pytest.mark.parametrize("more", [0, 1])
def test_twenty_thousand_tables_stay_in_memory(monkeypatch: pytest.MonkeyPatch, more: int) -> None:
    monkeypatch.setattr(log_store, "monotonic", lambda: 1_000.0)

    async def kept() -> int:
        node = InProcessCluster().node()
        for number in range(20_000 + more):
            node.store.sessions[number] = TableSession(node.context, node.tables.decks, number)
            node.store.sessions[number].used_at = 999.0
        await node.store.check_all()
        return len(node.store.sessions)

    assert leap(kept()) == 20_000


class FakeStream(Stream):
    """A stream to nobody that counts its signs of life."""

    def __init__(self) -> None:
        self.lives = 0

    def keep_alive(self) -> None:
        """Count."""
        self.lives += 1


def test_what_a_node_does_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    done: dict[str, int] = {}

    def counted(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def count_it(*words: object) -> Any:  # noqa: ANN401
            done[name] = done.get(name, 0) + 1
            return work(*words)

        return count_it

    async def hour() -> list[dict[str, int]]:
        world = InProcessCluster()
        world.clock = LoopClock()  # type: ignore[assignment]
        node, stream = world.node(), FakeStream()
        for part, name in (
            ("journal", "claim_due"),
            ("journal", "tidy"),
            ("bus", "shared_logs"),
        ):
            of = getattr(node.context, part)
            monkeypatch.setattr(of, name, counted(name, getattr(of, name)))
        look = counted("look", node.store.check_all)
        monkeypatch.setattr(node.store, "check_all", look)
        await node.open()
        node.streams.add(stream)
        found = []
        for seconds in (9.5, 1, 3_589, 1):
            await asyncio.sleep(seconds)
            found.append({**done, "lives": stream.lives})
        node.streams.clear()
        await node.close()
        return found

    assert leap(hour()) == [
        {"tidy": 1, "claim_due": 9, "shared_logs": 9 + 4, "lives": 0},
        {"tidy": 1, "claim_due": 10, "shared_logs": 10 + 5, "look": 1, "lives": 1},
        {"tidy": 1, "claim_due": 3599, "shared_logs": 3599 + 1799, "look": 359, "lives": 359},
        {"tidy": 2, "claim_due": 3600, "shared_logs": 3600 + 1800, "look": 360, "lives": 360},
    ]


def test_a_node_that_stops_closes_its_bus_and_then_its_journal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed = []

    async def stop() -> None:
        node = InProcessCluster().node()

        async def close_bus() -> None:
            closed.append("bus")

        async def close_journal() -> None:
            closed.append("journal")

        monkeypatch.setattr(node.context.bus, "close", close_bus)
        monkeypatch.setattr(node.context.journal, "close", close_journal)
        await node.open()
        await node.close()

    leap(stop())
    assert closed == ["bus", "journal"]
