"""Who may ask the hard bot, and who hears of it."""

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, dealt_table

from callout.host import entries as e
from callout.host import requests as r
from callout.host.errors import DenialReason
from callout.host.hint_policy import has_company, why_no_hint
from callout.host.hints import Hints

EVERYBODY = replace(OPTIONS, hints=Hints.EVERYBODY)
NOBODY = replace(OPTIONS, hints=Hints.NOBODY)


def test_a_player_alone_with_bots_may_ask() -> None:
    room = dealt_table("ana", bots=2)

    assert why_no_hint(room.table, room.table.seat_of("ana")) is None
    assert not has_company(room.table)


def test_a_player_with_company_may_not_unless_everybody_may() -> None:
    room = dealt_table("ana", "bob", bots=1)

    assert room.refused("ana", r.AskHint()) is DenialReason.HINTS_ALONE


def test_a_person_who_is_away_still_counts_as_company() -> None:
    room = dealt_table("ana", "bob", bots=1)
    room.ask("bob", r.Leave())

    assert room.refused("ana", r.AskHint()) is DenialReason.HINTS_ALONE


@pytest.mark.parametrize("odds", [True, False])
def test_where_everybody_may_ask_all_are_told_by_whom(odds: bool) -> None:
    room = dealt_table("ana", "bob", options=EVERYBODY)

    assert room.ask("bob", r.AskHint(odds)) == e.HintAsked("bob", "Bob", odds)
    assert has_company(room.table)


def test_at_a_table_without_hints_nobody_may_ask() -> None:
    room = dealt_table("ana", bots=2, options=NOBODY)

    assert room.refused("ana", r.AskHint()) is DenialReason.HINTS_OFF


@pytest.mark.parametrize(
    "room",
    [HostTable(EVERYBODY, classroom="the-code"), HostTable(EVERYBODY, evening="the-code")],
    ids=["class", "evening"],
)
def test_a_class_and_an_evening_have_no_hints(room: HostTable) -> None:
    room.ask("ana", r.Sit(), by_owner=True)
    room.ask("ana", r.AddBot(), by_owner=True)
    room.ask("ana", r.Start(), by_owner=True)

    assert room.refused("ana", r.AskHint()) is DenialReason.HINTS_IN_COMPANY


def test_before_the_match_there_is_nothing_to_ask() -> None:
    room = HostTable()
    room.ask("ana", r.Sit())

    assert room.refused("ana", r.AskHint()) is DenialReason.NOT_BEGUN


def test_a_spectator_may_not_ask() -> None:
    room = dealt_table("ana", bots=2)

    assert why_no_hint(room.table, None) is DenialReason.NOT_SEATED


def test_without_bots_the_events_are_remembered_only_for_hints() -> None:
    assert not dealt_table("ana", "bob").table.heard
    assert dealt_table("ana", "bob", options=EVERYBODY).table.heard
