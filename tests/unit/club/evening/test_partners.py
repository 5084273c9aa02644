"""Partners and teams at an evening: how they are drawn, and what their results are."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.club_evening import HOST, IN_PAIRS, TWO_TEAMS, ClubEvening, person_id

from callout.club.evening import requests as r
from callout.club.evening.draw import draws_at, free_people, sizes_to_draw
from callout.club.evening.evening import EveningTable
from callout.club.evening.seating import groups_of_teams
from callout.club.evening.settings import EveningSettings
from callout.club.evening.standings import shares, standings, team_standings

ONE, TWO, THREE, FOUR = map(person_id, range(1, 5))


def play(evening: ClubEvening, draws: int) -> None:
    """Draw and finish everybody's tables so many times."""
    for _ in range(draws):
        for number in evening.draw():
            evening.finish(number)


def team_counts(evening: ClubEvening, table: EveningTable) -> list[int]:
    """Return how many of each team sit at a table."""
    found = Counter(evening.evening.team_of(player) for player in table.seats if player)
    return sorted(found.values(), reverse=True)


def check_sides(evening: ClubEvening) -> None:
    """Check that four sit at each table, with people on both sides and no mixed pair."""
    now = evening.evening
    for table in now.tables:
        assert len(table.seats) == 4
        people = [player for player in table.seats if player]
        assert {table.side_of(player) for player in people} == {0, 1}
        for one, other in combinations(people, 2):
            if now.settings.has_teams:
                together = table.side_of(one) == table.side_of(other)
                assert together is (now.team_of(one) == now.team_of(other))


@pytest.mark.parametrize(
    ("people", "sizes"),
    [
        (2, [2]),
        (3, [3]),
        (4, [4]),
        (5, [4]),
        (6, [3, 3]),
        (7, [4, 3]),
        (8, [4, 4]),
        (60, [4] * 15),
    ],
)
def test_pairs_play_at_tables_of_four_and_bots_fill_them(people: int, sizes: list[int]) -> None:
    evening = ClubEvening(people, IN_PAIRS, started=True)
    assert sizes_to_draw(evening.evening) == sizes

    evening.draw()
    check_sides(evening)


@pytest.mark.parametrize(
    ("owls", "foxes", "groups"),
    [
        (0, 4, []),
        (1, 1, []),  # two people: only where nobody else can come
        (1, 2, [(1, 2)]),
        (2, 2, [(2, 2)]),
        (1, 9, [(1, 2)]),
        (3, 3, [(2, 1), (1, 2)]),
        (2, 4, [(1, 2), (1, 2)]),
        (3, 2, [(2, 2)]),
        (5, 5, [(2, 1), (2, 2), (1, 2)]),
        (4, 4, [(2, 2), (2, 2)]),
        (6, 4, [(2, 1), (2, 1), (2, 2)]),
    ],
)
def test_as_many_of_two_teams_play_as_can(
    owls: int, foxes: int, groups: list[tuple[int, int]]
) -> None:
    assert groups_of_teams(owls, foxes, 20) == groups


def test_no_more_tables_are_drawn_for_teams_than_there_is_room_for() -> None:
    assert groups_of_teams(30, 30, 2) == [(2, 2), (2, 2)]
    assert groups_of_teams(30, 30, 0) == []


def test_one_of_each_team_begin_with_two_bots_if_nobody_else_can_come() -> None:
    evening = ClubEvening(2, TWO_TEAMS, started=True, owls=1)
    evening.draw()

    assert sorted(evening.evening.tables[0].seats) == ["", "", ONE, TWO]
    check_sides(evening)


def test_a_team_alone_waits_for_the_other_one() -> None:
    evening = ClubEvening(5, TWO_TEAMS, started=True, owls=5)
    assert draws_at(evening.evening) is None

    evening.ask(person_id(6), r.CheckIn("Person 6", 2))
    assert draws_at(evening.evening) == evening.now + 2_000
    evening.draw()
    (table,) = evening.evening.tables
    assert team_counts(evening, table) == [2, 1]
    assert {ONE, TWO, person_id(6)} == set(filter(None, table.seats))  # who came first
    assert len(free_people(evening.evening)) == 3


def test_a_trio_of_both_teams_waits_two_seconds_from_when_the_third_came() -> None:
    evening = ClubEvening(4, TWO_TEAMS, owls=2)
    third = evening.evening.people[2].free_since
    evening.host(r.StartEvening())

    assert draws_at(evening.evening) == third + 2_000


def test_partners_have_beaten_the_same_and_are_no_opponents() -> None:
    evening = ClubEvening(4, IN_PAIRS, started=True)
    evening.draw()
    evening.finish(1)
    (table,) = evening.evening.tables

    assert shares(table) == {player: int(table.side_of(player) == 0) for player in table.seats}
    assert [(one.rank, one.share) for one in standings(evening.evening)] == [
        (1, 100.0), (1, 100.0), (3, 0.0), (3, 0.0),
    ]  # fmt: skip
    assert team_standings(evening.evening) == ()


def test_a_pair_against_bots_alone_has_no_result_and_plays_again() -> None:
    evening = ClubEvening(4, IN_PAIRS, started=True)
    evening.draw()
    (table,) = evening.evening.tables
    evening.host(r.CorrectResult(1, (1, 0, 1, 0), "the others had left"))

    assert evening.evening.tables[0].counted == {}
    assert evening.evening.games_of(table.seats[0]) == 0


def test_teams_are_ranked_by_the_mean_of_their_tables() -> None:
    evening = ClubEvening(6, TWO_TEAMS, started=True, owls=3)
    evening.draw()
    first, second = evening.evening.tables
    for table in (first, second):
        owl = next(one for one in table.seats if one and evening.evening.team_of(one) == 1)
        evening.finish(table.number, owl)
    found = team_standings(evening.evening)
    assert [(one.rank, one.name, one.people, one.tables, one.share) for one in found] == [
        (1, "Owls", 3, 2, 100.0),
        (2, "Foxes", 3, 2, 0.0),
    ]
    assert {one.team: one.share for one in standings(evening.evening)} == {1: 100.0, 2: 0.0}

    places = tuple(1 if one else 0 for one in second.seats)
    evening.host(r.CorrectResult(2, places, "a tie"), r.CorrectResult(1, places_for(first), "tie"))
    level = team_standings(evening.evening)
    assert [(one.rank, one.share) for one in level] == [(1, 50.0), (1, 50.0)]


def places_for(table: EveningTable) -> tuple[int, ...]:
    """Return the places of a tie."""
    return tuple(1 if one else 0 for one in table.seats)


@pytest.mark.parametrize(
    ("settings", "people", "most", "most_behind"),
    [
        (IN_PAIRS, 12, 5.2, 2),
        (IN_PAIRS, 24, 0.5, 0),
        (TWO_TEAMS, 12, 5.5, 8),
        (TWO_TEAMS, 24, 0.7, 0),
        (TWO_TEAMS, 60, 0.05, 0),
    ],
)
def test_few_meet_again_in_five_draws_of_pairs(
    settings: EveningSettings, people: int, most: float, most_behind: int
) -> None:
    """Two teams of six can sit behind each other in 36 ways, and five draws have 60 places."""
    evening = ClubEvening(people, replace(settings, games=10), started=True, owls=people // 2)
    play(evening, 5)
    meetings, behind = Counter[tuple[str, ...]](), Counter[tuple[str, str]]()
    for table in evening.evening.tables:
        seats = table.seats
        meetings.update(tuple(sorted(pair)) for pair in combinations(filter(None, seats), 2))
        around = zip(seats, (*seats[1:], seats[0]), strict=True)
        behind.update(pair for pair in around if all(pair))

    check_sides(evening)
    assert 2 * sum(times - 1 for times in meetings.values()) / people <= most
    assert sum(times - 1 for times in behind.values()) <= most_behind


@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 20))
def test_the_tables_of_teams_fit_and_seat_as_many_as_they_can(
    owls: int, foxes: int, room: int
) -> None:
    groups = groups_of_teams(owls, foxes, room)

    assert len(groups) <= room
    assert sum(one for one, _ in groups) <= owls
    assert sum(other for _, other in groups) <= foxes
    assert all({*group} <= {1, 2} and sum(group) >= 3 for group in groups)
    if not groups:
        assert min(owls, foxes) == 0 or owls + foxes < 3 or not room
    elif len(groups) < room:
        left = owls - sum(one for one, _ in groups), foxes - sum(other for _, other in groups)
        assert not (min(left) >= 1 and sum(left) >= 3)  # nobody waits who could play


@given(st.integers(1, 8), st.integers(1, 8), st.lists(st.tuples(st.integers(0, 5), st.booleans())))
def test_the_shares_of_both_teams_make_a_hundred(
    owls: int, foxes: int, ends: list[tuple[int, bool]]
) -> None:
    evening = ClubEvening(owls + foxes, TWO_TEAMS, started=True, owls=owls)
    for which, leaves in ends:
        evening.draw()
        running = evening.evening.running
        if not running:
            break
        table = running[which % len(running)]
        here = [one.player for one in evening.evening.people_at(table.number)]
        if leaves:
            evening.ask(here[0], r.CheckOut())
            evening.ask(here[0], r.CheckIn())
        evening.finish(table.number, here[which % len(here)])
        found = team_standings(evening.evening)
        assert sum(one.share for one in found) in (0, pytest.approx(100, abs=0.11))
        check_sides(evening)
    assert evening.replayed() == evening.evening
    assert HOST not in {one.player for one in evening.evening.people}
