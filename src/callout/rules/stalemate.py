"""Limits for rounds and matches that could go on for ever (decision 63)."""

from callout.core.cards import Seat
from callout.core.clause import DECISIONS, Clause
from callout.core.state import State

STALEMATE = Clause(DECISIONS, "0063")
"""The clause behind the end of a turn, a round or a match in these ways."""

MOST_LONE_DRAWS = 10
"""Number of draws in a row without another player's turn; then the turn passes."""

MOST_IDLE_ROUNDS = 5
"""Number of rounds in a row without points; then the match ends."""


def is_blocked(state: State) -> bool:
    """Return whether everybody in turn has found nothing to draw."""
    return state.barren >= len(state.playing)


def is_drawn_out(state: State) -> bool:
    """Return whether the round ends without a winner because of too many drawn cards."""
    return state.drawn >= state.most_drawn


def has_drawn_too_often(state: State, seat: Seat) -> bool:
    """Return whether *seat*, who has just drawn, keeps others from having a turn."""
    return state.drawer == seat and state.lone_draws >= MOST_LONE_DRAWS


def has_stalled(state: State) -> bool:
    """Return whether the match ends because of too many rounds without points."""
    return state.idle_rounds >= MOST_IDLE_ROUNDS
