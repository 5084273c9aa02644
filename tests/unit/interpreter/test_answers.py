"""Answers to questions about the match: what was said before, and an example of a label."""

import pytest
from support.table import NAMES, edition_with, table
from support.terminal.typed_answers import ask

from callout.core.cards import Seat
from callout.core.view import view
from callout.editions import load
from callout.interpreter.answers import QueryAnswerer, example_label
from callout.interpreter.parser import CommandParser
from callout.interpreter.queries import LogQuery
from callout.locales.messages import Utterance
from callout.narrator.listener import Style


@pytest.mark.parametrize(
    ("lines", "told"),
    [(0, ["four"]), (1, ["four"]), (2, ["three", "four"]), (9, ["one", "two", "three", "four"])],
)
def test_the_last_lines_are_told_again(lines: int, told: list[str]) -> None:
    edition, state = load("mattel"), table("mattel", "r5", "b7", "g1").state
    answerer = QueryAnswerer(edition, "en", Style.FULL, CommandParser(edition, "en", NAMES[:2]))
    (silence,) = answerer.answers(LogQuery(lines), view(state, Seat(0)), [])
    assert silence.spoken not in told

    answerer.history.extend(Utterance(word, word) for word in ("one", "two", "three", "four"))

    again = answerer.answers(LogQuery(lines), view(state, Seat(0)), [])
    assert [utterance.spoken for utterance in again] == told


@pytest.mark.parametrize(
    ("language", "word", "told"),
    [
        ("en", "blue", "You have 2 blue cards: blue 5, blue 7."),
        ("en", "green", "You have no green cards."),
        ("fr", "bleu", "En bleu, tu as 2 cartes\u00a0: 5 bleu, 7 bleu."),
    ],
)
def test_a_colour_asks_for_the_cards_of_that_colour(language: str, word: str, told: str) -> None:
    laid = table("mattel", "r5", "b7 b5 r1 wi", "g1 g2")

    assert [said.spoken for said in ask(word, laid, language=language)] == [told]


@pytest.mark.parametrize(("edition", "label"), [("mattel", "b7"), ("french", "7b"), ("dos", "b7")])
def test_a_seven_of_the_first_colour_is_the_example(edition: str, label: str) -> None:
    assert example_label(load(edition)) == label


def test_one_part_of_the_quick_reference_is_named_by_a_word_of_its_heading() -> None:
    new = table("mattel", "r5", "b7", "g1")
    whole = ask("quick", new)
    (_, *cards) = ask("quick cards", new)
    (no,) = ask("quick wizard", new)

    assert ask("quick cards", new)[0].spoken == "The cards."
    assert [line for line in whole if line in cards] == cards
    assert [line.spoken for line in ask("mémo annonces", new, language="fr")][:2] == [
        "Les annonces.",
        "L’annonce est UNO.",
    ]
    assert no.spoken == (
        "The quick reference has no part wizard. Choose from: A turn, The cards, Calls, "
        "Points, Before the first turn."
    )


def test_the_quick_reference_is_read_line_by_line_on_a_display() -> None:
    for line in ask("quick", table(edition_with("mattel", stacking="total"), "r5", "b7", "g1")):
        assert len(line.braille) <= 40


def test_rules_begin_with_the_house_rules_and_end_with_what_is_borrowed() -> None:
    new = table(edition_with("mattel", stacking="total", target=60), "r5", "b7", "g1")
    told = [line.spoken for line in ask("rules", new)]

    assert told[:2] == [
        "House rule: a draw card can be answered with another, and the total passes on.",
        "House rule: the game goes to 60 points.",
    ]
    assert told[2].startswith("P1: ")
    (draw_two,) = (line for line in told if line.startswith("A1: "))
    assert "Changed at this table. House rule: a draw card can be answered" in draw_two
    assert any(line.startswith("rnib.2a: ") for line in told)
    assert ask("rules a1", new)[0].spoken == draw_two.removeprefix("A1: ")
    assert [line.spoken for line in ask("house rules", new)] == told[:2]


def test_a_table_without_house_rules_says_so() -> None:
    (told,) = ask("house rules", table("mattel", "r5", "b7", "g1"))

    assert told.spoken == "No house rules: this table plays by the standard rules."
