"""A whole deck as a PDF to scale: nine cards a page, with cut marks and backs."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle, islice

from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.printing.cards.back import card_back
from callout.printing.cards.drawing import CardDrawing, draw_card, mirrored_drawing
from callout.printing.cards.pdf import PdfWriter
from callout.printing.cards.reference import (
    REFERENCE_CARDS,
    reference_braille,
    reference_text,
)
from callout.printing.cards.sheet import PAPER_SIZES_MM, CardSheet
from callout.printing.messages import say


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

    The *reference* cards come on a page of their own. Only plain cards have backs: swell paper has
    one side, and a mirrored page is the back. *draw_backs* returns the
    backs of the cards, one after the other; after the last comes the first again.
    """
    deck = deck_of(edition)
    drawings = [draw_card(edition, card, code, swell=swell) for card in deck.all]
    if mirror:
        drawings = [mirrored_drawing(drawing) for drawing in drawings]
    backs = backs and not swell and not mirror
    sheet = CardSheet(paper)
    pages = sheet.pages([drawings[card] for card in deck.pack])
    pdf = PdfWriter(*PAPER_SIZES_MM[paper], edition.title, edition.language)
    behind = sheet.pages([*islice(cycle(draw_backs(pdf) or plain_backs(pdf)), len(deck.pack))])
    if reference:
        braille = [reference_braille(edition, language, code)] * REFERENCE_CARDS
        printed = [reference_text(edition, language)] * REFERENCE_CARDS
        pages.append(_reference_page(printed, braille, swell=swell, mirror=mirror, backs=backs))
        behind.append(braille)
    note = partial(say, language, "print-page", title=edition.title, pages=len(pages))
    for number, (page, back) in enumerate(zip(pages, behind, strict=True), 1):
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
