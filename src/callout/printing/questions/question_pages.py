"""Questions and answers on braille pages: to read, and as labels for the printed cards."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from callout.banks.deck import QuestionDeck
from callout.locales.messages import say
from callout.printing.cards.geometry import LARGE_CARD_CELLS, LARGE_CARD_LINES
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.large_labels import large_label_rows
from callout.printing.pages.layout import (
    INDENT_CELLS,
    Block,
    Document,
    Heading,
    LineGroup,
    PageSize,
    Paragraph,
    wrap,
)
from callout.printing.questions.card_text import CardText, card_texts, deck_language


class NumberedItem(NamedTuple):
    """A numbered paragraph in its own *language*, and below it *parts*, further to the right.

    It begins in cell 1 and goes on in cell 5; a part begins in cell 3. A blank line is before it
    if it stands *apart*.
    """

    number: int
    language: str
    text: str
    parts: tuple[str, ...] = ()
    apart: bool = False

    def line_groups(self, writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return the lines, all on one page."""
        own, further = writer._replace(language=self.language), 2 * INDENT_CELLS
        lines = wrap(own.text(f"{self.number}. {self.text}"), size.width, 0, further)
        for part in self.parts:
            lines += wrap(own.text(part), size.width, INDENT_CELLS, further)
        yield LineGroup(tuple(lines), blank_before=self.apart, keep_together=True)


class QuestionLabels(NamedTuple):
    """One side of every card as a label, as many beside each other as fit."""

    sides: tuple[tuple[CardText, tuple[str, ...]], ...]
    language: str
    new_page: bool = False

    def line_groups(self, writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return the rows of labels, with a blank line between two."""
        labels = list(self.labels(writer, size))
        for place, group in enumerate(large_label_rows(labels, size)):
            yield group._replace(new_page=self.new_page and not place)

    def labels(self, writer: BrailleWriter, size: PageSize) -> Iterator[list[str]]:
        """Return the lines of each label; a long text goes on over more of them."""
        for text, paragraphs in self.sides:
            own = writer._replace(language=text.language)
            lines = [
                line
                for place, paragraph in enumerate(paragraphs)
                for line in wrap(
                    own.text(paragraph), LARGE_CARD_CELLS, 0, INDENT_CELLS if place else 0
                )
            ]
            room = min(LARGE_CARD_LINES, size.text_lines) - 1  # the first line has the number
            if len(lines) <= room:
                yield [writer.number(text.number), *lines]
                continue
            room -= 1  # the number of a part may take two lines
            starts = range(0, len(lines), room)
            for number, start in enumerate(starts, 1):
                facts = {"side": text.number, "part": number, "parts": len(starts)}
                head = writer.text(say("printing", self.language, "side-part", **facts))
                yield [*wrap(head, LARGE_CARD_CELLS, 0, 0), *lines[start : start + room]]


def questions_document(deck: QuestionDeck) -> Document:
    """Return the questions of *deck* with their choices, numbered like the printed cards."""
    items = [
        NumberedItem(text.number, text.language, text.prompt, text.choices, apart=True)
        for text in card_texts(deck)
    ]
    return _titled(deck, "questions-title", items)


def answers_document(deck: QuestionDeck) -> Document:
    """Return the answers of *deck* for the teacher, with the numbers of the questions."""
    items = [
        NumberedItem(
            text.number,
            text.language,
            text.answers[0],
            (*text.answers[1:], *filter(None, (text.others,))),
        )
        for text in card_texts(deck)
    ]
    return _titled(deck, "answers-title", items)


def _titled(deck: QuestionDeck, key: str, items: Sequence[Block]) -> Document:
    language = deck_language(deck)
    title = say("printing", language, key, title=deck.title)
    return Document(title, language, (Heading(title, title=True), *items))


def question_labels_document(deck: QuestionDeck, *, cover: bool = True) -> Document:
    """Return labels for both sides of the printed cards, after a page that explains them."""
    language, texts = deck_language(deck), card_texts(deck)
    title = say("printing", language, "questions-title", title=deck.title)
    questions = QuestionLabels(tuple((text, text.question_side) for text in texts), language)
    answers = QuestionLabels(
        tuple((text, text.answer_side) for text in texts), language, new_page=True
    )
    front = (
        Heading(title, title=True),
        Paragraph(say("printing", language, "question-labels-what", cells=LARGE_CARD_CELLS)),
        Paragraph(say("printing", language, "question-labels-order", count=len(texts))),
        Paragraph(say("printing", language, "question-labels-stick")),
    )
    return Document(title, language, (questions, answers), front if cover else ())
