"""A drawn card that can only be kept, and whatever else a player could still do."""

import pytest
from support.table import Table, edition_with, table

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.edition import RulingValue
from callout.core.view import view
from callout.host.card_commands import forced_keep
from callout.rules.engine import legal


def found(new: Table, seat: int = 1) -> c.Keep | None:
    """Return what *seat* is forced to do."""
    state, number = new.state, Seat(seat - 1)
    return forced_keep(view(state, number), legal(state, number), state.edition)


@pytest.mark.parametrize("edition", ["mattel", "rnib", "quiz"])
@pytest.mark.parametrize(("drawn", "forced"), [("b8", True), ("r8", False), ("wi", False)])
def test_only_a_card_that_does_not_fit_is_kept(edition: str, drawn: str, forced: bool) -> None:
    new = table(edition, "r5", "b7 b9 g2", "g1 g3", stock=drawn)
    assert found(new) is None
    new.do(1, "draw")

    assert (found(new) is not None) == forced
    assert found(new, 2) is None


def test_a_catch_comes_first() -> None:
    new = table("rnib", "r5", "b7 b9 g2", "g1 g3", "r6 g4", turn=3, stock="b8")
    new.do(3, "r6").do(1, "draw")
    assert {"keep", "catch 3"} <= set(new.may(1))
    assert found(new) is None

    new.do(1, "catch 3")
    assert found(new) == c.Keep()


@pytest.mark.parametrize(
    "house",
    [{"false_call_penalty": 2}, {"advice_penalty": 4}],
    ids=lambda rules: next(iter(rules)),
)
def test_what_stays_open_after_the_turn_keeps_nobody_waiting(
    house: dict[str, RulingValue],
) -> None:
    new = table(edition_with("mattel", **house), "r5", "b7 b9 g2", "g1 g3", stock="b8")
    new.do(1, "draw")

    assert new.may(1) != ["keep"]
    assert found(new) == c.Keep()


def test_a_false_call_that_costs_cards_forces_nobody_to_keep_a_card_that_fits() -> None:
    house = edition_with("mattel", false_call_penalty=2)
    new = table(house, "r5", "b7 b9 g2", "g1 g3", stock="r8").do(1, "draw")

    assert {"r8", "keep"} <= set(new.may(1))
    assert found(new) is None
