"""Answers to questions about the match: what was said before, and an example of a label."""

import pytest
from support.table import NAMES, table

from callout.core.cards import Seat
from callout.core.view import view
from callout.editions import load
from callout.interpreter.answers import QueryAnswerer, example_label
from callout.interpreter.parser import CommandParser
from callout.interpreter.queries import LogQuery
from callout.narrator.listener import Style, Utterance


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


@pytest.mark.parametrize(("edition", "label"), [("mattel", "b7"), ("french", "7b"), ("dos", "b7")])
def test_a_seven_of_the_first_colour_is_the_example(edition: str, label: str) -> None:
    assert example_label(load(edition)) == label
