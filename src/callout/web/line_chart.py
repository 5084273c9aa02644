"""Charts of lines, which differ by colour, by dashes and by the shape of their marks."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from callout.editions.appearance.palette import palette

WIDTH, HEIGHT = 360, 180
"""The size of a chart, in its own units."""

MOST_MARKS = 16
"""Most marks on a line; a longer line has a mark every few points."""

MOST_TICKS = 60
"""Most lines of the grid; a longer chart has one every few places."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 10, 350, 8, 172
_COLOURS, _DASHES = 4, 3


class ChartPoint(NamedTuple):
    """A point in a chart."""

    x: float
    y: float


class ChartLine(NamedTuple):
    """A line through *points*, one for each of its *figures*.

    Its *marks* have a *shape*, and its look is named by *style*.
    """

    name: str
    shape: str
    style: str
    points: tuple[ChartPoint, ...]
    figures: tuple[int, ...]

    @property
    def marks(self) -> tuple[ChartPoint, ...]:
        """The points with a mark; the last one always has it."""
        step = ceil(len(self.points) / MOST_MARKS) or 1
        return self.points[::-1][::step][::-1]


class LineChart(NamedTuple):
    """The *lines* of a chart from 0 up to *most*, and a tick for each place of a figure."""

    lines: tuple[ChartLine, ...]
    ticks: tuple[float, ...]
    most: int


def line_chart(names: Sequence[str], series: Sequence[Sequence[int]], first: int = 0) -> LineChart:
    """Draw a line with each of *names* through the figures of its series.

    The first figure has place number *first*; a line may end before others.
    """
    shapes = tuple(palette().shapes)
    most = max((figure for figures in series for figure in figures), default=0) or 1
    last = max(1, first + max(map(len, series), default=0) - 1)

    def point(number: int, figure: int) -> ChartPoint:
        x = _LEFT + (_RIGHT - _LEFT) * number / last
        return ChartPoint(round(x, 1), round(_BOTTOM - (_BOTTOM - _TOP) * figure / most, 1))

    lines = tuple(
        ChartLine(
            name,
            shapes[at % len(shapes)],
            f"line-{at % _COLOURS} dash-{at // _COLOURS % _DASHES}",
            tuple(point(number, figure) for number, figure in enumerate(figures, first)),
            tuple(figures),
        )
        for at, (name, figures) in enumerate(zip(names, series, strict=True))
    )
    ticks = range(0, last + 1, ceil(last / MOST_TICKS))
    return LineChart(lines, tuple(point(number, 0).x for number in ticks), most)
