"""The letters of choices, and the orders that mean something."""

import pytest

from callout.core.question import Question
from callout.locales.words import question_words
from callout.questions.choices import (
    answer_by_choice,
    find_accepted,
    find_choice,
    lettered,
    order_matters,
)
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


@pytest.mark.parametrize(
    ("choices", "text", "choice"),
    [
        (("The eagle", "The penguin"), "penguin", "The penguin"),
        (("The eagle", "The penguin"), "a  Penguin", "The penguin"),
        (("An octopus", "A shark"), "the shark", "A shark"),
        (("Les reins", "L’ouïe"), "ouïe", "L’ouïe"),
        (("Les reins", "L’ouïe"), "l'ouïe", "L’ouïe"),
        (("Les reins", "L’ouïe"), "des reins", "Les reins"),
        (("De l’eau", "Du sable"), "eau", "De l’eau"),
        (("De l’eau", "Du sable"), "d’eau", "De l’eau"),
        (("The Who", "Who"), "who", "Who"),
        (("The Who", "A who"), "who", None),
        (("The eagle", "The penguin"), "the", None),
        (("The A", "The B"), "a", "The A"),
    ],
)
def test_articles_of_any_language_do_not_count_before_a_choice(
    choices: tuple[str, ...], text: str, choice: str | None
) -> None:
    assert find_choice(choices, text, question_words("articles")) == choice


@pytest.mark.parametrize(
    ("choices", "text", "answer"),
    [
        (CITIES, "b", "Rome"),
        (CITIES, "Pari", "Paris"),
        (CITIES, "Belrin", "Berlin"),
        (CITIES, "Oslo", "Oslo"),
        (CITIES, " the eternal city ", "the eternal city"),
        (("Synonyms", "Antonyms"), "synonym", "Synonyms"),
        (("Iceland", "Ireland"), "Iseland", None),
        (("Rome", "Bonn"), "Rmoe", None),
        (("10", "100"), "1,000", "1,000"),
        (("10", "100"), "11", None),
        (("10", "100"), "ten", "ten"),
        (("six", "seven"), "7", "7"),
        (("six", "seven"), "2", None),
        (CITIES, "d", None),
        (CITIES, "…", None),
    ],
)
def test_beside_choices_what_is_no_slip_is_an_answer(
    choices: tuple[str, ...], text: str, answer: str | None
) -> None:
    assert answer_by_choice(choices, text, question_words("articles")) == answer


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


CAT = Question("The cat, in French?", ("le chat", "un chat"), language="fr")
CALF = Question("The young of a cow?", ("calf", "the calf of a cow"))


@pytest.mark.parametrize(
    ("question", "text", "accepted"),
    [
        (CAT, "chat", "le chat"),
        (CAT, "la chat", None),
        (CALF, "A calf", "calf"),
        (CALF, "the  CALF!", "calf"),
        (CALF, "calf of a cow", "the calf of a cow"),
        (CALF, "cow", None),
        (CALF, "the", None),
        (CALF, "", None),
        (Question("?", ("the 3",), ("the 3", "4")), "3", None),
        (Question("?", ("3",), tolerance=1.0), "the 3", None),
    ],
)
def test_an_article_may_be_missing_or_too_much_but_not_another(
    question: Question, text: str, accepted: str | None
) -> None:
    assert find_accepted(question, text, ("the", "a", "an", "le", "la", "un")) == accepted
