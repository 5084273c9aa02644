"""A whole deck as a PDF to scale: nine cards a page, with cut marks and backs."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle, islice, repeat
from typing import NamedTuple

from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.locales.messages import say
from callout.printing.cards.back import card_back
from callout.printing.cards.drawing import draw_card
from callout.printing.cards.elements import CardDrawing, mirrored_drawing
from callout.printing.cards.pdf import PdfWriter
from callout.printing.cards.reference import ReferenceCard, reference_cards
from callout.printing.cards.sheet import PAPER_SIZES_MM, CardSheet, large_card_sheet


def plain_backs(_pdf: PdfWriter) -> list[CardDrawing]:
    """Return the back that all cards share."""
    return [card_back()]


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
    draw_backs: Callable[[PdfWriter], Sequence[CardDrawing]] = plain_backs,
) -> bytes:
    """Return a PDF of all cards of *edition*, each as often as it is in the pack.

    The *reference* cards come last, four a page. Only plain cards have backs: swell paper has
    one side, and a mirrored page is the back. *draw_backs* returns the
    backs of the cards, one after the other; after the last comes the first again.
    """
    deck = deck_of(edition)
    drawings = [draw_card(edition, card, code, swell=swell) for card in deck.all]
    if mirror:
        drawings = [mirrored_drawing(drawing) for drawing in drawings]
    backs = backs and not swell and not mirror
    small, large = CardSheet(paper), large_card_sheet(paper)
    pdf = PdfWriter(*PAPER_SIZES_MM[paper], edition.title, edition.language)
    behind = islice(cycle(draw_backs(pdf) or plain_backs(pdf)), len(deck.pack))
    pages = _pages(small, [drawings[card] for card in deck.pack], [*behind])
    if reference:
        cards = reference_cards(edition, language, code)
        shown = _reference_sides(cards, swell=swell, mirror=mirror, backs=backs)
        pages += _pages(large, shown, [card.braille for card in cards] if backs else shown)
    note = partial(say, "printing", language, "print-page", title=edition.title, pages=len(pages))
    for number, (sheet, page, back) in enumerate(pages, 1):
        pdf.add_page()
        for drawing, corner in zip(page, sheet.corners(mirror=mirror), strict=False):
            pdf.draw_card(drawing, corner)
        sheet.draw_cut_marks(pdf)
        sheet.draw_ruler(pdf, note(page=number))
        if backs:
            pdf.add_page()
            for drawing, corner in zip(back, sheet.corners(mirror=True), strict=False):
                pdf.draw_card(drawing, corner)
    return pdf.to_bytes()


class _Page(NamedTuple):
    """The fronts of the cards of a page, and the backs behind them."""

    sheet: CardSheet
    fronts: Sequence[CardDrawing]
    behind: Sequence[CardDrawing]


def _pages(
    sheet: CardSheet, fronts: Sequence[CardDrawing], behind: Sequence[CardDrawing]
) -> list[_Page]:
    return list(map(_Page, repeat(sheet), sheet.pages(fronts), sheet.pages(behind)))


def _reference_sides(
    cards: Sequence[ReferenceCard], *, swell: bool, mirror: bool, backs: bool
) -> list[CardDrawing]:
    """Return the sides of the reference cards to print; without *backs*, both of each."""
    if mirror:
        return [mirrored_drawing(card.braille) for card in cards]
    if swell:
        return [card.braille for card in cards]
    if backs:
        return [card.printed for card in cards]
    return [side for card in cards for side in (card.printed, card.braille)]
