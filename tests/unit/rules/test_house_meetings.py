"""House rules that meet each other: what an independent reading found wrong, and is right now."""

import pytest
from support.table import QUESTIONS, Table, edition_with, table

from callout.core import events as e
from callout.core.cards import Seat
from callout.core.prompts import AnswerQuestion, PlayOrKeep, TakeTurn
from callout.core.question import Question
from callout.core.refusal import Reason
from callout.editions import load
from callout.editions.rule_sets import with_rule_set

# Calls that are made before the move.


@pytest.mark.parametrize("when", ["before", "at-once"])
@pytest.mark.parametrize("move", ["g7 on 1", "y3+y4 on 1"])
def test_in_dos_a_call_before_the_match_counts(when: str, move: str) -> None:
    hand = "g7 y1 y4" if move == "g7 on 1" else "y3 y4 y5 y6"
    laid = table(edition_with("dos", call_when=when), "b7 r9", hand, "g1 g3 g4", "r1 r3 r4")
    laid.do(1, "dos").do(1, move)

    assert laid.count(1) == 2
    assert "catch 1" not in laid.may(2)


@pytest.mark.parametrize("when", ["before", "at-once"])
def test_in_dos_a_call_before_drawing_counts(when: str) -> None:
    laid = table(edition_with("dos", call_when=when), "b7 r9", "g8", "g1 g3 g4", stock="y6")
    laid.do(1, "dos").do(1, "draw")

    assert laid.count(1) == 2
    assert "catch 1" not in laid.may(2)


@pytest.mark.parametrize("when", ["before", "at-once"])
def test_in_dos_a_call_before_laying_counts(when: str) -> None:
    laid = table(edition_with("dos", call_when=when), "b7 r9", "g8 g6", "g1 g3 g4", stock="y6")
    laid.do(1, "draw").do(1, "dos").do(1, "lay g8")

    assert laid.count(1) == 2
    assert "catch 1" not in laid.may(2)


def test_in_dos_a_call_counts_for_one_move_only() -> None:
    house = edition_with("dos", call_when="before")
    laid = table(house, "b7 r5", "y3 y4 g7 g5", "g1 g3 g4", "r1 r3 r4")
    laid.do(1, "dos").do(1, "g7 on 1").do(1, "g5 on 2")

    assert "catch 1" in laid.may(2)


def test_a_call_on_ones_turn_is_not_lost_when_another_jumps_in() -> None:
    laid = table(edition_with("mattel", jump_in=True), "r4", "r5 b1 b2", "y5 g1", "r5 y1 y2")
    laid.do(1, "r5").do(2, "uno").do(3, "r5").do(1, "draw").do(1, "keep").do(2, "y5")

    assert laid.count(2) == 1
    assert "catch 2" not in laid.may(1)


def test_a_jump_with_a_call_does_not_take_the_call_of_the_next_player() -> None:
    laid = table(edition_with("mattel", jump_in=True), "r4", "r5 b1 b2", "y5 g1", "r5 y1")
    laid.do(1, "r5").do(2, "uno").do(3, "uno r5").do(1, "draw").do(1, "keep").do(2, "y5")

    assert "catch 3" not in laid.may(1)
    assert "catch 2" not in laid.may(1)


def test_a_call_does_not_count_for_the_hand_that_one_swaps_for() -> None:
    party = edition_with("mattel", jump_in=True, seven_zero=True, call_when="at-once")
    laid = table(party, "r4", "r7 b1", "r1 g1", stock="y9")
    laid.do(1, "uno r7")

    assert laid.hand(1) == "g1 r1"
    laid.do(2, "draw").do(2, "keep").do(1, "r1")
    assert "catch 1" in laid.may(2)


# Calls that cost cards.


def test_house_C1_a_call_that_equal_cards_may_need_costs_nothing() -> None:
    house = edition_with("mattel", equal_cards=True, false_call_penalty=2)
    laid = table(house, "r5", "r1 r1 b1", "g1 g2")
    laid.do(1, "uno").do(1, "r1 r1")

    assert laid.count(1) == 1
    assert "catch 1" not in laid.may(2)


def test_equal_cards_that_do_not_fit_make_a_call_refused_not_false() -> None:
    house = edition_with("mattel", equal_cards=True, false_call_penalty=2)
    laid = table(house, "g5", "r1 r1 b1", "g1 g2")

    assert laid.refused(1, "uno").code is Reason.CALL_NOT_DUE


def test_a_call_with_three_unequal_cards_costs_cards() -> None:
    house = edition_with("mattel", equal_cards=True, false_call_penalty=2)
    laid = table(house, "r5", "r1 r2 b1", "g1 g2").do(1, "uno")

    assert laid.of(e.CalledFalsely)
    assert laid.count(1) == 5


def test_house_C1_in_dos_a_call_that_a_double_match_may_need_costs_nothing() -> None:
    house = edition_with("dos", call_when="before", false_call_penalty=2)
    laid = table(house, "b7 r9", "y3 y4 y5 y6", "g1 g3 g4").do(1, "dos")

    assert laid.last == [e.Called(Seat(0))]


def test_in_dos_a_call_with_five_cards_costs_cards() -> None:
    house = edition_with("dos", call_when="before", false_call_penalty=2)
    laid = table(house, "b7 r9", "y3 y4 y5 y6 y8", "g1 g3 g4").do(1, "dos")

    assert laid.of(e.CalledFalsely)
    assert laid.count(1) == 7


def test_a_call_before_the_answer_counts_for_equal_cards_too() -> None:
    quiz = edition_with("quiz", equal_cards=True)
    laid = table(quiz, "r5", "r1 r1 b1", "g1 g2")
    laid.state.questions = QUESTIONS[:1]
    laid.state.prompt = AnswerQuestion(Seat(0), 0)
    laid.do(1, "uno").do(1, "answer 4").do(1, "r1 r1")

    assert "catch 1" not in laid.may(2)


def test_a_call_before_the_answer_counts_for_the_cards_that_were_chosen() -> None:
    quiz = edition_with("quiz", equal_cards=True, asked_on="own")
    laid = table(quiz, "r5", "r1 r1 b1", "g1 g2")
    laid.state.questions = QUESTIONS[:1]
    laid.do(1, "r1 r1").do(1, "uno").do(1, "answer 4")

    assert laid.count(1) == 1
    assert "catch 1" not in laid.may(2)


# A Wild Draw Four that answers a draw card.


@pytest.mark.parametrize("rules", ["family", "party"])
@pytest.mark.parametrize("edition", ["mattel", "rnib"])
def test_a_stacked_draw_four_is_no_bluff_in_family_and_party(edition: str, rules: str) -> None:
    chosen = with_rule_set(load(edition), rules)
    laid = table(chosen, "r5", "r+2 b1 b2", "wi+4 r3 b4", "g1 g2").do(1, "r+2").do(2, "wi+4 g")

    assert laid.refused(3, "challenge").code is Reason.NO_CHALLENGE
    assert laid.do(3, "accept").count(3) == 8


# Drawing until a card fits.


def test_draw_until_ends_with_a_special_card_that_can_be_played_then() -> None:
    house = edition_with("mattel", draw_until="fits", last_card="number")
    laid = table(house, "r5", "rsk", "g1 g2", stock="b1 r+2 r9").do(1, "draw")

    assert laid.hand(1) == "b1 r+2 rsk"
    assert isinstance(laid.prompt, PlayOrKeep)
    assert "r+2" in laid.may(1)


def test_draw_until_goes_on_over_a_draw_four_that_is_refused() -> None:
    house = edition_with("mattel", draw_until="fits", unlawful_card="refused")
    laid = table(house, "r5", "r1 b1", "g1 g2", stock="wi+4 r9").do(1, "draw")

    assert laid.hand(1) == "b1 r1 r9 wi+4"


# Jumping in where questions are asked.


def asked_table(asked_on: str, **house: bool) -> Table:
    """Lay a table of four at which questions are asked and people may jump in."""
    quiz = edition_with("quiz", jump_in=True, asked_on=asked_on, **house)
    laid = table(quiz, "r4", "r5 b1 b2", "g5 g2 y8", "r5 y1 y2", "b5 b6 b7")
    laid.state.questions = QUESTIONS[:1] * 3
    return laid


def test_house_J4_a_wrong_answer_to_the_question_of_a_jump_gives_the_turn_back() -> None:
    laid = asked_table("own").do(1, "r5").do(1, "answer 4").do(3, "r5").do(3, "answer 5")

    assert laid.count(3) == 4
    assert laid.top == "r5"
    assert laid.prompt == TakeTurn(Seat(1), open_to_all=True)


def test_a_right_answer_to_the_question_of_a_jump_plays_the_card() -> None:
    laid = asked_table("own").do(1, "r5").do(1, "answer 4").do(3, "r5").do(3, "answer 4")

    assert laid.count(3) == 2
    assert laid.turn == 4


def test_house_J4_where_the_card_on_top_asks_others_may_jump_in_before_the_answer() -> None:
    laid = asked_table("top").do(1, "r5")

    assert isinstance(laid.prompt, AnswerQuestion)
    assert laid.waits_for == 2
    assert "r5" in laid.may(3)
    laid.do(3, "r5")
    assert laid.waits_for == 3
    laid.do(3, "answer 4")
    assert laid.count(3) == 2
    assert laid.waits_for == 4


def test_a_wrong_jump_gives_the_question_back_to_whom_it_was_asked() -> None:
    laid = asked_table("top").do(1, "r5")
    asked = laid.prompt
    laid.do(3, "r5").do(3, "answer 5")

    assert laid.prompt == asked
    assert laid.count(3) == 4
    assert laid.do(2, "answer 4").turn == 2


def test_the_one_who_answers_closes_the_jump() -> None:
    laid = asked_table("top").do(1, "r5").do(2, "answer 4")

    assert laid.prompt == TakeTurn(Seat(1))
    assert laid.refused(3, "r5").code is Reason.NO_JUMP


def test_an_answer_that_is_almost_right_closes_the_jump() -> None:
    laid = asked_table("top", near_answers=True)
    laid.state.questions = (QUESTIONS[0], Question("Name a town.", ("Reykjavik",)))
    laid.state.prompt = AnswerQuestion(Seat(0), 1, open_to_all=True)
    laid.do(1, "answer Reykjavk")

    assert isinstance(laid.prompt, AnswerQuestion)
    assert laid.prompt.again
    assert not laid.prompt.open_to_all


def test_a_missed_question_comes_back_to_whom_it_was_asked_after_a_wrong_jump() -> None:
    laid = asked_table("top", missed_again=True).do(1, "r5")
    asked = laid.prompt
    assert isinstance(asked, AnswerQuestion)
    laid.do(3, "r5").do(3, "answer 5").do(2, "answer 5")

    missed = {(recall.seat, recall.number) for recall in laid.state.asking.recalls}
    assert (Seat(1), asked.number) in missed


def test_a_jump_with_a_card_that_asks_nothing_needs_no_answer() -> None:
    quiz = edition_with("quiz", jump_in=True)
    laid = table(quiz, "r4", "rsk b1 b2", "g5 g2", "y1 y2", "rsk b5 b6")
    laid.state.questions = QUESTIONS[:1]
    laid.do(1, "rsk").do(4, "rsk")

    assert laid.count(4) == 2
    assert laid.turn == 2


# Refusals at a stack.


def test_at_a_stack_a_call_that_is_not_due_is_refused_as_such() -> None:
    house = edition_with("mattel", stacking="total")
    laid = table(house, "r5", "r+2 b1 b2", "b+2 b3 b4 b5", "g1 g2").do(1, "r+2")

    assert laid.refused(2, "uno b+2").code is Reason.CALL_NOT_DUE


@pytest.mark.parametrize("card", ["b3", "r3", "wi r"])
def test_at_a_stack_a_card_that_gives_no_cards_cannot_answer(card: str) -> None:
    house = edition_with("mattel", stacking="total")
    laid = table(house, "r5", "r+2 b1 b2", "b+2 b3 r3 wi", "g1 g2").do(1, "r+2")

    assert laid.refused(2, card).code is Reason.MUST_TAKE


def test_at_a_stack_a_draw_four_without_a_colour_asks_for_one() -> None:
    house = edition_with("mattel", stacking="total")
    laid = table(house, "r5", "r+2 b1 b2", "wi+4 b3", "g1 g2").do(1, "r+2")

    assert laid.refused(2, "wi+4").code is Reason.NAME_A_COLOUR
