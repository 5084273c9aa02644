"""The language that a header asks for."""

import pytest

from callout.server.http.headers import MAX_RANGES, negotiate_language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA, en;q=0.9", "fr"),
        ("en;q=0.9, fr", "fr"),
        ("fr;q=0.9, en;q=0.95", "en"),
        ("fr;q=0, de", "en"),
        ("fr, en;q=1", "fr"),
        ("en;q=1, fr", "en"),
        ("fr, en;q=1.0", "fr"),
        ("en;q=1, fr;q=much", "en"),
    ],
)
def test_the_language_of_the_highest_quality_is_chosen_and_the_first_of_equals(
    header: str, language: str
) -> None:
    assert negotiate_language(header) == language


def test_only_twenty_ranges_are_read() -> None:
    assert MAX_RANGES == 20
    assert negotiate_language("de," * 19 + "fr") == "fr"
    assert negotiate_language("de," * 20 + "fr") == "en"
