"""Positions to practise on pages without scripts: the address of each says what was done."""

from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from support.web.form_browser import InProcessSite
from support.web.lesson_presses import press, presses, text_of

from callout.editions import names
from callout.notation import write
from callout.tutorial.positions import QUESTION, load_practice
from callout.tutorial.practice import PracticeGame, PracticeVoice


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


def address(game: PracticeGame, **tried: str) -> str:
    """Return the address of a page on which *tried* is tried after what was done."""
    done = [("done", write(command, game.edition)) for command in game.done]
    return f"/learn/{game.edition.name}/practice?{urlencode([*done, *tried.items()])}"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", names())
def test_all_positions_are_practised_by_buttons(
    site: InProcessSite, name: str, language: str
) -> None:
    visit = site.visit(language)
    page = visit.open(f"/learn/{name}/practice")
    assert "news" not in page.ids()
    game = PracticeGame(load_practice(name), language)
    while game.step:
        voice = PracticeVoice(game)
        assert text_of(page, "step-title") == voice.place().spoken.removesuffix(".")
        assert text_of(page, "explained") == voice.paragraph()
        first, *then = presses(game)
        page = press(visit, first)
        if then and "choose" in page.forms:
            page = press(visit, then[0])
        assert visit.status == 200
        assert not page.all("p", id="refused")
        told = " ".join(utterance.spoken for utterance in game.show_step().told)
        assert text_of(page, "news") == told

    assert page.by_id("play-now")["href"] == f"/new/{name}"
    assert page.by_id("learn-again")["href"] == f"/learn/{name}/practice#step-title"
    assert "cards" not in page.ids()


@pytest.mark.parametrize("name", names())
def test_a_hint_is_the_move_of_the_hard_bot_with_its_reason(
    site: InProcessSite, name: str
) -> None:
    visit, game = site.visit(), PracticeGame(load_practice(name), "en")
    while game.step:
        refused = text_of(visit.open(address(game, help="hint")), "refused")
        advice = PracticeVoice(game).advice
        if game.step.topic == QUESTION:
            assert refused.startswith("Type your answer")
        else:
            assert advice is not None
            assert refused == advice.spoken
        game.show_step()


def test_another_move_and_a_wrong_one_are_told_and_the_position_stays(
    site: InProcessSite,
) -> None:
    visit = site.visit()
    page = visit.open("/learn/mattel/practice?do=keep")
    assert text_of(page, "refused").startswith("That's allowed too. The hard bot would play blue")
    assert text_of(page, "step-title") == "Position 1 of 10"
    assert not page.all("input", name="done")

    page = visit.open("/learn/mattel/practice?card=bsk")
    assert text_of(page, "refused").endswith("Rule mattel.T5.")


def test_the_end_of_a_tutorial_and_the_choice_of_games_lead_to_practice(
    site: InProcessSite,
) -> None:
    page = site.visit().open("/learn")

    for name in names():
        assert page.by_id(f"practise-{name}")["href"] == f"/learn/{name}/practice#step-title"


def test_nothing_is_kept_of_somebody_who_practises(site: InProcessSite) -> None:
    visit, journal = site.visit(), site.world.journal
    visit.open("/learn/dos/practice?help=show")

    assert visit.status == 200
    assert not visit.http.cookies
    assert not journal._rows


@pytest.mark.parametrize("query", ["done=xyzzy", "card=xyzzy", "do=xyzzy", "answer=%00"])
def test_an_address_that_was_changed_by_hand_leads_to_a_position(
    site: InProcessSite, query: str
) -> None:
    visit = site.visit()
    page = visit.open(f"/learn/mattel/practice?{query}")

    assert visit.status == 200
    assert text_of(page, "step-title") == "Position 1 of 10"


def test_an_unknown_edition_has_no_positions(site: InProcessSite) -> None:
    visit = site.visit()
    visit.open("/learn/none/practice")

    assert visit.status == 404
