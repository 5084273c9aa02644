"""House rules that no shipped edition has: when a call counts, and how long it can be caught."""

import pytest
from support.table import edition_with, table

from callout.core import events as e
from callout.core.cards import Seat
from callout.core.refusal import Reason


def test_on_a_pile_a_call_any_time_counts_until_it_is_caught() -> None:
    house = edition_with("mattel", call_when="any-time", catch_until="hand-changes")
    new = table(house, "r7", "r5 y1", "g1 r2 g2", "b1 b2 r3").do(1, "r5").do(2, "r2")

    assert "catch 1" in new.may(2)
    assert "uno" in new.may(1)
    assert new.do(1, "uno").last == [e.Called(Seat(0))]
    assert "uno" not in new.may(1)
    assert "catch 1" not in new.may(2)


def test_on_a_pile_a_call_any_time_is_not_made_before_the_card_but_with_it() -> None:
    new = table(edition_with("mattel", call_when="any-time"), "r7", "r5 y1", "g1 g2", "b1 b2")

    assert "uno" not in new.may(1)
    assert "uno r5" in new.may(1)
    played, called = new.do(1, "uno r5").last[:2]
    assert isinstance(called, e.Called)
    assert isinstance(played, e.Played)
    assert "catch 1" not in new.may(2)


def test_on_a_pile_who_is_caught_before_calling_any_time_calls_no_more() -> None:
    new = table(edition_with("mattel", call_when="any-time"), "r7", "r5 y1", "g1 g2", "b1 b2")
    new.do(1, "r5").do(3, "catch 1")

    assert new.count(1) == 1 + new.state.rulings.catch_penalty
    assert new.refused(1, "uno").code is Reason.CALL_NOT_DUE


def test_on_a_row_a_call_before_the_match_counts_and_one_after_it_does_not() -> None:
    house = edition_with("dos", call_when="before")
    hands = ("g7 y1 y4", "g1 g3 g4", "r1 r3 r4")
    late = table(house, "b7 r3", *hands).do(1, "g7 on 1")
    early = table(house, "b7 r3", *hands).do(1, "dos g7 on 1")

    assert late.refused(1, "dos").code is Reason.CALL_NOT_DUE
    assert "catch 1" in late.may(2)
    assert isinstance(early.last[0], e.Called)
    assert "catch 1" not in early.may(2)


def test_on_a_row_a_call_at_once_counts_until_the_next_move() -> None:
    house = edition_with("dos", call_when="at-once")
    hands = ("g7 y1 y4", "g1 g3 g4", "r1 r3 r4")
    called = table(house, "b7 r3", *hands).do(1, "g7 on 1").do(1, "dos")
    late = table(house, "b7 r3", *hands).do(1, "g7 on 1").do(1, "done").do(2, "draw")

    assert "catch 1" not in called.may(2)
    assert late.refused(1, "dos").code is Reason.CALL_NOT_DUE
    assert "catch 1" in late.may(3)


@pytest.mark.parametrize("when", ["before", "at-once", "any-time"])
def test_on_a_row_a_forgotten_call_can_be_caught_until_the_next_turn(when: str) -> None:
    house = edition_with("dos", call_when=when, catch_until="next-turn")
    new = table(house, "b7 r3", "g7 y1 y4", "g1 g3 g4", "r1 r3 r4").do(1, "g7 on 1")

    assert "catch 1" in new.may(3)
    assert e.Safe(Seat(0)) in new.do(1, "done").last
    assert "catch 1" not in new.may(3)
    assert new.refused(1, "dos").code is Reason.CALL_NOT_DUE


@pytest.mark.parametrize("when", ["before", "at-once", "any-time"])
def test_on_a_pile_a_forgotten_call_can_be_caught_until_the_next_turn(when: str) -> None:
    house = edition_with("rnib", call_when=when, catch_until="next-turn")
    new = table(house, "r7", "r5 y1", "g1 r2 g2", "b1 b2 r3").do(1, "r5")

    assert "catch 1" in new.may(3)
    assert new.do(2, "r2").last[0] == e.Safe(Seat(0))
    assert "catch 1" not in new.may(3)
    assert new.refused(1, "uno").code is Reason.CALL_NOT_DUE


def test_on_a_pile_a_forgotten_call_can_be_caught_until_the_hand_changes() -> None:
    house = edition_with("mattel", catch_until="hand-changes")
    new = table(house, "r7", "r5 y1", "g1 r2 g2", "b1 b2 r3").do(1, "r5").do(2, "r2")

    assert "catch 1" in new.may(3)
    assert "catch 1" not in new.do(3, "r3").do(1, "draw").may(3)


@pytest.mark.parametrize(("edition", "call"), [("mattel", "uno"), ("dos", "dos")])
def test_who_has_called_does_not_call_again(edition: str, call: str) -> None:
    house = edition_with(edition, call_at=1, call_when="before")
    top, play = ("r7", "r5") if edition == "mattel" else ("b7 r3", "r7 on 1")
    hand = "r5 y1" if edition == "mattel" else "r7 y1"
    new = table(house, top, hand, "g1 g3", "b1 b3")

    assert {call, f"{call} {play}"} <= set(new.may(1))
    new.do(1, call)
    assert play in new.may(1)
    assert not [words for words in new.may(1) if words.startswith(call)]


def test_on_a_pile_the_call_may_be_due_at_two_cards() -> None:
    house = edition_with("mattel", call_at=2)
    new = table(house, "r7", "r5 y1 y2", "g1 g2", "b1 b2")

    assert "uno r5" in new.may(1)
    assert "catch 1" in new.do(1, "r5").may(2)
    called = table(house, "r7", "r5 y1 y2", "g1 g2", "b1 b2").do(1, "uno r5")
    assert "catch 1" not in called.may(2)


def test_between_two_players_a_turned_direction_may_pass_the_turn_on() -> None:
    new = table(edition_with("mattel", two_turned="passes"), "r7", "rrv y1 y2", "g1 g2 g3").do(
        1, "rrv"
    )

    assert new.turn == 2
    assert not new.of(e.Missed)
    assert new.state.direction == -1
