"""Markup in questions becomes plain text, in linear time."""

import re
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.banks.moodle import MAX_MARKUP_CHARS, plain_text

PIECES = st.lists(st.sampled_from(["<!--", "-->", "<!", "--", ">", "-", "a", " ", "\n"]))


@given(PIECES)
def test_comments_go_as_a_pattern_would_remove_them(pieces: list[str]) -> None:
    markup = "".join(pieces)

    assert plain_text(markup) == re.sub(r"<!--.*?-->", "", markup, flags=re.DOTALL)


@pytest.mark.parametrize("piece", ["<!--", "<!-- -->", "<img ", "<sup", "</p", "<a", "&amp"])
def test_no_markup_takes_much_longer_than_bold_letters(piece: str) -> None:
    """A pattern took forty times as long for comments that have no end."""

    def seconds(text: str) -> float:
        begun = process_time()
        for _ in range(20):
            plain_text(text)
        return process_time() - begun

    def markup(piece: str) -> str:
        return (piece * MAX_MARKUP_CHARS)[:MAX_MARKUP_CHARS]

    bold = min(seconds(markup("<b>a</b>")) for _ in range(3))
    assert min(seconds(markup(piece)) for _ in range(3)) < 8 * bold
