"""The hard bot answers those who may ask, each from their own knowledge."""

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, dealt_table

from callout.core.cards import NO_SEAT
from callout.core.prompts import awaited
from callout.host.hints import Hints
from callout.host.table import Table
from callout.interpreter.answers import QueryAnswerer
from callout.interpreter.hint_answers import is_told_to_all
from callout.interpreter.parser import CommandParser
from callout.interpreter.queries import HintQuery
from callout.interpreter.table_answers import TableQueryAnswerer
from callout.narrator.listener import Style

EVERYBODY = replace(OPTIONS, hints=Hints.EVERYBODY)


def typed(table: Table, player: str, words: str, language: str = "en") -> str:
    """Answer the *words* of a player at *table*."""
    answerer = TableQueryAnswerer(table, player, language, Style.FULL)
    view, legal = answerer.view, answerer.legal_commands
    query = answerer.parser.parse_line(words, view, legal)
    assert isinstance(query, HintQuery)
    (told,) = answerer.answers(query, view, legal)
    return told.spoken


@pytest.mark.parametrize("words", ["hint", "help me", "what would you play", "hin"])
def test_a_player_alone_with_bots_gets_a_hint(words: str) -> None:
    assert typed(dealt_table("ana", bots=2).table, "ana", words).startswith("The hard bot would ")


@pytest.mark.parametrize("words", ["conseil", "aide-moi", "que jouerais-tu"])
def test_a_hint_comes_in_the_language_of_the_player(words: str) -> None:
    told = typed(dealt_table("ana", bots=2).table, "ana", words, "fr")

    assert told.startswith("Le robot difficile ")


def test_the_odds_are_answered_too() -> None:
    assert " in 10." in typed(dealt_table("ana", bots=2).table, "ana", "odds")


def test_the_refusal_is_the_rule_of_the_table() -> None:
    told = {
        typed(dealt_table("ana", "bob").table, "ana", "hint"),
        typed(dealt_table("ana", bots=1, options=replace(OPTIONS, hints=Hints.NOBODY)).table,
              "ana", "odds"),
    }  # fmt: skip

    assert told == {
        "At this table hints are for a player alone with bots.",
        "There are no hints at this table.",
    }


def test_before_the_match_the_table_says_what_it_waits_for() -> None:
    table = HostTable().table

    assert typed(table, "ana", "hint") == typed(table, "ana", "odds")
    assert "hard bot" not in typed(table, "ana", "hint")


def test_only_what_others_hear_of_is_told_to_all() -> None:
    alone = dealt_table("ana", bots=2, options=EVERYBODY).table
    together = dealt_table("ana", "bob", options=EVERYBODY).table
    refused = dealt_table("ana", "bob").table

    told = [
        is_told_to_all(table, TableQueryAnswerer(table, "ana", "en", Style.FULL).view)
        for table in (alone, together, refused)
    ]
    assert told == [False, True, False]


def test_each_gets_a_hint_for_their_own_seat() -> None:
    table = dealt_table("ana", "bob", options=EVERYBODY).table
    assert table.match is not None
    (seat,) = awaited(table.match.prompt)
    told = {name: typed(table, name, "hint") for name in ("ana", "bob")}
    waiting = table.places[1 - seat].player

    assert told[waiting] == "The hard bot would do nothing now."
    assert told[table.places[seat].player] != told[waiting]


def test_a_teacher_without_a_seat_and_a_tutorial_have_no_hints() -> None:
    table = dealt_table("ana", bots=1).table
    assert table.match is not None
    view = table.match.view(NO_SEAT)
    parser = CommandParser(table.edition, "en", view.seats)
    answerer = QueryAnswerer(table.edition, "en", Style.FULL, parser)
    (without,) = answerer.answers(HintQuery.HINT, view, ())
    answerer.table = table
    (unseated,) = answerer.answers(HintQuery.HINT, view, ())

    assert without.spoken == "There are no hints at this table."
    assert unseated.spoken != without.spoken
