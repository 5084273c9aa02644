"""A chart of the scores after each round: lines that differ in shape, dashes and colour."""

from collections.abc import Sequence
from typing import NamedTuple

from callout.core.story import PlayedRound
from callout.editions.appearance.palette import palette

WIDTH, HEIGHT = 360, 180
"""The size of the chart, in units of its own."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 10, 350, 8, 172
_COLOURS, _DASHES = 4, 3


class ChartPoint(NamedTuple):
    """A place in the chart."""

    x: float
    y: float


class ScoreLine(NamedTuple):
    """The line of one side: its marks have a *shape*, and its looks are named by *style*."""

    name: str
    shape: str
    style: str
    points: tuple[ChartPoint, ...]
    totals: tuple[int, ...]


class ScoreChart(NamedTuple):
    """The lines of all sides, the *rounds* whose figures they show, and a tick for each."""

    rounds: tuple[PlayedRound, ...]
    lines: tuple[ScoreLine, ...]
    ticks: tuple[float, ...]


def score_chart(names: Sequence[str], rounds: Sequence[PlayedRound]) -> ScoreChart:
    """Draw the scores after each of *rounds* of the sides with these *names*, from 0 on."""
    shapes = tuple(palette().shapes)
    most = max((score for played in rounds for score in played.scores), default=0) or 1
    last = len(rounds) or 1

    def place(number: int, score: int) -> ChartPoint:
        x = _LEFT + (_RIGHT - _LEFT) * number / last
        return ChartPoint(round(x, 1), round(_BOTTOM - (_BOTTOM - _TOP) * score / most, 1))

    begins = not rounds or rounds[0].number == 1
    lines = []
    for side, name in enumerate(names):
        totals = tuple(played.scores[side] for played in rounds)
        points = tuple(place(number, total) for number, total in enumerate(totals, start=1))
        style = f"line-{side % _COLOURS} dash-{side // _COLOURS % _DASHES}"
        first = (place(0, 0),) if begins else ()
        lines.append(ScoreLine(name, shapes[side % len(shapes)], style, (*first, *points), totals))
    ticks = tuple(place(number, 0).x for number in range(last + 1))
    return ScoreChart(tuple(rounds), tuple(lines), ticks)
