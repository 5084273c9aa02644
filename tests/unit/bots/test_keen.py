"""What the keen bot finds best."""

import pytest
from support.bot_rounds import bot_choice
from support.table import deal_table, table

from callout.core.cards import Seat
from callout.core.edition import Scoring


def test_keen_goes_out_when_it_can() -> None:
    assert bot_choice(table("mattel", "b7", "wi+4", "g1 g2"), 1, "keen").startswith("wi+4")


def test_keen_holds_a_wild_while_it_has_another_card() -> None:
    assert bot_choice(table("mattel", "b7", "b1 wi wi+4 y1", "r1 r2 r3 r4"), 1, "keen") == "b1"


def test_keen_keeps_the_card_that_always_fits_for_the_end() -> None:
    assert bot_choice(table("mattel", "b7", "b1 wi", "r1 r2 r3"), 1, "keen") == "uno b1"


def test_keen_names_the_colour_that_it_holds_most() -> None:
    assert bot_choice(table("mattel", "b7", "wi g1 g2 g3 r3", "r1 r2 r4"), 1, "keen") == "wi g"
    assert bot_choice(deal_table("mattel", "wi", seats=2, dealer=1), 2, "keen").startswith(
        "colour"
    )


def test_keen_leaves_a_colour_that_it_can_follow() -> None:
    others = "r1 r2 r4", "r3 r5 r6"

    assert bot_choice(table("mattel", "b7", "b1 g7 g2 g3 y4", *others), 1, "keen") == "g7"


def test_keen_takes_one_more_turn_between_two() -> None:
    assert bot_choice(table("mattel", "b7", "b1 bsk", "r1 r2 r4 r5"), 1, "keen") == "uno bsk"
    assert bot_choice(table("mattel", "b7", "bsk rsk wi+4", "r1 r2"), 1, "keen") == "bsk"


@pytest.mark.parametrize(("counts", "word"), [("r1", "bsk"), ("r1 r2 r3 r4 r5 r6 r8", "b1")])
def test_keen_stops_the_next_player_who_is_nearly_out(counts: str, word: str) -> None:
    laid = table("mattel", "b7", "b1 bsk y2 y4", counts, "g1", "g2")

    assert bot_choice(laid, 1, "keen") == word


def test_keen_turns_round_before_a_player_who_is_nearly_out() -> None:
    hands = ("b1 brv y2 y4", "r1", "g1 g2 g3 g4 g5 g6 g7 g8")

    assert bot_choice(table("mattel", "b7", *hands), 1, "keen") == "brv"
    assert bot_choice(table("mattel", "b7", hands[0], hands[2], hands[1]), 1, "keen") == "b1"


def test_keen_spares_a_partner() -> None:
    hands = ("b1 b+2 y2 y4", "r1 r2", "g1 g2 g3", "y1 y3 y5")
    laid = table("mattel", "b7", *hands)
    assert bot_choice(laid, 1, "keen") == "b+2"
    laid.state.partners = tuple(map(Seat, (1, 0, 3, 2)))

    assert bot_choice(laid, 1, "keen") == "b1"


def test_keen_does_not_bluff_while_that_looks_suspicious() -> None:
    laid = table("mattel", "b7", "b1 wi+4 y1 y2 y3 y4 y5", "r1")

    assert bot_choice(laid, 1, "keen") == "b1"


def test_keen_would_rather_draw_than_bluff_where_it_may() -> None:
    laid = table("french", "7b", "+04 1b 2j 3j 4v 5v 6r", "1r 2r", stock="+04").do(1, "draw")

    assert bot_choice(laid, 1, "keen") == "keep"


def test_keen_doubts_a_large_hand_and_believes_a_small_one() -> None:
    large = table("mattel", "b7", "wi+4 r1 r2 r3 r4 y1 y2 y3", "g1 g2 g3").do(1, "wi+4 r")
    small = table("mattel", "b7", "wi+4 r1 r2", "g1 g2 g3").do(1, "wi+4 r")

    assert bot_choice(large, 2, "keen") == "challenge"
    assert bot_choice(small, 2, "keen") == "accept"


def test_keen_passes_on_what_it_is_given() -> None:
    laid = table("quiz", "b7", "b+2 y1 y2", "g+2 wi+4 g1 g3", "r1 r2").do(1, "b+2")

    assert bot_choice(laid, 2, "keen") == "g+2"


def test_keen_sheds_points_when_somebody_is_nearly_out() -> None:
    low = Scoring.LOW
    assert bot_choice(table("mattel", "b7", "b1 b9 y2", "r1", scoring=low), 1, "keen") == "b9"


def test_keen_prefers_two_cards_of_the_colour_on_a_row() -> None:
    laid = table("dos", "b7 r1", "g7 b3 b4 y5 y6 y10", "g1 g3 g4")

    assert bot_choice(laid, 1, "keen") == "b3+b4 on 1"


def test_keen_plans_the_whole_turn() -> None:
    laid = table("dos", "b8 r9", "g5 g3 y9 g1 y8 y10 b10", "g1 g3 g4")

    first = bot_choice(laid, 1, "keen")
    second = bot_choice(laid.do(1, first), 1, "keen")

    assert {first, second} in ({"g3+g5 on 1", "y9 on 2"}, {"g3+g5 on 1", "g1+y8 on 2"})


def test_keen_counts_the_cards_that_it_may_lay_to_go_out() -> None:
    laid = table("dos", "b7 r3", "b7 y3 g10", "g1 g3 g4")
    words = []
    while laid.state.hands[0]:
        words.append(bot_choice(laid, 1, "keen"))
        laid.do(1, words[-1])

    assert words[-1] == "lay g10"


def test_keen_names_the_colour_that_earns_most() -> None:
    laid = table("dos", "b5 r9", "wi2 b3 y6 y10 g10", "g1 g3 g4")

    assert bot_choice(laid, 1, "keen") == "b3+wi2 on 1 b"


def test_keen_lays_a_card_that_is_of_little_use() -> None:
    laid = table("dos", "b7 r6", "g# wi2 g10 g1", "g1 g3 g4", stock="y8")
    laid.state.row = []
    laid.state.covers = []

    assert bot_choice(laid.do(1, "draw"), 1, "keen") == "lay g10"
