"""People's own words before they are repeated to others."""

import pytest

from callout.locales.sanitise import MAX_TEXT_CHARS, sanitise_prose, sanitise_text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoé", "Zoé"),
        ("  two \t words\n", "two words"),
        ("a\x1b[31mb\u200bc\u2028d", "a [31mb c d"),
        ("\x00\u202e", ""),
    ],
)
def test_only_one_line_of_printable_characters_is_left(text: str, shown: str) -> None:
    assert sanitise_text(text) == shown


def test_what_is_too_long_is_cut_before_it_is_read() -> None:
    assert sanitise_text("abcdef", 3) == "abc"
    assert sanitise_text("ab cdef", 3) == "ab"
    assert len(sanitise_text("x" * 2 * MAX_TEXT_CHARS)) == MAX_TEXT_CHARS == 1_000


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Où\u202f?", "Où\u202f?"),
        ("12\u00a0km\x07 \u00a0 et\u00a0\u00a0plus", "12\u00a0km et plus"),
        ("\u00a0 a\n\u2028b\u200b\u202f", "a b"),
        ("«\u00a0oui\u00a0»", "«\u00a0oui\u00a0»"),
    ],
)
def test_prose_keeps_its_no_break_spaces(text: str, shown: str) -> None:
    assert sanitise_prose(text) == shown


def test_prose_that_is_too_long_is_cut_before_it_is_read() -> None:
    assert sanitise_prose("abcdef", 3) == "abc"
    assert len(sanitise_prose("x" * 2 * MAX_TEXT_CHARS)) == MAX_TEXT_CHARS
