"""The rulings of a table as those of its game, which the engine chose by their type."""

from callout.core.edition import PileRulings, RowRulings
from callout.core.state import State


def on_pile(state: State) -> PileRulings:
    """Give the rulings of a game on one pile."""
    return state.rulings  # type: ignore[return-value]


def on_row(state: State) -> RowRulings:
    """Give the rulings of a game on a centre row."""
    return state.rulings  # type: ignore[return-value]
