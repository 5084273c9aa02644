"""The move of the hard bot, and the reason that it goes by."""

import pytest
from support.table import Table, edition_with, table

from callout.coach.advice import Advice, Motive, advise, weigh
from callout.core.cards import Seat
from callout.core.prompts import AnswerQuestion
from callout.core.view import view
from callout.notation import write
from callout.rules.engine import legal

MANY = "r1 r2 r3 r4 r5 r6 r8"


def advice(laid: Table, seat: int = 1) -> Advice | None:
    """Advise *seat*, counted from 1, who has heard nothing before."""
    at = Seat(seat - 1)
    return advise(laid.state.edition, view(laid.state, at), legal(laid.state, at), ())


def advised(laid: Table, seat: int = 1) -> tuple[str, Motive]:
    """Tell the advised command in words, and its reason."""
    found = advice(laid, seat)
    assert found is not None
    return write(found.command, laid.state.edition), found.reason


def considered(laid: Table, seat: int = 1) -> list[str]:
    """Tell the moves that the hard bot considers at *seat*, best first."""
    at = Seat(seat - 1)
    found = weigh(laid.state.edition, view(laid.state, at), legal(laid.state, at), ())
    return [write(one.move, laid.state.edition) if one.move else "" for one in found]


@pytest.mark.parametrize(
    ("top", "hands", "told"),
    [
        ("b7", ("b1", MANY), ("b1", Motive.GOES_OUT)),
        ("b7", ("b1 wi y1 y2", MANY), ("b1", Motive.KEEPS_A_WILD)),
        ("b7", ("b1 g7 y3 y4", MANY, "g1 g2"), ("g7", Motive.SHEDS_POINTS)),
        ("b7", ("b1 g7 g2 g3 y4", MANY, "g1 g5"), ("g7", Motive.KEEPS_THE_COLOUR)),
        ("b7", ("b1 bsk y2 y4", "r1", "g1 g2 g3 g4", "g5 g6"), ("bsk", Motive.HITS_OTHERS)),
        ("b7", ("b1 y2 y3 y4", MANY, "g1 g2"), ("b1", Motive.FEWER_CARDS)),
        ("b7", ("y1 y2 y3", "r1", "g1 g2"), ("draw", Motive.ONLY_MOVE)),
        ("b7", ("b1 wi+4 y1 y2", MANY), ("b1", Motive.AVOIDS_A_CHALLENGE)),
    ],
)
def test_the_reason_names_what_the_move_is_good_for(
    top: str, hands: tuple[str, ...], told: tuple[str, Motive]
) -> None:
    assert advised(table("mattel", top, *hands)) == told


def test_equal_moves_are_told_with_the_advised_one() -> None:
    laid = table("mattel", "b7", "wi g1 g2 y1 y2 r1 r2", MANY.replace("r", "b"), "g3 g4")
    found = advice(laid)

    assert found is not None
    assert write(found.command, laid.state.edition) == "wi g"
    assert [write(other, laid.state.edition) for other in found.others] == ["wi r", "wi y"]


def test_a_move_is_advised_with_its_call() -> None:
    assert advised(table("mattel", "b7", "b1 g2", MANY))[0] == "uno b1"


def test_a_catch_is_advised_out_of_turn() -> None:
    laid = table("mattel", "b7", "b1 y2", "g1 g2", "r1 r2").do(1, "b1")

    assert advised(laid, 3) == ("catch 1", Motive.CATCHES)


def test_a_late_call_comes_before_anything_else() -> None:
    laid = table("dos", "b7 r3", "g10 y9 y8", "g1 g3 g4").do(1, "draw").do(1, "lay y9")
    laid.do(2, "g3 on 2")

    assert advised(laid, 2) == ("dos", Motive.MUST_CALL)


def test_a_player_with_nothing_to_do_gets_no_advice() -> None:
    assert advice(table("mattel", "b7", "b1 g2 g3", MANY), 2) is None


def test_a_challenge_depends_on_the_chance_of_a_bluff() -> None:
    large = table("mattel", "b7", "wi+4 r1 r2 r3 r4 y1 y2 y3", "g1 g2 g3").do(1, "wi+4 r")
    small = table("mattel", "b7", "wi+4 r1 r2", "g1 g2 g3").do(1, "wi+4 r")

    assert advised(large, 2) == ("challenge", Motive.SEES_A_BLUFF)
    assert advised(small, 2) == ("accept", Motive.SEES_NO_BLUFF)


def test_a_card_to_jump_in_with_is_advised_out_of_turn() -> None:
    hands = "r5 r7 b1 b2 b3", "g1 g2 g3 g4", "r5 y2 y3"
    laid = table(edition_with("mattel", jump_in=True), "r1", *hands).do(1, "r5")

    assert advised(laid, 3)[0] == "r5"
    assert considered(laid, 3)[-1] == ""


def test_dos_sheds_two_cards_at_once() -> None:
    laid = table("dos", "b7 r1", "g7 b3 b4 y5 y6 y10", "g1 g3 g4")

    words, reason = advised(laid)
    assert (words, reason) == ("b3+b4 on 1", Motive.FEWER_CARDS)


def test_the_matches_of_one_turn_are_equally_good() -> None:
    laid = table("dos", "b8 r9", "g8 y9 y10 g10 b10", "g1 g3 g4")
    found = advice(laid)

    assert found is not None
    assert write(found.command, laid.state.edition) == "g8 on 1"
    assert [write(other, laid.state.edition) for other in found.others] == ["y9 on 2"]
    assert found.reason is Motive.EQUAL


def test_a_card_that_can_be_matched_later_is_laid() -> None:
    laid = table("dos", "b1 r1", "g7 y7 y5 g10 g6", "g1", stock="y9").do(1, "draw")

    words, reason = advised(laid)
    assert (words, reason) == ("lay y7", Motive.SETS_UP_A_MATCH)


def test_an_answer_to_a_question_is_never_advised() -> None:
    laid = table("quiz", "r5", "b1 b2 b3", "g1 g2 g3")
    laid.state.prompt = AnswerQuestion(Seat(0), 0)

    assert advice(laid) is None


def test_a_bluff_is_not_considered_where_there_is_a_choice() -> None:
    assert considered(table("mattel", "b7", "b1 wi+4 y1 y2", MANY)) == ["b1"]
