"""The rulings of a table as those of its game, which the engine chose by their type."""

from typing import cast

from callout.core.edition import PileRulings, RowRulings
from callout.core.state import State


def on_pile(state: State) -> PileRulings:
    """Give the rulings of a game on one pile."""
    return cast("PileRulings", state.edition.rulings)


def on_row(state: State) -> RowRulings:
    """Give the rulings of a game on a centre row."""
    return cast("RowRulings", state.edition.rulings)
