"""What bots make of the rules that people play: they swap, jump in, stack and play equal cards."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.bot_rounds import bot_choice, choice_rate
from support.random_match import RandomMatch
from support.rare_moments import MOMENTS
from support.strategies import matches_at
from support.table import Table, edition_with, table

from callout.bots import bots, make
from callout.bots.memory import Memory
from callout.bots.pile_policy import PilePolicy
from callout.core.cards import Seat
from callout.core.commands import Call, Play
from callout.core.edition import RulingValue
from callout.core.view import view
from callout.rules.engine import legal

FALSE_CALL = next(moment for moment in MOMENTS if "false_call_penalty" in moment.house)


def lay(top: str, *hands: str, **house: RulingValue) -> Table:
    """Lay a table of `mattel` with house rules."""
    return table(edition_with("mattel", **house), top, *hands)


@pytest.mark.parametrize("bot", ["keen", "calm"])
def test_a_bot_swaps_for_the_smallest_hand(bot: str) -> None:
    hands = ("r7 b1 b2 b3", "g1 g2 g3 g4", "y1 y2", "y4 y5 y6")
    laid = lay("r1", *hands, seven_zero=True).do(1, "r7")

    assert bot_choice(laid, 1, bot) == "swap 3"


def test_keen_takes_no_small_hand_from_a_partner_for_a_large_one() -> None:
    hands = ("r7 b1 b2 b3 b4 b5", "g1 g2", "y1 y2", "y4 y5 y6")
    laid = lay("r1", *hands, seven_zero=True).do(1, "r7")
    assert bot_choice(laid, 1, "keen") == "swap 2"
    laid.state.partners = tuple(map(Seat, (1, 0, 3, 2)))

    assert bot_choice(laid, 1, "keen") == "swap 3"


def test_keen_plays_a_seven_from_a_large_hand_and_not_from_a_small_one() -> None:
    large = lay("r1", "r7 r2 b1 b2 b3 b4", "g1 g2", seven_zero=True)
    small = lay("r1", "r7 r2 b1", "g1 g2 g3 g4 g5", seven_zero=True)

    assert bot_choice(large, 1, "keen") == "r7"
    assert bot_choice(small, 1, "keen") in ("r2", "b1")


def test_keen_goes_out_with_a_seven() -> None:
    assert bot_choice(lay("r1", "r7", "g1 g2 g3", seven_zero=True), 1, "keen") == "r7"


def test_keen_plays_a_zero_when_a_small_hand_comes() -> None:
    hands = "r0 r2 b1 b2", "g1 g2 g3 g4 g5", "y1 y2"
    good = lay("r1", *hands, seven_zero=True)
    bad = lay("r1", hands[0], hands[2], hands[1], seven_zero=True)

    assert bot_choice(good, 1, "keen") == "r0"
    assert bot_choice(bad, 1, "keen") == "r2"


def test_as_printed_keen_fears_no_seven() -> None:
    assert bot_choice(lay("r1", "r7 y2 b7", "g1 g2 g3 g4 g5"), 1, "keen") == "r7"


def jump_table(third: str, **more: RulingValue) -> Table:
    """Lay a table of three, at which the first has played a card of the *third*."""
    return lay("r1", "r5 r7 b1 b2 b3", "g1 g2 g3 g4", third, jump_in=True, **more)


def test_keen_always_jumps_in_and_calm_every_other_time() -> None:
    laid = jump_table("r5 y2 y3").do(1, "r5")

    assert choice_rate(laid, 3, "keen", "r5") == 1
    assert 0.42 < choice_rate(laid, 3, "calm", "r5") < 0.58
    assert choice_rate(laid, 3, "calm", "r5") + choice_rate(laid, 3, "calm", "") == 1


def test_who_jumps_in_calls_if_a_call_is_due() -> None:
    assert bot_choice(jump_table("r5 y2").do(1, "r5"), 3, "keen") == "uno r5"
    assert bot_choice(jump_table("r5").do(1, "r5"), 3, "keen") == "r5"


def test_nobody_jumps_in_without_the_very_same_card() -> None:
    laid = jump_table("b5 r3 wi").do(1, "r5")

    assert [bot_choice(laid, 3, bot) for bot in bots()] == ["", "", ""]


def test_keen_does_not_jump_in_before_a_partner_who_is_nearly_out() -> None:
    many = [" ".join(colour + number for number in "12345689") for colour in "by"]
    laid = lay("r1", f"r5 {many[0]}", "g1", many[1], "r5 y7 y0 g7 g8", jump_in=True).do(1, "r5")
    assert bot_choice(laid, 4, "keen") == "r5"
    laid.state.partners = tuple(map(Seat, (2, 3, 0, 1)))

    assert bot_choice(laid, 4, "keen") == ""


def test_who_does_not_jump_in_stays_with_that_until_the_next_card() -> None:
    laid = jump_table("r5 y2 y3").do(1, "r5")
    minds = set()
    for seed in range(30):
        bot = make("calm", laid.state.edition, Random(seed))
        asked = [bot.choose(view(laid.state, Seat(2)), legal(laid.state, Seat(2))) for _ in "1234"]
        assert len(set(asked)) == 1
        minds.add(asked[0] is None)

    assert minds == {True, False}


def test_calm_mostly_passes_on_what_it_is_given_and_keen_always() -> None:
    laid = lay("b7", "b+2 y1 y2", "g+2 g1 g3", "r1 r2", stacking="total").do(1, "b+2")

    assert choice_rate(laid, 2, "keen", "g+2") == 1
    assert 0.78 < choice_rate(laid, 2, "calm", "g+2") < 0.88
    assert choice_rate(laid, 2, "calm", "accept") > 0.12


def test_keen_stacks_what_it_seldom_dares_as_a_bluff() -> None:
    hands = "b+2 y1", "wi+4 b1 b3 g4 b5 b6"
    judged = lay("b7", *hands, stacking="total", stacked_bluff="judged").do(1, "uno b+2")
    waived = lay("b7", *hands, stacking="total", stacked_bluff="waived").do(1, "uno b+2")

    assert choice_rate(judged, 2, "keen", "accept") > 0.5
    assert bot_choice(waived, 2, "keen").startswith("wi+4")


@pytest.mark.parametrize("bot", ["keen", "calm"])
def test_a_bot_plays_equal_cards_at_once(bot: str) -> None:
    laid = lay("b7", "b5 b5 y1 y2 g3", "g1 g2 g4", equal_cards=True)

    assert bot_choice(laid, 1, bot) == "b5 b5"


def test_for_keen_two_cards_that_turn_round_stop_nobody() -> None:
    laid = lay("b7", "brv brv b1 y2 g3", "g1", "y4 y5 y6 y7 y8", equal_cards=True)
    edition, deck = laid.state.edition, laid.state.deck
    policy = PilePolicy(edition, laid.state.pile_rulings, Memory(deck), Random(0))
    turned, number = deck.by_label["brv"], deck.by_label["b1"]
    plays = [Play(turned), Play(turned, count=2), Play(number)]
    once, twice, never = policy.reasons(view(laid.state, Seat(0)), plays)

    assert twice.hits_others == never.hits_others < once.hits_others


def test_keen_keeps_a_number_for_the_end_where_it_must_be_one() -> None:
    hands = "b5 wi", "g1 g2 g4 g5", "r1 r2 r3 r4 r5"

    assert bot_choice(lay("b7", *hands), 1, "keen") == "uno b5"
    assert bot_choice(lay("b7", *hands, last_card="number"), 1, "keen") == "uno wi b"


def test_keen_would_rather_play_than_draw_until_a_card_fits() -> None:
    hands = "wi+4 b1 r2 r3 r4 y5 y6", "g1 g2 g3"
    laid = lay("b7", *hands, draw_until="fits")

    assert bot_choice(laid, 1, "keen") == "b1"


@given(matches_at(FALSE_CALL), st.sampled_from(sorted(bots())), st.integers(0, 99))
def test_no_bot_calls_falsely(match: RandomMatch, name: str, seed: int) -> None:
    state = match.state
    for seat in state.playing:
        bot = make(name, state.edition, Random(seed))

        if bot.choose(view(state, seat), legal(state, seat)) == Call():
            assert len(state.hands[seat]) <= state.rulings.call_at + 1
