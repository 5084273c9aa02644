"""Drawings of question cards: large print, with the number of the card in print and braille."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from callout.banks.deck import QuestionDeck
from callout.braille.labels import label_cells, label_code_of
from callout.locales.messages import say
from callout.printing.cards.elements import BLACK, CardDrawing, TextElement
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    LABEL_MARGIN_MM,
    LARGE_CARD_HEIGHT_MM,
    LARGE_CARD_WIDTH_MM,
    Point,
    dot_positions,
)
from callout.printing.cards.pdf import PdfWriter
from callout.printing.questions.card_text import CardText, card_texts
from callout.printing.questions.text_layout import PrintedText, Room, TextLine, lay_sides

TEXT_TOP_MM: Final = 13.0
"""Distance from the upper edge of a card to its text, below the number."""

TEXT_MARGIN_MM: Final = 5.0
"""Distance from the other edges of a card to its text."""

HEAD_BASELINE_MM: Final = 11.0
HEAD_SIZE_MM: Final = 4.6
"""Place and size of the number in print: 13 points."""


class CardFormat(NamedTuple):
    """The size of a question card, and its font sizes from the largest to the smallest."""

    width: float
    height: float
    text_sizes: tuple[float, ...]

    @property
    def room(self) -> Room:
        """The room for text below the number."""
        return Room(self.width - 2 * TEXT_MARGIN_MM, self.height - TEXT_TOP_MM - TEXT_MARGIN_MM)


LARGE_CARD: Final = CardFormat(
    LARGE_CARD_WIDTH_MM, LARGE_CARD_HEIGHT_MM, tuple(size / 10 for size in range(92, 63, -4))
)
"""A card of a deck of its own, four a page: print of 26 to 18 points."""

CARD_BACK: Final = CardFormat(
    CARD_WIDTH_MM, CARD_HEIGHT_MM, tuple(size / 10 for size in range(66, 49, -2))
)
"""The back of a playing card: print of 18 to 14 points."""


class QuestionCard(NamedTuple):
    """Both sides of a card."""

    question: CardDrawing
    answer: CardDrawing


class QuestionBacks:
    """Backs of playing cards with a question of a *deck* on each, all that have room.

    *left_out* are the numbers of those that have none, and *missing* letters that the font lacks.
    """

    def __init__(self, deck: QuestionDeck, code: str = "") -> None:
        self.deck, self._code = deck, code
        self.left_out: list[int] = []
        self.missing: set[str] = set()

    def draw(self, pdf: PdfWriter) -> list[CardDrawing]:
        """Draw the backs for *pdf*."""
        drawn = []
        for text in card_texts(self.deck):
            side, *more = _lay(_question_text(text), CARD_BACK, pdf)
            if more:
                self.left_out.append(text.number)
            else:
                drawn.append(_draw(side, str(text.number), text, CARD_BACK, self._code))
        self.missing = pdf.missing
        return drawn


def question_cards(
    texts: Sequence[CardText], language: str, pdf: PdfWriter, code: str = ""
) -> Iterator[QuestionCard]:
    """Draw large cards for *pdf*; a long question goes on over more cards with the same number.

    Each has the answer on its back, so that none can be mistaken for another.
    """
    for text in texts:
        questions = _lay(_question_text(text), LARGE_CARD, pdf)
        answers = _lay([*map(PrintedText, text.answer_side)], LARGE_CARD, pdf)
        count = max(len(questions), len(answers))
        for part in range(count):
            side, behind = (
                _draw(
                    sides[min(part, len(sides) - 1)],
                    _head(language, key, text.number, part, count),
                    text,
                    LARGE_CARD,
                    code,
                )
                for key, sides in (("question-side", questions), ("answer-side", answers))
            )
            yield QuestionCard(side, behind)


def _question_text(text: CardText) -> list[PrintedText]:
    choices = (PrintedText(choice, hangs=True) for choice in text.choices)
    return [PrintedText(text.prompt), *choices]


def _head(language: str, key: str, number: int, part: int, count: int) -> str:
    """Return the heading of a side: the number of its card, and its part of several."""
    side = say("printing", language, key, number=number)
    if count == 1:
        return side
    return say("printing", language, "side-part", side=side, part=part + 1, parts=count)


def _lay(
    paragraphs: Sequence[PrintedText], card: CardFormat, pdf: PdfWriter
) -> list[list[TextLine]]:
    printable = [part._replace(text=pdf.printable(part.text)) for part in paragraphs]
    return lay_sides(printable, card.room, card.text_sizes, pdf.text_width)


def _draw(
    lines: Sequence[TextLine], head: str, text: CardText, card: CardFormat, code: str
) -> CardDrawing:
    """Draw *lines* below the number, which is in braille at the left and in print at the right."""
    cells = label_cells(str(text.number), code or label_code_of(text.language))
    dots = (Point(LABEL_MARGIN_MM + x, LABEL_MARGIN_MM + y) for x, y in dot_positions([cells]))
    corner = Point(card.width - TEXT_MARGIN_MM, HEAD_BASELINE_MM)
    number = TextElement(head, corner, HEAD_SIZE_MM, BLACK, anchor=1)
    words = (
        TextElement(
            line.text,
            Point(TEXT_MARGIN_MM + line.x, TEXT_TOP_MM + line.y),
            line.size,
            BLACK,
            anchor=-1,
        )
        for line in lines
    )
    return CardDrawing(str(text.number), cells, (number, *words), tuple(dots))
