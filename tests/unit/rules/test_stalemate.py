"""Rounds and turns that could go on for ever, and where they end (decision 63)."""

import pytest
from support.table import QUESTIONS, Table, edition_with, table

from callout.core import events as e
from callout.core.cards import NO_SEAT, Seat
from callout.core.prompts import AnswerDraw, DealRound, Over, PlayOrKeep, TakeTurn
from callout.core.state import MOST_PACKS_DRAWN
from callout.rules.stalemate import MOST_IDLE_ROUNDS, MOST_LONE_DRAWS, is_drawn_out


def without_stock(laid: Table, keeper: int) -> Table:
    """Give the whole stock to *keeper*, counted from 1, so that nothing is left to draw."""
    laid.state.hands[keeper - 1] += laid.state.stock
    laid.state.stock = []
    return laid


def ends(laid: Table) -> list[e.RoundEnded]:
    """List how rounds ended by the last command."""
    return [event for event in laid.last if isinstance(event, e.RoundEnded)]


def test_a_bluff_that_comes_back_does_not_keep_a_blocked_round_alive() -> None:
    laid = without_stock(table("french", "5r", "+04 1r 1v", "1b 2b"), keeper=2)
    laid.do(1, "+04 b").do(2, "challenge").do(2, "draw")

    (ended,) = ends(laid)
    assert ended.winner == NO_SEAT
    assert not ended.drawn_out


def test_a_card_that_stays_keeps_a_blocked_round_alive() -> None:
    laid = without_stock(table("french", "5r", "1r 2r 1v", "1b 2b"), keeper=2)
    laid.do(1, "draw").do(2, "draw")

    assert ends(laid)

    laid = without_stock(table("french", "5r", "1r 2r 1v", "1b 2b"), keeper=2)
    laid.do(1, "draw").do(2, "3r").do(1, "1r").do(2, "draw")

    assert not ends(laid)
    assert isinstance(laid.prompt, PlayOrKeep)


def test_a_card_that_is_drawn_ends_the_row_of_turns_without_one() -> None:
    laid = table("mattel", "r5", "b1 b2", "r3 g1 g2")
    laid.state.stock, laid.state.pile = [], laid.state.pile[-1:]
    laid.do(1, "draw").do(2, "r3").do(1, "draw")
    assert laid.count(1) == 3
    laid.do(1, "keep").do(2, "draw")

    assert not ends(laid)


def play_skips_for_ever(edition: str) -> Table:
    """Let the first of two play one skip, draw the other one, and so on, until that ends."""
    skip, others = ("stop j", "1r 2r") if edition == "french" else ("ysk", "r1 r2")
    laid = without_stock(table(edition, skip, f"{skip} {others}", ""), keeper=2)
    for _ in range(3 * MOST_LONE_DRAWS):
        laid.do(1, skip)
        if laid.waits_for == 1:
            laid.do(1, "draw")
        if laid.waits_for != 1:
            break
    return laid


@pytest.mark.parametrize("edition", ["mattel", "rnib", "french"])
def test_nobody_keeps_the_turn_for_ever(edition: str) -> None:
    laid = play_skips_for_ever(edition)

    assert laid.turn == 2
    assert laid.of(e.DrewTooOften) == [e.DrewTooOften(Seat(0))]
    assert laid.state.lone_draws == MOST_LONE_DRAWS


def test_after_another_had_a_turn_one_may_draw_as_often_again() -> None:
    laid = play_skips_for_ever("mattel")
    laid.do(2, "y3").do(1, "draw")

    assert laid.state.lone_draws == 1
    assert laid.state.drawer == Seat(0)
    assert laid.prompt == PlayOrKeep(Seat(0), laid.state.hands[0][-1])


def test_a_turn_that_another_misses_is_no_turn() -> None:
    laid = table("mattel", "r5", "r+2 r1 r2 r3", "b1 b2", stock="g1 g2 g3 r9").do(1, "draw")
    laid.do(1, "keep").do(2, "draw").do(2, "keep").do(1, "draw").do(1, "keep")

    assert (laid.state.drawer, laid.state.lone_draws) == (Seat(0), 1)
    laid.do(2, "draw").do(2, "keep").do(1, "r+2")
    assert laid.turn == 1
    laid.do(1, "draw")
    assert (laid.state.drawer, laid.state.lone_draws) == (Seat(0), 1)


@pytest.mark.parametrize("edition", ["mattel", "dos"])
def test_a_round_in_which_eight_packs_were_drawn_ends_without_a_winner(edition: str) -> None:
    if edition == "dos":
        laid = table("dos", "b7 r3", "g9 y1 y4", "g1 g3 g4")
    else:
        laid = table("mattel", "r5", "b1 g1 g2", "y1 y2 y3", stock="b9")
    laid.state.drawn = MOST_PACKS_DRAWN * len(laid.state.deck.pack) - 1
    assert not is_drawn_out(laid.state)
    laid.do(1, "draw")
    laid.do(1, "lay g9" if edition == "dos" else "keep")

    (ended,) = ends(laid)
    assert ended.winner == NO_SEAT
    assert ended.drawn_out
    assert laid.state.scores == (0, 0)


def test_whoever_goes_out_first_wins_however_much_was_drawn() -> None:
    laid = table("mattel", "r5", "r1", "y1 y2 y3")
    laid.state.drawn = MOST_PACKS_DRAWN * len(laid.state.deck.pack)
    laid.do(1, "r1")

    (ended,) = ends(laid)
    assert ended.winner == Seat(0)


def test_penalties_count_among_the_cards_drawn() -> None:
    laid = table("mattel", "r5", "r+2 b1 g2", "y1 y2 y3", "g1 g3")
    assert laid.do(1, "r+2").state.drawn == 2


def test_a_new_round_begins_to_count_anew() -> None:
    laid = table("mattel", "r5", "r1", "y1 y2 y3").do(1, "r1").do(1, "deal")

    assert laid.state.drawn == 0
    assert laid.state.lone_draws == 0


def test_a_wrong_jump_into_a_round_without_cards_ends_it_as_a_turn_would() -> None:
    quiz = edition_with("quiz", jump_in=True, asked_on="own")
    laid = table(quiz, "r4", "r5 b1 b2", "g1 g2", "r5 y1 y2")
    laid.state.questions = QUESTIONS[:1]
    without_stock(laid, keeper=2)
    laid.state.pile = laid.state.pile[-1:]
    laid.do(1, "r5").do(1, "answer 4")
    assert laid.prompt == TakeTurn(Seat(1), open_to_all=True)
    laid.state.barren = 2
    laid.state.stock, laid.state.pile = [], laid.state.pile[-1:]
    laid.do(3, "r5").do(3, "answer 5")

    (ended,) = ends(laid)
    assert ended.winner == NO_SEAT


def test_a_stack_is_not_ended_by_what_was_drawn_before_it_is_taken() -> None:
    laid = table("quiz", "b+2", "r+2 b1 g2", "y1 y2 y3")
    laid.state.questions = QUESTIONS[:1]
    laid.state.drawn = MOST_PACKS_DRAWN * len(laid.state.deck.pack)
    laid.do(1, "r+2")

    assert isinstance(laid.prompt, AnswerDraw)
    assert ends(laid.do(2, "accept"))


def test_a_wrong_jump_into_a_round_that_has_gone_on_too_long_ends_it() -> None:
    quiz = edition_with("quiz", jump_in=True, asked_on="own")
    laid = table(quiz, "r4", "r5 b1 b2", "g1 g2", "r5 y1 y2")
    laid.state.questions = QUESTIONS[:1]
    laid.do(1, "r5").do(1, "answer 4")
    laid.state.drawn = laid.state.most_drawn
    (ended,) = ends(laid.do(3, "r5").do(3, "answer 5"))

    assert ended.drawn_out


def play_idle_rounds(laid: Table, rounds: int) -> Table:
    """Play so many rounds on the centre row that nobody wins."""
    for _ in range(rounds):
        if isinstance(laid.prompt, DealRound):
            laid.do(laid.waits_for, "deal")
        laid.state.drawn = laid.state.most_drawn
        laid.do(laid.turn, "draw")
        laid.do(laid.waits_for, next(told for told in laid.may(laid.waits_for) if "lay" in told))
        assert ends(laid)
    return laid


def test_a_match_of_rounds_without_points_ends_after_five() -> None:
    laid = play_idle_rounds(table("dos", "b7 r3", "g9 y1", "g1 g3"), MOST_IDLE_ROUNDS - 1)
    assert not laid.of(e.MatchEnded)
    play_idle_rounds(laid, 1)

    assert laid.of(e.MatchEnded) == [
        e.MatchEnded((Seat(0), Seat(1)), laid.state.seed, stalled=True)
    ]
    assert laid.prompt == Over((Seat(0), Seat(1)))


def test_the_best_total_wins_a_match_that_stalls() -> None:
    laid = table("dos", "b7 r3", "r3", "g1 g4").do(1, "r3 on 2")
    assert laid.state.scores == (5, 0)
    play_idle_rounds(laid, MOST_IDLE_ROUNDS)

    assert laid.of(e.MatchEnded) == [e.MatchEnded((Seat(0),), laid.state.seed, stalled=True)]


def test_points_begin_the_count_of_idle_rounds_anew() -> None:
    laid = table("mattel", "r5", "r1", "y1 y2 y3")
    laid.state.idle_rounds = MOST_IDLE_ROUNDS - 1
    laid.do(1, "r1")

    assert laid.state.idle_rounds == 0
    assert not laid.of(e.MatchEnded)


def test_a_match_that_reaches_its_target_has_not_stalled() -> None:
    laid = table(edition_with("mattel", target=1), "r5", "r1", "y1 y2 y3").do(1, "r1")

    assert laid.of(e.MatchEnded) == [e.MatchEnded((Seat(0),), laid.state.seed)]
