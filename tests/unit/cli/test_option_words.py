"""The words that options and commands take: those that help teaches, and those of before."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from callout.cli import main


def run(*words: str, home: Path | None = None) -> Result:
    """Run `callout` with *words*, and type nothing."""
    return CliRunner(env={"CALLOUT_HOME": str(home), "LC_ALL": "en"}).invoke(main, list(words))


def bots_at_table(home: Path) -> list[str]:
    """Return the kinds of bots at the only table in *home*."""
    (table,) = (home / "tables").iterdir()
    entries = map(json.loads, table.read_text("utf-8").splitlines())
    return [entry["bot"] for entry in entries if entry["type"] == "Sat"]


@pytest.mark.parametrize(
    ("language", "words", "kinds"),
    [
        ("en", "easy,hard", ["calm", "keen"]),
        ("en", "easy, hard", ["calm", "keen"]),
        ("en", "calm,keen", ["calm", "keen"]),
        ("fr", "easy,hard", ["calm", "keen"]),
        ("fr", "facile,difficile", ["calm", "keen"]),
        ("en", "facile,difficile", ["calm", "keen"]),
        ("fr", "calme,vif,fort", ["calm", "keen", "keen"]),
        ("fr", "calm,keen", ["calm", "keen"]),
        ("en", "2", ["calm", "calm"]),
    ],
)
def test_bots_are_chosen_by_every_word_for_them(
    language: str, words: str, kinds: list[str], tmp_path: Path
) -> None:
    chosen = ("--language", language, "--edition", "mattel")

    assert run("play", *chosen, "--bots", words, home=tmp_path).exit_code == 0
    assert bots_at_table(tmp_path) == ["", *kinds]


@pytest.mark.parametrize("seats", ["Ana,bot,Ben,hard", "Ana,easy,Ben,keen", "Ana,calm,Ben,hard"])
def test_seats_take_the_same_words(seats: str, tmp_path: Path) -> None:
    assert run("play", "--edition", "mattel", "--seats", seats, home=tmp_path).exit_code == 0
    assert bots_at_table(tmp_path) == ["", "calm", "", "keen"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "choose from these bots: easy, hard"),
        ("fr", "choisis parmi ces robots\u00a0: facile, difficile"),
    ],
)
def test_an_unknown_bot_is_refused_with_the_words_of_today(language: str, told: str) -> None:
    refused = run("play", "--bots", "fierce", "--language", language)

    assert refused.exit_code != 0
    assert told in refused.output


@pytest.mark.parametrize("word", ["standard", "printed"])
def test_the_standard_rules_have_two_words(word: str) -> None:
    found = run("quick", "mattel", "--rules", word)

    assert found.exit_code == 0
    assert found.output == run("quick", "mattel").output


@pytest.mark.parametrize(("before", "now"), [("bar", "ban"), ("lift", "unban")])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_moderators_may_type_what_they_typed_before(before: str, now: str, language: str) -> None:
    asked = ("--language", language, "moderate")
    lines = run(*asked, "--help").output.splitlines()
    listed = [line.split()[0] for line in lines if line.startswith("  ")]
    helped = run(*asked, before, "--help")

    assert helped.exit_code == 0
    assert helped.output == run(*asked, now, "--help").output
    assert f"moderate {now} [OPTIONS]" in helped.output
    assert now in listed
    assert before not in listed
