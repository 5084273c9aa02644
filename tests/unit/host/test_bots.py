"""Who moves by itself and when, what it does, and what nobody learns from it."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.host_table import (
    OPTIONS,
    awaited_seat,
    dealt_table,
    finished_table,
    seated_table,
    started_table,
    table_awaiting,
)
from support.strategies import with_secrets_changed
from support.table import edition_with
from support.table import table as laid

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.edition import HouseRules
from callout.core.prompts import AnswerQuestion, awaited
from callout.core.question import Question
from callout.editions import load
from callout.host import bots
from callout.host import entries as e
from callout.host import requests as w
from callout.host.bots import (
    NAMES,
    DueMove,
    bot_kinds,
    choose_command,
    due_command,
    free_names,
    next_due,
)
from callout.host.match import HostedMatch, begin_match
from callout.host.places import Place
from callout.host.table import STAND_IN, Table

OTHERS = ("ana", "bob")


def test_nobody_is_due_before_the_match_nor_after_it() -> None:
    over = finished_table("ana", bots=1)

    assert next_due(seated_table("ana", bots=2).table) is None
    assert next_due(over.table) is None
    over.close()
    assert next_due(over.table) is None


def test_a_bot_is_due_within_the_pace_and_sooner_if_all_have_heard() -> None:
    room = table_awaiting(1, "ana", bots=1)

    assert next_due(room.table) == DueMove(Seat(1), 2, may_be_early=True, by=e.MovedBy.BOT)


def test_a_bot_deals_when_it_is_the_dealer() -> None:
    room = started_table("ana", bots=9)
    room.table = replace(room.table, places=(Place("Ana", "ana"), *room.table.places[1:]))
    dealer = awaited_seat(room)
    assert dealer != 0
    due = next_due(room.table)
    assert due is not None

    assert due.seat == dealer
    assert due_command(room.table, due) == c.Deal()


def test_nobody_hurries_a_person_without_a_clock() -> None:
    assert next_due(table_awaiting(0, "ana", bots=1).table) is None


def test_a_clock_moves_for_a_person_who_thinks_too_long() -> None:
    room = table_awaiting(0, "ana", bots=1, options=replace(OPTIONS, clock=30))

    assert next_due(room.table) == DueMove(Seat(0), 30, may_be_early=False, by=e.MovedBy.CLOCK)


def test_the_seat_of_one_who_left_stays_still_for_ever_or_as_long_as_it_is_held() -> None:
    still = table_awaiting(1, *OTHERS, bots=0)
    still.ask("bob", w.Leave())
    held = table_awaiting(1, *OTHERS, bots=0, options=replace(OPTIONS, hold=20, clock=5))
    held.ask("bob", w.Leave())

    assert next_due(still.table) is None
    assert next_due(held.table) == DueMove(Seat(1), 20, may_be_early=False, by=e.MovedBy.AWAY)
    assert held.table.waiting_since == held.now


def test_a_bot_that_stands_in_moves_as_bots_do_and_says_for_whom() -> None:
    room = table_awaiting(1, *OTHERS, bots=0, options=replace(OPTIONS, hold=20))
    room.ask("ana", w.StandIn(1))

    assert next_due(room.table) == DueMove(Seat(1), 2, may_be_early=True, by=e.MovedBy.AWAY)


def test_a_person_who_comes_back_is_waited_for_again() -> None:
    room = table_awaiting(1, *OTHERS, bots=0, options=replace(OPTIONS, hold=20))
    room.ask("bob", w.Leave())
    room.ask("bob", w.Return())

    assert next_due(room.table) is None


def test_a_bot_that_catches_is_due_though_another_is_awaited() -> None:
    game = laid("mattel", "r5", "g1 g2 g3", "r1 r2", "b1 b2 b3", "y1 y2", turn=2)
    game.do(2, "r1")
    room = started_table("ana", "bob", "cleo", "dan")
    match = HostedMatch(game.state.edition, game.state)
    people = (Place(name, name) for name in ("ana", "bob", "cleo"))
    places = (*people, Place("Robin", "", "calm"))
    found = set()
    for moves in range(40):
        table = replace(room.table, match=match, places=places, moves=moves)
        due = next_due(table)
        command = choose_command(match, "calm", Seat(3), moves)
        assert (due is not None) is isinstance(command, c.Catch)
        if due is not None:
            assert due == DueMove(Seat(3), 2, may_be_early=True, by=e.MovedBy.BOT)
            assert due_command(table, due) == c.Catch(Seat(1))
        found.add(due is not None)

    assert found == {True, False}


def jump_table(*kinds: str) -> Table:
    """Seat bots of some *kinds*, and people where there is none; the third could jump in."""
    edition = edition_with("mattel", jump_in=True)
    hands = ("r5 b1 b2 b3", "g1 g2 g3 g4", "r5 y2 y3 y4")
    game = laid(edition, "r1", *hands).do(1, "r5")
    room = started_table("ana", "bob", "cleo")
    places = tuple(
        Place(name, "" if kind else name, kind)
        for name, kind in zip(("ana", "bob", "cleo"), kinds, strict=True)
    )
    return replace(room.table, match=HostedMatch(edition, game.state), places=places)


@pytest.mark.parametrize("second", ["", "keen"])
def test_a_bot_that_jumps_in_waits_as_long_as_one_whose_turn_it_is(second: str) -> None:
    table = jump_table("", second, "keen")
    assert table.match is not None
    due = next_due(table)
    assert due is not None

    assert due == DueMove(Seat(2), 2, may_be_early=True, by=e.MovedBy.BOT)
    top = table.match.view(None).top
    assert due_command(table, due) == c.Play(top)


def test_who_does_not_jump_in_lets_the_next_player_be_waited_for_as_ever() -> None:
    waits = set()
    for moves in range(20):
        by_bot, by_person = jump_table("", "keen", "calm"), jump_table("", "", "calm")
        due = next_due(replace(by_bot, moves=moves))
        assert due is not None
        assert (next_due(replace(by_person, moves=moves)) is None) is (due.seat == 1)
        waits.add(due)

    assert waits == {
        DueMove(Seat(seat), 2, may_be_early=True, by=e.MovedBy.BOT) for seat in (1, 2)
    }


@given(st.integers(0, 2**32), st.integers(1, 80))
def test_how_long_a_bot_waits_does_not_hang_on_who_could_jump_in(seed: int, moves: int) -> None:
    options = e.Options("mattel", {"jump_in": True, "hand_size": 10})
    room = dealt_table("ana", bots=3, options=options)
    room.play(Random(seed), moves)
    table = room.table
    assert table.match is not None
    if table.over or awaited(table.match.prompt)[0] == 0:
        return
    state = with_secrets_changed(table.match._state, 0, Random(seed))
    other = replace(table, match=HostedMatch(table.edition, state))
    dues = [next_due(table), next_due(other)]

    assert {(due.delay_s, due.may_be_early, due.by) for due in dues if due} == {
        (options.pace, True, e.MovedBy.BOT)
    }


def test_the_kind_that_stands_in_for_people_is_offered_first() -> None:
    assert bot_kinds() == [STAND_IN, "keen"]


@pytest.mark.parametrize("kind", bot_kinds())
def test_what_a_bot_does_is_the_same_whenever_it_is_asked(kind: str) -> None:
    room = table_awaiting(1, "ana", bots=1)
    match, moves = room.table.match, room.table.moves
    assert match is not None
    first = [choose_command(match, kind, Seat(seat), moves) for seat in (0, 1)]
    again = [choose_command(match, kind, Seat(seat), moves) for seat in (0, 1)]
    after = room.replayed()
    assert after.match is not None

    assert first == again
    assert first == [choose_command(after.match, kind, Seat(seat), after.moves) for seat in (0, 1)]


@pytest.mark.parametrize("edition", ["mattel", "french", "rnib", "dos", "quiz"])
def test_bots_alone_play_a_match_of_every_edition_to_its_end(edition: str) -> None:
    house: HouseRules = {"target": 30}
    room = started_table("ana", bots=3, options=e.Options(edition, house=house))
    room.ask("ana", w.Leave())
    room.table = replace(room.table, options=replace(room.table.options, hold=1))
    for _ in range(20_000):
        due = next_due(room.table)
        if due is None:
            break
        room.move(due.seat, due_command(room.table, due), due.by)

    assert room.table.over


def test_a_bot_answers_questions_from_what_it_may_know() -> None:
    room = dealt_table("ana", bots=1, options=e.Options("quiz"))
    rng, answers = Random(4), []
    for _ in range(600):
        assert room.table.match is not None
        prompt = room.table.match.view(None).prompt
        if isinstance(prompt, AnswerQuestion):
            due = DueMove(prompt.seat, 0, may_be_early=True, by=e.MovedBy.BOT)
            answers.append(due_command(room.table, due))
        room.play(rng, 1)
        if len(answers) > 30:
            break

    assert all(isinstance(answer, c.Answer) for answer in answers)
    assert {bool(getattr(answer, "text", "")) for answer in answers} == {True, False}


def test_a_bot_gives_the_first_of_several_right_answers() -> None:
    questions = [Question("A big river?", ("Nile", "the Nile", "Congo"))]
    match = begin_match(load("quiz"), ["Robin", "Camille"], "5eed", questions=questions).after
    given = set()
    for moves in range(200):
        (seat, *_) = awaited(match.prompt)
        command = choose_command(match, "keen", seat, moves)
        assert command is not None
        if isinstance(command, c.Answer):
            given.add(command.text)
        match = match.decide(seat, command).after

    assert given == {"Nile", ""}


@given(st.integers(0, 2**32), st.integers(1, 80))
def test_when_a_bot_moves_does_not_hang_on_its_hand(seed: int, moves: int) -> None:
    room = dealt_table("ana", bots=2, options=e.Options("mattel"))
    room.play(Random(seed), moves)
    table = room.table
    assert table.match is not None
    if table.over or table.match.view(None).exposed:
        return
    state = with_secrets_changed(table.match._state, 0, Random(seed))
    other = replace(table, match=HostedMatch(table.edition, state))

    assert next_due(other) == next_due(table)


def test_bots_have_names_of_their_own_however_many_there_are() -> None:
    taken = [name.upper() for name in NAMES]

    assert next(free_names([])) == "Robin"
    assert list(islice(free_names(taken), 2)) == ["Bot 1", "Bot 2"]
    assert next(free_names([*taken, "bot 1"])) == "Bot 2"


def test_a_bot_that_chooses_nothing_does_the_first_thing_that_is_lawful(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = table_awaiting(1, "ana", bots=1)
    due = next_due(room.table)
    assert due is not None
    assert room.table.match is not None
    lawful = room.table.match.legal_commands(due.seat)
    assert len(lawful) > 1

    monkeypatch.setattr(bots, "choose_command", lambda *_: None)

    assert due_command(room.table, due) == lawful[0]
