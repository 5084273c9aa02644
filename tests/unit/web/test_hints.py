"""Hints in the first game, each until it is dismissed, and the name after the first round."""

import re
from collections.abc import Iterator

import pytest
from support.server.secret import table_of
from support.web.form_browser import FormBrowser, InProcessSite, ParsedPage

from callout.core.prompts import DealRound, Over, awaited
from callout.host.entries import Renamed
from callout.host.picture import Picture
from callout.host.requests import AddBot, Rename, Sit, Start
from callout.locales.language import languages
from callout.locales.messages import say
from callout.server.tables.session import TableSession
from callout.web.preferences.model import Hint


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


@pytest.fixture
def newcomer(hall: InProcessSite) -> FormBrowser:
    visit = hall.visit()
    visit.open("/")
    visit.fill("play-now")
    return visit


def session_of(visit: FormBrowser) -> TableSession:
    """Find the table that the newcomer plays at."""
    found = re.search(r"/t/([a-z-]+)", visit.went)
    assert found
    return visit.hall.runner.run(visit.hall.node.tables.find(table_of(found[1])))


def make_move(visit: FormBrowser, session: TableSession, number: int) -> None:
    """Let whoever is to move do so, the newcomer or a bot."""
    run, match = visit.hall.runner.run, session.open_table.match
    assert match is not None
    if 0 in awaited(match.prompt):
        wish = match.legal_commands(0)[0]  # type: ignore[arg-type]
        run(session.act(visit.who, wish, f"move {number}", 0))
    else:
        run(session.make_due_move(at_once=True))


def play_round(visit: FormBrowser, session: TableSession) -> None:
    """Play the first round to its end."""
    for number in range(2_000):
        match = session.open_table.match
        assert match is not None
        if isinstance(match.prompt, DealRound | Over):
            return
        make_move(visit, session, number)
    pytest.fail("the round does not end")


def play_until_hint(visit: FormBrowser, session: TableSession) -> ParsedPage:
    """Play until a hint is shown: a first turn may ask for something that none explains."""
    for number in range(200):
        page = visit.open(f"/t/{session.code}")
        if "hint-form" in page.forms:
            return page
        make_move(visit, session, number)
    pytest.fail("no hint comes")


def test_only_those_who_play_for_the_first_time_get_hints(
    hall: InProcessSite, newcomer: FormBrowser
) -> None:
    assert newcomer.preferences.hints == tuple(Hint)
    ana = hall.known("Ana")
    ana.open("/")
    ana.fill("play-now")
    assert ana.preferences.hints == ()
    assert "hint-form" not in ana.open(ana.went).forms


def test_a_hint_goes_when_it_is_dismissed_and_does_not_come_back(newcomer: FormBrowser) -> None:
    session = session_of(newcomer)
    code = session.code
    shown = play_until_hint(newcomer, session).by_id("hint-seen")["value"]
    assert shown in ("play", "draw", "call")
    newcomer.fill("hint-form", {"hint": shown})

    assert (newcomer.status, newcomer.went) == (303, f"/t/{code}")
    assert newcomer.preferences.hints == tuple(hint for hint in Hint if hint != shown)
    assert "hint-form" not in newcomer.open(f"/t/{code}").forms


def test_settings_keep_the_hints(newcomer: FormBrowser) -> None:
    newcomer.open("/settings")
    newcomer.fill("settings")

    assert newcomer.preferences.hints == tuple(Hint)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("hint", [Hint.PLAY, Hint.DRAW, Hint.CALL])
def test_each_hint_is_a_sentence(hint: Hint, language: str) -> None:
    assert len(say("web", language, f"hint-{hint}", label="UNO").split()) >= 5


def test_after_the_first_round_one_is_asked_for_a_name_that_all_then_use(
    newcomer: FormBrowser,
) -> None:
    session, before = session_of(newcomer), newcomer.who
    assert "call-me" not in newcomer.open(f"/t/{session.code}").forms
    play_round(newcomer, session)
    page = newcomer.open(f"/t/{session.code}")
    assert page.forms["call-me"]["called"] == before.name
    newcomer.fill("call-me", {"called": " Zoé "})

    assert newcomer.status == 303
    assert newcomer.who == (before.player, "Zoé")
    assert session.open_table.places[0].name == "Zoé"
    assert session.open_table.match is not None
    assert session.open_table.match.view(None).seats[0] == "Zoé"
    assert Hint.NAME not in newcomer.preferences.hints
    page = newcomer.open(f"/t/{session.code}")
    assert "call-me" not in page.forms
    assert "You&#39;re now called Zoé." in page.text


def test_a_picture_is_chosen_with_the_name_and_goes_along_to_the_next_table(
    newcomer: FormBrowser,
) -> None:
    session = session_of(newcomer)
    play_round(newcomer, session)
    newcomer.open(f"/t/{session.code}")
    newcomer.fill("call-me", {"picture": "owl"})
    newcomer.open(f"/t/{session.code}")

    assert session.open_table.places[0].picture is Picture.OWL
    assert "You have a new picture: owl." in newcomer.text
    assert "You&#39;re now called" not in newcomer.text
    newcomer.fill("after-match", {"wish": "rematch"})
    assert session_of(newcomer).open_table.places[0].picture is Picture.OWL
    newcomer.open("/")
    newcomer.fill("play-now")
    assert session_of(newcomer).open_table.places[0].picture is Picture.OWL


def test_a_picture_that_no_page_offers_changes_nothing(newcomer: FormBrowser) -> None:
    session = session_of(newcomer)
    play_round(newcomer, session)
    newcomer.open(f"/t/{session.code}")
    newcomer.fill("call-me", {"picture": "dragon"})

    assert newcomer.status == 303
    assert session.open_table.places[0].picture is Picture.LETTER


def test_the_next_game_asks_for_no_name_and_offers_no_sounds(newcomer: FormBrowser) -> None:
    session = session_of(newcomer)
    play_round(newcomer, session)
    newcomer.open(f"/t/{session.code}")
    newcomer.fill("after-match", {"wish": "rematch"})

    assert not {Hint.NAME, Hint.SOUNDS} & set(newcomer.preferences.hints)


def test_name_and_picture_can_be_changed_before_the_game(hall: InProcessSite) -> None:
    ana = hall.known("Ana")
    ana.open("/")
    ana.fill("play-friends")
    ana.open(ana.went)
    ana.fill("call-me", {"called": "Annie", "picture": "cat"})
    place = session_of(ana).open_table.places[0]

    assert (place.name, place.picture) == ("Annie", Picture.CAT)
    assert (ana.who.name, ana.preferences.picture) == ("Annie", Picture.CAT)


def test_settings_keep_the_picture(hall: InProcessSite) -> None:
    ana = hall.known("Ana")
    ana.open("/")
    ana.fill("play-friends")
    ana.open(ana.went)
    ana.fill("call-me", {"picture": "cat"})
    ana.open("/settings")
    ana.fill("settings")

    assert ana.preferences.picture is Picture.CAT


def test_in_the_first_game_one_press_turns_quiet_sounds_on(newcomer: FormBrowser) -> None:
    session = session_of(newcomer)
    page = newcomer.open(f"/t/{session.code}")
    assert page.all("button", id="sounds-on")
    newcomer.fill("sounds-form", {"sounds": "on"})

    assert newcomer.preferences.sounds
    assert newcomer.preferences.volume <= 0.3
    assert Hint.SOUNDS not in newcomer.preferences.hints
    page = newcomer.open(f"/t/{session.code}")
    assert not page.all("button", id="sounds-on")


def test_sounds_are_offered_in_the_first_game_alone(newcomer: FormBrowser) -> None:
    newcomer.open("/")
    newcomer.fill("play-now")

    assert not newcomer.open(newcomer.went).all("button", id="sounds-on")


@pytest.mark.parametrize("name", ["", "..."])
def test_a_name_that_cannot_be_is_refused_with_a_sentence(
    newcomer: FormBrowser, name: str
) -> None:
    session, before = session_of(newcomer), newcomer.who
    play_round(newcomer, session)
    newcomer.open(f"/t/{session.code}")
    newcomer.fill("call-me", {"called": name})

    assert (newcomer.status, newcomer.who) == (409, before)
    assert Hint.NAME in newcomer.preferences.hints


def test_who_keeps_the_name_is_not_asked_again(newcomer: FormBrowser) -> None:
    session, before = session_of(newcomer), newcomer.who
    play_round(newcomer, session)
    newcomer.open(f"/t/{session.code}")
    newcomer.fill("call-me")
    entries = newcomer.hall.runner.run(newcomer.hall.world.entries(session.table_id))

    assert newcomer.who == before
    assert not [entry for entry in entries if isinstance(entry, Renamed)]
    assert "call-me" not in newcomer.open(f"/t/{session.code}").forms


def test_others_hear_the_new_name(hall: InProcessSite) -> None:
    ana, bob = hall.known("Ana"), hall.known("Bob")
    ana.open("/new/mattel")
    ana.fill("make-form", {"bots-calm": "0"})
    session, run = ana.table(), hall.runner.run
    run(session.act(bob.who, Sit(), "sit", 0))
    run(session.act(ana.who, AddBot(), "bot", 0))
    run(session.act(ana.who, Start(), "start", 0))
    run(session.act(bob.who, Rename("Bea"), "rename", 0))

    assert "Bob is now called Bea." in ana.open(f"/t/{session.code}").text
    assert "You&#39;re now called Bea." in bob.open(f"/t/{session.code}").text
