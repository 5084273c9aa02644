"""Ratings inside a club: the strength of each person, from all places of all games.

They are openskill's Plackett-Luce model, which belongs to the extra `people`. Games of cards are
mostly luck, so a rating is shown as a range, and only after many games.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN = 25.0
"""The strength of everybody before the first game, as in openskill."""

DEVIATION = MEAN / 3

SHOWN_GAMES = 30
"""Games of a person before which no rating is shown."""

POINTS_PER_UNIT = 20

POINTS_OF_MEAN = 1_000

DEVIATIONS_SHOWN = 1.5
"""Deviations to either side in a range: the strength was within in 95 of 100 simulated cases."""


class Rating(Struct, frozen=True, gc=False):
    """The strength of one person after a number of *games*: a *mean* and its *deviation*."""

    mean: float = MEAN
    deviation: float = DEVIATION
    games: int = 0


class RatingRange(NamedTuple):
    """The points between which somebody's strength lies in 95 of 100 cases."""

    low: int
    high: int


def can_rate() -> bool:
    """Return whether the package for ratings is installed."""
    return find_spec("openskill") is not None


def rate(ratings: Mapping[int, Rating], places: Mapping[int, int]) -> dict[int, Rating]:
    """Return the ratings after a game of two or more people, by the *places* of their numbers.

    The *ratings* of others stay as they are. Ties count as the mean of the orders in which they
    can be broken: the model itself may put somebody behind a tie ahead of it.
    """
    orders = list(_orders_without_ties(places))
    before = {number: ratings.get(number, Rating()) for number in places}
    means, deviations = dict.fromkeys(places, 0.0), dict.fromkeys(places, 0.0)
    model = _model()
    for order in orders:
        known = [before[number] for number in order]
        teams = [[model.create_rating([old.mean, old.deviation])] for old in known]
        for number, (new,) in zip(order, model.rate(teams), strict=True):
            means[number] += new.mu / len(orders)
            deviations[number] += new.sigma / len(orders)
    return dict(ratings) | {
        number: Rating(means[number], deviations[number], old.games + 1)
        for number, old in before.items()
    }


def shown_range(rating: Rating) -> RatingRange | None:
    """Return the range to show for *rating*, or `None` after too few games."""
    if rating.games < SHOWN_GAMES:
        return None
    middle = POINTS_OF_MEAN + POINTS_PER_UNIT * (rating.mean - MEAN)
    spread = POINTS_PER_UNIT * DEVIATIONS_SHOWN * rating.deviation
    return RatingRange(round(middle - spread), round(middle + spread))


@cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra

    return PlackettLuce(MEAN, DEVIATION)


def _orders_without_ties(places: Mapping[int, int]) -> Iterator[list[int]]:
    """Yield orders, the best first, in which each of a tie is at each of its places as often."""
    tied: dict[int, list[int]] = {}
    for number, place in places.items():
        tied.setdefault(place, []).append(number)
    groups = [tied[place] for place in sorted(tied)]
    for turn in range(lcm(*map(len, groups))):
        yield [group[(turn + at) % len(group)] for group in groups for at in range(len(group))]
