"""Notices of one's turn: a page says that its reader wants them, and shows no more than before."""

from collections.abc import Iterator

import pytest
from support.host_table import begun_class_table, dealt_table
from support.server.in_process import ANA
from support.web.form_browser import FormBrowser, InProcessSite

from callout.host.entries import Options
from callout.host.table import Table
from callout.locales.language import languages
from callout.locales.messages import say
from callout.web.preferences.model import Preferences
from callout.web.screen import SharedScreen
from callout.web.table.layout import draw_table
from callout.web.table.page_model import PageModel
from callout.web.table.view import Reader, view_table

WANTED = 'data-notices="yes"'
BUTTON = 'id="notices"'


@pytest.fixture
def player() -> Iterator[FormBrowser]:
    """Return somebody at a table with two bots, whose turn it is."""
    with InProcessSite() as hall:
        visit = hall.visit()
        visit.open("/")
        visit.fill("play-now")
        visit.open(visit.went)
        yield visit


def drawn(table: Table, player: str, screen: SharedScreen | None = None) -> str:
    """Draw the page of somebody who wants notices."""
    reader = Reader(player, "en", Preferences(notices=True), screen=screen)
    return draw_table(
        PageModel(reader, table.edition, view_table(table, reader), None), 1, "1"
    ).html


def test_notices_are_off_to_begin_with(player: FormBrowser) -> None:
    assert not Preferences().notices
    assert WANTED not in player.text
    assert player.page.by_id("notices")["value"] == "on"


def test_the_button_under_more_turns_them_on_and_off(player: FormBrowser) -> None:
    path = player.page.by_id("notices-form")["action"]
    for value, kept in (("on", True), ("off", False)):
        assert player.page.by_id("notices")["value"] == value
        player.send(path, {"notices": value})
        assert player.preferences.notices is kept
        player.open(path)
        assert (WANTED in player.text) is kept


@pytest.mark.parametrize("language", languages())
def test_the_answer_says_whether_they_are_on(player: FormBrowser, language: str) -> None:
    path = player.page.by_id("notices-form")["action"]
    player.prefer(Preferences(language))
    for value, on in (("on", "yes"), ("off", "no"), ("perhaps", "no")):
        player.send(path, {"notices": value}, accept="application/json")

        assert say("web", language, "notices-now", on=on) in player.text


def test_the_settings_have_the_same_switch_and_say_what_it_needs(player: FormBrowser) -> None:
    path = player.page.by_id("notices-form")["action"]
    player.open("/settings")
    assert "JavaScript" in player.text
    player.fill("settings", {"notices": "on", "back": path})
    assert player.preferences.notices

    assert WANTED in player.open(path).text


def test_who_watches_has_neither_button_nor_notices() -> None:
    table = dealt_table("ana", "bob").table

    assert WANTED in drawn(table, "ana")
    for player in ("", "zoe"):
        assert WANTED not in drawn(table, player)
        assert BUTTON not in drawn(table, player)


def test_a_shared_screen_has_neither() -> None:
    table = dealt_table("ana", "bob").table
    page = drawn(table, "ana", SharedScreen(ANA, (ANA,), "ana"))

    assert WANTED not in page
    assert BUTTON not in page


def test_a_table_of_a_class_has_neither() -> None:
    table = begun_class_table("ana", "bob", options=Options("quiz")).table
    page = drawn(table, "ana")

    assert 'data-seated="yes"' in page
    assert WANTED not in page
    assert BUTTON not in page


@pytest.mark.parametrize("language", languages())
def test_the_sentence_of_a_notice_has_no_fact_in_it(language: str) -> None:
    sentence = say("web", language, "script-turn")

    assert len(sentence) < 30
    assert not any(character.isdigit() for character in sentence)
