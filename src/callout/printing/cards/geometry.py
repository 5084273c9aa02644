"""Positions of braille dots on a card, in millimetres: Marburg Medium on a card of 56 by 87."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from callout.braille.cells import BLANK, dots

DOT_PITCH_MM: Final = 2.5
"""Distance between two dots of a cell."""

CELL_PITCH_MM: Final = 6.0
"""Distance between the same dots of two cells."""

LINE_PITCH_MM: Final = 10.0
"""Distance between the same dots of two lines."""

DOT_DIAMETER_MM: Final = 1.6
"""Width of a dot at its base."""

DOT_HEIGHT_MM: Final = 0.5
"""Height of a raised dot."""

CARD_WIDTH_MM: Final = 56.0
CARD_HEIGHT_MM: Final = 87.0

LARGE_CARD_WIDTH_MM: Final = 89.0
LARGE_CARD_HEIGHT_MM: Final = 127.0
"""The size of a card that is read and not held in a hand: a question, a step of a turn."""

LABEL_MARGIN_MM: Final = 6.0
"""Distance from the edges of a card to the centre of the first dot of its label."""

LABEL_WIDTH_MM: Final = CARD_WIDTH_MM - 2 * LABEL_MARGIN_MM
"""Greatest width of a line of a label."""

MAX_LINE_CELLS: Final = int((LABEL_WIDTH_MM - DOT_PITCH_MM - DOT_DIAMETER_MM) / CELL_PITCH_MM) + 1
"""Greatest number of cells in a line of a label."""

MAX_LABEL_CELLS: Final = 2 * MAX_LINE_CELLS
"""Greatest number of cells in a label, which has at most two lines."""


FILM_MARGIN_MM: Final = 3.0
"""Distance from the edges of a large card to the dots of the film that is stuck on it."""

LARGE_CARD_CELLS: Final = (
    int(
        (LARGE_CARD_WIDTH_MM - 2 * FILM_MARGIN_MM - DOT_PITCH_MM - DOT_DIAMETER_MM) / CELL_PITCH_MM
    )
    + 1
)
LARGE_CARD_LINES: Final = (
    int(
        (LARGE_CARD_HEIGHT_MM - 2 * FILM_MARGIN_MM - 2 * DOT_PITCH_MM - DOT_DIAMETER_MM)
        / LINE_PITCH_MM
    )
    + 1
)
"""Cells a line and lines of braille that a large card has room for."""


class LabelTooLong(Exception):
    """A label that does not fit on a card."""


class Point(NamedTuple):
    """A position on a card or page, measured from the upper left corner to the right and down."""

    x: float
    y: float


def rotated(point: Point) -> Point:
    """Return the position of *point* when the card is turned upside down."""
    return Point(CARD_WIDTH_MM - point.x, CARD_HEIGHT_MM - point.y)


def mirrored(point: Point, width: float = CARD_WIDTH_MM) -> Point:
    """Return the position of *point* on the back of a card of that *width*, or in a mirror."""
    return Point(width - point.x, point.y)


def line_width(cells: str) -> float:
    """Return the width of a line of *cells*, from the edge of its first dot to its last."""
    return (len(cells) - 1) * CELL_PITCH_MM + DOT_PITCH_MM + DOT_DIAMETER_MM


def label_lines(cells: str) -> tuple[str, ...]:
    """Break a label into lines that fit on a card, at a blank if possible."""
    if len(cells) <= MAX_LINE_CELLS:
        return (cells,)
    blank = cells.rfind(BLANK, 1, MAX_LINE_CELLS + 1)
    for end in (blank, MAX_LINE_CELLS):
        first, second = cells[:end].rstrip(BLANK), cells[end:].lstrip(BLANK)
        if end > 0 and len(second) <= MAX_LINE_CELLS:
            return first, second
    raise LabelTooLong(cells)


def dot_positions(lines: Sequence[str]) -> list[Point]:
    """Return the centre of every dot of *lines*, measured from the first dot of the first cell."""
    return [
        Point(
            cell * CELL_PITCH_MM + (dot // 3) * DOT_PITCH_MM,
            line * LINE_PITCH_MM + (dot % 3) * DOT_PITCH_MM,
        )
        for line, cells in enumerate(lines)
        for cell, sign in enumerate(cells)
        for dot in (int(name) - 1 for name in dots(sign))
    ]


def label_parts(cells: str, *, letter_apart: bool = False) -> tuple[tuple[float, float], ...]:
    """Return the start of each part of a label at the top, and its width with its dots.

    If its letter is *apart*, the last word of the label is at the upper right instead.
    """
    parts = _label_parts(cells, letter_apart=letter_apart)
    return tuple((left, max(map(line_width, label_lines(part)))) for left, part in parts)


def label_dots(cells: str, *, letter_apart: bool = False) -> tuple[Point, ...]:
    """Return the dots of a label at the upper left and, upside down, at the lower right.

    If its letter is *apart*, the last word of the label is at the upper right instead.
    """
    upper = [
        Point(left + x, LABEL_MARGIN_MM + y)
        for left, part in _label_parts(cells, letter_apart=letter_apart)
        for x, y in dot_positions(label_lines(part))
    ]
    return (*upper, *map(rotated, upper))


def _label_parts(cells: str, *, letter_apart: bool) -> list[tuple[float, str]]:
    """Return the parts of a label, each after the centre of its first dot."""
    if not letter_apart:
        return [(LABEL_MARGIN_MM, cells)]
    word, _, letter = cells.rpartition(BLANK)
    right = CARD_WIDTH_MM - LABEL_MARGIN_MM - line_width(letter) + DOT_DIAMETER_MM
    return [(LABEL_MARGIN_MM, word), (right, letter)]
