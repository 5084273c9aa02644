"""The odds of a bluff, seen from one seat."""

from itertools import combinations

import pytest
from support.table import Table, table

from callout.bots.estimates import (
    cards_that_forbid,
    chance_in_hand,
    chance_of_any,
    chance_of_bluff,
)
from callout.core.cards import Seat
from callout.core.edition import PileRulings
from callout.core.prompts import AnswerDraw
from callout.core.view import view


@pytest.mark.parametrize(
    ("unseen", "wanted", "drawn"), [(6, 2, 3), (5, 0, 2), (4, 4, 1), (7, 3, 0)]
)
def test_the_odds_are_those_of_all_hands_counted(unseen: int, wanted: int, drawn: int) -> None:
    hands = list(combinations(range(unseen), drawn))

    assert chance_of_any(unseen, wanted, drawn) == pytest.approx(
        sum(min(hand, default=unseen) < wanted for hand in hands) / len(hands)
    )


def test_a_hand_cannot_hold_more_than_there_is() -> None:
    assert chance_of_any(3, 1, 9) == 1
    assert chance_of_any(0, 0, 2) == 0


def _guilt(laid: Table) -> float:
    state, rulings, prompt = laid.state, laid.state.rulings, laid.prompt
    assert isinstance(rulings, PileRulings)
    assert isinstance(prompt, AnswerDraw)
    return chance_of_bluff(rulings, state.deck, view(state, Seat(1)), prompt)


def _doubtful(hand: str, edition: str = "mattel", mine: str = "g1 g2", pile: str = "") -> Table:
    return table(edition, "b7", f"wi+4 {hand}", mine, pile=pile).do(1, "wi+4 r")


def test_a_bluff_is_likelier_from_a_large_hand() -> None:
    odds = [_guilt(_doubtful(hand)) for hand in ("r1 r2", "r1 r2 r3 r4", "r1 r2 r3 r4 y1 y2 y3")]

    assert odds == sorted(odds)
    assert 0 < odds[0] < 0.1
    assert odds[-1] > 0.2


def test_a_bluff_is_less_likely_when_the_colour_has_been_seen() -> None:
    seen = "b1 b1 b2 b2 b3 b3 b4 b4 b5 b5"

    assert _guilt(_doubtful("r1 r2 r3", mine=seen)) < _guilt(_doubtful("r1 r2 r3"))
    assert _guilt(_doubtful("r1 r2 r3", pile=seen)) < _guilt(_doubtful("r1 r2 r3"))


def test_where_any_other_card_forbids_it_a_bluff_is_likelier() -> None:
    french = table("french", "7b", "+04 1r 2r 3r", "1v 2v").do(1, "+04 r")

    assert _guilt(french) > _guilt(_doubtful("r1 r2 r3"))


def test_where_the_card_is_always_lawful_nothing_forbids_it() -> None:
    state = table("quiz", "b7", "wi+4 b1", "g1").state
    assert isinstance(state.rulings, PileRulings)

    assert (
        cards_that_forbid(state.rulings, state.deck, state.pile[-1], state.colour) == frozenset()
    )


def test_the_chance_counts_what_lies_open_in_a_row() -> None:
    laid = table("dos", "b7 r3", "g7 y8", "g1 g3")
    deck, seen = laid.state.deck, view(laid.state, Seat(0))
    sevens = {card for card in deck.all if deck.number[card] == 7}

    assert chance_in_hand(deck, seen, sevens, 1) == pytest.approx((8 - 2) / (len(deck.pack) - 4))
