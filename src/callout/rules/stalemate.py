"""Rounds and matches that could go on for ever, and where they end (decision 63)."""

from callout.core.cards import Seat
from callout.core.clause import DECISIONS, Clause
from callout.core.state import State

STALEMATE = Clause(DECISIONS, "0063")
"""The clause that is cited where a turn, a round or a match ends in these ways."""

MOST_LONE_DRAWS = 10
"""How often a player draws before anybody else has a turn: then the turn passes."""

MOST_IDLE_ROUNDS = 5
"""How many rounds in a row can bring nobody any points: then the match ends."""


def is_blocked(state: State) -> bool:
    """Return whether everybody in turn has found nothing to draw."""
    return state.barren >= len(state.playing)


def is_drawn_out(state: State) -> bool:
    """Return whether so many cards have been drawn that the round ends without a winner."""
    return state.drawn >= state.most_drawn


def has_drawn_too_often(state: State, seat: Seat) -> bool:
    """Return whether *seat*, who has just drawn, keeps others from having a turn."""
    return state.drawer == seat and state.lone_draws >= MOST_LONE_DRAWS


def has_stalled(state: State) -> bool:
    """Return whether so many rounds brought nobody any points that the match ends."""
    return state.idle_rounds >= MOST_IDLE_ROUNDS
