"""The letters of choices, and the orders that mean something."""

import pytest

from callout.questions.choices import find_choice, lettered, order_matters
from callout.questions.levels import nearest_level

CITIES = ("Paris", "Rome", "Berlin")


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("A", "Paris"),
        ("b", "Rome"),
        ("c.", "Berlin"),
        ("(b)", "Rome"),
        (" rome ", "Rome"),
        ("BERLIN!", "Berlin"),
        ("D", None),
        ("Oslo", None),
        ("", None),
        ("?", None),
        ("ab", None),
    ],
)
def test_a_choice_is_found_by_its_letter_or_its_words(text: str, choice: str | None) -> None:
    assert find_choice(CITIES, text) == choice


def test_a_letter_that_is_a_choice_means_that_choice() -> None:
    assert find_choice(("b", "a", "c"), "A") == "a"
    assert find_choice(("b", "a", "x"), "C") == "x"


def test_without_choices_there_is_none() -> None:
    assert find_choice((), "a") is None
    assert lettered(()) == ()


def test_each_choice_has_a_letter() -> None:
    assert lettered(CITIES) == (("A", "Paris"), ("B", "Rome"), ("C", "Berlin"))
    assert len(lettered(tuple(map(str, range(10))))) == 10


@pytest.mark.parametrize(
    "choices",
    [("True", "False"), ("vrai", "faux"), ("Oui", "Non"), ("1", "2", "10"), ("3.5", "2,5", "-1")],
)
def test_an_order_that_means_something_is_kept(choices: tuple[str, ...]) -> None:
    assert order_matters(choices)


@pytest.mark.parametrize(
    "choices", [CITIES, ("False", "True"), ("1", "3", "2"), ("1", "2", "many"), ("yes", "no", "?")]
)
def test_another_order_is_not(choices: tuple[str, ...]) -> None:
    assert not order_matters(choices)


@pytest.mark.parametrize(
    ("wanted", "there", "nearest"), [(2, {1, 3}, 1), (3, {1, 2}, 2), (1, {3}, 3), (2, {1, 2}, 2)]
)
def test_the_nearest_level_is_taken(wanted: int, there: set[int], nearest: int) -> None:
    assert nearest_level(wanted, there) == nearest
