"""The numbers on a rule sheet lie within bounds, and no edition can be read that breaks them."""

from typing import Any

import msgspec
import pytest

from callout.core.edition import Face, PileRulings, RowRulings
from callout.editions import load

PILE: dict[str, Any] = msgspec.to_builtins(load("mattel").rulings)
ROW: dict[str, Any] = msgspec.to_builtins(load("dos").rulings)
CARD: dict[str, Any] = {"name": "odd", "label": "o", "copies": 1, "points": 0}


@pytest.mark.parametrize(
    ("kind", "rest", "name", "least", "most"),
    [
        (PileRulings, PILE, "least_seats", 2, 10),
        (PileRulings, PILE, "most_seats", 2, 10),
        (PileRulings, PILE, "hand_size", 3, 10),
        (PileRulings, PILE, "target", 0, 10_000),
        (PileRulings, PILE, "call_at", 1, 2),
        (PileRulings, PILE, "catch_penalty", 1, 10),
        (PileRulings, PILE, "advice_penalty", 0, 10),
        (PileRulings, PILE, "doubt_extra", 0, 10),
        (RowRulings, ROW, "row_size", 1, 4),
        (RowRulings, ROW, "double_draws", 0, 4),
        (Face, CARD, "copies", 1, 24),
        (Face, CARD, "points", 0, 100),
        (Face, CARD, "draws", 0, 10),
    ],
)
def test_a_number_of_a_sheet_lies_between_its_bounds(
    kind: type, rest: dict[str, Any], name: str, least: int, most: int
) -> None:
    for number in (least, most):
        assert getattr(msgspec.convert(rest | {name: number}, kind), name) == number
    for number in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError, match=name):
            msgspec.convert(rest | {name: number}, kind)
