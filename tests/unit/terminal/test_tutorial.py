"""A tutorial in a terminal: the words of any game, a hint, and what does not fit."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from support.toml_edition import install_playable_edition

from callout.cli import main
from callout.tutorial.script import tutorial_names


def learn(*typed: str, edition: str = "mattel", language: str = "en") -> str:
    """Type lines in a tutorial, and give what is shown."""
    words = ["learn", edition, "--language", language]
    result = CliRunner().invoke(main, words, input="".join(f"{line}\n" for line in typed))
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("edition", tutorial_names())
def test_each_step_can_be_shown_to_the_end(edition: str) -> None:
    shown = learn(*["show"] * 10, edition=edition)

    assert shown.endswith(f"That's all! Now play: callout play --edition {edition}\n")


def test_without_an_edition_the_one_of_the_language_is_taught() -> None:
    result = CliRunner().invoke(main, ["learn", "--language", "fr"], input="quitter\n")

    assert "Tu as 4 cartes\u00a0: 7 rouge, 8 rouge, 4 vert, Joker." in result.output
    assert result.output.endswith("Pour recommencer\u00a0: callout learn french\n")


def test_a_hint_tells_what_to_type() -> None:
    assert "> Type g4.\n" in learn("hint")
    assert "> Type catch Robin.\n" in learn("g4", "hint")
    assert "> Type your answer. If you don't know it, type show.\n" in learn(
        "Hint", edition="quiz"
    )


def test_another_move_is_answered_with_what_to_type() -> None:
    shown = learn("draw")

    assert "> That's allowed too. But here, do what the step says.\nType g4.\n" in shown


def test_a_wrong_answer_may_be_given_again() -> None:
    shown = learn("1", "9", edition="quiz")

    assert "> That's wrong. In a game you'd draw a card now." in shown
    assert "> You answer: 9. Right.\n" in shown


def test_a_refusal_is_that_of_the_table_and_why_explains_it() -> None:
    shown = learn("r8", "why", "g4", "why")

    assert "> You can't play that." in shown
    assert "> mattel.T2: " in shown
    assert "> mattel.G1: " in shown


def test_queries_are_answered_and_nothing_is_said_to_be_saved() -> None:
    shown = learn("hand", "counts", "xyzzy", "save", "log")

    assert "> You have 4 cards: green 4, red 7, red 8, wild.\n" in shown
    assert "> Card count: you 4, Robin 2.\n" in shown
    assert "> I don't understand xyzzy." in shown
    assert "> To start again: callout learn mattel\n" in shown
    assert "> Robin plays green 9. 2 left.\n" in shown


def test_an_empty_line_explains_the_step_again() -> None:
    assert learn("").count("Step 1 of 8.") == 2
    assert learn("hint").count("Step 1 of 8.") == 1


def test_the_call_may_come_first() -> None:
    shown = learn(*["show"] * 6, "uno", "hint", "r7")

    assert "> You call Uno!\n> Type r7.\n> You play red 7." in shown


def test_an_edition_of_ones_own_has_no_tutorial(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_playable_edition(tmp_path, monkeypatch)
    result = CliRunner().invoke(main, ["learn", "six", "--language", "en"])

    assert result.exit_code == 1
    assert "There's no tutorial for six. Choose from: dos, french," in result.output
