"""Names are found in what people have written, however they are written, and nothing else is."""

import pytest

from callout.server.forgotten import replace_names, spoken_name


@pytest.mark.parametrize(
    ("name", "text", "after"),
    [
        ("Bob", "Bob, BOB and bob's", "X, X and X's"),
        ("Bob", "Bobby, kebob, bob2", "Bobby, kebob, bob2"),
        ("Bob", "_Bob_ @bob", "_X_ @X"),
        ("Zoé", "zoe Zoe\u0301 ZOÉ", "X X X"),
        ("Zoe", "Zoé", "X"),
        ("Jean-Luc", "jean luc, Jean-Luc, Jean", "X, X, Jean"),
        ("Straße", "STRASSE", "X"),
        ("O'Neil", "o\u2019neil o neil", "X X"),
        ("Ann.", "Ann is here", "X is here"),
        ("Bob Bob", "bob bob bob", "X bob"),
        ("🦊", "a 🦊", "a 🦊"),
    ],
)
def test_a_name_is_found_in_whole_words_in_any_case(name: str, text: str, after: str) -> None:
    words = spoken_name(name)

    assert replace_names(text, len(words), lambda said: said == " ".join(words), "X") == after


def test_of_two_names_the_longer_one_counts() -> None:
    names = {"ana", "ana maria"}

    assert replace_names("Ana Maria, ana!", 2, names.__contains__, "X") == "X, X!"
