"""People's own words before they are repeated to others."""

import pytest

from callout.locales.sanitise import MAX_TEXT_CHARS, sanitise_text


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
