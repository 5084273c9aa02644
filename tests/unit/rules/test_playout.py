"""A table that is played on in place, with its own chance and the result of its round."""

import pytest
from support.table import Table, table

from callout.core.cards import Card, Seat
from callout.core.commands import Deal
from callout.core.events import RoundEnded
from callout.rules.playout import Playout


def nearly_empty() -> Table:
    """Lay a table whose stock has one card, so that drawing two mixes the pile again."""
    pile = "b1 b2 b3 b4 b5 b6 b7 b8 g1 g2 g3 g4 g5 g6 g7 g8"
    laid = table("mattel", "r5", "r+2 g9", "y1 y2", pile=pile)
    laid.state.stock = laid.state.stock[-1:]
    return laid


def drawn(laid: Table, seed: str) -> tuple[Card, ...]:
    """Return the hand of one who draws from a pile mixed by *seed*."""
    playout = Playout(laid.state, seed)
    seat, moves = playout.choices()
    playout.take(seat, moves[0])
    return tuple(sorted(playout.state.hands[1]))


def test_a_playout_with_a_seed_of_its_own_shuffles_by_that_one() -> None:
    laid = nearly_empty()

    assert laid.may(1) == ["check", "draw", "r+2", "uno", "uno r+2"]
    assert len({drawn(laid, f"{seed:02x}") for seed in range(20)}) > 5
    assert drawn(laid, "") == drawn(laid, laid.state.seed)


@pytest.mark.parametrize("seed", ["", "0a"])
def test_a_playout_tells_how_the_round_ended(seed: str) -> None:
    laid = table("mattel", "r5", "r1", "g9 y1")
    playout, hand = Playout(laid.state, seed), tuple(sorted(laid.state.hands[1]))
    seat, moves = playout.choices()
    before = playout.ended
    playout.take(seat, moves[0])

    assert before is None
    assert playout.ended == RoundEnded(Seat(0), ((), hand), (10, 0), (10, 0))
    assert playout.choices()[1] == [Deal()]
    assert laid.state.hands[0] != []
