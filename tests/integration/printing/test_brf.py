"""BRF of everything: only what embossers take, and nothing outside the page."""

from itertools import cycle

import pytest
from support.printing.braille_reader import check_page_numbers, check_sheet, parse_brf
from support.printing.sample_sheets import (
    LANGUAGES,
    PAGE_HEIGHTS_LINES,
    PAGE_WIDTHS_CELLS,
    column_sheets,
    label_code,
    match_sheets,
    sample_record,
    text_sheets,
)

from callout.editions import load, names
from callout.printing.pages.braille_text import BrailleWriter, Grade
from callout.printing.pages.brf import write_brf
from callout.printing.pages.layout import PageSize, lay_out

pytestmark = pytest.mark.needs("liblouis")

EVERY = [(name, language, grade) for name in names() for language in LANGUAGES for grade in Grade]
TEXTS = [
    pytest.param(
        *one,
        marks=pytest.mark.nightly(
            "uncontracted braille has fewer rules than contracted, which is read at every change"
        )
        if one[2] is Grade.UNCONTRACTED
        else (),
    )
    for one in EVERY
]
"""Each takes seconds; uncontracted braille, which has fewer rules, is read again every night."""


@pytest.mark.parametrize(("name", "language", "grade"), TEXTS)
def test_text_is_read_again_as_it_was_written(name: str, language: str, grade: Grade) -> None:
    edition, heights = load(name), cycle(PAGE_HEIGHTS_LINES)
    writer = BrailleWriter(language, grade, label_code(edition))
    for sheet in (*text_sheets(edition, language), *match_sheets(sample_record(name), language)):
        for size in (PageSize(width, next(heights)) for width in PAGE_WIDTHS_CELLS):
            pages = parse_brf(write_brf(lay_out(sheet, writer, size)), size)

            check_sheet(sheet, pages, writer, size)


@pytest.mark.parametrize(("name", "language", "grade"), EVERY)
def test_columns_stay_on_the_page(name: str, language: str, grade: Grade) -> None:
    edition, heights = load(name), cycle(PAGE_HEIGHTS_LINES)
    writer = BrailleWriter(language, grade, label_code(edition))
    for sheet in column_sheets(edition, sample_record(name), language):
        for size in (PageSize(width, next(heights)) for width in PAGE_WIDTHS_CELLS):
            check_page_numbers(
                parse_brf(write_brf(lay_out(sheet, writer, size)), size), writer, size
            )


def test_a_page_is_written_line_by_line() -> None:
    assert write_brf([("⠠⠁", ""), ("", "⠼⠃")]) == b",A\r\n\r\n\f\r\n#B\r\n\f"


def test_no_pages_are_nothing() -> None:
    assert write_brf([]) == b""
