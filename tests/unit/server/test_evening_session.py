"""An evening on nodes: tables are drawn, followed and noted once, also when a node is gone."""

import asyncio
from collections import Counter
from itertools import count

import msgspec
import pytest
from msgspec.structs import replace
from support.club_evening import TWO_TEAMS
from support.server.in_process import CLOSE_AFTER_MS, InProcessCluster, any_legal_move
from support.server.secret import table_of

from callout.club.evening import entries as e
from callout.club.evening import requests as r
from callout.club.evening.bounds import EVENING_MS, GATHER_MS, KEPT_MS, MIX_MS
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.settings import EveningSettings
from callout.club.evening.standings import standings, team_standings
from callout.host.errors import DenialReason, RequestDenied
from callout.host.requests import Stop
from callout.room.bounds import MAX_OPEN
from callout.server import scheduler
from callout.server.clubs.evening_log import UnknownEvening
from callout.server.clubs.session import EveningSession
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.ports import Unavailable
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio

MARA = Identity("id-of-mara", "Mara")
KEYS = count()
MAX_MOVES = 3_000


def person(number: int) -> Identity:
    """Return a person's identity."""
    return Identity(f"id-of-{number}", f"Person {number}")


class Host:
    """An evening with its host at one node."""

    def __init__(self, world: InProcessCluster, node: Node, session: EveningSession) -> None:
        self.world, self.node, self.session = world, node, session

    async def check_in(self, *numbers: int) -> None:
        """Let people check in."""
        for number in numbers:
            who = person(number)
            await self.session.act(who, r.CheckIn(who.name), f"in {next(KEYS)}", 0)

    async def ask(self, *requests: r.HostRequest) -> None:
        """Let the host ask for something."""
        for request in requests:
            await self.session.act(MARA, request, f"host {next(KEYS)}", 0)

    async def draw(self, node: Node | None = None) -> None:
        """Wait until the draw is due, and let a node do what is due."""
        self.world.clock.by += GATHER_MS
        await (node or self.node).store.do_due_work()

    async def table(self, number: int, node: Node | None = None) -> TableSession:
        """Return the session of a table."""
        table = self.session.evening.table(number)
        assert table
        return await (node or self.node).tables.find(table_of(table.code))

    async def entries(self) -> list[e.EveningEntry]:
        """Read the whole log."""
        rows = await self.world.journal.since(self.session.log.log_id)
        decoder = msgspec.msgpack.Decoder(e.EveningEntry)
        return [decoder.decode(row.payload) for row in rows]


async def opened(
    people: int = 0, world: InProcessCluster | None = None, settings: EveningSettings | None = None
) -> Host:
    """Open an evening with some people."""
    world = world or InProcessCluster()
    node = world.node()
    evening = await node.evenings.open(MARA, "en", settings or EveningSettings())
    host = Host(world, node, evening)
    await host.check_in(*range(1, people + 1))
    return host


async def play(session: TableSession, *, to_end: bool = True) -> None:
    """Let people make any moves until the match is over, or nearly."""
    for move in range(MAX_MOVES):
        table = session.open_table
        if table.over:
            return
        seat, command = any_legal_move(session)
        who = table.places[seat]
        if not who.player:
            await session.make_due_move(at_once=True)
        else:
            identity = Identity(who.player, who.name)
            await session.act(identity, command, f"move {session.version}", session.version)
        if not to_end and move > 20:
            return
    raise AssertionError("there is no end of moves")


async def test_tables_are_drawn_when_they_are_due_and_begin() -> None:
    host = await opened(7)
    await host.draw()
    before = host.session.evening

    await host.ask(r.StartEvening())
    await host.draw()
    sizes = sorted(len(table.seats) for table in host.session.evening.tables)
    assert before.tables == ()  # not before the start
    assert sizes == [3, 4]
    for number in (1, 2):
        table = (await host.table(number)).open_table
        drawn = host.session.evening.tables[number - 1]
        assert tuple(place.player for place in table.places) == drawn.seats
        assert table.match is not None
        assert (table.evening, table.classroom) == (host.session.code, "")


async def test_the_due_work_is_the_draw_and_nothing_waits_for_a_request() -> None:
    host = await opened(3)
    await host.ask(r.StartEvening())
    await host.node.store.do_due_work()
    await host.draw()

    assert len(host.session.evening.tables) == 1


async def test_a_result_is_noted_when_the_match_is_over_and_the_next_table_is_drawn() -> None:
    host = await opened(3)
    await host.ask(r.StartEvening())
    await host.draw()
    await play(await host.table(1))

    evening = host.session.evening
    assert evening.running == ()
    assert [one.games for one in standings(evening)] == [1, 1, 1]
    await host.draw()
    assert len(host.session.evening.tables) == 2


async def test_two_teams_play_and_each_table_counts_for_one_of_them_or_half_for_both() -> None:
    host = await opened(settings=replace(TWO_TEAMS, games=2))
    for number in range(1, 7):
        who = person(number)
        await host.session.act(who, r.CheckIn(who.name, 1 + number % 2), f"in {number}", 0)
    await host.ask(r.StartEvening())
    await host.draw()
    tables = host.session.evening.tables
    assert sorted(sum(map(bool, table.seats)) for table in tables) == [3, 3]
    for table in tables:
        session = await host.table(table.number)
        assert tuple(place.player for place in session.open_table.places) == table.seats
        await play(session)

    found = team_standings(host.session.evening)
    assert sum(one.share for one in found) == 100
    assert [(one.tables, one.people) for one in found] == [(2, 3), (2, 3)]
    await host.draw()
    assert len(host.session.evening.tables) == 4


async def test_everybody_plays_so_many_games_and_no_more() -> None:
    host = await opened(3, settings=EveningSettings(games=2))
    await host.ask(r.StartEvening())
    for number in (1, 2):
        await host.draw()
        await play(await host.table(number))
    await host.draw()

    assert len(host.session.evening.tables) == 2
    assert [one.games for one in standings(host.session.evening)] == [2, 2, 2]


async def test_who_checks_out_leaves_the_seat_to_a_bot_and_gets_it_back() -> None:
    host = await opened(4)
    await host.ask(r.StartEvening())
    await host.draw()
    table = await host.table(1)
    before = [place.player for place in table.open_table.places]
    one = person(1)
    await host.session.act(one, r.CheckOut(), "out", 0)
    assert one.player not in [place.player for place in table.open_table.places]
    await host.session.act(one, r.CheckIn(), "in again", 0)

    assert [place.player for place in table.open_table.places] == before


async def test_nobody_who_plays_can_end_a_table_not_even_the_host_of_the_evening() -> None:
    host = await opened(3)
    await host.ask(r.StartEvening())
    await host.draw()
    table = await host.table(1)

    for who in (person(1), MARA):
        with pytest.raises(RequestDenied) as denied:
            await table.act(who, Stop(now=True), "stop", table.version)
        assert denied.value.reason is DenialReason.NOT_HOST
    assert table.may_watch(person(1).player)
    assert not table.may_watch(MARA.player)


async def test_a_table_decided_by_the_host_is_stopped_and_its_people_are_free() -> None:
    host = await opened(3)
    await host.ask(r.StartEvening())
    await host.draw()
    await host.ask(r.CorrectResult(1, (), "a wrong deck"))

    assert (await host.table(1)).open_table.over
    noted = [one for one in await host.entries() if isinstance(one, e.ResultNoted)]
    assert noted == []
    await host.draw()
    assert len(host.session.evening.tables) == 2


async def test_others_have_many_turns_while_many_who_have_met_are_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = await opened(60, settings=EveningSettings(games=10))
    seats = [tuple(person(n).player for n in range(at, at + 4)) for at in range(1, 61, 4)]
    for number, one in enumerate(seats):
        drawn = e.TablesDrawn((e.DrawnTable(f"code-{number}", one),), "laid")
        for laid in (drawn, e.ResultNoted(number + 1, (1, 2, 3, 4))):
            await host.session.log.append_entry(bytes([number]) * 16, laid, 0)
    await host.ask(r.StartEvening())
    host.world.clock.by += MIX_MS
    monkeypatch.setattr(scheduler, "SLICE_S", 0)
    drawing, turns = asyncio.create_task(host.session.due_entry(host.world.clock.now())), 0
    while not drawing.done():
        turns += 1
        await asyncio.sleep(0)

    entry = drawing.result()
    assert isinstance(entry, e.TablesDrawn)
    assert len(entry.tables) == 15
    assert turns > 15


async def test_two_nodes_draw_once() -> None:
    world = InProcessCluster()
    host = await opened(6, world)
    await host.ask(r.StartEvening())
    other = world.node("two")
    far = await other.evenings.find(host.session.log.log_id)
    world.clock.by += GATHER_MS
    await asyncio.gather(host.session.do_due_work(), far.do_due_work())
    await asyncio.gather(host.session.do_due_work(), far.do_due_work())

    drawn = [one for one in await host.entries() if isinstance(one, e.TablesDrawn)]
    assert len(drawn) == 1
    assert far.evening == host.session.evening


async def test_a_node_that_dies_before_the_tables_are_made_leaves_that_to_another() -> None:
    world = InProcessCluster()
    host = await opened(6, world)
    await host.ask(r.StartEvening())
    world.clock.by += GATHER_MS
    world.journal.fail_after = 1  # the draw is written, and nothing else
    with pytest.raises(Unavailable):
        await host.session.do_due_work()
    world.journal.fail_after = None

    other = world.node("two")
    session = await other.evenings.find(host.session.log.log_id)
    for table in session.evening.tables:
        found = (await other.tables.find(table_of(table.code))).open_table
        assert found.match is not None
        assert tuple(place.player for place in found.places) == table.seats


async def test_a_node_that_dies_before_a_result_is_noted_leaves_that_to_another() -> None:
    world = InProcessCluster()
    host = await opened(3, world)
    await host.ask(r.StartEvening())
    await host.draw()
    table = await host.table(1)

    async def lose(_session: TableSession) -> None:
        raise Unavailable("killed")

    table._hooks = table._hooks._replace(result=lose)
    await play(table)
    assert host.session.evening.running

    other = world.node("two")
    world.clock.by += 10_000
    await other.store.do_due_work()
    await other.store.do_due_work()
    await host.session.catch_up_to(host.session.version + 1)
    noted = [one for one in await host.entries() if isinstance(one, e.ResultNoted)]
    assert len(noted) == 1
    assert host.session.evening.running == ()


async def test_talk_and_moves_go_ten_minutes_after_a_match_and_the_result_stays() -> None:
    host = await opened(3)
    await host.ask(r.StartEvening())
    await host.draw()
    table = await host.table(1)
    await play(table)
    await host.ask(r.EndEvening())
    host.world.clock.by += CLOSE_AFTER_MS
    for _ in range(3):
        await host.node.store.do_due_work()

    assert table.table is not None
    assert table.table.closed
    assert len(await host.world.journal.since(table.table_id)) == 1
    assert await host.world.journal.record(table.table_id) is None
    assert len(standings(host.session.evening)) == 3


async def test_a_result_is_noted_even_if_no_node_was_there_until_the_table_closes() -> None:
    world = InProcessCluster()
    host = await opened(3, world)
    await host.ask(r.StartEvening())
    await host.draw()
    table = await host.table(1)

    async def lose(_session: TableSession) -> None:
        raise Unavailable("killed")

    table._hooks = table._hooks._replace(result=lose)
    await play(table)
    world.clock.by += CLOSE_AFTER_MS
    other = world.node("two")
    for _ in range(3):
        await other.store.do_due_work()
    await host.session.catch_up_to(host.session.version + 1)

    assert len(standings(host.session.evening)) == 3


async def test_a_result_is_noted_once_whoever_finds_it() -> None:
    world = InProcessCluster()
    host = await opened(3, world)
    await host.ask(r.StartEvening())
    await host.draw()
    await play(await host.table(1))
    other = world.node("two")
    far = await other.evenings.find(host.session.log.log_id)
    table = (await host.table(1)).open_table
    code = host.session.evening.tables[0].code
    await asyncio.gather(
        *(one.note_result(code, table) for one in (host.session, far, host.session)),
        far.follow(),
    )

    noted = Counter(one.table for one in await host.entries() if isinstance(one, e.ResultNoted))
    assert noted == {1: 1}


async def test_an_evening_ends_after_a_day_and_is_erased_after_ninety() -> None:
    host = await opened(3)
    await host.ask(r.StartEvening())
    await host.draw()
    await play(await host.table(1))
    host.world.clock.by += EVENING_MS
    await host.node.store.do_due_work()
    assert host.session.evening.over
    assert len(standings(host.session.evening)) == 3

    host.world.clock.by += KEPT_MS
    for _ in range(3):
        await host.node.store.do_due_work()
    assert host.session.log.ended
    with pytest.raises(RequestDenied) as denied:
        _ = host.session.evening
    assert denied.value.reason is EveningDenialReason.OVER
    rows = await host.world.journal.since(host.session.log.log_id)
    assert len(rows) == 1
    assert b"Person" not in rows[0].payload


async def test_an_erased_evening_leaves_nothing_of_its_tables() -> None:
    host = await opened(3)
    await host.ask(r.StartEvening())
    await host.draw()
    code = host.session.evening.tables[0].code
    await host.ask(r.EraseEvening())

    for log_id in (host.session.log.log_id, table_of(code)):
        rows = await host.world.journal.since(log_id)
        assert len(rows) == 1
        assert b"Person" not in rows[0].payload


async def test_a_host_has_three_evenings_at_a_time_and_standings_do_not_count() -> None:
    host = await opened()
    for _ in range(MAX_OPEN - 1):
        await host.node.evenings.open(MARA, "en", EveningSettings())
    with pytest.raises(RequestDenied) as denied:
        await host.node.evenings.open(MARA, "en", EveningSettings())
    assert denied.value.reason is EveningDenialReason.TOO_MANY_EVENINGS

    await host.ask(r.EndEvening())
    await host.node.evenings.open(MARA, "en", EveningSettings())


async def test_a_table_is_no_evening_and_a_class_is_none() -> None:
    host = await opened(3)
    school = await host.node.classes.open(MARA, "en")

    with pytest.raises(UnknownEvening):
        await host.node.evenings.find(school.log.log_id)
    with pytest.raises(UnknownEvening):
        await host.world.node("two").evenings.find(school.log.log_id)


async def test_no_name_and_no_code_is_logged() -> None:
    world = InProcessCluster()
    host = await opened(3, world)
    await host.ask(r.StartEvening())
    await host.draw()
    await play(await host.table(1))

    said = world.said()
    assert "Person" not in said
    assert host.session.code not in said
