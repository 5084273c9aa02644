"""Matches played at random and charted, and a chart of given figures."""

from collections.abc import Sequence
from functools import cache

from support.random_match import RandomMatch

from callout.core.cards import Seat, all_seats
from callout.core.edition import Scoring
from callout.core.events import RoundEnded
from callout.editions import load
from callout.host.match import replay_steps
from callout.notation.match_chart import ChartedRound, HandCounts, MatchChart, chart_match
from callout.notation.record import record_of

WAYS = (
    ("mattel", 2, Scoring.WINNER),
    ("mattel", 10, Scoring.WINNER),
    ("rnib", 4, Scoring.PARTNERS),
    ("rnib", 3, Scoring.ELIMINATION),
    ("french", 4, Scoring.CHANGING),
    ("quiz", 3, Scoring.WINNER),
    ("dos", 4, Scoring.WINNER),
)
"""Editions, numbers of seats and ways of scoring."""


@cache
def played_match(edition: str, seats: int, scoring: Scoring) -> RandomMatch:
    """Play a match to its end."""
    assert scoring in load(edition).scorings
    return RandomMatch(edition, seats, scoring, seats).play()


@cache
def charted_match(edition: str, seats: int, scoring: Scoring) -> MatchChart:
    """Play a match, and chart its record."""
    match = played_match(edition, seats, scoring)
    steps = replay_steps(record_of(match.events, match.moves))
    return chart_match((events, after.card_counts) for events, after in steps)


def round_ends(match: RandomMatch) -> list[RoundEnded]:
    """List the ends of the rounds of a match."""
    return [event for event in match.events if isinstance(event, RoundEnded)]


def chart_of(
    scores: Sequence[tuple[int, ...]],
    left: Sequence[tuple[int, ...]] = (),
    names: Sequence[str] = ("Ana", "Ben", "Cleo"),
    winners: Sequence[int] = (),
) -> MatchChart:
    """Return the chart of a match with these scores, whose highest leads, and cards left."""
    seats = tuple(names[: len(scores[0])]) if scores else tuple(names)
    before, rounds = (0,) * len(seats), list[ChartedRound]()
    for number, totals in enumerate(scores, start=1):
        points = tuple(new - old for new, old in zip(totals, before, strict=True))
        leaders = tuple(side for side, total in enumerate(totals) if total == max(totals))
        hands = (HandCounts(number, tuple(left[number - 1]) if left else (0,) * len(seats)),)
        rounds.append(ChartedRound(number, points, totals, all_seats(seats), hands, leaders))
        before = totals
    sides = tuple(range(len(seats)))
    return MatchChart(seats, sides, tuple(rounds), tuple(map(Seat, winners)))
