"""What both games share of a turn: drawing instead of playing."""

from callout.core.state import State


def may_draw(state: State, *, can_move: bool) -> bool:
    """Say whether a player may draw who could also move."""
    return not can_move or state.edition.rulings.voluntary_draw
