"""BRF of everything: only what embossers take, and nothing outside the page."""

from itertools import cycle

import pytest
from making.finger import numbered, read_all, read_brf
from making.shelf import (
    HEIGHTS,
    LANGUAGES,
    WIDTHS,
    code_of,
    in_words,
    match,
    of_match,
    with_columns,
)

from callout.editions import load, names
from callout.printing.pages.braille_text import Grade, Script
from callout.printing.pages.brf import write_brf
from callout.printing.pages.layout import Size, lay

EVERY = [(name, language, grade) for name in names() for language in LANGUAGES for grade in Grade]


@pytest.mark.parametrize(("name", "language", "grade"), EVERY)
def test_text_is_read_again_as_it_was_written(name: str, language: str, grade: Grade) -> None:
    edition, heights = load(name), cycle(HEIGHTS)
    script = Script(language, grade, code_of(edition))
    for sheet in (*in_words(edition, language), *of_match(match(name), language)):
        for size in (Size(width, next(heights)) for width in WIDTHS):
            pages = read_brf(write_brf(lay(sheet, script, size)), size)

            read_all(sheet, pages, script, size)


@pytest.mark.parametrize(("name", "language", "grade"), EVERY)
def test_columns_stay_on_the_page(name: str, language: str, grade: Grade) -> None:
    edition, heights = load(name), cycle(HEIGHTS)
    script = Script(language, grade, code_of(edition))
    for sheet in with_columns(edition, match(name), language):
        for size in (Size(width, next(heights)) for width in WIDTHS):
            numbered(read_brf(write_brf(lay(sheet, script, size)), size), script, size)


def test_a_page_is_written_line_by_line() -> None:
    assert write_brf([("⠠⠁", ""), ("", "⠼⠃")]) == b",A\r\n\r\n\f\r\n#B\r\n\f"


def test_no_pages_are_nothing() -> None:
    assert write_brf([]) == b""
