"""Pages: what a heading, a paragraph and a list look like, and that nothing gets lost."""

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.printing.braille_reader import check_page_numbers, check_sheet, parse_brf

from callout.braille.cells import BLANK, to_brf
from callout.printing.errors import PrintingError
from callout.printing.pages.braille_text import BrailleWriter, Grade
from callout.printing.pages.brf import write_brf
from callout.printing.pages.layout import (
    Block,
    Document,
    Heading,
    LineGroup,
    ListItem,
    PageSize,
    Paragraph,
    lay_out,
    wrap,
)

pytestmark = pytest.mark.needs("liblouis")

WRITER = BrailleWriter("en")
WORD = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12)
TEXT = st.lists(WORD, min_size=1, max_size=40).map(" ".join)
LABEL = st.sampled_from(["b7", "wi+4", "rev j", "stop r", "a b c d"])
Words: TypeAlias = Heading | Paragraph | ListItem
BLOCKS = st.lists(
    st.one_of(
        st.builds(Heading, TEXT, title=st.booleans(), new_page=st.booleans()),
        st.builds(Paragraph, TEXT),
        st.builds(ListItem, TEXT, st.lists(LABEL, max_size=9).map(tuple)),
    ),
    min_size=1,
    max_size=20,
).map(tuple)
SIZES = st.builds(PageSize, st.integers(28, 42), st.integers(10, 40))


def page(*blocks: Block, writer: BrailleWriter = WRITER) -> list[str]:
    """Lay out *blocks* on one page, and write the lines above its number as ASCII."""
    (only,) = lay_out(Document("", writer.language, blocks), writer, PageSize(28, 10))
    lines = [to_brf(line) for line in only[:-1]]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def test_a_title_stands_in_the_middle_with_a_blank_line_after_it() -> None:
    assert page(Heading("Cards", title=True), Paragraph("One.")) == [
        "           ,CARDS",
        "",
        "  ,ONE4",
    ]


def test_a_long_title_keeps_three_cells_on_either_side() -> None:
    lines = page(Heading("one two three four five six seven", title=True))

    assert lines == ["     ONE TWO THREE FOUR", "       FIVE SIX SEVEN"]


def test_a_heading_begins_in_cell_five_with_a_blank_line_before_it() -> None:
    assert page(Paragraph("One."), Heading("a heading that is long here"), Paragraph("Two.")) == [
        "  ,ONE4",
        "",
        "    A HEADING THAT IS LONG",
        "    HERE",
        "  ,TWO4",
    ]


def test_a_paragraph_begins_in_cell_three_and_an_item_goes_on_there() -> None:
    text = "one two three four five six seven"

    assert page(Paragraph(text), ListItem(text)) == [
        "  ONE TWO THREE FOUR FIVE",
        "SIX SEVEN",
        "ONE TWO THREE FOUR FIVE SIX",
        "  SEVEN",
    ]


def test_two_blanks_part_labels_from_words() -> None:
    assert page(ListItem("blue seven", ("b7",))) == ["B#G  BLUE SEVEN"]
    assert page(ListItem("", ("b7", "wi"))) == ["B#G WI"]


def test_a_label_of_two_words_is_not_broken() -> None:
    french = BrailleWriter("fr", code="fr")

    assert page(ListItem("", ("stop r",) * 4), writer=french) == [
        "STOP R STOP R STOP R STOP R",
    ]
    assert page(ListItem("", ("7b", *("stop r",) * 4)), writer=french) == [
        ",]B STOP R STOP R STOP R",
        "  STOP R",
    ]


def test_a_label_that_has_no_room_is_named_instead_of_cut() -> None:
    with pytest.raises(
        PrintingError, match=r"The label .* is 27 cells long, but there's only room for 26"
    ):
        page(ListItem("", ("abcdefghijklm nopqrstuvwxyz",)))


def test_a_word_longer_than_a_line_is_cut() -> None:
    assert wrap("⠁" * 30, 28, 2, 0) == [BLANK * 2 + "⠁" * 26, "⠁" * 4]
    assert wrap("⠃" + BLANK + "⠁" * 60, 28, 0, 2) == [
        "⠃",
        BLANK * 2 + "⠁" * 26,
        BLANK * 2 + "⠁" * 26,
        BLANK * 2 + "⠁" * 8,
    ]


@pytest.mark.parametrize(("language", "number"), [("en", "⠼⠁⠚"), ("fr", "⠠⠡⠼")])
def test_the_number_of_a_page_is_at_the_end_of_its_last_line(language: str, number: str) -> None:
    blocks = tuple(Heading("a", title=True, new_page=True) for _ in range(10))
    pages = lay_out(Document("", language, blocks), BrailleWriter(language), PageSize(30, 12))

    assert len(pages) == 10
    assert pages[9] == (BLANK * 14 + "⠁", *[""] * 10, BLANK * 27 + number)


@pytest.mark.parametrize(
    ("language", "entry"),
    [("en", ",THE PACK " + '"' * 15 + " #B"), ("fr", ".THE PACK" + "'" * 17 + ",<")],
)
def test_the_contents_lead_from_a_heading_to_its_page(language: str, entry: str) -> None:
    sheet = Document("", language, (Heading("The pack"), Paragraph("x")), (), "contents")
    pages = lay_out(sheet, BrailleWriter(language), PageSize(28, 10))

    assert [to_brf(line) for line in pages[0]][2] == entry
    assert to_brf(pages[1][0]).strip().casefold() in (",the pack", ".the pack")


def test_a_long_heading_in_the_contents_ends_before_the_numbers() -> None:
    text = "one two three four five six"
    sheet = Document("", "en", (Heading(text), Paragraph("x")), (), "contents")
    pages = lay_out(sheet, WRITER, PageSize(28, 10))

    assert [to_brf(line) for line in pages[0]][2:4] == [
        "ONE TWO THREE FOUR",
        "  FIVE SIX " + '"' * 14 + " #B",
    ]


class Rows:
    """A table of so many lines."""

    def __init__(self, lines: int) -> None:
        self.lines = lines

    def line_groups(self, _writer: BrailleWriter, _size: PageSize) -> list[LineGroup]:
        """Return one group with a running head."""
        return [LineGroup(("⠁",) * self.lines, running_head=("⠓", "⠒"))]


def test_the_head_of_a_table_stands_on_each_of_its_pages() -> None:
    pages = lay_out(Document("", "en", (Paragraph("x"), Rows(10))), WRITER, PageSize(28, 10))

    assert [sum(line == "⠓" for line in page) for page in pages] == [1, 1]
    assert sum(line == "⠁" for page in pages for line in page) == 10


def test_a_table_does_not_begin_with_its_head_alone() -> None:
    pages = lay_out(Document("", "en", (*[Paragraph("x")] * 7, Rows(1))), WRITER, PageSize(28, 10))

    assert pages[1][:3] == ("⠓", "⠒", "⠁")


@given(BLOCKS, SIZES, st.sampled_from(Grade))
def test_nothing_is_lost_on_the_way_to_the_page(
    blocks: tuple[Words, ...], size: PageSize, grade: Grade
) -> None:
    writer, sheet = BrailleWriter("en", grade), Document("", "en", blocks)
    pages = parse_brf(write_brf(lay_out(sheet, writer, size)), size)
    cells = [
        word
        for lines in check_page_numbers(pages, writer, size)
        for line in lines
        for word in line.split(BLANK)
    ]
    wanted = [
        word.replace("\u00a0", BLANK)
        for block in blocks
        for word in (*map(writer.label, getattr(block, "labels", ())), writer.text(block.text))
    ]

    assert "".join(cells) == "".join(wanted).replace(BLANK, "")


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 20), TEXT), min_size=2), SIZES)
def test_no_heading_is_left_at_the_foot_of_a_page(
    chapters: list[tuple[bool, int, str]], size: PageSize
) -> None:
    head = "⠽⠽"
    blocks = [
        block
        for title, words, text in chapters
        for block in (Heading(" ".join(["yy"] * words), title=title), Paragraph(f"x {text}"))
    ]
    for leaf in lay_out(Document("", "en", tuple(blocks)), WRITER, size):
        written = [line for line in leaf[:-1] if line]

        assert set(written[-1].split(BLANK)) - {""} != {head}


@given(BLOCKS, BLOCKS, SIZES)
def test_the_contents_name_the_right_pages(
    front: tuple[Words, ...], body: tuple[Words, ...], size: PageSize
) -> None:
    sheet = Document("", "en", (Heading("a"), *body), front, "contents")

    check_sheet(sheet, lay_out(sheet, WRITER, size), WRITER, size)
