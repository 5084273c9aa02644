"""Ratings inside a club: stronger bots end above weaker ones, and ties are in the right order.

The games are drawn from those that `scripts/bot-matches` let hard and easy bots play: for each
number of hard bots at a table of four, who came where. Bots of one kind are alike.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.club.ratings import (
    DEVIATION,
    MEAN,
    SHOWN_GAMES,
    Rating,
    can_rate,
    rate,
    shown_range,
)

FILE = Path(__file__).parents[2] / "data/bot_matches.json"
HARD, EASY = range(6), range(6, 12)
SEATS = 4
CLUBS = 30
PLACES = st.lists(st.integers(1, 5), min_size=2, max_size=8)


def drawn(kind: str, people: list[int], rng: Random) -> dict[int, int]:
    """Return the places of *people* in a game drawn from those of bots."""
    shuffled = rng.sample(people, len(people))
    hard = [one for one in shuffled if one in HARD]
    easy = [one for one in shuffled if one in EASY]
    if hard and easy:
        game = rng.choice(games()[kind][str(len(hard))])
        return dict(zip([*hard, *easy], map(int, game), strict=True))
    return dict(zip(shuffled, range(1, SEATS + 1), strict=True))


@cache
def games() -> dict[str, dict[str, list[str]]]:
    """Return the games of bots, by kind and by the number of hard ones."""
    found: dict[str, dict[str, list[str]]] = json.loads(FILE.read_text("utf-8"))
    return found


def club(kind: str, seed: int, each: int = SHOWN_GAMES) -> dict[int, Rating]:
    """Return the ratings of twelve people, half of them hard bots, after *each* played so many."""
    rng, ratings = Random(seed), dict[int, Rating]()
    for _ in range(each):
        people = rng.sample([*HARD, *EASY], len([*HARD, *EASY]))
        for first in range(0, len(people), SEATS):
            places = drawn(kind, people[first : first + SEATS], rng)
            ratings = rate(ratings, places)
    return ratings


@cache
def clubs(kind: str) -> list[dict[int, Rating]]:
    """Return the ratings in simulated clubs."""
    return [club(kind, seed) for seed in range(CLUBS)]


def right_pairs(ratings: dict[int, Rating]) -> Iterator[bool]:
    """Yield for each hard and each easy bot whether the hard one is above."""
    for hard in HARD:
        for easy in EASY:
            yield ratings[hard].mean > ratings[easy].mean


@pytest.mark.parametrize(("kind", "least"), [("match", 0.9), ("evening", 0.8)])
def test_the_hard_bots_are_above_the_easy_ones_after_thirty_games(kind: str, least: float) -> None:
    """In games of one round, as evenings play them at first, luck is a larger part."""
    found = clubs(kind)
    means = [
        mean(one[bot].mean for bot in HARD) > mean(one[bot].mean for bot in EASY) for one in found
    ]
    pairs = [mean(map(int, right_pairs(one))) for one in found]

    assert mean(map(int, means)) >= 0.9
    assert mean(pairs) >= least
    assert all(rating.games == SHOWN_GAMES for one in found for rating in one.values())


def test_a_range_holds_the_strength_of_its_bot_in_nearly_all_clubs() -> None:
    found = clubs("match")
    inside = []
    for bots in (HARD, EASY):
        strength = mean(points(one[bot]) for one in found for bot in bots)
        shown = [shown_range(one[bot]) for one in found for bot in bots]
        inside += [one is not None and one.low <= strength <= one.high for one in shown]

    assert mean(map(int, inside)) >= 0.9


def points(rating: Rating) -> float:
    """Return the middle of the range of a rating."""
    found = shown_range(rating)
    assert found is not None
    return (found.low + found.high) / 2


@given(PLACES)
def test_a_better_place_never_ends_lower_and_a_tie_stays_a_tie(places: list[int]) -> None:
    found = rate({}, dict(enumerate(places)))

    for one, place in enumerate(places):
        for other, its_place in enumerate(places):
            if place < its_place:
                assert found[one].mean > found[other].mean
            if place == its_place:
                assert found[one].mean == pytest.approx(found[other].mean)
                assert found[one].deviation == pytest.approx(found[other].deviation)


@given(PLACES, st.randoms(use_true_random=False))
def test_neither_the_order_of_the_people_nor_the_rest_of_the_club_matters(
    places: list[int], rng: Random
) -> None:
    told = list(enumerate(places))
    others = {99: Rating(30.0, 4.0, 12)}
    first = rate(others, dict(told))
    rng.shuffle(told)
    second = rate(others, dict(told))

    assert first[99] == second[99] == others[99]
    for number, rating in first.items():
        assert second[number].mean == pytest.approx(rating.mean)
        assert (number == 99) or rating.games == 1


def test_a_range_is_shown_from_thirty_games_on() -> None:
    assert shown_range(Rating(games=SHOWN_GAMES - 1)) is None
    found = shown_range(Rating(MEAN + 2, 1.5, SHOWN_GAMES))
    assert found is not None
    assert found == (995, 1085)
    assert shown_range(Rating(MEAN, DEVIATION, SHOWN_GAMES)) == (750, 1250)


def test_the_package_for_ratings_is_installed_here() -> None:
    assert can_rate()
