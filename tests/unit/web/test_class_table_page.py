"""The page of a table in a class: ready phrases instead of a chat box, and nothing to arrange."""

import pytest
from support.host_table import begun_class_table, class_table

from callout.host import requests as r
from callout.host.entries import Options
from callout.host.table import Table
from callout.host.talk import Phrase, Talk
from callout.locales.messages import say
from callout.web.preferences.model import Preferences
from callout.web.table.action_form import ActionForm, FormInterpreter
from callout.web.table.view import Reader, TableView, view_table

PHRASES = Options("quiz", talk=Talk.PHRASES)
TEACHER = "mara"


def seen(table: Table, player: str, language: str = "en") -> TableView:
    """Return what *player* sees."""
    return view_table(table, Reader(player, language, Preferences()))


@pytest.mark.parametrize(("language", "first"), [("en", "Hello!"), ("fr", "Bonjour\u00a0!")])
def test_a_table_with_phrases_has_a_button_for_each(language: str, first: str) -> None:
    table = class_table("ana", "bob", options=PHRASES).table
    shown = seen(table, "ana", language)

    assert [button.value for button in shown.phrases] == list(Phrase)
    assert shown.phrases[0].label.replace("\N{NARROW NO-BREAK SPACE}", " ") == first
    for button in shown.phrases:
        meant = FormInterpreter(table, "ana").interpret(ActionForm("phrase", button.value))
        assert meant == r.SayPhrase(Phrase(button.value))


def test_an_unknown_phrase_is_refused_as_words_are() -> None:
    table = class_table("ana", "bob", options=PHRASES).table

    meant = FormInterpreter(table, "ana").interpret(ActionForm("phrase", "You are stupid"))
    assert meant == r.Typed("You are stupid")


def test_a_table_where_nobody_talks_has_no_phrases() -> None:
    table = class_table("ana", "bob", options=Options("quiz", talk=Talk.OFF)).table

    assert not seen(table, "ana").phrases
    assert seen(table, "ana").talk is Talk.OFF


def test_only_who_sits_at_the_table_has_phrases() -> None:
    table = class_table("ana", "bob", options=PHRASES).table

    assert not seen(table, TEACHER).phrases


def test_the_teacher_arranges_nothing_on_the_page_of_a_table() -> None:
    table = class_table("ana", "bob", options=PHRASES).table
    shown = seen(table, TEACHER)

    assert not shown.hosting
    assert not shown.room
    assert shown.classroom == table.classroom


def test_nothing_can_be_done_while_a_match_is_paused() -> None:
    room = begun_class_table("ana", "bob", options=PHRASES)
    before = [seen(room.table, player).mine for player in ("ana", "bob")]
    room.ask(TEACHER, r.Pause())
    shown = [seen(room.table, player) for player in ("ana", "bob")]

    assert any(before)
    for view in shown:
        assert view.status == say("web", "en", "status-paused")
        assert not view.mine
        assert (view.acts, view.choice, view.question) == ((), None, None)
        assert not any(held.can for held in view.hand)
