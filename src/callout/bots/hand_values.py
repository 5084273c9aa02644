"""What it is worth to the keen bot that hands change owners."""

from typing import cast

from callout.bots.estimates import is_partner, seat_after
from callout.core.cards import Seat
from callout.core.view import View

UNKNOWN_CARD_COST = 0.9
"""What it costs to hold a card that one has not seen yet."""
OTHERS_CARD_VALUE = 0.5
"""What it is worth that another's hand has a card more, shared by all others."""


def value_of_swap(view: View, left: int, other: Seat) -> float:
    """Return what it is worth to swap a hand of *left* cards with that of *other*."""
    return -UNKNOWN_CARD_COST * view.counts[other] + _value_of_gift(view, other, left)


def best_swap(view: View, left: int) -> float:
    """Return what the best swap is worth to one who has *left* cards."""
    others = (other for other in view.playing if other != view.seat)
    return max(value_of_swap(view, left, other) for other in others)


def value_of_passing(view: View, left: int) -> float:
    """Return what it is worth that all hands pass on, one's own with *left* cards."""
    seat = cast("Seat", view.seat)
    counts = list(view.counts)
    counts[seat] = left
    comes_from = {seat_after(view, step + 1): seat_after(view, step) for step in _steps(view)}
    gifts = (
        _value_of_gift(view, other, counts[giver])
        for other, giver in comes_from.items()
        if other != seat
    )
    return -UNKNOWN_CARD_COST * counts[comes_from[seat]] + sum(gifts)


def _steps(view: View) -> range:
    return range(len(view.playing))


def _value_of_gift(view: View, other: Seat, cards: int) -> float:
    """Return what it is worth that *other* gets a hand of so many *cards* for the own one."""
    gain = OTHERS_CARD_VALUE * (cards - view.counts[other]) / (len(view.playing) - 1)
    return -gain if is_partner(view, other) else gain
