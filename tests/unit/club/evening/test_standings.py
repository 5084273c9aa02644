"""The standings of an evening: who is ahead of whom, and what does not matter for it."""

from random import Random
from statistics import mean

import pytest
from support.club_evening import HOST, ClubEvening, person_id

from callout.club.evening import requests as r
from callout.club.evening.settings import EveningSettings
from callout.club.evening.standings import results_by_table, standing_of, standings

ONE, TWO, THREE, FOUR = map(person_id, range(1, 5))


def shares(evening: ClubEvening) -> list[tuple[int, int, float]]:
    """List rank, number and share of everybody in the standings."""
    return [(one.rank, one.number, one.share) for one in standings(evening.evening)]


def test_the_rank_is_by_the_share_of_opponents_beaten() -> None:
    evening = ClubEvening(4, started=True)
    evening.draw()
    evening.finish(1, THREE, ONE, FOUR, TWO)

    assert shares(evening) == [(1, 3, 100.0), (2, 1, 66.7), (3, 4, 33.3), (4, 2, 0.0)]


def test_the_share_is_a_mean_so_fewer_games_cost_nothing() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    evening.ask(FOUR, r.CheckIn())
    evening.finish(1, ONE, TWO, THREE)
    evening.draw()
    evening.finish(2, FOUR, ONE, TWO, THREE)

    assert shares(evening)[0] == (1, 4, 100.0)
    assert standings(evening.evening)[0].games == 1


def test_players_who_are_equal_beat_each_other_by_half_and_share_a_rank() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    table = evening.evening.tables[0]
    evening.host(r.CorrectResult(1, tuple(1 if one == TWO else 2 for one in table.seats), "tie"))

    assert shares(evening) == [(1, 2, 100.0), (2, 1, 25.0), (2, 3, 25.0)]


def test_bots_count_for_nobody() -> None:
    evening = ClubEvening(2, started=True)
    evening.draw()
    evening.finish(1, TWO, ONE)

    assert shares(evening) == [(1, 2, 100.0), (2, 1, 0.0)]


def test_a_game_against_bots_alone_does_not_count() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    evening.finish(1, ONE)  # the others left their seats to bots

    assert shares(evening) == []
    assert evening.evening.games_of(ONE) == 0


def test_without_a_result_nobody_has_a_standing() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    evening.ask(HOST, r.CheckIn("Mara"))
    evening.finish(1)
    found = standings(evening.evening)

    assert standing_of(found, 4) is None
    assert standing_of(found, 1) is not None


def test_a_correction_replaces_a_result() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    evening.finish(1, ONE, TWO, THREE)
    seats = evening.evening.tables[0].seats
    ranked = {THREE: 1, TWO: 2, ONE: 3}
    evening.host(r.CorrectResult(1, tuple(ranked[one] for one in seats), "read out wrongly"))
    assert [number for _, number, _ in shares(evening)] == [3, 2, 1]

    evening.host(r.CorrectResult(1, (), "a wrong edition"))
    assert shares(evening) == []
    assert evening.evening.games_of(ONE) == 0


def test_the_results_of_a_table_are_told_from_the_best() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    assert list(results_by_table(evening.evening)) == []
    evening.finish(1, TWO, THREE, ONE)

    ((table, rows),) = results_by_table(evening.evening)
    assert table.number == 1
    assert rows == [("Person 2", 1), ("Person 3", 2), ("Person 1", 3)]


def evening_of_slow_readers(seed: int, people: int = 12) -> tuple[float, float]:
    """Play an evening of people alike in strength; return mean ranks of slow and fast readers.

    A slow reader takes five times as long for a game, and it ends with the slowest at a table.
    After so many hours the evening ends.
    """
    rng = Random(seed)
    evening = ClubEvening(people, EveningSettings(games=5), started=True)
    slow = {person_id(number) for number in rng.sample(range(1, people + 1), people // 3)}
    ends: dict[int, int] = {}
    clock = 0
    while clock < 40:
        for number in evening.draw():
            table = evening.evening.tables[number - 1]
            ends[number] = clock + (10 if slow & set(table.seats) else 2) + rng.randrange(3)
        if not ends:
            break
        number = min(ends, key=lambda one: (ends[one], one))
        clock = ends.pop(number)
        order = [one for one in evening.evening.tables[number - 1].seats if one]
        rng.shuffle(order)
        evening.finish(number, *order)
    ranks: dict[bool, list[float]] = {True: [], False: []}
    found = standings(evening.evening)
    for one in found:
        person = evening.evening.person(one.number)
        assert person
        alike = sum(other.rank == one.rank for other in found)
        ranks[person.player in slow].append(one.rank + (alike - 1) / 2)
    return mean(ranks[True]), mean(ranks[False])


@pytest.mark.parametrize(
    ("evenings", "most"), [(60, 0.2), pytest.param(500, 0.02, marks=pytest.mark.slow)]
)
def test_a_slow_reader_ranks_as_a_fast_one(evenings: int, most: float) -> None:
    pairs = [evening_of_slow_readers(seed) for seed in range(evenings)]
    slow, fast = mean(pair[0] for pair in pairs), mean(pair[1] for pair in pairs)

    assert abs(slow - fast) / fast <= most
