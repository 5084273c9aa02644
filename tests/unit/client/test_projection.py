"""A table rebuilt from what one person is told is the table as that person may know it."""

import pytest
from support.stream_items import PEOPLE, stream_items

from callout.client.projection import Mirror
from callout.core.prompts import Over
from callout.editions import names
from callout.host import entries as e
from callout.server.wire import NarratedEntry


@pytest.mark.parametrize("player", [*PEOPLE, "stranger"])
@pytest.mark.parametrize("edition", names())
def test_what_one_was_told_is_all_that_one_may_know(edition: str, player: str) -> None:
    mirror = Mirror(player)
    for item, table in stream_items(edition, player):
        mirror.hear(item)
        seat = table.seat_of(player)

        assert mirror.seat == seat
        assert mirror.names == tuple(place.name for place in table.places)
        assert [place.bot for place in mirror.places] == [place.bot for place in table.places]
        assert [place.away for place in mirror.places] == [place.away for place in table.places]
        if table.match is not None:
            assert mirror.view() == table.match.view(seat)
            lawful = [] if seat is None else table.match.legal_commands(seat)
            assert list(mirror.lawful()) == lawful
    assert mirror.version > len(PEOPLE)
    assert isinstance(mirror.view().prompt, Over)


def test_before_the_match_nothing_lies_on_the_table() -> None:
    mirror = Mirror("a1")
    for item, table in stream_items("mattel", "a1"):
        if table.match is not None:
            break
        mirror.hear(item)

    assert mirror.view().seats == ("Ana", "Bob", "Robin", "Camille")
    assert mirror.view().hand == ()
    assert mirror.lawful() == []
    assert not mirror.bots_move()


def test_an_entry_that_does_not_concern_one_still_counts() -> None:
    mirror = Mirror("a1")
    hidden = [item.version for item, _ in stream_items("mattel", "a1") if item.entry is None]
    for item, _ in stream_items("mattel", "a1"):
        mirror.hear(item)
        if item.version == hidden[0]:
            break

    assert mirror.version == hidden[0]


def test_a_report_is_about_what_somebody_else_said_last() -> None:
    said = [
        item.version for item, _ in stream_items("mattel", "a1") if isinstance(item.entry, e.Said)
    ]
    own, other = Mirror("b2"), Mirror("a1")
    for mirror in (own, other):
        for item, _ in stream_items("mattel", mirror.player):
            mirror.hear(item)

    assert (own.spoken, other.spoken) == (0, said[-1])


def test_a_table_of_which_only_the_end_is_left_is_closed() -> None:
    mirror = Mirror("a1")
    mirror.hear(NarratedEntry(70, 0, e.Closed(), ()))

    assert mirror.closed
    assert mirror.names == ()


@pytest.mark.parametrize("edition", ["mattel", "french", "dos"])
def test_a_pause_comes_when_somebody_is_down_to_the_cards_that_need_a_call(edition: str) -> None:
    mirror = Mirror("a1")
    paused = set()
    for item, table in stream_items(edition, "a1"):
        mirror.hear(item)
        if mirror.pauses(item.entry):
            assert table.match is not None
            assert isinstance(item.entry, e.Moved)
            seen = table.match.view(None)
            assert seen.counts[item.entry.seat] == table.edition.rulings.call_at
            paused.add(item.entry.seat)

    assert paused
    assert (0 in paused) <= (edition != "mattel"), "a call that comes too late is no use"
