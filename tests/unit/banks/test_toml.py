"""Question files of our own: what is read of them, what is named, and what is written again."""

from time import process_time

import pytest
from support.decks import faults, read_sample

from callout.banks.bounds import MAX_TEXT_BYTES
from callout.banks.deck import DeckFault, FilePlace, QuestionDeck, Unit
from callout.banks.formats import read_deck, write_deck
from callout.core.question import Question


def read(text: str) -> QuestionDeck:
    """Read *text* as a file of ours."""
    return read_deck("some.toml", text.encode())


def test_a_whole_file_is_read() -> None:
    deck = read_sample("capitals.toml")

    assert (deck.title, deck.language, deck.licence) == ("Capitals and rivers", "en", "CC0-1.0")
    assert deck.problems == ()
    assert deck.questions == (
        Question(
            "What is the capital of Portugal?",
            ("Lisbon", "Lisboa"),
            ("Lisbon", "Porto", "Madrid", "Faro"),
            subject="capitals",
        ),
        Question(
            "How long is the Danube, in kilometres?",
            ("2850",),
            subject="rivers",
            level=3,
            tolerance=50,
        ),
        Question(
            "Quelle est la capitale de l'Italie ?", ("Rome",), language="fr", subject="capitals"
        ),
    )


def test_what_is_damaged_is_named_line_by_line_and_the_rest_is_read() -> None:
    deck = read_sample("damaged.toml")

    assert [question.answers for question in deck.questions] == [("Lisbon",), ("Oslo",)]
    assert [question.level for question in deck.questions] == [1, 1]
    assert deck.language == "en"
    assert faults(deck) == [
        (0, DeckFault.UNKNOWN_FIELD),
        (0, DeckFault.WRONG_LANGUAGE),
        (10, DeckFault.DAMAGED),
        (13, DeckFault.WRONG_FIELD),
        (17, DeckFault.UNKNOWN_FIELD),
        (17, DeckFault.WRONG_LEVEL),
        (23, DeckFault.REPEATED),
        (27, DeckFault.CHOICES_ALIKE),
        (32, DeckFault.NOT_A_CHOICE),
    ]
    assert deck.problems[3].facts == {"field": "answers"}


def test_questions_may_stand_in_a_list() -> None:
    deck = read('question = [{prompt = "1 + 1 = ?", answers = ["2"]}, {prompt = "?"}, 3]')

    assert [question.prompt for question in deck.questions] == ["1 + 1 = ?"]
    assert [problem.place for problem in deck.problems] == [
        FilePlace(Unit.QUESTION, 2),
        FilePlace(Unit.QUESTION, 3),
    ]


@pytest.mark.parametrize(
    "line", ["title = 3", "licence = []", "language = true", "question = 1", "[question]"]
)
def test_a_head_with_a_wrong_value_is_named(line: str) -> None:
    deck = read(f"{line}\n")

    assert deck.questions == ()
    assert len(deck.problems) == 1


@pytest.mark.parametrize(
    "line",
    ['choices = ["a", 1]', "tolerance = 1e300", 'tolerance = "1"', "subject = 1", "prompt = 1"],
)
def test_a_question_with_a_wrong_value_is_named(line: str) -> None:
    deck = read(f'[[question]]\nanswers = ["a"]\n{line}\n')

    assert faults(deck) == [(1, DeckFault.WRONG_FIELD)]


def test_a_damaged_head_spoils_no_question() -> None:
    deck = read('title = \n[[question]]\nprompt = "1 + 1 = ?"\nanswers = ["2"]\n')

    assert faults(deck) == [(1, DeckFault.DAMAGED)]
    assert len(deck.questions) == 1


def test_a_deck_without_a_title_has_the_name_of_its_file() -> None:
    assert read("\n#\n").title == "some"


@pytest.mark.parametrize("name", ["capitals.toml", "damaged.toml"])
def test_what_is_written_is_read_again(name: str) -> None:
    deck = read_sample(name)
    again = read_deck("again.toml", write_deck("again.toml", deck))

    assert again.problems == ()
    assert again.questions == deck.questions
    assert again.title == deck.title


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "[" * 7_000,
        "x = " + "\n".join(["[" * 7_000] * 30),
        "\n".join("a." * 90 + f"a{number} = 1" for number in range(1_300)),
        f"[{'a.' * 3_900}a]\n" * 30,
        "x = {" + "a = {" * 1_000,
        "[[question]]\n" * 20_000,
        f"x = {'9' * 5_000}",
        "\\" * 7_000,
    ],
    ids=["nested", "deep", "dotted", "header", "inline", "many", "digits", "backslashes"],
)
def test_a_file_that_would_take_long_is_given_up_soon(text: str) -> None:
    assert len(text) <= MAX_TEXT_BYTES
    start = process_time()

    deck = read(text)

    assert deck.questions == ()
    assert deck.problems
    assert process_time() - start < 10
