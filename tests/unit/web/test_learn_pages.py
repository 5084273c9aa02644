"""Tutorials on pages without scripts: each step is a page, and its address says what was done."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from support.toml_edition import install_playable_edition
from support.web.form_browser import InProcessSite
from support.web.lesson_presses import press, presses, text_of

from callout.core import commands as c
from callout.notation import write
from callout.tutorial.game import TutorialGame
from callout.tutorial.script import load_tutorial, tutorial_names
from callout.tutorial.sentences import TutorialVoice
from callout.web.learn.hints import press_hint


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


def address(game: TutorialGame, **tried: str) -> str:
    """Return the address of a page on which *tried* is tried after what was done."""
    done = [("done", write(command, game.edition)) for command in game.done]
    return f"/learn/{game.edition.name}?{urlencode([*done, *tried.items()])}"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", tutorial_names())
def test_each_tutorial_is_played_to_its_end_by_buttons(
    site: InProcessSite, name: str, language: str
) -> None:
    visit = site.visit(language)
    page = visit.open(f"/learn/{name}")
    game = TutorialGame(load_tutorial(name), language)
    while step := game.step:
        voice = TutorialVoice(game)
        assert voice.title(step) in text_of(page, "step-title")
        assert voice.explanation(step).spoken in text_of(page, "explained")
        first, *then = presses(game)
        page = press(visit, first)
        if then and "choose" in page.forms:
            page = press(visit, then[0])
        assert visit.status == 200
        assert not page.all("p", id="refused")
        told = [utterance.spoken for utterance in game.show_step().told]
        assert text_of(page, "news") == " ".join(told)

    assert page.by_id("play-now")["href"] == f"/new/{name}"
    assert "cards" not in page.ids()


@pytest.mark.parametrize("name", tutorial_names())
def test_each_step_has_a_hint_and_can_be_shown(site: InProcessSite, name: str) -> None:
    visit, game = site.visit(), TutorialGame(load_tutorial(name), "en")
    while game.step:
        page = visit.open(address(game, help="hint"))
        assert press_hint(game) in page.text.replace("&#39;", "'")
        named = re.findall("“(.*?)”", press_hint(game))
        page = visit.open(address(game))
        assert named[0] in page.text
        page = visit.open(address(game, help="show"))
        game.show_step()
        done = page.all("input", name="done", value=write(game.done[-1], game.edition))
        assert done or game.step is None
    assert page.by_id("play-now")


def test_nothing_is_kept_of_who_learns(site: InProcessSite) -> None:
    visit, journal = site.visit(), site.world.journal
    visit.open("/learn")
    visit.open("/learn/mattel?done=g4&do=catch+2")

    assert visit.status == 200
    assert not visit.http.cookies
    assert not journal._rows


def test_the_choice_of_games_leads_to_each(site: InProcessSite) -> None:
    page = site.visit("fr").open("/learn")
    links = [own["href"] for own in page.all("a") if own.get("href", "").startswith("/learn/")]

    assert links[0] == "/learn/french#step-title"
    assert links[1] == "/learn/french/practice#step-title"
    assert sorted(links) == [
        f"/learn/{name}{more}#step-title"
        for name in tutorial_names()
        for more in ("", "/practice")
    ]
    assert "/learn" in [own.get("href") for own in site.visit().open("/").all("a")]


def test_another_move_and_a_wrong_one_are_told_and_the_step_stays(site: InProcessSite) -> None:
    visit = site.visit()
    page = visit.open("/learn/mattel?do=draw")
    assert "That's allowed too." in text_of(page, "refused")
    assert "Press “green 4”." in text_of(page, "refused")
    assert text_of(page, "step-title").startswith("Step 1 of 8")

    page = visit.open("/learn/mattel?card=r8")
    assert text_of(page, "refused").endswith("Rule mattel.T2.")
    assert not page.all("input", name="done")

    page = visit.open("/learn/quiz?answer=1")
    assert text_of(page, "refused").startswith("That's wrong.")


def test_an_address_that_was_changed_by_hand_leads_to_a_step(site: InProcessSite) -> None:
    visit = site.visit()
    for query in (
        "done=xyzzy",
        "done=g4&done=g4&done=draw",
        "card=xyzzy",
        "do=xyzzy",
        "help=xyzzy",
        "answer=%00",
        "&".join(["done=check"] * 500),
        f"done={'x' * 5000}",
    ):
        page = visit.open(f"/learn/mattel?{query}")
        assert visit.status == 200
        assert text_of(page, "step-title").startswith("Step ")


def test_another_language_leads_to_the_same_step(site: InProcessSite) -> None:
    visit = site.visit()
    visit.open("/learn/mattel?done=g4&do=catch+2")
    visit.fill("language", {"language": "fr"})
    page = visit.open(visit.location)

    assert text_of(page, "step-title").startswith("Étape 3 sur 8")


def test_a_call_before_the_card_needs_no_tick(site: InProcessSite) -> None:
    game = TutorialGame(load_tutorial("mattel"), "en")
    while game.step and game.step.topic != "call":
        game.show_step()
    game.try_command(c.Call())
    page = site.visit().open(address(game, help="hint"))

    assert "Press “red 7”." in text_of(page, "refused")
    assert "call" not in page.ids()


def test_an_edition_of_ones_own_has_no_tutorial(
    site: InProcessSite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_playable_edition(tmp_path, monkeypatch)
    visit = site.visit()

    assert "/learn/six" not in visit.open("/learn").text
    visit.open("/learn/six")
    assert visit.status == 404


@pytest.mark.parametrize("path", ["/learn/none", "/learn/mattel/more"])
def test_other_addresses_are_not_found(site: InProcessSite, path: str) -> None:
    visit = site.visit()
    visit.open(path)

    assert visit.status == 404
