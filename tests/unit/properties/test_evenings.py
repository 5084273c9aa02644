"""Whatever people and a host do at an evening: nobody sits twice, every result counts once."""

from collections import Counter
from contextlib import suppress
from random import Random
from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st
from support.club_evening import HOST, ClubEvening, person_id

from callout.club.evening import entries as e
from callout.club.evening import requests as r
from callout.club.evening.bounds import MAX_PEOPLE_EVER, MAX_TABLES_EVER
from callout.club.evening.draw import free_people
from callout.club.evening.settings import EveningSettings
from callout.club.evening.standings import shares, standings
from callout.host.errors import RequestDenied
from callout.room.bounds import MAX_PEOPLE, MAX_SEATS, MAX_TABLES

Act: TypeAlias = str | tuple[str, r.EveningRequest] | tuple[str, int, Random]

NUMBERS = st.integers(1, 14)
SETTINGS = st.builds(
    EveningSettings,
    edition=st.sampled_from(["mattel", "dos"]),
    games=st.integers(1, 4),
    bots=st.booleans(),
)
BY_HOST = st.one_of(
    st.builds(r.RemovePerson, NUMBERS),
    st.builds(r.SetEvening, SETTINGS),
    st.just(r.StartEvening()),
    st.just(r.EndEvening()),
    st.builds(
        r.CorrectResult,
        st.integers(1, 6),
        st.lists(st.integers(0, 4), max_size=MAX_SEATS).map(tuple),
        st.sampled_from(["", "why", "because"]),
    ),
)
BY_PERSON = st.tuples(
    NUMBERS.map(person_id),
    st.one_of(st.builds(r.CheckIn, st.sampled_from(["", "Ana", "Robin"])), st.just(r.CheckOut())),
)
ACTS = st.one_of(
    st.tuples(st.just(HOST), BY_HOST),
    BY_PERSON,
    BY_PERSON,
    st.just("draw"),
    st.tuples(st.just("over"), st.integers(0, 20), st.randoms()),
)


def play(evening: ClubEvening, acts: list[Act]) -> None:
    """Do everything in *acts*, and check what must hold after each of them."""
    for act in acts:
        match act:
            case "draw":
                evening.draw()
            case ("over", which, rng):
                running = evening.evening.running
                if running:
                    table = running[which % len(running)]
                    here = [one.player for one in evening.evening.people_at(table.number)]
                    rng.shuffle(here)
                    evening.finish(table.number, *here)
            case (player, request):
                with suppress(RequestDenied):
                    evening.ask(player, request)
        check(evening)


def check(evening: ClubEvening) -> None:
    """Check what holds at every moment of an evening."""
    now = evening.evening
    assert len(now.here) <= MAX_PEOPLE
    assert len(now.people) <= MAX_PEOPLE_EVER
    assert len(now.running) <= MAX_TABLES
    assert len(now.tables) <= MAX_TABLES_EVER
    names = [person.name.casefold() for person in now.people]
    assert len(set(names)) == len(names)
    running = {table.number for table in now.running}
    for table in now.tables:
        assert 3 <= len(table.seats) <= MAX_SEATS
        people = [player for player in table.seats if player]
        assert len(set(people)) == len(people) >= 2
    for person in now.people:
        assert not person.table or person.table in running
        if person.table:
            table = now.tables[person.table - 1]
            assert person.player in table.seats
    assert not {one.player for one in free_people(now)} & {
        person.player for person in now.people if person.table or not person.here
    }
    for one in standings(now):
        assert 0 <= one.share <= 100
        ranked = now.person(one.number)
        assert ranked
        assert one.games == now.games_of(ranked.player)
    for table in now.tables:
        found = shares(table)
        assert sum(found.values()) == len(found) / 2  # what one has beaten, another has lost


@given(st.integers(0, 12), st.booleans(), st.lists(ACTS, max_size=60))
def test_an_evening_is_whole_whatever_is_done(people: int, started: bool, acts: list[Act]) -> None:
    evening = ClubEvening(people, started=started)
    play(evening, acts)

    assert evening.replayed() == evening.evening
    noted = Counter(entry.table for entry, _ in evening.log if isinstance(entry, e.ResultNoted))
    assert set(noted.values()) <= {1}


@given(st.integers(6, 24), st.randoms(use_true_random=False))
def test_standings_do_not_depend_on_the_order_of_the_ends(people: int, rng: Random) -> None:
    one, other = ClubEvening(people, started=True), ClubEvening(people, started=True)
    numbers = one.draw()
    assert other.draw() == numbers
    orders = {}
    for number in numbers:
        seats = [player for player in one.evening.tables[number - 1].seats if player]
        rng.shuffle(seats)
        orders[number] = seats
    for number in numbers:
        one.finish(number, *orders[number])
    rng.shuffle(numbers)
    for number in numbers:
        other.finish(number, *orders[number])

    assert standings(one.evening) == standings(other.evening)
