"""Answers that are almost right: a slip of the pen, and nothing else."""

import pytest

from callout.core.question import Question
from callout.questions.near import is_nearly_right


def near(answer: str, given: str) -> bool:
    """Return whether *given* is almost the *answer*."""
    return is_nearly_right(Question("?", (answer,)), given)


@pytest.mark.parametrize(
    ("answer", "given"),
    [
        ("Paris", "Pariss"),
        ("Paris", "Pris"),
        ("Paris", "Paros"),
        ("Paris", "Pairs"),
        ("Reykjavik", "Reikjawik"),
        ("Reykjavik", "rekyajvik"),
        ("Apollo 11", "Appollo 11"),
        ("Élysée", "Elisée"),
    ],
)
def test_a_slip_or_two_in_a_long_word_is_almost_right(answer: str, given: str) -> None:
    assert near(answer, given)


@pytest.mark.parametrize(
    ("answer", "given"),
    [
        ("Rome", "Romee"),
        ("Iran", "Iraq"),
        ("Paris", "Prss"),
        ("Slovakia", "Slovenia"),
        ("Niger", "Nigeria"),
        ("Reykjavik", "Raikjawik"),
        ("Apollo 11", "Apollo 12"),
        ("Apollo 11", "Apollo 1"),
        ("12345", "12346"),
        ("Paris", ""),
        ("Paris", "Rome"),
    ],
)
def test_more_than_that_a_short_word_or_a_digit_is_not(answer: str, given: str) -> None:
    assert not near(answer, given)


def test_a_right_answer_is_not_almost_right_though_another_is_near() -> None:
    assert not is_nearly_right(Question("?", ("Lisbon", "Lisboa")), "lisboa")
    assert is_nearly_right(Question("?", ("Lisbon", "Lisboa")), "Lisboaa")


def test_choices_and_numbers_are_right_or_wrong() -> None:
    assert not is_nearly_right(Question("?", ("Paris",), choices=("Paris", "Rome")), "Pariss")
    assert not is_nearly_right(Question("?", ("12345",), tolerance=0.5), "1234a5")
