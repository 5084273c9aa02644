"""The printed answer sheet for the teacher: numbered like the cards, in large print."""

from collections.abc import Iterator
from typing import Final

from callout.banks.deck import QuestionDeck
from callout.locales.messages import say
from callout.printing.cards.elements import BLACK, CardDrawing, TextElement
from callout.printing.cards.geometry import Point
from callout.printing.cards.pdf import PdfWriter
from callout.printing.cards.sheet import PAPER_SIZES_MM
from callout.printing.questions.card_text import CardText, card_texts, deck_language
from callout.printing.questions.question_pdf import PrintedQuestions
from callout.printing.questions.text_layout import LINE_HEIGHT_EM, TextLine, wrap_text

PAGE_MARGIN_MM: Final = 20.0
NUMBER_WIDTH_MM: Final = 16.0
"""Width of the column of numbers."""

HEAD_SIZE_MM: Final = 6.4
ANSWER_SIZE_MM: Final = 5.0
QUESTION_SIZE_MM: Final = 4.2
"""Font sizes: 18, 14 and 12 points."""

ITEM_GAP_MM: Final = 3.0


def answers_pdf(deck: QuestionDeck, *, paper: str = "a4") -> PrintedQuestions:
    """Return the answers of *deck* on as few pages as they need."""
    language, (width, height) = deck_language(deck), PAPER_SIZES_MM[paper]
    title = say("printing", language, "answers-title", title=deck.title)
    pdf = PdfWriter(width, height, title, language)
    first = list(_title_lines(pdf, title, width))
    pages, top = [first], first[-1].y + 2 * ITEM_GAP_MM
    for text in card_texts(deck):
        lines = list(_item_lines(pdf, text, width))
        if top + lines[-1].y > height - PAGE_MARGIN_MM:
            pages.append([])
            top = PAGE_MARGIN_MM
        pages[-1] += [line._replace(y=top + line.y) for line in lines]
        top += lines[-1].y + ITEM_GAP_MM
    for number, page in enumerate(pages, 1):
        pdf.add_page()
        foot = say("printing", language, "answers-page", page=number, pages=len(pages))
        right, bottom = width - PAGE_MARGIN_MM, height - PAGE_MARGIN_MM / 2
        footer = TextElement(foot, Point(right, bottom), QUESTION_SIZE_MM, BLACK, anchor=1)
        words = (
            TextElement(line.text, Point(line.x, line.y), line.size, BLACK, anchor=-1)
            for line in page
        )
        pdf.draw_card(CardDrawing("", "", (footer, *words), ()), Point(0, 0))
    return PrintedQuestions(pdf.to_bytes(), len(pages), pdf.missing)


def _title_lines(pdf: PdfWriter, title: str, width: float) -> Iterator[TextLine]:
    room = width - 2 * PAGE_MARGIN_MM
    lines = wrap_text(pdf.printable(title), room, HEAD_SIZE_MM, pdf.text_width)
    for number, line in enumerate(lines, 1):
        y = PAGE_MARGIN_MM + number * LINE_HEIGHT_EM * HEAD_SIZE_MM
        yield TextLine(line, PAGE_MARGIN_MM, y, HEAD_SIZE_MM)


def _item_lines(pdf: PdfWriter, text: CardText, width: float) -> Iterator[TextLine]:
    """Return the lines of a question with its answers, below the upper edge of the item."""
    left = PAGE_MARGIN_MM + NUMBER_WIDTH_MM
    parts = (
        *((answer, ANSWER_SIZE_MM) for answer in text.answers),
        (text.others, QUESTION_SIZE_MM),
        (f"{text.prompt} ({text.about})", QUESTION_SIZE_MM),
    )
    y = 0.0
    for words, size in parts:
        lines = wrap_text(
            pdf.printable(words), width - PAGE_MARGIN_MM - left, size, pdf.text_width
        )
        for line in lines:
            y += LINE_HEIGHT_EM * size
            if y == LINE_HEIGHT_EM * ANSWER_SIZE_MM:
                yield TextLine(str(text.number), PAGE_MARGIN_MM, y, ANSWER_SIZE_MM)
            yield TextLine(line, left, y, size)
