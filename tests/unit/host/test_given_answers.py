"""What somebody's words are as an answer: themselves, without the word for it, or nothing."""

import pytest

from callout.core.question import Question
from callout.host.match import given_answer

SUM = Question("7 + 3 = ?", ("10", "ten"))
MEANING = Question("What does “je ne sais pas” mean?", ("I don't know", "I do not know"))
MOUNTAIN = Question("What do we call a way over a mountain?", ("a pass", "pass"))
PHONE = Question("What do you do when it rings?", ("answer the phone", "answer"))
PASSES = Question("What is a narrow way?", ("passes",))
KITTEN = Question("What is a young cat?", ("a kitten",))
ARCTIC = Question("Where do polar bears live?", ("the Arctic", "in the Arctic"))
CITY = Question("Which city?", ("Rome", "the eternal city"), ("Paris", "Rome", "Pass"))


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        (SUM, "18", "18"),
        (SUM, "hand", "hand"),
        (SUM, "answer 10", "10"),
        (SUM, "Réponse : 10", "10"),
        (SUM, "answers 10", "answers 10"),
        (MEANING, "I don’t know", "I don’t know"),
        (MOUNTAIN, "pass", "pass"),
        (PHONE, "answer the phone", "answer the phone"),
        (PHONE, "answer", "answer"),
        (PASSES, "passe", "passe"),
        (CITY, "the eternal city", "the eternal city"),
        (CITY, "Pass", "Pass"),
        (CITY, "answer b", "Paris"),
        (CITY, "answer the pass", "Pass"),
        (KITTEN, "kitten", "a kitten"),
        (KITTEN, "answer kitten", "a kitten"),
        (KITTEN, "the kitten", "the kitten"),
        (ARCTIC, "arctic", "the Arctic"),
        (PASSES, "The passes", "passes"),
    ],
)
def test_what_a_question_accepts_or_anything_else_is_the_answer(
    question: Question, text: str, answer: str
) -> None:
    assert (
        given_answer(question, ("Rome", "Paris", "Pass") * bool(question.choices), text) == answer
    )


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "?",
            "pass",
            "Pass.",
            "I don't know",
            "I don\N{RIGHT SINGLE QUOTATION MARK}t know!",
        ),
        *("i do not know", "no idea", "answer", "answer pass", "answer ?"),
        *("passe", "Je ne sais pas", "sais pas\N{NO-BREAK SPACE}!", "aucune idée", "je passe"),
    ],
)
@pytest.mark.parametrize("question", [SUM, CITY], ids=["words", "choices"])
def test_somebody_who_does_not_know_says_so_in_any_language(question: Question, text: str) -> None:
    assert given_answer(question, ("Paris", "Rome") * bool(question.choices), text) == ""
