"""A chart of shares with their intervals as an SVG picture, with every figure in words."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from callout.editions.appearance.palette import palette
from callout.printing.cards.elements import (
    BLACK,
    WHITE,
    Element,
    PanelElement,
    PathElement,
    TextElement,
)
from callout.printing.cards.geometry import Point
from callout.printing.cards.svg import FONT_FAMILY
from callout.printing.cards.svg_elements import element_svg

WIDTH_MM: Final = 180
ROW_MM: Final = 18
TOP_MM: Final = 12
LEFT_MM: Final = 42
RIGHT_MM: Final = 172
"""The width of the picture, the height of a row, the first row, and the ends of the scale."""

MIDDLE_MM: Final = 7
"""The place of a mark in its row; its figures are in words below."""

LINE_MM: Final = 0.6
MARK_MM: Final = 5
CAP_MM: Final = 4
TEXT_MM: Final = 4
SMALL_TEXT_MM: Final = 3

SCALE_STEPS: Final = 4
"""The number of parts of the scale from 0 to 100 %."""


class IntervalRow(NamedTuple):
    """A share with its limits and the share by *chance*, all from 0 to 1, and its *figures*."""

    label: str
    share: float
    low: float
    high: float
    chance: float
    figures: str


def draw_intervals(title: str, rows: Sequence[IntervalRow], by_chance: str) -> str:
    """Return a picture with a line for each row: a mark, its interval, and a bar at chance.

    The marks have shapes of their own, the first bar is labelled *by_chance*, and the description
    has all figures.
    """
    height = TOP_MM + ROW_MM * len(rows) + TEXT_MM * 2
    told = " ".join(row.figures for row in rows)
    label_at = Point(_place(rows[0].chance), TOP_MM + MIDDLE_MM - MARK_MM - 1)
    drawn: list[Element] = [
        *_scale(height),
        TextElement(title, Point(2, 6), TEXT_MM, BLACK, anchor=-1),
        TextElement(by_chance, label_at, SMALL_TEXT_MM, BLACK),
    ]
    for number, row in enumerate(rows):
        drawn += _row(row, number)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH_MM}mm" height="{height}mm" '
        f'viewBox="0 0 {WIDTH_MM} {height}" role="img" aria-labelledby="title figures">\n'
        f'<title id="title">{escape(title)}</title>\n<desc id="figures">{escape(told)}</desc>\n'
        f'<rect width="{WIDTH_MM}" height="{height}" fill="{WHITE}"/>\n'
        f'<g font-family="{FONT_FAMILY}">\n{"".join(map(element_svg, drawn))}</g>\n</svg>\n'
    )


def _place(share: float) -> float:
    """Return the place of a share on the scale."""
    return LEFT_MM + (RIGHT_MM - LEFT_MM) * share


def _bar(left: float, top: float, width: float, height: float) -> PanelElement:
    return PanelElement(Point(left, top), width, height, BLACK, radius=0)


def _scale(height: float) -> Iterator[Element]:
    bottom = height - TEXT_MM * 2
    yield _bar(LEFT_MM, bottom, RIGHT_MM - LEFT_MM, LINE_MM / 2)
    for part in range(SCALE_STEPS + 1):
        x = _place(part / SCALE_STEPS)
        yield _bar(x, bottom, LINE_MM / 2, 2)
        label = str(round(100 * part / SCALE_STEPS))
        yield TextElement(label, Point(x, bottom + 6), TEXT_MM, BLACK)


def _row(row: IntervalRow, number: int) -> Iterator[Element]:
    """Yield a row: the share by chance as a thin bar, the interval with its ends, the mark."""
    middle = TOP_MM + ROW_MM * number + MIDDLE_MM
    low, high = _place(row.low), _place(row.high)
    shapes = tuple(palette().shapes.values())
    yield _bar(_place(row.chance), middle - MARK_MM, LINE_MM / 2, 2 * MARK_MM)
    yield _bar(low, middle - LINE_MM / 2, high - low, LINE_MM)
    for end in (low, high):
        yield _bar(end - LINE_MM / 2, middle - CAP_MM / 2, LINE_MM, CAP_MM)
    mark = shapes[number % len(shapes)]
    yield PathElement(mark, Point(_place(row.share), middle), MARK_MM, BLACK)
    yield TextElement(row.label, Point(2, middle + 1), TEXT_MM, BLACK, anchor=-1)
    yield TextElement(row.figures, Point(2, middle + ROW_MM / 2), SMALL_TEXT_MM, BLACK, anchor=-1)
