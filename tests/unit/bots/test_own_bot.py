"""A bot is one file: it appears in the terminal, on the page and in the interface."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.walkthroughs import code_blocks
from support.web.form_browser import InProcessSite
from support.web.form_player import play_to_the_end

import callout.bots
from callout.bots import bots
from callout.cli import main
from callout.host.bots import bot_kinds
from callout.host.requests import AddBot
from callout.interpreter.vocabulary import bot_vocabulary
from callout.locales.language import languages

SEED = "5eed" * 16

(FIRST,) = code_blocks("Add a bot", "python")


@pytest.fixture(autouse=True)
def _bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put one file into a folder of bots."""
    (tmp_path / "first.py").write_text(FIRST, "utf-8")
    monkeypatch.setattr(callout.bots, "__path__", [*callout.bots.__path__, str(tmp_path)])
    yield
    sys.modules.pop("callout.bots.first", None)


def test_it_is_found_and_may_be_seated() -> None:
    assert list(bots()) == ["calm", "dice", "first", "keen"]
    assert bot_kinds() == ["calm", "first", "keen"]


def test_it_has_its_name_for_a_word_in_every_language() -> None:
    for language in languages():
        words = bot_vocabulary(language)

        assert words["first"] == ["first"]
        assert list(words) == ["calm", "first", "keen"]


def test_it_plays_in_the_terminal(tmp_path: Path) -> None:
    words = ["play", "--bots", "first,keen", "--seed", SEED]
    result = CliRunner().invoke(main, words, "hand\n", env={"CALLOUT_HOME": str(tmp_path)})

    assert result.exit_code == 0, result.output
    assert "Robin" in result.output


def test_the_terminal_lists_it_when_a_kind_is_unknown(tmp_path: Path) -> None:
    words = ["play", "--bots", "fierce"]
    result = CliRunner().invoke(main, words, env={"CALLOUT_HOME": str(tmp_path)})

    assert "choose from these bots: easy, first, hard" in result.output


@pytest.mark.parametrize("language", languages())
def test_the_page_offers_it_and_it_plays_there(language: str) -> None:
    with InProcessSite() as site:
        visit = site.visit(language)
        visit.open("/new/mattel")
        house = {"house-target": "1", "house-hand_size": "3"}
        wanted = {"name": "Ana", "bots-calm": "0", "bots-first": "1", "pace": "0", **house}
        visit.fill("make-form", wanted)
        path = visit.went
        lobby = visit.open(path)
        wishes = lobby.forms["wishes"]
        assert lobby.by_id("wish-bot-first")["value"] == "bot first"
        visit.send(path, {**wishes, "wish": "bot first"})
        visit.open(path)
        visit.send(path, {**visit.page.forms["wishes"], "wish": "start"})
        pages = play_to_the_end(visit, path)

    assert "«\u00a0first\u00a0»" in pages[0] or "“first”" in pages[0]


def test_the_interface_takes_it() -> None:
    with InProcessSite() as site:
        ana = site.known("Ana")
        session = ana.table()
        act = {"key": "k1", "seen": 0, "act": {"type": AddBot.__name__, "kind": "first"}}
        response = site.runner.run(ana.http.post(f"/api/tables/{session.code}/acts", json=act))

        assert response.status_code == 200
        assert [place.bot for place in session.open_table.places] == ["", "calm", "first"]


def test_a_table_outlives_a_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    with InProcessSite() as site:
        visit = site.visit()
        visit.open("/new/mattel")
        house = {"house-target": "1", "house-hand_size": "3"}
        visit.fill("make-form", {"name": "Ana", "bots-first": "1", "pace": "0", **house})
        path = visit.went
        visit.open(path)
        visit.send(path, {**visit.page.forms["wishes"], "wish": "start"})
        monkeypatch.setattr(callout.bots, "__path__", callout.bots.__path__[:-1])

        assert "first" not in bots()
        assert play_to_the_end(visit, path)
