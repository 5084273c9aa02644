"""Answers that count as right but cannot be typed as they are: the check tells of them."""

import pytest

from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckFault, DeckProblem, FilePlace, Unit
from callout.banks.drafts import QuestionDraft
from callout.banks.sentences import tell_problem

PLACE = FilePlace(Unit.LINE, 4)
METALS = ["Iron", "Copper", "Carbon"]


def problems(answers: list[str], choices: list[str]) -> tuple[DeckProblem, ...]:
    """Return what is told of a deck with one question."""
    builder = DeckBuilder()
    builder.add(PLACE, QuestionDraft("Which one?", answers, choices))
    deck = builder.build()
    assert len(deck.questions) == 1
    return deck.problems


@pytest.mark.parametrize(
    ("answers", "choices", "text"),
    [
        (["Carbon", "A"], METALS, "A"),
        (["Carbon", "C"], METALS, "C"),
        (["Carbon", "x"], METALS, "x"),
        (["three", "3"], ["two", "three", "four"], "3"),
        (["Carbon", "iran"], ["Iraq", "Carbon"], "iran"),
        (["/"], [], "/"),
        (["a slash", "/ sign"], [], "/ sign"),
    ],
)
def test_an_answer_that_is_taken_for_something_else_is_told(
    answers: list[str], choices: list[str], text: str
) -> None:
    assert problems(answers, choices) == (DeckProblem(DeckFault.UNTYPABLE, PLACE, {"text": text}),)


@pytest.mark.parametrize(
    ("answers", "choices"),
    [
        (["hand", "quit", "uno", "pass", "answer", "q"], []),
        (["Carbon", "the carbon", "coal"], METALS),
        (["A penguin", "penguins"], ["An eagle", "A penguin"]),
        (["1/2", "0.5"], []),
    ],
)
def test_of_other_answers_nothing_is_told(answers: list[str], choices: list[str]) -> None:
    assert problems(answers, choices) == ()


def test_the_check_says_what_to_do() -> None:
    (problem,) = problems(["Carbon", "A"], METALS)

    assert tell_problem(problem, "en").endswith("Add another form of it.")
    assert "autre forme" in tell_problem(problem, "fr")
