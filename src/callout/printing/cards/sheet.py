"""A page of cards that touch each other, with marks to cut along and a line to measure."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    LARGE_CARD_HEIGHT_MM,
    LARGE_CARD_WIDTH_MM,
    Point,
)
from callout.printing.cards.pdf import PdfWriter

Item = TypeVar("Item")

PAPER_SIZES_MM: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of each kind of paper."""

CUT_MARK_START_MM: Final = 1.0
CUT_MARK_END_MM: Final = 5.0
"""Distances from the cards at which a cut mark in the margin starts and ends."""

CROSS_ARM_MM: Final = 1.5
"""Length of the arms of the crosses at the corners of cards."""

RULER_LENGTH_MM: Final = 100.0
"""Length of the line that shows whether a page was printed to scale."""

RULER_TEXT_SIZE_MM: Final = 3.0


class CardSheet(NamedTuple):
    """The layout of a page: *columns* and *rows* of cards, in the middle of the paper."""

    paper: str
    width: float = CARD_WIDTH_MM
    height: float = CARD_HEIGHT_MM
    columns: int = 3
    rows: int = 3

    def pages(self, cards: Sequence[Item]) -> list[Sequence[Item]]:
        """Return the *cards* of each page."""
        count = self.columns * self.rows
        return [cards[first : first + count] for first in range(0, len(cards), count)]

    def corners(self, *, mirror: bool = False) -> list[Point]:
        """Return the upper left corners of the cards, from right to left in a *mirror*."""
        across, down = self.edges()
        columns = across[-2::-1] if mirror else across[:-1]
        return [Point(x, y) for y in down[:-1] for x in columns]

    def edges(self) -> tuple[list[float], list[float]]:
        """Return the positions of all card edges, across and down."""
        width, height = PAPER_SIZES_MM[self.paper]
        left, top = (width - self.columns * self.width) / 2, (height - self.rows * self.height) / 2
        return (
            [left + place * self.width for place in range(self.columns + 1)],
            [top + place * self.height for place in range(self.rows + 1)],
        )

    def draw_cut_marks(self, pdf: PdfWriter) -> None:
        """Draw marks around all cards, and a small cross at every corner of a card."""
        across, down = self.edges()
        start, end = CUT_MARK_START_MM, CUT_MARK_END_MM
        for x in across:
            pdf.draw_line(Point(x, down[0] - end), Point(x, down[0] - start))
            pdf.draw_line(Point(x, down[-1] + start), Point(x, down[-1] + end))
        for y in down:
            pdf.draw_line(Point(across[0] - end, y), Point(across[0] - start, y))
            pdf.draw_line(Point(across[-1] + start, y), Point(across[-1] + end, y))
        for x in across:
            for y in down:
                pdf.draw_line(Point(x - CROSS_ARM_MM, y), Point(x + CROSS_ARM_MM, y))
                pdf.draw_line(Point(x, y - CROSS_ARM_MM), Point(x, y + CROSS_ARM_MM))

    def draw_ruler(self, pdf: PdfWriter, note: str) -> None:
        """Draw a line of known length along the left edge, with a *note* beside it."""
        across, down = self.edges()
        x, bottom = across[0] - 1.6 * CUT_MARK_END_MM, down[-1]
        pdf.draw_line(Point(x, bottom), Point(x, bottom - RULER_LENGTH_MM))
        for y in (bottom, bottom - RULER_LENGTH_MM):
            pdf.draw_line(Point(x - CROSS_ARM_MM, y), Point(x + CROSS_ARM_MM, y))
        pdf.draw_upward_text(note, Point(x - 2 * CROSS_ARM_MM, bottom), RULER_TEXT_SIZE_MM)


def large_card_sheet(paper: str) -> CardSheet:
    """Return the layout of large cards on *paper*: four a page."""
    return CardSheet(paper, LARGE_CARD_WIDTH_MM, LARGE_CARD_HEIGHT_MM, columns=2, rows=2)
