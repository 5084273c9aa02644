"""The level of the questions for each place."""

import msgspec
import pytest
from msgspec.structs import replace
from support.host_table import HostTable, seated_table, started_table

from callout.core.events import Opened
from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import DenialReason

QUIZ = e.Options("quiz", house={"by_level": True})


def levels(room: HostTable) -> tuple[int, ...]:
    """Start the match and return the levels with which it was opened."""
    began = room.ask(room.table.host, w.Start())
    assert isinstance(began, e.Began)
    assert isinstance(began.events[0], Opened)
    return began.events[0].levels


def test_the_host_sets_the_level_of_a_place_before_the_match() -> None:
    room = seated_table("ana", "bob", options=QUIZ)

    assert room.ask("ana", w.SetLevel(1, 3)) == e.LevelSet("ana", 1, "Bob", 3)
    room.ask("ana", w.SetLevel(0, 2))
    room.ask("ana", w.SetLevel(0, 1))
    assert [place.level for place in room.table.places] == [1, 3]
    assert levels(room) == (1, 3)


def test_a_level_leaves_with_the_one_who_has_it_and_stays_while_they_are_away() -> None:
    room = seated_table("ana", "bob", "cleo", options=QUIZ)
    room.ask("ana", w.SetLevel(2, 3))
    room.ask("bob", w.Leave())
    assert levels(room) == (1, 3)

    room.ask("cleo", w.Leave())
    assert room.table.places[1].away
    assert room.table.places[1].level == 3
    room.ask("cleo", w.Return())
    assert room.table.places[1].level == 3


def test_only_the_host_sets_levels_of_places_there_are_and_before_the_match() -> None:
    room = seated_table("ana", "bob", options=QUIZ)

    assert room.refused("bob", w.SetLevel(1, 3)) is DenialReason.NOT_HOST
    assert room.refused("ana", w.SetLevel(7, 3)) is DenialReason.NO_PLACE
    room.ask("ana", w.Start())
    assert room.refused("ana", w.SetLevel(1, 3)) is DenialReason.BEGUN


def test_a_table_that_asks_nothing_opens_without_levels() -> None:
    room = started_table("ana", "bob")
    began = next(entry for entry, _ in room.log if isinstance(entry, e.Began))

    assert isinstance(began.events[0], Opened)
    assert began.events[0].levels == ()


@pytest.mark.parametrize("level", [0, 4, -1, "2"])
def test_a_level_is_a_number_from_one_to_three(level: object) -> None:
    sent = {"type": "SetLevel", "place": 0, "level": level}

    with pytest.raises(msgspec.ValidationError, match="level"):
        msgspec.convert(sent, w.TableRequest)
    assert msgspec.convert(sent | {"level": 3}, w.TableRequest) == w.SetLevel(0, 3)


def test_a_place_is_the_same_but_for_its_level() -> None:
    room = seated_table("ana", "bob", options=QUIZ)
    before = room.table.places
    room.ask("ana", w.SetLevel(1, 2))

    assert room.table.places == (before[0], replace(before[1], level=2))
