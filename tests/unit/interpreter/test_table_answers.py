"""Answers about a table keep up with what happens there."""

from msgspec.structs import replace
from support.host_table import (
    OPTIONS,
    begun_class_table,
    class_table,
    dealt_table,
    seated_table,
    started_table,
)

from callout.core.cards import Seat
from callout.host import requests as w
from callout.host.talk import Phrase, Talk
from callout.interpreter.queries import HelpQuery
from callout.interpreter.table_answers import TableQueryAnswerer
from callout.narrator import Style


def parsed(answerer: TableQueryAnswerer, text: str) -> object:
    """Return what *text* means to the answerer's parser."""
    return answerer.parser.parse_line(text, answerer.view, answerer.legal_commands)


def test_one_who_sits_down_later_is_known_and_can_be_named() -> None:
    room = seated_table("ana")
    answerer = TableQueryAnswerer(room.table, "bob", "en", Style.FULL)
    assert (answerer.seat, answerer.view.seats) == (None, ("Ana",))

    room.ask("bob", w.Sit())
    answerer.set_table(room.table)

    assert (answerer.seat, answerer.view.seats) == (Seat(1), ("Ana", "Bob"))
    assert parsed(answerer, "mute ana") == w.Mute(0)
    assert parsed(answerer, "mute bob") == w.Mute(1)


def test_the_match_that_began_is_the_one_that_is_told() -> None:
    answerer = TableQueryAnswerer(seated_table("ana", "bob").table, "ana", "en", Style.FULL)
    before = answerer.waiting().spoken
    started = started_table("ana", "bob")

    answerer.set_table(started.table)

    assert answerer.table is started.table
    assert answerer.waiting().spoken != before


def test_in_a_class_only_the_words_that_help_a_pupil_are_told() -> None:
    options = replace(OPTIONS, talk=Talk.PHRASES)
    answerer = TableQueryAnswerer(
        begun_class_table("ana", bots=2, options=options).table, "ana", "en", Style.FULL
    )
    told = [one.spoken for one in answerer.answers(HelpQuery(), answerer.view, [])]

    assert "Type phrase for the list of quick messages, phrase and a number to send one." in told
    assert any(line.startswith("Your teacher gives everybody a seat") for line in told)
    assert not any("rematch" in line or "mute" in line for line in told)


def test_what_a_class_waits_for_is_the_teacher() -> None:
    waiting = TableQueryAnswerer(class_table("ana").table, "ana", "en", Style.FULL)
    assert waiting.waiting().braille == "not started"
    assert "Your teacher starts it" in waiting.waiting().spoken
    room = begun_class_table("ana", bots=2)
    room.ask("mara", w.Pause())
    waiting.set_table(room.table)
    assert waiting.waiting().spoken.startswith("The game is paused")
    room.ask("mara", w.Stop())
    waiting.set_table(room.table)

    assert waiting.waiting().spoken.startswith("The game is over. Your teacher continues")


def test_phrases_are_listed_with_their_numbers() -> None:
    answerer = TableQueryAnswerer(seated_table("ana").table, "ana", "fr", Style.FULL)
    first, *_, last = answerer.phrases()

    assert (first.spoken, first.braille) == ("1\u00a0: Bonjour\u00a0!", "1 bonjour")
    assert last.braille == "10 je n'ai pas suivi"
    assert len(answerer.phrases()) == len(Phrase)


def test_the_words_follow_what_may_be_said() -> None:
    room = dealt_table("ana", "bob")
    answerer = TableQueryAnswerer(room.table, "ana", "en", Style.FULL)
    assert parsed(answerer, "say 1") == w.Say("1")
    room.ask("ana", w.SetTalk(Talk.PHRASES))
    answerer.set_table(room.table)

    assert parsed(answerer, "say 1") == w.SayPhrase(Phrase.HELLO)
