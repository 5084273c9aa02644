"""The labels of a deck: every card once, in order, with room to cut."""

from collections import Counter

import pytest
from support.printing.braille_reader import BrailleReader, parse_brf
from support.printing.sample_sheets import LANGUAGES, PAGE_WIDTHS_CELLS, label_code

from callout.braille.cells import BLANK
from callout.braille.labels import label_cells, label_codes
from callout.braille.translate import back_translate
from callout.core.deck import deck_of
from callout.editions import load, names
from callout.printing.errors import PrintingError
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.brf import write_brf
from callout.printing.pages.labels import LabelRows, labels_document
from callout.printing.pages.layout import Document, Page, PageSize, lay_out

pytestmark = pytest.mark.needs("liblouis")

EVERY = [(name, code) for name in names() for code in label_codes()]


def on_film(pages: list[Page]) -> list[str]:
    """Read the labels: two blanks or more part them."""
    rows = [row for page in pages for row in page[:-1]]
    found = [part.strip(BLANK) for row in rows for part in row.split(BLANK * 2)]
    return [label for label in found if label]


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_every_label_comes_as_often_as_its_card_and_in_order(name: str, code: str) -> None:
    edition = load(name)
    deck, writer = deck_of(edition), BrailleWriter(edition.language, code=code)
    sheet = labels_document(edition, edition.language, code, cover=False)
    for width in PAGE_WIDTHS_CELLS:
        size = PageSize(width)
        found = on_film(parse_brf(write_brf(lay_out(sheet, writer, size)), size))

        assert found == [label_cells(deck.labels[card], code) for card in deck.pack]
        assert Counter(found) == Counter(
            label_cells(face.label.replace("{c}", letter), code)
            for face in edition.cards
            for letter in (deck.letters if face.coloured else [""])
            for _ in range(face.copies)
        )


@pytest.mark.parametrize("name", names())
def test_labels_are_read_again_as_they_are_printed(name: str) -> None:
    edition = load(name)
    deck, code = deck_of(edition), label_code(edition)
    table = {"ueb": "en-ueb-g1.ctb", "fr": "fr-bfu-comp6.utb"}[code]
    sheet = labels_document(edition, edition.language, code, cover=False)
    found = on_film(lay_out(sheet, BrailleWriter(edition.language, code=code), PageSize()))

    assert [back_translate(label, table) for label in found] == [
        deck.labels[card] for card in deck.pack
    ]


def test_three_stand_in_a_row_with_a_blank_line_between_rows() -> None:
    sheet = labels_document(load("mattel"), "en", "ueb", cover=False)
    (first, *_) = lay_out(sheet, BrailleWriter("en"), PageSize(40, 10))

    assert first[:4] == (
        "⠃⠼⠚".ljust(13, BLANK) + "⠃⠼⠁".ljust(13, BLANK) + "⠃⠼⠁",
        "",
        "⠃⠼⠃".ljust(13, BLANK) + "⠃⠼⠃".ljust(13, BLANK) + "⠃⠼⠉",
        "",
    )


def test_long_labels_stand_two_or_one_in_a_row() -> None:
    def rows(*labels: str) -> list[str]:
        pages = lay_out(
            Document("", "en", (LabelRows(labels),)), BrailleWriter("en"), PageSize(28, 10)
        )
        return [line for line in pages[0][:-1] if line]

    assert len(rows("abcdefghijklm", "b")) == 1
    assert len(rows("abcdefghijklm", "b", "c")) == 2
    assert len(rows("abcdefghijklmn", "b")) == 2
    assert len(rows("abcdefghijklmnopqrstuvwxyzab", "b")) == 2
    with pytest.raises(PrintingError, match="28"):
        rows("abcdefghijklmnopqrstuvwxyzabc")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "code"), EVERY)
def test_the_first_page_explains_the_order(name: str, code: str, language: str) -> None:
    edition = load(name)
    deck, writer = deck_of(edition), BrailleWriter(language, code=code)
    sheet = labels_document(edition, language, code)
    pages = lay_out(sheet, writer, PageSize())
    finger = BrailleReader(pages[0][:-1], writer)
    for block in sheet.front:
        finger.block(block)

    assert finger.words == []
    assert on_film(pages[1:]) == [label_cells(deck.labels[card], code) for card in deck.pack]


def test_each_code_has_a_sentence_of_its_own() -> None:
    told = {str(labels_document(load("dos"), "en", code).front[2]) for code in label_codes()}

    assert len(told) == len(label_codes())
    assert not any("the code" in one for one in told)
