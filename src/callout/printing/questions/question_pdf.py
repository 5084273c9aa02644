"""Question cards as a PDF: questions on one page, their answers behind them on the next."""

from functools import partial
from typing import NamedTuple

from callout.banks.deck import QuestionDeck
from callout.locales.messages import say
from callout.printing.cards.pdf import PdfWriter
from callout.printing.cards.sheet import PAPER_SIZES_MM, large_card_sheet
from callout.printing.questions.card_text import card_texts, deck_language
from callout.printing.questions.drawing import question_cards


class PrintedQuestions(NamedTuple):
    """A PDF file with that *number* of cards or pages, and letters that its font did not have."""

    content: bytes
    number: int
    missing: set[str]


def questions_pdf(deck: QuestionDeck, *, paper: str = "a4", code: str = "") -> PrintedQuestions:
    """Return a deck of question cards, to print on both sides along the long edge."""
    language, sheet = deck_language(deck), large_card_sheet(paper)
    title = say("printing", language, "questions-title", title=deck.title)
    pdf = PdfWriter(*PAPER_SIZES_MM[paper], title, language)
    cards = list(question_cards(card_texts(deck), language, pdf, code))
    pages = sheet.pages(cards)
    note = partial(
        say, "printing", language, "print-page", title=pdf.printable(title), pages=len(pages)
    )
    for number, page in enumerate(pages, 1):
        pdf.add_page()
        for card, corner in zip(page, sheet.corners(), strict=False):
            pdf.draw_card(card.question, corner)
        sheet.draw_cut_marks(pdf)
        sheet.draw_ruler(pdf, note(page=number))
        pdf.add_page()
        for card, corner in zip(page, sheet.corners(mirror=True), strict=False):
            pdf.draw_card(card.answer, corner)
    return PrintedQuestions(pdf.to_bytes(), len(cards), pdf.missing)
