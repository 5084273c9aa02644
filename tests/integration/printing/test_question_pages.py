"""Questions and answers in braille, read back: pages, labels, every width, both grades."""

import re
from collections.abc import Iterator, Sequence
from itertools import cycle

import pytest
from support.printing.braille_reader import check_page_numbers, normalise, parse_brf
from support.printing.sample_questions import OWN_DECKS, long_deck, own_deck
from support.printing.sample_sheets import PAGE_HEIGHTS_LINES, PAGE_WIDTHS_CELLS

from callout.banks.deck import QuestionDeck
from callout.braille.cells import BLANK
from callout.braille.translate import back_translate
from callout.printing.cards.geometry import LARGE_CARD_CELLS, LARGE_CARD_LINES
from callout.printing.pages.braille_text import BrailleWriter, Grade
from callout.printing.pages.brf import write_brf
from callout.printing.pages.layout import Document, PageSize, lay_out
from callout.printing.questions.card_text import CardText, card_texts
from callout.printing.questions.question_pages import (
    answers_document,
    question_labels_document,
    questions_document,
)

pytestmark = pytest.mark.needs("liblouis")

EVERY = [(*deck, grade) for deck in OWN_DECKS for grade in Grade]
ALSO = re.compile("(Also right|Juste aussi)")


def embossed(document: Document, writer: BrailleWriter, size: PageSize) -> list[list[str]]:
    """Emboss *document*, and read the lines of each page, without their numbers."""
    pages = parse_brf(write_brf(lay_out(document, writer, size)), size)
    return check_page_numbers(pages, writer, size)


def read(lines: Sequence[str], writer: BrailleWriter) -> str:
    """Read *lines* as a person does, word by word."""
    words = [word for line in lines for word in line.split(BLANK) if word]
    return normalise(back_translate(BLANK.join(words), writer.table), writer)


def as_read(text: str, writer: BrailleWriter) -> str:
    """Return *text* as it is read in braille: written, and read again."""
    return normalise(back_translate(writer.text(text), writer.table), writer)


def spoken(text: str, writer: BrailleWriter) -> str:
    """Return *text* without what braille leaves out."""
    if writer.language == "fr":
        text = re.sub("[ \u00a0\u202f]+(?=[;:!?»])|(?<=«)[ \u00a0\u202f]+", "", text)
    plain = str.maketrans("“”ăéșț", '""aest') if writer.language == "en" else {ord("ș"): "s"}
    return normalise(text.translate(plain), writer)


def items(pages: list[list[str]]) -> Iterator[list[str]]:
    """Part the numbered items of *pages*: those begin in cell 1, all other lines further in."""
    lines = [line for page in pages for line in page if line]
    starts = [n for n, line in enumerate(lines) if not line.startswith(BLANK)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[start:end]


@pytest.mark.parametrize(("name", "language", "grade"), EVERY)
def test_questions_are_read_again_with_their_choices(
    name: str, language: str, grade: Grade
) -> None:
    deck, heights = own_deck(name, language), cycle(PAGE_HEIGHTS_LINES)
    writer = BrailleWriter(language, grade)
    for size in (PageSize(width, next(heights)) for width in PAGE_WIDTHS_CELLS):
        pages = embossed(questions_document(deck), writer, size)
        found = list(items(pages))[-len(deck.questions) :]

        for text, lines in zip(card_texts(deck), found, strict=True):
            parts = [f"{text.number}. {text.prompt}", *text.choices]
            assert read(lines, writer) == " ".join(as_read(part, writer) for part in parts)


@pytest.mark.parametrize(("name", "language"), OWN_DECKS)
def test_uncontracted_braille_says_what_the_cards_say(name: str, language: str) -> None:
    deck, writer = own_deck(name, language), BrailleWriter(language)
    questions = list(items(embossed(questions_document(deck), writer, PageSize())))
    answers = list(items(embossed(answers_document(deck), writer, PageSize())))

    for text, asked, told in zip(card_texts(deck), questions[-70:], answers[-70:], strict=True):
        assert read(asked, writer) == spoken(
            " ".join([f"{text.number}. {text.prompt}", *text.choices]), writer
        )
        assert read(told, writer) == spoken(f"{text.number}. {' '.join(text.answer_side)}", writer)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_question_stays_on_one_page_and_a_choice_begins_in_cell_three(language: str) -> None:
    deck, writer = own_deck("europe", language), BrailleWriter(language)
    pages = embossed(questions_document(deck), writer, PageSize())

    assert all(not page[0].startswith(BLANK * 2) for page in pages[1:])
    letters = {
        line[2:5] for page in pages for line in page if re.match(f"{BLANK * 2}[^{BLANK}]", line)
    }
    assert letters == {writer.text(f"{letter}.") for letter in "ABCD"}


class Film:
    """Labels cut out of film: two or more in a row, parted by blank lines."""

    def __init__(self, pages: list[list[str]]) -> None:
        self.labels: list[list[str]] = []
        rows: list[list[str]] = [[]]
        for page in pages:
            for line in [*page, ""]:
                if line:
                    rows[-1].append(line)
                elif rows[-1]:
                    rows.append([])
        for row in rows[:-1]:
            self._cut(row)

    def _cut(self, row: list[str]) -> None:
        columns = max(len(line) for line in row) // (LARGE_CARD_CELLS + 2) + 1
        for column in range(columns):
            start = column * (LARGE_CARD_CELLS + 2)
            lines = [line[start : start + LARGE_CARD_CELLS].rstrip(BLANK) for line in row]
            gaps = [line[start + LARGE_CARD_CELLS : start + LARGE_CARD_CELLS + 2] for line in row]
            assert not "".join(gaps).strip(BLANK), "labels are two cells apart"
            label = [line for line in lines if line]
            assert lines[: len(label)] == label
            assert len(label) <= LARGE_CARD_LINES
            if label:
                self.labels.append(label)


def sides(texts: Sequence[CardText], side: int) -> list[tuple[CardText, tuple[str, ...]]]:
    """Return the paragraphs of one side of all cards."""
    return [(text, (text.question_side, text.answer_side)[side]) for text in texts]


def cells_of(paragraphs: Sequence[str], writer: BrailleWriter) -> str:
    """Return the cells of *paragraphs* without blanks."""
    cells = "".join(map(writer.text, paragraphs))
    return cells.replace(BLANK, "").replace("\u00a0", "")


def check_film(deck: QuestionDeck, writer: BrailleWriter, size: PageSize) -> int:
    """Read all labels of *deck*, and return how many sides went on over more labels."""
    document = question_labels_document(deck, cover=False)
    labels = iter(Film(embossed(document, writer, size)).labels)
    longer, texts = 0, card_texts(deck)
    of = {"en": "of", "fr": "sur"}[writer.language]
    for text, wanted in (*sides(texts, 0), *sides(texts, 1)):
        own = writer._replace(language=text.language)
        label = next(labels)
        found = "".join(label).replace(BLANK, "")
        head = writer.number(text.number)
        if label[0] != head:
            longer += 1
            number, parts = map(int, re.findall(r"\d+", read(label[:2], writer))[::2][:2])
            assert number == text.number
            heads = [
                writer.text(f"{text.number}, {part} {of} {parts}").replace(BLANK, "")
                for part in range(1, parts + 1)
            ]
            more = ["".join(next(labels)).replace(BLANK, "") for _ in heads[1:]]
            assert all(map(str.startswith, [found, *more], heads))
            found = "".join(map(str.removeprefix, [found, *more], heads))
            head = ""
        assert found == head + cells_of(wanted, own)
    assert next(labels, None) is None
    return longer


@pytest.mark.parametrize(("name", "language", "grade"), EVERY)
def test_labels_are_there_for_both_sides_of_every_card(
    name: str, language: str, grade: Grade
) -> None:
    deck, heights = own_deck(name, language), cycle(PAGE_HEIGHTS_LINES)
    for size in (PageSize(width, next(heights)) for width in PAGE_WIDTHS_CELLS):
        longer = check_film(deck, BrailleWriter(language, grade), size)

        assert longer <= len(deck.questions) / 4 or size.text_lines < LARGE_CARD_LINES


def test_answers_begin_on_a_page_of_their_own() -> None:
    deck, writer = own_deck("europe", "en"), BrailleWriter("en")
    pages = embossed(question_labels_document(deck, cover=False), writer, PageSize())
    first = [n for n, page in enumerate(pages) if page[0].split(BLANK)[0] == writer.number(1)]

    assert len(first) == 2
    assert first[0] == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_explains_the_labels(language: str) -> None:
    deck, writer = own_deck("europe", language), BrailleWriter(language)
    document = question_labels_document(deck)
    (cover, *_) = embossed(document, writer, PageSize())
    told = read(cover, writer)

    for block in document.front:
        assert spoken(getattr(block, "text", ""), writer) in told
    assert "89" in told
    assert "127" in told


@pytest.mark.parametrize("size", [PageSize(28, 10), PageSize(40, 25), PageSize(42, 40)])
def test_the_longest_questions_are_all_there(size: PageSize) -> None:
    deck, writer = long_deck(), BrailleWriter("en")

    assert check_film(deck, writer, size) >= 3
    for document, side in ((questions_document(deck), 0), (answers_document(deck), 1)):
        pages = embossed(document, writer, size)
        written = "".join(line.replace(BLANK, "") for page in pages for line in page)
        for text, (first, *others) in sides(card_texts(deck), side):
            own = writer._replace(language=text.language)
            assert cells_of([f"{text.number}. {first}", *others], own) in written
