"""The games of a club's evenings are counted once, and only for members who agreed."""

from itertools import count

import pytest
from support.server.in_process import ANA, BOB, CLEO, InProcessCluster, any_legal_move
from support.server.secret import table_of

from callout.club.evening import requests as evening_requests
from callout.club.evening.bounds import GATHER_MS
from callout.club.evening.settings import EveningSettings
from callout.club.membership import requests as r
from callout.club.membership.errors import ClubDenialReason
from callout.club.membership.numbers import club_numbers, tell_numbers
from callout.club.ratings import SHOWN_GAMES, Rating
from callout.host.errors import RequestDenied
from callout.server.clubs import club_session
from callout.server.clubs.club_session import ClubSession
from callout.server.clubs.session import EveningSession
from callout.server.identity.tokens import Identity
from callout.server.node import Node

pytestmark = pytest.mark.anyio

KEYS = count()
MOST_MOVES = 3_000
ROUND = EveningSettings(games=1)


async def founded(world: InProcessCluster) -> tuple[Node, ClubSession]:
    """Return a node, and a club of three people there."""
    node = world.node()
    for one in (ANA, BOB, CLEO):
        await node.people.keep(one)
    session, words = await node.clubs.found(ANA, "Tuesday", "en")
    for one in (BOB, CLEO):
        await node.clubs.join(one, words)
    return node, session


async def ask(session: ClubSession, who: Identity, *requests: r.ClubRequest) -> None:
    """Let a member ask for something."""
    for request in requests:
        await session.act(who.player, request, f"key {next(KEYS)}", 0)


async def play_evening(
    world: InProcessCluster, node: Node, session: ClubSession
) -> EveningSession:
    """Let all three play one game of a club's evening, and end it."""
    evening = await node.clubs.open_evening(ANA, session, ROUND)
    for who in (ANA, BOB, CLEO):
        await evening.act(who, evening_requests.CheckIn(who.name), f"in {next(KEYS)}", 0)
    await evening.act(ANA, evening_requests.StartEvening(), f"start {next(KEYS)}", 0)
    world.clock.by += GATHER_MS
    await node.store.do_due_work()
    drawn = evening.evening.tables[0]
    table = await node.tables.find(table_of(drawn.code))
    for _ in range(MOST_MOVES):
        if table.open_table.over:
            break
        seat, command = any_legal_move(table)
        place = table.open_table.places[seat]
        who = Identity(place.player, place.name)
        await table.act(who, command, f"move {table.version}", table.version)
    await evening.act(ANA, evening_requests.EndEvening(), f"end {next(KEYS)}", 0)
    return evening


async def stored(world: InProcessCluster, session: ClubSession) -> bytes:
    """Return all rows of a club."""
    return b"".join([row.payload for row in await world.journal.since(session.log.log_id)])


async def test_an_evening_is_counted_once_for_those_who_agreed() -> None:
    world = InProcessCluster()
    node, session = await founded(world)
    for who in (ANA, BOB):
        await ask(session, who, r.CountMe(on=True))
    evening = await play_evening(world, node, session)

    found = {one.name: one.statistics for one in club_numbers(session.club)}
    assert set(found) == {"Ana", "Bob"}
    assert [one.games for one in found.values()] == [1, 1]
    assert [one.rounds for one in found.values()] == [1, 1]
    assert all(one.rating is None for one in session.club.tallies.values())
    before = session.version
    await evening.note_over()
    await node.clubs.count_missing(session)
    assert session.version == before
    table = evening.evening.tables[0]
    cards = dict(zip(table.seats, table.last_cards, strict=True))
    for who in (ANA, BOB):
        assert found[who.name].times_out == len(cards[who.player])


async def test_whoever_agrees_later_has_only_later_evenings() -> None:
    world = InProcessCluster()
    node, session = await founded(world)
    await play_evening(world, node, session)
    await ask(session, ANA, r.CountMe(on=True))
    await node.clubs.count_missing(session)

    assert [one.statistics.games for one in club_numbers(session.club)] == [0]


async def test_an_evening_whose_node_died_at_its_end_is_counted_when_somebody_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = InProcessCluster()
    node, session = await founded(world)
    await ask(session, ANA, r.CountMe(on=True))

    async def lose(*_: object) -> None:
        """Do nothing, like a node that is gone."""

    monkeypatch.setattr(node.evenings, "count", lose)
    await play_evening(world, node, session)
    assert [one.statistics.games for one in club_numbers(session.club)] == [0]
    other = world.node("other")
    found, _ = await other.clubs.find_own(session.log.log_id, BOB.player)
    await other.clubs.count_missing(found)
    assert [one.statistics.games for one in club_numbers(found.club)] == [1]


async def test_turning_it_off_and_leaving_erase_the_counts_at_once() -> None:
    world = InProcessCluster()
    node, session = await founded(world)
    for who in (ANA, BOB):
        await ask(session, who, r.CountMe(on=True))
    await play_evening(world, node, session)
    assert b"EveningCounted" in await stored(world, session)
    await ask(session, ANA, r.CountMe(on=False))

    assert b"EveningCounted" not in await stored(world, session)
    assert [one.name for one in club_numbers(session.club)] == ["Bob"]
    await ask(session, ANA, r.CountMe(on=True))
    assert {one.name: one.statistics.games for one in club_numbers(session.club)} == {
        "Bob": 1,
        "Ana": 0,
    }
    await node.people.forget(BOB.player)
    await session.catch_up_to(session.version + 1)
    assert [one.name for one in club_numbers(session.club)] == ["Ana"]
    assert b"Bob" not in await stored(world, session)


async def test_ratings_are_the_founders_choice_off_at_first_and_gone_when_turned_off() -> None:
    world = InProcessCluster()
    node, session = await founded(world)
    for who in (ANA, BOB):
        await ask(session, who, r.CountMe(on=True))
    with pytest.raises(RequestDenied) as denied:
        await ask(session, BOB, r.ChooseRatings(on=True))
    assert denied.value.reason is ClubDenialReason.NOT_FOUNDER
    await ask(session, ANA, r.ChooseRatings(on=True))
    await play_evening(world, node, session)

    ratings = [one.rating for one in session.club.tallies.values()]
    assert [one and one.games for one in ratings] == [1, 1]
    assert all(one.strength is None for one in club_numbers(session.club))
    assert "after 30 games" in tell_numbers(session.club, "en")[-1].spoken
    await ask(session, ANA, r.ChooseRatings(on=False))
    assert all(one.rating is None for one in session.club.tallies.values())
    assert b"deviation" not in await stored(world, session)


async def test_without_the_package_there_are_no_ratings_and_the_rest_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = InProcessCluster()
    node, session = await founded(world)
    await ask(session, ANA, r.CountMe(on=True), r.ChooseRatings(on=True))
    await ask(session, BOB, r.CountMe(on=True))
    monkeypatch.setattr(club_session, "can_rate", lambda: False)
    await play_evening(world, node, session)
    await ask(session, ANA, r.ChooseRatings(on=False))
    with pytest.raises(RequestDenied) as denied:
        await ask(session, ANA, r.ChooseRatings(on=True))

    assert denied.value.reason is ClubDenialReason.NO_RATINGS
    assert [one.statistics.games for one in club_numbers(session.club)] == [1, 1]


async def test_a_strength_is_a_range_in_words_with_its_meaning() -> None:
    world = InProcessCluster()
    _, session = await founded(world)
    await ask(session, ANA, r.CountMe(on=True), r.ChooseRatings(on=True))
    club = session.club
    (number, tally), *_ = club.tallies.items()
    rating = Rating(27.0, 4.0, SHOWN_GAMES)
    shown = club._with_tallies({number: type(tally)(tally.statistics, rating)})

    (one,) = club_numbers(shown)
    assert one.strength == (920, 1160)
