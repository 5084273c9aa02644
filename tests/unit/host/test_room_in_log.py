"""How much may happen at one table: talk and requests have an end, a match can be finished."""

from random import Random

import pytest
from msgspec.structs import replace
from support.host_table import (
    OPTIONS,
    HostTable,
    class_table,
    replayed_tables,
    same_table,
    seated_table,
    started_table,
)

from callout.core.prompts import Over
from callout.host import entries as e
from callout.host import requests as w
from callout.host import table as tables
from callout.host.admission import (
    MAX_OTHER_ENTRIES,
    MAX_REPORTS,
    MAX_TALK_ENTRIES,
    NEEDED,
    NO_MOVES,
    OPTIONAL,
    RESERVED_ENTRIES,
)
from callout.host.errors import DenialReason
from callout.host.talk import Phrase


def filled(room: HostTable, *, talk: int = 0, others: int = 0) -> HostTable:
    """Let so much have happened at a table."""
    room.table = replace(room.table, talk_entries=talk, other_entries=others)
    return room


def test_talk_and_other_entries_are_counted_and_moves_are_not() -> None:
    room = started_table("ana", "bob")
    before = room.table.other_entries
    room.ask("ana", w.Say("Hello"))
    room.ask("bob", w.SayPhrase(Phrase.HELLO))
    room.ask("bob", w.Mute(0))
    room.play(Random(1), 20)

    assert (room.table.talk_entries, room.table.other_entries) == (2, before + 1)
    assert same_table(room.table, room.replayed())


@pytest.mark.parametrize("said", [w.Say("Hello"), w.SayPhrase(Phrase.HELLO)])
def test_a_table_holds_so_many_messages_and_no_more(said: w.TableRequest) -> None:
    room = filled(started_table("ana", "bob"), talk=MAX_TALK_ENTRIES - 1)
    room.ask("ana", said)

    assert room.refused("ana", said) is DenialReason.TALK_FULL


def test_a_table_has_an_end_of_reports() -> None:
    room = started_table("ana", "bob")
    room.ask("bob", w.Say("Rude"))
    room.table = replace(room.table, reports=MAX_REPORTS - 1)
    asked = w.Report(len(room.log), "?")
    room.ask("ana", asked)

    assert room.refused("ana", asked) is DenialReason.REPORTS_FULL


@pytest.mark.parametrize("asked", [w.Mute(1), w.Rename("Anna"), w.Report(1, "?"), w.Leave()])
def test_what_a_match_can_do_without_has_an_end(asked: w.TableRequest) -> None:
    room = filled(started_table("ana", "bob"), others=MAX_OTHER_ENTRIES - 1)
    room.ask("bob", w.Mute(0))

    assert room.refused("ana", asked) is DenialReason.TABLE_FULL


def test_a_full_table_plays_its_match_to_the_end() -> None:
    room = started_table("ana", "bob")
    room.ask("bob", w.Leave())
    filled(room, talk=MAX_TALK_ENTRIES, others=MAX_OTHER_ENTRIES)
    room.ask("bob", w.Return())
    room.ask("ana", w.StandIn(1))
    room.ask("ana", w.Pause(on=True))
    room.ask("ana", w.Pause(on=False))
    room.play(Random(7))

    assert room.table.over
    assert isinstance(room.ask("ana", w.Rematch()), e.RematchMade)


def test_what_a_match_needs_has_an_end_too_but_not_its_moves() -> None:
    room = filled(started_table("ana", "bob"), others=MAX_OTHER_ENTRIES + RESERVED_ENTRIES)

    assert room.refused("ana", w.StandIn(1)) is DenialReason.TABLE_FULL
    room.play(Random(7))
    assert room.table.over


def test_pupils_cannot_fill_a_table_so_that_their_teacher_can_do_nothing() -> None:
    room = filled(class_table("ana"), others=MAX_OTHER_ENTRIES)

    assert isinstance(room.ask("bob", w.Sit(), by_owner=True), e.Sat)
    assert room.refused("ana", w.Mute(1)) is DenialReason.TABLE_FULL


def test_every_request_that_is_no_move_is_needed_or_optional() -> None:
    asked = [kind for kind in vars(w).values() if isinstance(kind, type)]
    requests = {kind for kind in asked if issubclass(kind, w._Request) and kind is not w._Request}

    assert requests == NO_MOVES | {w.Typed, w.MoveAway, w.TakeOver}
    assert not set(NEEDED) & set(OPTIONAL)


def test_a_match_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_MOVES", 30)
    room = seated_table("ana", "bob", options=replace(OPTIONS, house={"target": 500}))
    room.ask("ana", w.Start())
    room.play(Random(3), 60)
    match = room.table.match

    assert room.table.moves == 30
    assert match is not None
    assert isinstance(match.prompt, Over)
    assert list(replayed_tables(room.log))[-1].over
