"""A whole deck as a PDF to scale: nine cards a page, with cut marks and backs."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.printing.cards.back import card_back
from callout.printing.cards.drawing import CardDrawing, draw_card, mirrored_drawing
from callout.printing.cards.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM, Point
from callout.printing.cards.pdf import PdfWriter
from callout.printing.cards.reference import (
    REFERENCE_CARDS,
    reference_braille,
    reference_text,
)
from callout.printing.messages import say

PAPER_SIZES_MM: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of each kind of paper."""

COLUMNS: Final = 3
ROWS: Final = 3

CUT_MARK_START_MM: Final = 1.0
CUT_MARK_END_MM: Final = 5.0
"""Distances from the cards at which a cut mark in the margin starts and ends."""

CROSS_ARM_MM: Final = 1.5
"""Length of the arms of the crosses at the corners of cards."""

RULER_LENGTH_MM: Final = 100.0
"""Length of the line that shows whether a page was printed to scale."""

RULER_TEXT_SIZE_MM: Final = 3.0


def deck_pdf(
    edition: Edition,
    language: str,
    *,
    paper: str = "a4",
    code: str = "",
    swell: bool = False,
    mirror: bool = False,
    backs: bool = True,
    reference: bool = False,
) -> bytes:
    """Return a PDF of all cards of *edition*, each as often as it is in the pack.

    The *reference* cards come on a page of their own. Only plain cards have backs: swell paper has
    one side, and a mirrored page is the back.
    """
    deck = deck_of(edition)
    drawings = [draw_card(edition, card, code, swell=swell) for card in deck.all]
    if mirror:
        drawings = [mirrored_drawing(drawing) for drawing in drawings]
    backs = backs and not swell and not mirror
    pages = list(_pages([drawings[card] for card in deck.pack]))
    braille: list[CardDrawing] = []
    if reference:
        braille = [reference_braille(edition, language, code)] * REFERENCE_CARDS
        printed = [reference_text(edition, language)] * REFERENCE_CARDS
        pages.append(_reference_page(printed, braille, swell=swell, mirror=mirror, backs=backs))
    pdf = PdfWriter(*PAPER_SIZES_MM[paper], edition.title, edition.language)
    note = partial(say, language, "print-page", title=edition.title, pages=len(pages))
    for number, page in enumerate(pages, 1):
        pdf.add_page()
        for drawing, corner in zip(page, card_corners(paper, mirror=mirror), strict=False):
            pdf.draw_card(drawing, corner)
        _draw_cut_marks(pdf, paper)
        _draw_ruler(pdf, paper, note(page=number))
        if backs:
            pdf.add_page()
            behind = braille if number == len(pages) else []
            corners = card_corners(paper, mirror=bool(behind))
            sides = behind or [card_back()] * len(corners)
            for drawing, corner in zip(sides, corners, strict=False):
                pdf.draw_card(drawing, corner)
    return pdf.to_bytes()


def _reference_page(
    printed: list[CardDrawing],
    braille: list[CardDrawing],
    *,
    swell: bool,
    mirror: bool,
    backs: bool,
) -> list[CardDrawing]:
    """Return the page of the reference cards; without backs both sides lie side by side."""
    if mirror:
        return [mirrored_drawing(drawing) for drawing in braille]
    if swell:
        return braille
    return printed if backs else [*printed, *braille]


def card_corners(paper: str, *, mirror: bool = False) -> list[Point]:
    """Return the upper left corners of the cards of a page, from right to left in a *mirror*."""
    across, down = card_edges(paper)
    columns = across[-2::-1] if mirror else across[:-1]
    return [Point(x, y) for y in down[:-1] for x in columns]


def card_edges(paper: str) -> tuple[list[float], list[float]]:
    """Return the positions of all card edges, across and down; the cards are centred."""
    width, height = PAPER_SIZES_MM[paper]
    left, top = (width - COLUMNS * CARD_WIDTH_MM) / 2, (height - ROWS * CARD_HEIGHT_MM) / 2
    return (
        [left + place * CARD_WIDTH_MM for place in range(COLUMNS + 1)],
        [top + place * CARD_HEIGHT_MM for place in range(ROWS + 1)],
    )


def _pages(drawings: list[CardDrawing]) -> Iterator[list[CardDrawing]]:
    for first in range(0, len(drawings), COLUMNS * ROWS):
        yield drawings[first : first + COLUMNS * ROWS]


def _draw_cut_marks(pdf: PdfWriter, paper: str) -> None:
    """Draw marks around all cards, and a small cross at every corner of a card."""
    across, down = card_edges(paper)
    for x in across:
        pdf.draw_line(Point(x, down[0] - CUT_MARK_END_MM), Point(x, down[0] - CUT_MARK_START_MM))
        pdf.draw_line(Point(x, down[-1] + CUT_MARK_START_MM), Point(x, down[-1] + CUT_MARK_END_MM))
    for y in down:
        left, right = across[0], across[-1]
        pdf.draw_line(Point(left - CUT_MARK_END_MM, y), Point(left - CUT_MARK_START_MM, y))
        pdf.draw_line(Point(right + CUT_MARK_START_MM, y), Point(right + CUT_MARK_END_MM, y))
    for x in across:
        for y in down:
            pdf.draw_line(Point(x - CROSS_ARM_MM, y), Point(x + CROSS_ARM_MM, y))
            pdf.draw_line(Point(x, y - CROSS_ARM_MM), Point(x, y + CROSS_ARM_MM))


def _draw_ruler(pdf: PdfWriter, paper: str, note: str) -> None:
    """Draw a line of known length along the left edge, with a *note* beside it."""
    across, down = card_edges(paper)
    x, bottom = across[0] - 1.6 * CUT_MARK_END_MM, down[-1]
    pdf.draw_line(Point(x, bottom), Point(x, bottom - RULER_LENGTH_MM))
    for y in (bottom, bottom - RULER_LENGTH_MM):
        pdf.draw_line(Point(x - CROSS_ARM_MM, y), Point(x + CROSS_ARM_MM, y))
    pdf.draw_upward_text(note, Point(x - 2 * CROSS_ARM_MM, bottom), RULER_TEXT_SIZE_MM)
