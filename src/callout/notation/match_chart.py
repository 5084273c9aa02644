"""The chart of a match: points, cards and leads by round, from events that everybody saw."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from callout.core.cards import Seat, all_seats
from callout.core.events import Eliminated, Event, MatchEnded, Opened, RoundBegan, RoundEnded
from callout.rules.scoring import GAINING


class HandCounts(NamedTuple):
    """The cards in each hand after a *step* of the match."""

    step: int
    counts: tuple[int, ...]


class ChartedRound(NamedTuple):
    """A round that ended: *points* and *scores* of each side, and the seats that played it.

    *hands* has the counts of cards each time one of them changed; the last are those left.
    """

    number: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    playing: tuple[Seat, ...]
    hands: tuple[HandCounts, ...]
    leaders: tuple[int, ...]

    @property
    def left(self) -> tuple[int, ...]:
        """The cards left in each hand."""
        return self.hands[-1].counts


class MatchChart(NamedTuple):
    """The rounds of a match of the players *seats*, with the side of each seat."""

    seats: tuple[str, ...]
    sides: tuple[int, ...]
    rounds: tuple[ChartedRound, ...]
    winners: tuple[Seat, ...]

    @property
    def lead_changes(self) -> tuple[int, ...]:
        """The rounds after which another side led alone than had done so last."""
        changes, leader = [], None
        for played in self.rounds:
            if len(played.leaders) > 1:
                continue
            if leader not in (None, played.leaders):
                changes.append(played.number)
            leader = played.leaders
        return tuple(changes)

    def round(self, number: int) -> ChartedRound | None:
        """Return the round with that *number*, or `None` if it did not end."""
        return next((played for played in self.rounds if played.number == number), None)


def chart_match(steps: Iterable[tuple[Sequence[Event], Sequence[int]]]) -> MatchChart:
    """Return the chart of a match.

    Each of its *steps* has events, and the cards in each hand after them.
    """
    charted = _Charting()
    for step, (events, counts) in enumerate(steps):
        for event in events:
            charted.hear(step, event)
        charted.count(step, tuple(counts))
    return MatchChart(charted.seats, charted.sides, tuple(charted.rounds), charted.winners)


class _Charting:
    """The chart of the events heard so far."""

    def __init__(self) -> None:
        self.seats: tuple[str, ...] = ()
        self.sides: tuple[int, ...] = ()
        self.winners: tuple[Seat, ...] = ()
        self.rounds: list[ChartedRound] = []
        self._playing: tuple[Seat, ...] = ()
        self._gains = True
        self._number = 0
        self._hands: list[HandCounts] | None = None

    def hear(self, step: int, event: Event) -> None:
        """Add an event of a step."""
        match event:
            case Opened():
                self.seats, self._playing = event.seats, all_seats(event.seats)
                self._gains = event.scoring in GAINING
            case RoundBegan():
                self.sides, self._number, self._hands = event.sides, event.number, []
            case RoundEnded():
                self.count(step, tuple(map(len, event.hands)))
                self._end_round(event)
            case Eliminated():
                self._playing = tuple(seat for seat in self._playing if seat != event.seat)
            case MatchEnded():
                self.winners = event.winners

    def count(self, step: int, counts: tuple[int, ...]) -> None:
        """Add the cards in each hand after a step, if a round is played and they changed."""
        hands = self._hands
        if hands is not None and (not hands or hands[-1].counts != counts):
            hands.append(HandCounts(step, counts))

    def _end_round(self, event: RoundEnded) -> None:
        best = max(event.scores) if self._gains else min(event.scores)
        leaders = tuple(side for side, score in enumerate(event.scores) if score == best)
        hands, self._hands = tuple(self._hands or ()), None
        self.rounds.append(
            ChartedRound(self._number, event.points, event.scores, self._playing, hands, leaders)
        )
