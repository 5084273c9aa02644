"""Positions to practise in a terminal: a hint is the answer, and a right move has its reason."""

import pytest
from click.testing import CliRunner

from callout.cli import main
from callout.editions import names


def practise(*typed: str, edition: str = "mattel", language: str = "en") -> str:
    """Type lines while positions are practised, and give what is shown."""
    words = ["learn", edition, "--practice", "--language", language]
    result = CliRunner().invoke(main, words, input="".join(f"{line}\n" for line in typed))
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("edition", names())
def test_each_position_can_be_shown_to_the_end(edition: str) -> None:
    shown = practise(*["show"] * 10, edition=edition)

    assert shown.count("Right!") == 10
    assert shown.endswith(f"That's all! Now play: callout play --edition {edition}\n")


def test_a_hint_is_the_move_of_the_hard_bot_with_its_reason() -> None:
    told = "> The hard bot would play blue 4: you have 2 more blue cards.\n"

    assert told in practise("hint")
    assert told in practise("what would you play")


def test_a_hint_for_a_question_does_not_tell_the_answer() -> None:
    shown = practise(*["show"] * 4, "hint", edition="quiz")

    assert "> Type your answer. If you don't know it, type show.\n" in shown


def test_another_move_is_answered_with_the_move_of_the_hard_bot() -> None:
    shown = practise("keep", "b4")

    assert "> That's allowed too.\nThe hard bot would play blue 4: you have 2" in shown
    assert "> Right!\nThe hard bot would play blue 4: you have 2 more" in shown
    assert "Position 2 of 10.\n" in shown


def test_a_refusal_is_that_of_the_table_and_why_explains_it() -> None:
    shown = practise("why", "bsk", "why")

    assert "> Nothing was refused." in shown
    assert "> After drawing, you can only play the card you drew." in shown
    assert "> mattel.T5: " in shown


def test_the_events_before_a_position_are_in_the_log_once() -> None:
    assert practise("", "log").count("You draw blue 4.\n") == 3


def test_somebody_who_leaves_hears_how_to_practise_again() -> None:
    shown = practise("quitter", edition="french", language="fr")

    assert shown.endswith("Pour t’exercer encore\u00a0: callout learn french --practice\n")
