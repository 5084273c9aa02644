"""Games are counted for kept people who want it: once each, and no trace is left afterwards."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from support.server.in_process import ANA, BOB, CLEO, InProcessCluster, any_legal_move

from callout.club.counted_game import WHOLE_SHARE, CountedGame
from callout.club.statistics import Statistics
from callout.host import requests as w
from callout.host.entries import Options
from callout.server.identity.tokens import Identity
from callout.server.logs.kind import NewerNodeNeeded
from callout.server.node import Node
from callout.server.people import person_log
from callout.server.people.bounds import COMPACTED_AFTER_ROWS
from callout.server.people.counting import CountingSet, GameCounted, OwnCounts, counted_after
from callout.server.people.person_log import Noted
from callout.server.people.session import PersonSession
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio

T = TypeVar("T")

PLANTED = "planted-card"
"""The name of a card that no other row has."""

GAME = CountedGame(3, WHOLE_SHARE // 2, (PLANTED, "7"))

MOST_MOVES = 3_000


async def own(node: Node, identity: Identity) -> PersonSession:
    """Return the session of a kept person."""
    session = await node.people.find_kept(identity.player)
    assert session is not None
    return session


async def counted(node: Node, identity: Identity) -> Statistics | None:
    """Return the statistics of a kept person, or `None` if their games are not counted."""
    person = (await own(node, identity)).person
    return person.counted.statistics if person and person.counted else None


async def count(node: Node, *people: Identity) -> None:
    """Keep people, and turn the counting of their games on."""
    for one in people:
        await node.people.keep(one)
        await (await own(node, one)).set_counting(on=True)


async def end_game(node: Node, table: int, *people: Identity, game: CountedGame = GAME) -> None:
    """Note the end of a game at a table."""
    players = [one.player for one in people]
    await node.played_with.note_players(players, table, dict.fromkeys(players, game))


async def stored(world: InProcessCluster) -> bytes:
    """Return all that is stored."""
    logs = await world.journal.stored_logs(0, 1_000)
    return b"".join([row.payload for log in logs for row in await world.journal.since(log)])


async def settle(node: Node) -> None:
    """Wait until a node has no work in the background."""
    while node._background._tasks:
        await asyncio.gather(*node._background._tasks)


async def play(table: TableSession) -> None:
    """Let people make any moves until the match is over."""
    for _ in range(MOST_MOVES):
        if table.open_table.over:
            return
        seat, command = any_legal_move(table)
        place = table.open_table.places[seat]
        who = Identity(place.player, place.name)
        await table.act(who, command, f"move {table.version}", table.version)
    raise AssertionError("there is no end of moves")


async def test_a_game_played_to_its_end_counts_for_those_who_want_it() -> None:
    world = InProcessCluster()
    node = world.node()
    await count(node, ANA, BOB)
    await node.people.keep(CLEO)
    table = await node.tables.make(ANA, Options("mattel", rounds=1), [w.Sit()])
    steps: list[tuple[Identity, w.TableRequest]]
    steps = [(BOB, w.Sit()), (CLEO, w.Sit()), (ANA, w.Start())]
    for number, (who, request) in enumerate(steps):
        await table.act(who, request, f"step {number}", table.version)
    await play(table)
    await settle(node)
    found = [await counted(node, who) for who in (ANA, BOB)]

    assert await counted(node, CLEO) is None
    assert [one and (one.games, one.rounds) for one in found] == [(1, 1), (1, 1)]
    before = [(await own(node, who)).version for who in (ANA, BOB, CLEO)]
    other = world.node("other")
    again = await other.tables.find(table.table_id)
    await again.act(ANA, w.Say("well played"), "say", again.version)
    await settle(other)
    assert [await counted(other, who) for who in (ANA, BOB)] == found
    assert [(await own(other, who)).version for who in (ANA, BOB, CLEO)] == before


async def test_the_end_of_a_game_costs_one_further_write_for_those_who_count_and_no_other() -> (
    None
):
    node = InProcessCluster().node()
    await count(node, ANA)
    await node.people.keep(BOB)
    versions = []
    for table in (1, 2):
        await end_game(node, table, ANA, BOB)
        versions.append([(await own(node, who)).version for who in (ANA, BOB)])

    (first_of_ana, first_of_bob), (second_of_ana, second_of_bob) = versions
    assert second_of_ana == first_of_ana + 1
    assert second_of_bob == first_of_bob
    assert await counted(node, ANA) == Statistics().after(GAME).after(GAME)


async def test_nothing_is_counted_until_it_is_turned_on_and_nothing_is_left_when_it_is_off() -> (
    None
):
    world = InProcessCluster()
    node, other = world.node(), world.node("other")
    await node.people.keep(ANA)
    await node.people.keep(BOB)
    await end_game(node, 1, ANA, BOB)
    assert await counted(node, ANA) is None
    assert PLANTED.encode() not in await stored(world)
    await (await own(node, ANA)).set_counting(on=True)
    await end_game(other, 2, ANA, BOB)
    assert PLANTED.encode() in await stored(world)
    await (await own(node, ANA)).set_counting(on=False)

    assert await counted(other, ANA) is None
    assert PLANTED.encode() not in await stored(world)
    await end_game(other, 3, ANA, BOB)
    assert PLANTED.encode() not in await stored(world)
    await (await own(node, ANA)).set_counting(on=True)
    assert await counted(node, ANA) == Statistics()


async def test_a_game_that_ends_while_another_node_stops_the_counting_is_not_stored() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    await count(here, ANA)
    late = await own(there, ANA)
    await (await own(here, ANA)).set_counting(on=False)
    await late.receive(GameCounted(b"mark", GAME))

    assert PLANTED.encode() not in await stored(world)
    assert late.person is not None
    assert late.person.counted is None


async def test_who_is_forgotten_leaves_no_count() -> None:
    world = InProcessCluster()
    node = world.node()
    await count(node, ANA)
    await end_game(node, 1, ANA, BOB)
    await node.people.forget(ANA.player)

    assert PLANTED.encode() not in await stored(world)
    await node.people.keep(ANA)
    assert await counted(node, ANA) is None


async def test_compaction_keeps_the_counts_and_what_counted_once_never_counts_again() -> None:
    world = InProcessCluster()
    node = world.node()
    await count(node, ANA)
    await end_game(node, 1, ANA)
    for number in range(COMPACTED_AFTER_ROWS + 2):
        await node.people.note(ANA.player, Noted(name=f"Ana {number}"))
    fresh = world.node("fresh")
    await end_game(fresh, 1, ANA)

    assert (await own(fresh, ANA)).log.begins_at > 1
    assert await counted(fresh, ANA) == Statistics().after(GAME)


@pytest.mark.parametrize("compacted", [False, True])
async def test_a_program_that_knows_no_counting_leaves_the_person_to_newer_nodes(
    monkeypatch: pytest.MonkeyPatch, *, compacted: bool
) -> None:
    world = InProcessCluster()
    node = world.node()
    await count(node, ANA)
    await end_game(node, 1, ANA)
    if compacted:
        await (await own(node, ANA))._compact(1)
    kind = person_log.PERSON_KIND
    earlier = type(kind)(
        "person",
        person_log.PersonKept
        | person_log.KeySet
        | person_log.Noted
        | person_log.PlayedTogether
        | person_log.PersonSnapshot
        | person_log.PersonErased,
        last=person_log.PersonErased,
        passed_over=None,
    )
    log_id = (await own(node, ANA)).log.log_id
    monkeypatch.setattr(person_log, "PERSON_KIND", earlier)
    session = PersonSession(world.node("earlier").context, log_id)
    if compacted:
        assert not earlier.has((await world.journal.since(log_id))[0])
    else:
        with pytest.raises(NewerNodeNeeded):
            await session.catch_up_to(1)


def test_the_tags_of_the_entries_never_change() -> None:
    tags = [one.__struct_config__.tag for one in (CountingSet, GameCounted)]
    assert [*tags, person_log.CountedSnapshot.__struct_config__.tag] == [
        "CountingSet",
        "GameCounted",
        "CountedSnapshot",
    ]
    assert len(msgspec.msgpack.encode(GameCounted(b"12345678", GAME))) < 120


class Counting(RuleBasedStateMachine):
    """Two nodes count the games of two people, turn it on and off, compact and forget."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.world = InProcessCluster()
        self.nodes = [self.world.node(name) for name in ("one", "two")]
        self.expected: dict[Identity, Statistics | None] = dict.fromkeys((ANA, BOB))
        self.tables: dict[Identity, set[int]] = {ANA: set(), BOB: set()}
        for who in self.expected:
            self.run(self.nodes[0].people.keep(who))

    def teardown(self) -> None:
        self.runner.close()

    def run(self, work: Coroutine[object, object, T]) -> T:
        return self.runner.run(work)

    @rule(node=st.integers(0, 1), table=st.integers(1, 6), share=st.integers(0, 4))
    def end(self, node: int, table: int, share: int) -> None:
        game = CountedGame(1, share * WHOLE_SHARE // 4, ("7",))
        self.run(end_game(self.nodes[node], table, ANA, BOB, game=game))
        for who, found in self.expected.items():
            if found is not None and table not in self.tables[who]:
                self.expected[who] = found.after(game)
                self.tables[who].add(table)

    @rule(node=st.integers(0, 1), who=st.sampled_from([ANA, BOB]), on=st.booleans())
    def set(self, node: int, who: Identity, on: bool) -> None:
        self.run(self.run(own(self.nodes[node], who)).set_counting(on=on))
        if on and self.expected[who] is None:
            self.expected[who] = Statistics()
        elif not on:
            self.expected[who] = None
            self.tables[who] = set()

    @rule(node=st.integers(0, 1), who=st.sampled_from([ANA, BOB]))
    def compact(self, node: int, who: Identity) -> None:
        self.run(self.run(own(self.nodes[node], who))._compact(1))

    @invariant()
    def every_node_has_the_same_counts(self) -> None:
        for node in self.nodes:
            for who, found in self.expected.items():
                assert self.run(counted(node, who)) == found


TestCounting = Counting.TestCase
TestCounting.settings = settings(max_examples=20, stateful_step_count=15, deadline=None)


def test_the_marks_are_bounded() -> None:
    found: OwnCounts | None = OwnCounts()
    for number in range(40):
        found = counted_after(found, GameCounted(number.to_bytes(8), CountedGame(1, 0)))
    assert found is not None
    assert (len(found.marks), found.statistics.games) == (16, 40)
