"""Where dots stand on a card, in millimetres: Marburg Medium on a card of 56 by 87."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from callout.braille.cells import BLANK, dots

DOT: Final = 2.5
"""From one dot of a cell to the next."""

CELL: Final = 6.0
"""From one cell to the next."""

LINE: Final = 10.0
"""From one line to the next."""

DIAMETER: Final = 1.6
"""How wide a dot is at its foot."""

HEIGHT: Final = 0.5
"""How high a dot rises."""

WIDE: Final = 56.0
HIGH: Final = 87.0
"""The size of a card."""

MARGIN: Final = 6.0
"""From the edges of a card to the middle of the first dot of its label."""

ROOM: Final = WIDE - 2 * MARGIN
"""How wide a line of a label may be."""

CELLS: Final = int((ROOM - DOT - DIAMETER) / CELL) + 1
"""How many cells a line of a label may have."""

MOST: Final = 2 * CELLS
"""How many cells a label may have on two lines."""


class NoRoom(Exception):
    """Say that a label is too long for a card."""


class Point(NamedTuple):
    """Be a place on a card, from its upper left corner to the right and down."""

    x: float
    y: float


def turned(point: Point) -> Point:
    """Find where *point* is when the card is turned upside down."""
    return Point(WIDE - point.x, HIGH - point.y)


def mirrored(point: Point) -> Point:
    """Find where *point* is on the back of the card, or in a mirror."""
    return Point(WIDE - point.x, point.y)


def width(cells: str) -> float:
    """Measure a line of *cells* from the edge of its first dot to that of its last."""
    return (len(cells) - 1) * CELL + DOT + DIAMETER


def lines_of(cells: str) -> tuple[str, ...]:
    """Break a label into lines that fit on a card: at a blank if that will do."""
    if len(cells) <= CELLS:
        return (cells,)
    blank = cells.rfind(BLANK, 1, CELLS + 1)
    for end in (blank, CELLS):
        first, second = cells[:end].rstrip(BLANK), cells[end:].lstrip(BLANK)
        if end > 0 and len(second) <= CELLS:
            return first, second
    raise NoRoom(cells)


def places(lines: Sequence[str]) -> list[Point]:
    """Find the middle of every dot of *lines*, from the first dot of the first cell."""
    return [
        Point(cell * CELL + (dot // 3) * DOT, line * LINE + (dot % 3) * DOT)
        for line, cells in enumerate(lines)
        for cell, sign in enumerate(cells)
        for dot in (int(name) - 1 for name in dots(sign))
    ]


def label_dots(cells: str) -> tuple[Point, ...]:
    """Place a label in the upper left corner of a card and, turned, in the lower right one."""
    upper = [Point(MARGIN + x, MARGIN + y) for x, y in places(lines_of(cells))]
    return (*upper, *map(turned, upper))
