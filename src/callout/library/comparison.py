"""Bots compared over many rounds: how often each wins, with an interval, and its points."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from callout.core.cards import Seat
from callout.core.edition import Edition
from callout.library.match import Match

MAX_MOVES = 5_000
"""The moves after which a round counts as one without a winner; no known round has so many."""

NORMAL_95 = 1.96
"""The standard deviations on each side of the mean that hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """The limits of a share, from 0 to 1."""

    low: float
    high: float


class BotRound(NamedTuple):
    """A round: the name of the bot at each seat, the winner, and the points of each seat."""

    bots: tuple[str, ...]
    winner: Seat | None
    points: tuple[int, ...]


class BotStanding(NamedTuple):
    """The result of a bot: its *seats* at the table, its rounds *won* of those *decided*.

    Its *points* are those of all its seats in all rounds *played*.
    """

    name: str
    seats: int
    table: int
    won: int
    decided: int
    played: int
    points: int

    @property
    def share(self) -> float:
        """The share of decided rounds that it won."""
        return self.won / self.decided if self.decided else 0

    @property
    def interval(self) -> Interval:
        """The 95 % interval of that share."""
        return wilson(self.won, self.decided)

    @property
    def chance(self) -> float:
        """The share of a bot that is as good as the others."""
        return self.seats / self.table

    @property
    def mean_points(self) -> float:
        """The points for one seat in one round."""
        return self.points / (self.played * self.seats)


def wilson(count: int, total: int) -> Interval:
    """Return the 95 % interval of a share, by Wilson's score."""
    if not total:
        return Interval(0, 1)
    share, spread = count / total, NORMAL_95**2 / total
    middle = share + spread / 2
    half = NORMAL_95 * sqrt(share * (1 - share) / total + spread / total / 4)
    return Interval((middle - half) / (1 + spread), (middle + half) / (1 + spread))


def whole_turns(rounds: int, seats: int) -> int:
    """Return at least so many *rounds*, in which each bot has each seat equally often."""
    return -(-rounds // seats) * seats


def play_bot_rounds(
    edition: Edition, bots: Sequence[str], rounds: int, seed: str
) -> Iterator[BotRound]:
    """Yield *rounds* of *bots*, one at each seat, with deals by *seed*.

    Their order is drawn by lot, and turned by one seat from round to round. When each had every
    seat, it is drawn again, so that no bot always sits behind the same one.
    """
    order = list(bots)
    for number in range(rounds):
        turned = number % len(order)
        if not turned:
            Random(f"{seed} {number}").shuffle(order)  # noqa: S311 - no secret hangs on it
        yield _play_round(edition, (*order[turned:], *order[:turned]), f"{seed} {number}")


def bot_standings(rounds: Iterable[BotRound]) -> tuple[BotStanding, ...]:
    """Return the results of all bots of *rounds*, the highest share first."""
    won, points, seats = Counter[str](), Counter[str](), Counter[str]()
    played = decided = 0
    for found in rounds:
        seats, played = Counter(found.bots), played + 1
        for name, count in zip(found.bots, found.points, strict=True):
            points[name] += count
        if found.winner is not None:
            won[found.bots[found.winner]] += 1
            decided += 1
    table = seats.total()
    standings = (
        BotStanding(name, count, table, won[name], decided, played, points[name])
        for name, count in sorted(seats.items())
    )
    return tuple(sorted(standings, key=lambda one: one.won / one.seats, reverse=True))


def _play_round(edition: Edition, bots: tuple[str, ...], seed: str) -> BotRound:
    names = [f"{name} {seat}" for seat, name in enumerate(bots)]
    match = Match(edition, names, seed=seed)
    match.run(dict(zip(names, bots, strict=True)), rounds=1, moves=MAX_MOVES)
    result = match.result
    if result is None:
        return BotRound(bots, None, (0,) * len(bots))
    winner = None if result.winner is None else Seat(names.index(result.winner))
    return BotRound(bots, winner, tuple(result.points[name] for name in names))
