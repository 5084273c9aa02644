"""A language is one folder: with a new one every page, sentence and sheet is in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.pseudo_language import (
    LANGUAGE,
    english_left,
    english_on_page,
    make_language,
    pseudo_folder,
    pseudo_language,
)
from support.terminal.bot_screen import expected_pages
from support.web.form_browser import FormBrowser, InProcessSite
from support.web.form_player import play_to_the_end

import callout.locales
from callout.cli import main
from callout.editions import load, names
from callout.host.bots import NAMES
from callout.host.saved import LocalStart
from callout.locales.language import language_name, languages
from callout.questions.sums import sums
from callout.rules.asking import needs_questions
from callout.server.http.admission import RateLimits

__all__ = ["pseudo_folder", "pseudo_language"]

SEED = "5eed" * 16
PEOPLE = ("Ana", *NAMES)
PAGES = ("/", "/new", "/make", "/settings", "/keys", "/about", "/device", "/offline")


@pytest.fixture
def site(pseudo_language: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[InProcessSite]:
    """Run a site that knows the language, and where pages may be opened as often as one likes."""
    assert pseudo_language in languages()
    monkeypatch.setattr(RateLimits, "count", lambda *_: None)
    with InProcessSite() as site:
        yield site


def check_page(visit: FormBrowser, path: str, *allowed: str) -> None:
    """Open a page and search it for English."""
    visit.open(path)
    assert visit.status == 200, path
    assert f'<html lang="{LANGUAGE}"' in visit.text
    own_names = [language_name(language) for language in languages()]
    assert english_on_page(visit.text, *own_names, *PEOPLE, *allowed) == set(), path


def test_the_script_writes_one_folder_and_touches_nothing_else(tmp_path: Path) -> None:
    package = Path(callout.locales.__file__).parents[1]
    before = {path: path.stat().st_mtime_ns for path in package.rglob("*.*") if path.is_file()}
    make_language(tmp_path)
    after = {path: path.stat().st_mtime_ns for path in package.rglob("*.*") if path.is_file()}

    assert [path.name for path in tmp_path.iterdir()] == [LANGUAGE]
    assert {path for path in before if before[path] != after.get(path)} == set()


def test_it_has_every_message_that_english_has_and_says_none_alike(
    pseudo_folder: Path, pseudo_language: str
) -> None:
    english = Path(callout.locales.__file__).parent / "en"
    own = pseudo_folder / pseudo_language

    assert {path.relative_to(own) for path in own.rglob("*")} == {
        path.relative_to(english) for path in english.rglob("*")
    }


@pytest.mark.parametrize("path", PAGES)
def test_every_page_before_a_table_is_in_it(site: InProcessSite, path: str) -> None:
    check_page(site.visit(LANGUAGE), path)


@pytest.mark.parametrize("edition", names())
def test_every_page_of_an_edition_is_in_it(site: InProcessSite, edition: str) -> None:
    for path in (f"/new/{edition}", f"/rules/{edition}", f"/make/{edition}"):
        check_page(site.visit(LANGUAGE), path)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["mattel", "quiz", "dos"])
def test_a_match_on_the_page_is_in_it_from_the_lobby_to_the_replay(
    site: InProcessSite, edition: str
) -> None:
    visit = site.visit(LANGUAGE)
    visit.open(f"/new/{edition}")
    house = {"house-target": "1", "house-hand_size": "3"}
    visit.fill("make-form", {"name": "Ana", "bots-keen": "1", "pace": "0", **house})
    path = visit.went
    code = path.removeprefix("/t/")
    allowed = (code, *code.split("-"))
    check_page(visit, path, *allowed)
    visit.send(path, {**visit.page.forms["wishes"], "wish": "start"})
    for page in play_to_the_end(visit, path):
        assert english_on_page(page, *PEOPLE, *allowed) == set()
    for page in ("/log", "/scores", "/replay", "/replay?all=yes", "/rules"):
        check_page(visit, f"{path}{page}", *allowed)


def test_what_is_wrong_in_a_form_is_said_in_it(site: InProcessSite) -> None:
    visit = site.visit(LANGUAGE)
    visit.open("/new/mattel")
    visit.fill("make-form", {"name": "", "bots-keen": "many", "pace": "-1"})

    assert visit.status == 422
    assert english_on_page(visit.text) == set()


def test_the_servers_problems_are_in_it(site: InProcessSite) -> None:
    visit = site.visit(LANGUAGE)
    for path in ("/api/tables/nowhere", "/api/me", "/nowhere", "/t/no-such-table-is-there"):
        visit.open(path)

        assert visit.status >= 400
        assert "⟦" in visit.text, path


def run(*words: str, home: Path, typed: str = "") -> Result:
    """Run `callout` with *words*, typing lines."""
    return CliRunner().invoke(main, list(words), input=typed, env={"CALLOUT_HOME": str(home)})


@pytest.mark.parametrize("edition", names())
def test_a_match_in_the_terminal_is_in_it(
    pseudo_language: str, edition: str, tmp_path: Path
) -> None:
    start = LocalStart(
        edition,
        ("Ana", "Robin"),
        ("", "keen"),
        SEED,
        {"target": 60},
        questions=sums() if needs_questions(load(edition)) else (),
    )
    for page in expected_pages(tmp_path, start, pseudo_language):
        for utterance in page.told:
            assert english_left(utterance.spoken, *PEOPLE, "script.toml") == set()
            assert english_left(utterance.braille, *PEOPLE, edition, "script.toml") == set()


def test_words_that_are_typed_in_it_are_understood(pseudo_language: str, tmp_path: Path) -> None:
    words = ("--language", pseudo_language, "--seed", SEED, "--players", "Ana")
    result = run("play", *words, home=tmp_path, typed="ĥéĺƥ\nđéáĺ\nĥáñđ\nŵĥý\nŕúĺéš\nqqq\nɋúíţ\n")

    assert result.exit_code == 0, result.output
    assert english_left(result.output, *PEOPLE, "qqq") == set()
    assert "⟦" in result.output


def test_labels_and_pictures_are_made_in_it(pseudo_language: str, tmp_path: Path) -> None:
    more = ("--language", pseudo_language)
    labels, cards = tmp_path / "labels.brf", tmp_path / "cards"
    embossed = run("emboss", "labels", "mattel", "--out", str(labels), *more, home=tmp_path)
    printed = run(
        "print", "deck", "mattel", "--format", "svg", "--out", str(cards), *more, home=tmp_path
    )

    assert (embossed.exit_code, printed.exit_code) == (0, 0), embossed.output + printed.output
    assert (
        english_left(embossed.output + printed.output, str(tmp_path), "labels.brf", "cards.txt")
        == set()
    )
    listed = (cards / "cards.txt").read_text("utf-8")
    assert english_left(listed, "svg", "braille", "reference") == set()
