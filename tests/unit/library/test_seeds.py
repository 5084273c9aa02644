"""A seed is any text or number, and a record with it can still be checked."""

from hashlib import sha256

import pytest

from callout import Match
from callout.library.seeds import seed_from


@pytest.mark.parametrize("seed", ["5eed" * 16, "0a", "00"])
def test_hexadecimal_digits_are_taken_as_they_are(seed: str) -> None:
    assert seed_from(seed) == seed


@pytest.mark.parametrize("seed", ["hello", "0", "5EED", "", "été", 1, -3, 2.5, 10])
def test_anything_else_is_hashed_as_its_text(seed: str | float) -> None:
    assert seed_from(seed) == sha256(str(seed).encode()).hexdigest()


def test_without_a_seed_no_two_matches_are_the_same() -> None:
    assert seed_from(None) != seed_from(None)
    assert len(seed_from(None)) == 64


def test_a_match_with_any_seed_has_a_record_that_is_checked() -> None:
    match = Match("mattel", ["Ana", "Ben"], seed="grandma's birthday")
    match.play("deal")

    assert sha256(b"grandma's birthday").hexdigest() in match.record()
    assert Match.replay(match.record()) == match
