"""Who sits where, seen from one seat."""

from typing import cast

from callout.core.cards import Seat
from callout.core.view import View


def after(view: View, steps: int = 1) -> Seat:
    """Find the seat *steps* turns after the one who looks."""
    here = view.playing.index(cast("Seat", view.seat))
    return view.playing[(here + view.direction * steps) % len(view.playing)]


def friends(view: View, other: Seat) -> bool:
    """Say whether *other* is the partner of the one who looks."""
    return bool(view.partners) and view.partners[cast("Seat", view.seat)] == other
