"""What the calm bot likes."""

import pytest
from support.bot_rounds import bot_choice, choice_rate
from support.table import table


def test_calm_plays_a_number_of_the_colour_that_it_holds_most() -> None:
    assert (
        bot_choice(table("mattel", "b7", "b1 b2 bsk g7 g8 g9 g6 wi", "r1 r2"), 1, "calm") == "g7"
    )


def test_calm_keeps_wilds_for_later() -> None:
    assert bot_choice(table("mattel", "b7", "bsk wi wi+4 y1", "r1 r2"), 1, "calm") == "bsk"
    assert bot_choice(table("mattel", "b7", "wi wi+4 y1 y2 g3", "r1 r2"), 1, "calm") == "wi y"


def test_calm_names_the_colour_that_it_holds_most() -> None:
    assert bot_choice(table("mattel", "b7", "wi+4 g1 g2 r3", "r1 r2"), 1, "calm") == "wi+4 g"


def test_calm_doubts_a_large_hand_oftener_than_a_small_one() -> None:
    small = table("mattel", "b7", "wi+4 b1 y1", "g1 g2", "r1 r2").do(1, "wi+4 r")
    large = table("mattel", "b7", "wi+4 b1 y1 y2 y3 y4 y5 y6", "g1 g2", "r1 r2").do(1, "wi+4 r")

    assert 0.01 < choice_rate(small, 2, "calm", "challenge") < 0.1
    assert 0.2 < choice_rate(large, 2, "calm", "challenge") < 0.4


@pytest.mark.parametrize(
    ("edition", "top", "hand", "bluff"),
    [("mattel", "b7", "wi+4 b1 y1 y2 y3", "wi+4 y"), ("french", "7b", "+04 1b 1j 2j 3j", "+04 j")],
)
def test_calm_bluffs_about_once_in_twelve_times(
    edition: str, top: str, hand: str, bluff: str
) -> None:
    laid = table(edition, top, hand, "1r 2r 3r" if edition == "french" else "r1 r2 r3")

    assert 0.05 < choice_rate(laid, 1, "calm", bluff) < 0.11


def test_calm_takes_what_it_is_given_if_it_cannot_pass_it_on() -> None:
    laid = table("quiz", "b7", "b+2 y1 y2", "g2 g1", "r1 r2").do(1, "b+2")

    assert bot_choice(laid, 2, "calm") == "accept"


def test_calm_prefers_a_match_in_colour_on_a_row() -> None:
    assert bot_choice(table("dos", "b7 r3", "g7 b7 y3 y9 y10", "g1 g3 g4"), 1, "calm") == "b7 on 1"


def test_calm_draws_when_it_has_no_match_and_then_lays_its_highest_card() -> None:
    laid = table("dos", "b7 r3", "g9 y10 g10 r8", "g1 g3 g4", stock="b8")

    assert bot_choice(laid, 1, "calm") == "draw"
    assert bot_choice(laid.do(1, "draw"), 1, "calm") in ("lay y10", "lay g10")


def test_calm_lays_its_bonus_and_is_done_when_nothing_matches() -> None:
    laid = table("dos", "b7 r3", "b7 y10 y9 y8 y6", "g1 g3 g4", stock="r9").do(1, "b7 on 1")

    assert bot_choice(laid, 1, "calm") == "done"
    assert bot_choice(laid.do(1, "done"), 1, "calm") == "lay y10"
