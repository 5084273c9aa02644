"""A shuffle takes its chance from 16-bit words, and no place is likelier than another."""

from hashlib import sha256
from struct import pack
from types import SimpleNamespace

import pytest

from callout.core import shuffle
from callout.core.shuffle import commitment, shuffled

SEED = "5eed" * 16


def test_a_shuffle_is_what_the_hash_of_seed_and_count_says() -> None:
    assert commitment(SEED) == sha256(bytes.fromhex(SEED)).hexdigest()
    assert shuffled("abcdefgh", SEED, 1) == list("afdghceb")
    assert shuffled("abcdefgh", SEED, 2) == list("eghcadbf")


@pytest.mark.parametrize(
    ("items", "words", "order"),
    [
        ("ab", [65535], "ab"),
        ("ab", [65534], "ba"),
        ("abc", [65534, 1], "abc"),
        ("abc", [65535, 1, 1], "acb"),
        ("abcde", [65535, 1, 3, 2, 1], "aecdb"),
        ("abcdefg", [65534, 65533, 5, 4, 3, 2, 1], "abcdefg"),
    ],
)
def test_a_word_that_would_favour_a_place_is_not_used(
    items: str, words: list[int], order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    digest = pack(">16H", *words, *[0] * (16 - len(words)))
    block = SimpleNamespace(digest=lambda: digest)
    monkeypatch.setattr(shuffle, "sha256", lambda _key: block)

    assert shuffled(items, SEED, 1) == list(order)
