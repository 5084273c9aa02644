"""The odds of a bluff, seen from one seat."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from support.table import Table, table

from callout.bots.estimates import (
    bluff_rate,
    cards_that_forbid,
    chance_in_hand,
    chance_of_any,
    chance_of_bluff,
    doubt_rate,
)
from callout.bots.memory import Memory
from callout.core.cards import Seat
from callout.core.cause import Cause
from callout.core.deck import deck_of
from callout.core.edition import PileRulings
from callout.core.events import Challenged, Drew, Played
from callout.core.view import view
from callout.editions import load


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


def _guilt(laid: Table, memory: Memory | None = None) -> float:
    state, rulings = laid.state, laid.state.rulings
    assert isinstance(rulings, PileRulings)
    return chance_of_bluff(rulings, state.deck, view(state, Seat(1)), memory or Memory(state.deck))


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


ANA, BOB = Seat(0), Seat(1)


def _shown(verdicts: Sequence[bool] = ()) -> Memory:
    """Remember that Ana was challenged, and what was found each time."""
    memory = Memory(deck_of(load("mattel")))
    memory.observe([Challenged(BOB, ANA, (), guilty) for guilty in verdicts])
    return memory


def test_a_stranger_bluffs_rarely() -> None:
    assert 0.04 < bluff_rate(_shown(), ANA) < 0.1


def test_who_was_seen_to_bluff_is_believed_less_and_who_was_honest_more() -> None:
    rates = [
        bluff_rate(_shown(seen), ANA)
        for seen in ([False, False], [False], [], [True], [True, True])
    ]

    assert rates == sorted(rates)
    assert rates[0] < 0.75 * rates[2]
    assert rates[4] > 2 * rates[2]


def test_what_one_player_did_says_nothing_of_another() -> None:
    assert bluff_rate(_shown([True, True]), BOB) == bluff_rate(_shown(), BOB)


def test_who_challenges_is_expected_to_do_it_again() -> None:
    assert doubt_rate(_shown([True]), BOB) > doubt_rate(_shown(), BOB)
    assert doubt_rate(_shown([True]), ANA) == doubt_rate(_shown(), ANA)


def test_who_drew_on_the_colour_is_believed_that_they_have_none_of_it() -> None:
    laid = _doubtful("r1 r2 r3 r4 y1 y2 y3")
    deck = laid.state.deck
    blue = deck.colour[deck.by_label["b7"]]
    drew = Memory(deck)
    drew.observe(
        [
            Played(ANA, deck.by_label["b7"], blue),
            Drew(ANA, (deck.by_label["y3"],), Cause.TURN),
            Played(ANA, deck.by_label["wi+4"], deck.colour[deck.by_label["r1"]]),
        ]
    )

    assert _guilt(laid, drew) < _guilt(laid) / 2
