"""Answers about a table keep up with what happens there."""

from support.host_table import seated_table, started_table

from callout.core.cards import Seat
from callout.host import requests as w
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
    answerer.follow(room.table)

    assert (answerer.seat, answerer.view.seats) == (Seat(1), ("Ana", "Bob"))
    assert parsed(answerer, "mute ana") == w.Mute(0)
    assert parsed(answerer, "mute bob") == w.Mute(1)


def test_the_match_that_began_is_the_one_that_is_told() -> None:
    answerer = TableQueryAnswerer(seated_table("ana", "bob").table, "ana", "en", Style.FULL)
    before = answerer.waiting().spoken
    started = started_table("ana", "bob")

    answerer.follow(started.table)

    assert answerer.table is started.table
    assert answerer.waiting().spoken != before
