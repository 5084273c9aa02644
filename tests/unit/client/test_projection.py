"""A table rebuilt from what one person is told is the table as that person may know it."""

import pytest
from support.stream_items import PEOPLE, stream_items

from callout.client.projection import TableProjection
from callout.core.cards import Seat
from callout.core.prompts import Over, TakeTurn
from callout.editions import load, names
from callout.editions.rule_sets import rule_sets
from callout.host import entries as e
from callout.host.views import legal_commands_for
from callout.host.waiting import awaited_seats
from callout.server.wire import NarratedEntry

SWAPS = ("mattel", "party")
"""A table at which hands are swapped and passed on, and cards come out of turn."""


@pytest.mark.parametrize("player", [*PEOPLE, "stranger"])
@pytest.mark.parametrize(("edition", "rules"), [*((name, "") for name in names()), SWAPS])
def test_what_one_was_told_is_all_that_one_may_know(edition: str, rules: str, player: str) -> None:
    projection = TableProjection(player)
    house = rule_sets(load(edition))[rules] | {"target": 300} if rules else None
    for item, table in stream_items(edition, player, house):
        projection.apply(item)
        seat = table.seat_of(player)

        assert projection.seat == seat
        assert projection.names == tuple(place.name for place in table.places)
        assert [place.bot for place in projection.places] == [place.bot for place in table.places]
        assert [place.away for place in projection.places] == [
            place.away for place in table.places
        ]
        if table.match is not None:
            assert projection.view() == table.match.view(seat)
            assert list(projection.legal_commands()) == legal_commands_for(table, player)
            assert projection.awaits_player() is (seat in awaited_seats(table))
    assert projection.version > len(PEOPLE)
    assert isinstance(projection.view().prompt, Over)


def test_before_the_match_nothing_lies_on_the_table() -> None:
    projection = TableProjection("a1")
    for item, table in stream_items("mattel", "a1"):
        if table.match is not None:
            break
        projection.apply(item)

    assert projection.view().seats == ("Ana", "Bob", "Robin", "Camille")
    assert projection.view().hand == ()
    assert projection.legal_commands() == []
    assert not projection.awaits_only_bots()


def test_an_entry_that_does_not_concern_one_still_counts() -> None:
    projection = TableProjection("a1")
    hidden = [item.version for item, _ in stream_items("mattel", "a1") if item.entry is None]
    for item, _ in stream_items("mattel", "a1"):
        projection.apply(item)
        if item.version == hidden[0]:
            break

    assert projection.version == hidden[0]


def test_a_report_is_about_what_somebody_else_said_last() -> None:
    said = [
        item.version for item, _ in stream_items("mattel", "a1") if isinstance(item.entry, e.Said)
    ]
    own, other = TableProjection("b2"), TableProjection("a1")
    for projection in (own, other):
        for item, _ in stream_items("mattel", projection.player):
            projection.apply(item)

    assert (own.last_remark_version, other.last_remark_version) == (0, said[-1])


def test_a_table_of_which_only_the_end_is_left_is_closed() -> None:
    projection = TableProjection("a1")
    projection.apply(NarratedEntry(70, 0, e.Closed(), ()))

    assert projection.closed
    assert projection.names == ()


@pytest.mark.parametrize("edition", ["mattel", "french", "dos"])
def test_a_pause_comes_when_somebody_is_down_to_the_cards_that_need_a_call(edition: str) -> None:
    projection = TableProjection("a1")
    paused = set()
    for item, table in stream_items(edition, "a1"):
        projection.apply(item)
        if projection.pauses_after(item.entry):
            assert table.match is not None
            assert isinstance(item.entry, e.Moved)
            seen = table.match.view(None)
            assert seen.counts[item.entry.seat] == table.edition.rulings.call_at
            paused.add(item.entry.seat)

    assert paused
    assert (0 in paused) <= (edition != "mattel"), "a call that comes too late is no use"


def test_a_pause_comes_when_anybody_could_jump_in_before_a_bot_whatever_they_hold() -> None:
    projection = TableProjection("a1")
    holding = set()
    for item, table in stream_items("mattel", "a1", {"jump_in": True, "hand_size": 10}):
        projection.apply(item)
        if not isinstance(item.entry, e.Moved):
            continue
        assert table.match is not None
        prompt = table.match.prompt
        if isinstance(prompt, TakeTurn) and prompt.open_to_all:
            assert projection.pauses_after(item.entry) is (prompt.seat > 1)
            seen = table.match.view(Seat(0))
            holding.add(seen.top in seen.hand)

    assert holding == {True, False}
