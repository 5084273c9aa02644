"""The chart of a match in words: five sentences at most, and tables with all its figures."""

from collections.abc import Collection, Iterator

from callout.core.cards import Seat, by_seat
from callout.locales.catalogue import Fact
from callout.locales.messages import Utterance, say, utter
from callout.locales.sanitise import MAX_NAME_CHARS
from callout.narrator.answers import by_side
from callout.narrator.figure_table import FigureTable
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.notation.match_chart import ChartedRound, MatchChart

ELIMINATED = "–"
"""The figure of a player who is no longer in the match."""


class ChartTeller:
    """The words of a chart, in which all players are called by their names."""

    def __init__(self, chart: MatchChart, listener: Listener) -> None:
        self._chart, self._language = chart, listener.language
        self._voice = Voice(Listener(listener.edition, None, listener.language), chart.seats)

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of the players of each side."""
        sides = self._chart.sides
        return tuple(name for name, _ in by_side(self._voice, sides, (0,) * len(set(sides))))

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names of all players."""
        return tuple(self._voice.name(seat) for seat, _ in by_seat(self._chart.seats))

    def sentences(self) -> tuple[Utterance, ...]:
        """Tell the end, the leads, the next player, and the most points and cards."""
        if not self._chart.rounds:
            return (utter("match_chart", self._language, "none"),)
        return tuple(self._sentences())

    def points_table(self) -> FigureTable:
        """Return the points of each side after each round, and the leaders."""
        changes = self._chart.lead_changes
        rows = tuple(
            (
                str(played.number),
                *map(str, played.scores),
                self._word(
                    "takes-lead" if played.number in changes else "leads",
                    names=self._voice.people(self._seats_of(played.leaders)),
                ),
            )
            for played in self._chart.rounds
        )
        columns = (self._word("round"), *self.side_names, self._word("leader"))
        return FigureTable(self._word("points"), columns, rows)

    def left_table(self) -> FigureTable:
        """Return the cards left in each hand after each round."""
        rows = tuple(
            (str(played.number), *_hand_figures(played, played.left))
            for played in self._chart.rounds
        )
        columns = (self._word("round"), *self.seat_names)
        return FigureTable(self._word("left"), columns, rows)

    def hands_table(self, played: ChartedRound) -> FigureTable:
        """Return the cards in each hand in a round, after each step that changed one."""
        rows = tuple((str(step), *_hand_figures(played, counts)) for step, counts in played.hands)
        caption = self._word("hands", round=played.number)
        return FigureTable(caption, (self._word("step"), *self.seat_names), rows)

    def _sentences(self) -> Iterator[Utterance]:
        rounds = self._chart.rounds
        yield self._end()
        if len(rounds) > 1:
            yield self._lead()
        yield from self._next()
        yield from self._most_points()
        yield from self._most_left()

    def _end(self) -> Utterance:
        """Tell the winners with their points, or that the match was stopped."""
        winners, last = self._chart.winners, self._chart.rounds[-1]
        if not winners:
            return self._utter("stopped", (), round=last.number)
        points = last.scores[self._chart.sides[winners[0]]]
        return self._utter("won", winners, points=points, round=last.number)

    def _lead(self) -> Utterance:
        changes = self._chart.lead_changes
        alone = [played for played in self._chart.rounds if len(played.leaders) == 1]
        if not alone:
            return self._utter("lead-shared", ())
        if not changes:
            return self._utter("lead-kept", self._seats_of(alone[0].leaders))
        taken = next(played for played in alone if played.number == changes[-1])
        seats = self._seats_of(taken.leaders)
        return self._utter("lead-changed", seats, count=len(changes), round=taken.number)

    def _next(self) -> Iterator[Utterance]:
        """Tell the players next to the winners, or to the leaders of a stopped match."""
        sides, last = self._chart.sides, self._chart.rounds[-1]
        first = {sides[seat] for seat in self._chart.winners} or set(last.leaders)
        best = last.scores[min(first)]
        gaps = [(abs(score - best), side) for side, score in enumerate(last.scores)]
        behind = [(gap, side) for gap, side in gaps if side not in first]
        if behind:
            least, _ = min(behind)
            seats = self._seats_of([side for gap, side in behind if gap == least])
            yield self._utter("next", seats, points=least)

    def _most_points(self) -> Iterator[Utterance]:
        """Tell the most points in one round, and the first to get them."""
        played = max(self._chart.rounds, key=lambda one: max(one.points))
        most = max(played.points)
        if most:
            seats = self._seats_of([played.points.index(most)])
            yield self._utter("most-points", seats, points=most, round=played.number)

    def _most_left(self) -> Iterator[Utterance]:
        """Tell the most cards left in one hand, and the first to hold them."""
        played = max(self._chart.rounds, key=lambda one: max(one.left))
        most = max(played.left)
        if most:
            seats = [Seat(played.left.index(most))]
            yield self._utter("most-left", seats, count=most, round=played.number)

    def _utter(self, key: str, seats: Collection[Seat], **facts: Fact) -> Utterance:
        short, names = self._voice.short_names(seats), self._voice.people(seats)
        facts |= {"short": short, "names": names if len(names) <= MAX_NAME_CHARS else short}
        return utter("match_chart", self._language, key, **facts)

    def _word(self, key: str, **facts: Fact) -> str:
        return say("match_chart", self._language, key, **facts)

    def _seats_of(self, sides: Collection[int]) -> list[Seat]:
        return [seat for seat, side in by_seat(self._chart.sides) if side in sides]


def _hand_figures(played: ChartedRound, counts: tuple[int, ...]) -> Iterator[str]:
    for seat, count in by_seat(counts):
        yield str(count) if seat in played.playing else ELIMINATED
