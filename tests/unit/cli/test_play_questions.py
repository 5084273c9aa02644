"""A match at this computer with questions of one's own, also after it was left."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.decks import DATA, read_sample

from callout.banks.own_decks import read_own_deck
from callout.cli import main
from callout.core.events import Opened
from callout.host.saved import read


def run(home: Path, *words: str, typed: str = "quit\n", language: str = "en") -> Result:
    """Run `callout` with *words*, typing lines."""
    env = {"CALLOUT_HOME": str(home), "LANG": f"{language}_XX.UTF-8", "LC_ALL": ""}
    return CliRunner().invoke(main, list(words), input=typed, env=env)


def saved_opening(home: Path) -> Opened:
    """Return how the match at the only table at *home* was opened."""
    (path,) = (home / "tables").iterdir()
    opened = read(path).history[0].entry.events[0]
    assert isinstance(opened, Opened)
    return opened


def test_a_deck_of_ours_is_asked_in_the_quiz(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--questions", "europe")
    deck = read_own_deck("europe", "en")

    assert deck is not None
    assert result.exit_code == 0
    assert result.output.startswith("Geography of Europe: 70 questions.\n")
    assert saved_opening(tmp_path).edition == "quiz"
    assert saved_opening(tmp_path).questions == deck.questions


def test_a_saved_match_goes_on_with_its_questions(tmp_path: Path) -> None:
    file = str(DATA / "capitals.csv")
    run(tmp_path, "play", "--edition", "quiz", "--questions", file, typed="deal\nquit\n")
    again = run(tmp_path, "play", "--resume", typed="status\n")

    assert "The game is as you left it." in again.output
    assert saved_opening(tmp_path).questions == read_sample("capitals.csv").questions


@pytest.mark.parametrize(
    ("language", "told"), [("en", "To see which, type: callout"), ("fr", "tape\u00a0: callout")]
)
def test_what_was_not_understood_is_counted(tmp_path: Path, language: str, told: str) -> None:
    file = str(DATA / "damaged.csv")
    result = run(tmp_path, "play", "--questions", file, language=language, typed="")

    assert told in result.output
    assert f"questions check {file}" in result.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--edition", "dos", "--questions", "europe"], "has no questions. Quiz UNO has."),
        (["--questions", "atlantis.csv"], "There's no file atlantis.csv"),
        (
            ["--house", "asked_on=nothing", "--questions", "europe"],
            "has no questions. Quiz UNO has.",
        ),
    ],
)
@pytest.mark.parametrize("command", [["play"], ["join", "localhost:1", "--new", "quiz"]])
def test_questions_that_cannot_be_asked_are_explained(
    tmp_path: Path, command: list[str], words: list[str], told: str
) -> None:
    chosen = ["--new" if word == "--edition" else word for word in words]
    result = run(tmp_path, *command, *(words if command == ["play"] else chosen))

    assert result.exit_code == 1
    assert told in result.output


def test_levels_are_given_to_the_seats_and_set_the_rule(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--questions", "europe", "--levels", "3,1")

    assert "House rule: everybody gets questions of their own level." in result.output
    assert saved_opening(tmp_path).levels == (3, 1)
    assert saved_opening(tmp_path).house == {"by_level": True}


@pytest.mark.parametrize("levels", ["0", "4", "1,", "1;2", "easy"])
def test_a_level_is_one_of_three(tmp_path: Path, levels: str) -> None:
    result = run(tmp_path, "play", "--edition", "quiz", "--levels", levels)

    assert result.exit_code == 2
    assert "give each seat a level from 1 to 3" in result.output


def test_a_table_without_questions_has_no_levels(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--edition", "mattel", "--levels", "1,2")

    assert result.exit_code == 1
    assert "by_level does nothing" in result.output
