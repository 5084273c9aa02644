"""What a language says of itself; one that has only begun is helped out by another."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.web.form_browser import InProcessSite

from callout.cli import main
from callout.core.clause import parse_clause
from callout.interpreter.vocabulary import vocabulary
from callout.locales.catalogue import CatalogueError, catalogue
from callout.locales.folders import VARIABLE
from callout.locales.language import (
    known_language,
    language_name,
    languages,
    load_language,
)
from callout.narrator.rulebook import clause_text

BEGUN = """
name = "Deutsch"
edition = "mattel"
fallback = "en"

[braille]
labels = "ueb"
uncontracted = "de-g0.utb"
contracted = "de-g2.ctb"
guide = "⠄"
"""


@pytest.fixture(autouse=True)
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Have a language with one file."""
    folder = tmp_path / "de"
    folder.mkdir()
    (folder / "language.toml").write_text(BEGUN, "utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    yield folder
    catalogue.cache_clear()


def test_it_is_there_under_its_own_name() -> None:
    assert languages() == ("de", "en", "fr")
    assert language_name("de") == "Deutsch"
    assert known_language("de") == "de"
    assert load_language("de").braille.contracted == "de-g2.ctb"


def test_one_without_a_folder_is_not() -> None:
    assert known_language("eo") == "en"
    assert language_name("eo") == "eo"
    assert load_language("eo") == load_language("en")


def test_what_it_does_not_say_is_said_in_its_fallback(begun: Path) -> None:
    (begun / "narrator.ftl").write_text("you = du\n", "utf-8")
    words = catalogue("de", "narrator")

    assert words.say("you", {}) == "du"
    assert words.say("colour-blue", {}) == "blue"
    assert words.has("played.brief")
    assert not words.has("nothing-says-this")
    with pytest.raises(CatalogueError, match="de has no message 'nothing-says-this'"):
        words.say("nothing-says-this", {})


def test_a_message_of_its_own_has_its_own_attributes_only(begun: Path) -> None:
    (begun / "narrator.ftl").write_text("dealer-found-you = Du gibst.\n", "utf-8")

    assert catalogue("en", "narrator").has("dealer-found-you.braille")
    assert not catalogue("de", "narrator").has("dealer-found-you.braille")


def test_words_and_clauses_are_there_too() -> None:
    assert vocabulary("de") == vocabulary("en")
    for clause in map(parse_clause, ("mattel.T1", "french.T1", "decision.0004", "house.target")):
        assert clause_text(clause, "de") == clause_text(clause, "en")


def test_its_pages_and_its_terminal_work(tmp_path: Path) -> None:
    with InProcessSite() as site:
        visit = site.visit("de")
        visit.open("/settings")
        assert visit.status == 200
        assert '<html lang="de"' in visit.text
        assert ">Deutsch</label>" in visit.text
    words = ["play", "--language", "de", "--seed", "5eed"]
    result = CliRunner().invoke(main, words, "help\n", env={"CALLOUT_HOME": str(tmp_path)})

    assert result.exit_code == 0, result.output


def test_a_page_runs_in_the_direction_of_its_language(begun: Path) -> None:
    text = BEGUN.replace('fallback = "en"', 'fallback = "en"\ndirection = "rtl"')
    assert tomllib.loads(text)["direction"] == "rtl"
    (begun / "language.toml").write_text(text, "utf-8")
    with InProcessSite() as site:
        visit = site.visit("de")
        visit.open("/")

    assert '<html lang="de" dir="rtl"' in visit.text


def test_a_folder_that_is_not_there_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))

    with pytest.raises(NotADirectoryError, match=r"CALLOUT_LOCALES names no folder: .*nowhere"):
        languages()


def test_braille_keeps_the_spaces_of_print_unless_the_language_closes_up() -> None:
    assert not load_language("en").braille.closes_up
    assert load_language("fr").braille.closes_up
