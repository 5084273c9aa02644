"""What a match needs before it begins, and how its host changes the game until then."""

import pytest
from msgspec.structs import replace
from support.host_table import HostTable, class_table, seated_table, started_table

from callout.core.edition import Scoring
from callout.core.question import Question
from callout.core.refusal import IllegalCommand, Reason
from callout.editions import EditionError
from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import DenialReason, RequestDenied
from callout.host.opening import begin, start_problem

DOS = e.Options("dos")


@pytest.mark.parametrize(("house", "missing"), [({}, 1), ({"least_seats": 4}, 3)])
def test_a_table_with_too_few_says_how_many_are_missing(
    house: dict[str, int], missing: int
) -> None:
    room = seated_table("ana", options=e.Options("mattel", {**house}))
    with pytest.raises(RequestDenied) as error:
        begin(room.table, "", None)

    assert (error.value.reason, error.value.count) == (DenialReason.TOO_FEW, missing)
    assert room.refused("ana", w.Start()) is DenialReason.TOO_FEW


def test_a_table_knows_whether_it_can_begin_before_anybody_tries() -> None:
    room = seated_table("ana")
    alone = start_problem(room.table)
    room.ask("bob", w.Sit())

    assert isinstance(alone, RequestDenied)
    assert start_problem(room.table) is None
    partners = replace(room.table, options=e.Options("mattel", scoring=Scoring.PARTNERS))
    problem = start_problem(partners)
    assert isinstance(problem, IllegalCommand)
    assert problem.refusal.code is Reason.SCORING_SEATS


def test_the_host_changes_the_game_until_it_begins() -> None:
    room = seated_table("ana", "bob")

    assert room.ask("ana", w.ChangeGame(DOS)) == e.GameChanged("ana", "Ana", DOS)
    assert (room.table.edition.name, room.table.options) == ("dos", DOS)
    assert room.replayed().edition.name == "dos"
    room.ask("ana", w.Start())
    assert room.table.match is not None
    assert room.table.match.edition.name == "dos"
    assert room.refused("ana", w.ChangeGame(DOS)) is DenialReason.BEGUN


def test_a_host_without_a_seat_changes_the_game_under_their_own_name() -> None:
    room = HostTable(host="mara")

    assert room.ask("mara", w.ChangeGame(DOS)) == e.GameChanged("mara", "Mara", DOS)


def test_nobody_but_the_host_changes_the_game() -> None:
    room = seated_table("ana", "bob")

    assert room.refused("bob", w.ChangeGame(DOS)) is DenialReason.NOT_HOST
    assert room.refused("zoe", w.ChangeGame(DOS)) is DenialReason.NOT_HOST
    assert class_table("ana").refused("mara", w.ChangeGame(DOS)) is DenialReason.IN_CLASS
    assert started_table("ana", "bob").refused("ana", w.ChangeGame(DOS)) is DenialReason.BEGUN


def test_a_game_with_fewer_places_than_players_is_not_chosen() -> None:
    room = seated_table("ana", bots=4)

    assert room.refused("ana", w.ChangeGame(DOS)) is DenialReason.NO_ROOM
    assert room.table.edition.name == "mattel"


def test_a_game_with_exactly_as_many_places_as_players_is_chosen() -> None:
    room = seated_table("ana", bots=3)
    room.ask("ana", w.ChangeGame(DOS))

    assert len(room.table.taken) == room.table.edition.rulings.most_seats


def test_a_game_that_could_never_begin_is_not_chosen() -> None:
    room = seated_table("ana")
    asking = HostTable(e.Options("quiz"), questions=(Question("?", ("!",)),))
    asking.ask("ana", w.Sit())

    teams = replace(DOS, scoring=Scoring.CHANGING)
    assert room.refused("ana", w.ChangeGame(teams)) is Reason.SCORING
    assert room.refused("ana", w.ChangeGame(replace(DOS, dealer="ana"))) is Reason.DEALER
    assert asking.refused("ana", w.ChangeGame(DOS)) is DenialReason.NO_QUESTIONS
    with pytest.raises(EditionError):
        room.ask("ana", w.ChangeGame(e.Options("atlantis")))
