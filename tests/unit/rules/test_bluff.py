"""Cards that may be played against the rules of their sheet, and challenged then."""

import pytest
from support.table import table

from callout.core.cards import Card, Seat
from callout.core.edition import PileRulings
from callout.core.view import view
from callout.rules.bluff import would_bluff


@pytest.mark.parametrize(
    ("hand", "label", "bluffs"),
    [
        ("wi+4 b1 y1", "wi+4", True),
        ("wi+4 y1 r7", "wi+4", False),
        ("wi b1 y1", "wi", False),
        ("b1 y1 r7", "b1", False),
    ],
)
def test_mattel_A6_a_player_knows_before_whether_a_challenge_would_be_right(
    hand: str, label: str, *, bluffs: bool
) -> None:
    state = table("mattel", "b7", hand, "g1 g2", "r1 r2").state
    assert isinstance(state.edition.rulings, PileRulings)
    card = Card(state.deck.labels.index(label))

    assert would_bluff(state.edition.rulings, state.deck, view(state, Seat(0)), card) is bluffs
