"""The steps of a turn have the lines of the quick reference, each once."""

import pytest

from callout.editions import load, names
from callout.editions.rule_sets import rule_sets, with_rule_set
from callout.locales.language import languages
from callout.narrator.quick_reference import quick_reference
from callout.narrator.turn_steps import TurnStep, turn_steps

ABOUT_NUMBERS = 1
"""The line about plain numbers, which the first step says as well."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_all_that_the_quick_reference_says_of_a_turn_is_in_one_step(
    name: str, language: str
) -> None:
    for rules in rule_sets(load(name)):
        edition = with_rule_set(load(name), rules)
        scoring = next(iter(edition.scorings))
        parts = [
            part for part in quick_reference(edition, language, scoring) if part.name != "deal"
        ]
        lines = [line.spoken for part in parts for line in part.lines]
        told = [line.spoken for step in turn_steps(edition, language).values() for line in step]

        assert len(told) == len(set(told)) == len(lines) - ABOUT_NUMBERS
        assert set(told) < set(lines)


def test_a_house_rule_is_in_the_step_that_it_changes() -> None:
    party = turn_steps(with_rule_set(load("mattel"), "party"), "en")
    strict = turn_steps(with_rule_set(load("mattel"), "strict"), "en")

    assert [line.rulings for line in party[TurnStep.PLAY] if line.house] == [("jump_in",)]
    assert {step for step, lines in party.items() if any(line.house for line in lines)} == {
        TurnStep.PLAY,
        TurnStep.ACT,
    }
    assert all(line.house for line in strict[TurnStep.DRAW])


def test_the_row_is_filled_in_the_third_step() -> None:
    steps = turn_steps(load("dos"), "en")

    assert "The centre row is filled up to 2 cards." in [
        line.sentence for line in steps[TurnStep.ACT]
    ]
