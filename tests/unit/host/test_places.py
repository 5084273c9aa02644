"""Places at a table before the match: chosen, changed, left free, and who sits across."""

import msgspec
import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable

from callout.core.edition import Scoring
from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import DenialReason
from callout.host.places import pairs_before_match, place_across
from callout.host.table import make_table

PARTNERS = replace(OPTIONS, scoring=Scoring.PARTNERS)


def names(room: HostTable) -> list[str]:
    """List who sits at each place; nobody at those that are free."""
    return [place.name for place in room.table.places]


def table_of(*people: str, options: e.Options = PARTNERS) -> HostTable:
    """Seat people in order, the first of them as the host."""
    room = HostTable(options)
    for person in people:
        room.ask(person, w.Sit())
    return room


def test_without_a_choice_everybody_gets_the_next_place() -> None:
    room = table_of("ana", "ben", options=OPTIONS)
    room.ask("ana", w.AddBot())
    room.ask("ben", w.Leave())
    room.ask("cleo", w.Sit())

    assert names(room) == ["Ana", "Robin", "Cleo"]
    assert {type(entry) for entry, _ in room.log} == {e.Made, e.Sat, e.Left}


def test_rnib_4a_who_sits_down_may_choose_the_place_across_and_bots_fill_the_rest() -> None:
    room = table_of("ana")
    room.ask("ben", w.Sit(place=2))
    assert names(room) == ["Ana", "", "Ben"]

    room.ask("ana", w.AddBot("keen"))
    room.ask("ana", w.AddBot())
    assert names(room) == ["Ana", "Robin", "Ben", "Camille"]
    room.ask("ana", w.Start())

    assert room.table.match is not None
    assert room.table.match.view(None).seats == ("Ana", "Robin", "Ben", "Camille")


def test_rnib_4a_a_bot_makes_room_for_a_person_who_chooses_its_place() -> None:
    room = table_of("ana")
    room.ask("ana", w.AddBot())
    room.ask("ana", w.AddBot())
    room.ask("ben", w.Sit(place=2))
    assert names(room) == ["Ana", "Robin", "Ben", "Camille"]

    room.ask("ben", w.ChangePlace(2, 1))
    assert names(room) == ["Ana", "Ben", "Robin", "Camille"]


def test_the_host_seats_a_bot_at_a_free_place_and_changes_the_places_of_all() -> None:
    room = table_of("ana", "ben", "cleo")
    room.ask("ana", w.AddBot(place=3))
    room.ask("ana", w.ChangePlace(1, 2))
    assert names(room) == ["Ana", "Cleo", "Ben", "Robin"]

    assert room.ask("ana", w.ChangePlace(3, 1)) == e.PlaceChanged(3, 1, "Robin", "Cleo")
    assert names(room) == ["Ana", "Robin", "Ben", "Cleo"]


def test_nobody_takes_the_place_of_a_person_but_the_host_may_change_places() -> None:
    room = table_of("ana", "ben")

    for player, asked in (
        ("cleo", w.Sit(place=1)),
        ("ben", w.ChangePlace(1, 0)),
        ("ana", w.AddBot(place=0)),
    ):
        assert room.refused(player, asked) is DenialReason.PLACE_TAKEN
    assert names(room) == ["Ana", "Ben"]
    room.ask("ana", w.ChangePlace(0, 1))
    assert names(room) == ["Ben", "Ana"]


def test_only_the_host_moves_others() -> None:
    room = table_of("ana", "ben")

    assert room.refused("ben", w.ChangePlace(0, 3)) is DenialReason.NOT_HOST
    assert room.refused("cleo", w.ChangePlace(1, 3)) is DenialReason.NOT_HOST


def test_places_that_are_not_there_free_or_one_s_own_cannot_be_changed() -> None:
    room = table_of("ana", "ben")

    assert room.refused("cleo", w.Sit(place=4)) is DenialReason.NO_SUCH_PLACE
    assert room.refused("ana", w.ChangePlace(0, 9)) is DenialReason.NO_SUCH_PLACE
    assert room.refused("ben", w.ChangePlace(1, 1)) is DenialReason.SAME_PLACE
    assert room.refused("ana", w.ChangePlace(3, 1)) is DenialReason.NO_PLACE


def test_places_are_changed_only_before_the_match() -> None:
    room = table_of("ana", "ben", options=OPTIONS)
    room.ask("ana", w.Start())

    assert room.refused("ana", w.ChangePlace(0, 1)) is DenialReason.BEGUN


def test_at_a_table_of_partners_who_leaves_leaves_a_free_place() -> None:
    room = table_of("ana", "ben", "cleo")
    room.ask("ben", w.Leave())
    assert names(room) == ["Ana", "", "Cleo"]

    room.ask("dan", w.Sit())
    assert names(room) == ["Ana", "Dan", "Cleo"]
    room.ask("ana", w.Remove(2))
    assert names(room) == ["Ana", "Dan"]


def test_another_game_closes_the_gaps_and_a_start_needs_none() -> None:
    room = table_of("ana")
    room.ask("ben", w.Sit(place=2))
    room.ask("ana", w.ChangeGame(replace(OPTIONS, scoring=Scoring.LOW)))
    assert names(room) == ["Ana", "Ben"]

    assert room.refused("cleo", w.Sit(place=3)) is DenialReason.NO_SUCH_PLACE
    room.ask("cleo", w.Sit(place=2))
    assert names(room) == ["Ana", "Ben", "Cleo"]


def test_levels_of_questions_move_with_the_player() -> None:
    room = table_of("ana", "ben")
    room.ask("ana", w.SetLevel(1, 3))
    room.ask("ben", w.ChangePlace(1, 2))

    assert [place.level for place in room.table.places] == [1, 1, 3]


def test_a_log_with_places_is_folded_as_it_was_written() -> None:
    room = table_of("ana", "ben")
    room.ask("ben", w.ChangePlace(1, 2))
    room.ask("cleo", w.Sit(place=1))
    room.ask("ben", w.Leave())
    packed = [(msgspec.msgpack.encode(entry), at) for entry, at in room.log]

    first, *others = [(msgspec.msgpack.decode(row, type=e.Entry), at) for row, at in packed]
    assert isinstance(first[0], e.Made)
    table = make_table(first[0])
    for entry, at in others:
        table = table.after(entry, at)
    assert table == room.table
    assert [type(entry) for entry, _ in others[2:]] == [e.PlaceChanged, e.SatAt, e.LeftFree]


@pytest.mark.parametrize(
    ("scoring", "count", "place", "across"),
    [
        (Scoring.PARTNERS, 1, 0, 2),
        (Scoring.CHANGING, 2, 1, 3),
        (Scoring.TEAMS, 6, 1, 4),
        (Scoring.TEAMS, 5, 1, None),
        (Scoring.WINNER, 2, 0, 1),
        (Scoring.WINNER, 3, 0, None),
    ],
)
def test_the_place_across_is_half_a_table_away(
    scoring: Scoring, count: int, place: int, across: int | None
) -> None:
    assert place_across(scoring, count, place) == across


def test_pairs_are_known_before_all_have_come() -> None:
    def pairs(scoring: Scoring, *names: str) -> list[tuple[str, str]]:
        return pairs_before_match(scoring, names)

    assert pairs(Scoring.PARTNERS, "Ana", "", "Ben") == [("Ana", "Ben")]
    assert pairs(Scoring.PARTNERS, "Ana", "Ben") == [("Ana", ""), ("Ben", "")]
    assert pairs(Scoring.TEAMS, *"ABCDEF") == [("A", "D"), ("B", "E"), ("C", "F")]
    assert pairs(Scoring.TEAMS, *"AB") == [("A", ""), ("B", "")]
    assert pairs(Scoring.TEAMS, *"ABCDE") == []
    assert pairs(Scoring.PARTNERS, *"ABCDEF") == []
    assert pairs(Scoring.WINNER, *"ABCD") == []
    assert pairs(Scoring.PARTNERS) == []
