"""The rulings of a table as those of its game, and the one that both games read."""

from callout.core.edition import PileRulings, RowRulings
from callout.core.state import State


def on_pile(state: State) -> PileRulings:
    """Give the rulings of a game on one pile."""
    return state.rulings  # type: ignore[return-value]


def on_row(state: State) -> RowRulings:
    """Give the rulings of a game on a centre row."""
    return state.rulings  # type: ignore[return-value]


def may_draw(state: State, *, can_move: bool) -> bool:
    """Say whether a player may draw who could also move."""
    return not can_move or state.rulings.voluntary_draw
