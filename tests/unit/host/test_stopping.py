"""A match that its host pauses or ends, or that has a number of rounds."""

from random import Random

import pytest
from msgspec.structs import replace
from support.host_table import (
    OPTIONS,
    HostTable,
    awaited_seat,
    begun_class_table,
    dealt_table,
    same_table,
    started_table,
    table_awaiting,
)

from callout.core.cards import Seat
from callout.core.prompts import DealRound, Over
from callout.host import entries as e
from callout.host import requests as w
from callout.host.bots import next_due
from callout.host.talk import Talk
from callout.host.views import legal_commands_of

QUIZ = e.Options("quiz", slow=0)


def test_a_match_that_is_stopped_ends_with_the_turn_that_is_running() -> None:
    for options in (OPTIONS, QUIZ):
        room = dealt_table("ana", "bob", "cleo", options=options)
        last = awaited_seat(room)
        room.ask("ana", w.Stop())
        turns = []
        while not room.table.over:
            turns.append(awaited_seat(room))
            room.play(Random(3), 1)

        assert turns[0] == last
        assert room.table.match is not None
        assert room.table.match.prompt == Over()
        assert same_table(room.table, room.replayed())


def test_a_match_is_stopped_at_once_between_rounds_in_a_pause_or_if_the_host_says_so() -> None:
    between = started_table("ana", "bob")
    paused = dealt_table("ana", "bob")
    paused.ask("ana", w.Pause())
    now = dealt_table("ana", "bob")
    for room, request in ((between, w.Stop()), (paused, w.Stop()), (now, w.Stop(now=True))):
        room.ask("ana", request)

        assert room.table.over
        assert not room.table.paused
        assert legal_commands_of(room.table, Seat(0)) == []
        assert next_due(room.table) is None


def test_a_match_has_as_many_rounds_as_the_options_say() -> None:
    room = started_table("ana", "bob", options=replace(OPTIONS, house={"target": 500}, rounds=2))
    room.play(Random(5), to_deal=True)
    assert room.table.match is not None
    assert isinstance(room.table.match.prompt, DealRound)
    room.play(Random(6))

    assert room.table.over
    assert room.table.match.round == 2


def test_bots_wait_in_a_pause_and_begin_anew_after_it() -> None:
    room = table_awaiting(1, "ana", bots=1)
    assert next_due(room.table) is not None
    room.ask("ana", w.Pause())
    assert next_due(room.table) is None
    room.ask("ana", w.Pause(on=False))

    assert next_due(room.table) is not None
    assert room.table.waiting_since == room.now


def test_who_is_moved_away_leaves_a_bot_with_a_name_of_its_own() -> None:
    room = begun_class_table("ana", "bob", "cleo")
    entry = room.ask("mara", w.MoveAway(1, "code-of-another"), by_owner=True)

    assert entry == e.ReplacedByBot(Seat(1), "calm", "bob", "Bob", "Robin", "code-of-another")
    assert room.table.places[1].name == "Robin"
    assert room.table.moved == ("bob",)
    assert _names(room) == ("Ana", "Robin", "Cleo")
    assert same_table(room.table, room.replayed())


@pytest.mark.parametrize("to", ["", "code-of-another"])
def test_who_is_taken_from_the_class_has_nowhere_to_go_and_reads_nothing_more(to: str) -> None:
    room = begun_class_table("ana", "bob", "cleo")
    room.ask("mara", w.MoveAway(1, to), by_owner=True)
    waiting = HostTable(OPTIONS, "mara", classroom="code-of-the-class")
    waiting.ask("bob", w.Sit(), by_owner=True)
    waiting.ask("mara", w.MoveAway(0, to), by_owner=True)

    assert room.table.moved == waiting.table.moved == (("bob",) if to else ())


def test_who_is_moved_away_before_the_match_may_come_back() -> None:
    room = HostTable(OPTIONS, "mara", classroom="code-of-the-class")
    room.ask("ana", w.Sit(), by_owner=True)
    entry = room.ask("mara", w.MoveAway(0, "code-of-another"), by_owner=True)
    room.ask("ana", w.Sit(), by_owner=True)

    assert entry == e.Left(0, "Ana", "ana", to="code-of-another")
    assert room.table.seat_of("ana") == 0


def test_who_takes_over_has_the_seat_under_their_own_name() -> None:
    room = begun_class_table("ana", bots=2)
    room.ask("dora", w.TakeOver(2), by_owner=True)

    assert room.table.seat_of("dora") == 2
    assert not room.table.places[2].bot
    assert _names(room) == ("Ana", "Robin", "Dora")
    assert same_table(room.table, room.replayed())


def test_who_comes_back_was_not_moved_away() -> None:
    room = begun_class_table("ana", "bob", bots=1)
    room.ask("mara", w.MoveAway(1, "code-of-another"), by_owner=True)
    room.ask("bob", w.TakeOver(1), by_owner=True)

    assert room.table.moved == ()
    assert room.table.seat_of("bob") == 1


def test_the_host_says_what_may_be_said() -> None:
    room = dealt_table("ana", "bob")
    room.ask("ana", w.SetTalk(Talk.OFF))

    assert room.table.talk is Talk.OFF
    assert room.replayed().talk is Talk.OFF


def _names(room: HostTable) -> tuple[str, ...]:
    assert room.table.match is not None
    return room.table.match.view(None).seats
