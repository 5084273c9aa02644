"""Pauses before a bot's move, in which people can call, catch or jump in."""

from collections.abc import Sequence

from callout.core.cards import Seat
from callout.core.edition import CallWhen, Edition
from callout.core.events import Answered, Drew, Event, Laid, Matched, Played
from callout.core.prompts import awaited, is_open_to_all
from callout.core.view import View

HAND_CHANGES = Played | Drew | Matched | Laid
"""Events that change the number of cards in the mover's hand."""


def seats_to_pause_for(
    edition: Edition, view: View, mover: Seat, events: Sequence[Event], people: Sequence[Seat]
) -> list[Seat]:
    """List those of *people* who could call or catch after *events*, the move of *mover*.

    The list is empty unless the mover is now down to the cards that need a call, called or not.
    After a verdict, the mover is the player who answered, not the judge.
    """
    rulings = edition.rulings
    mover = next((event.seat for event in events if isinstance(event, Answered)), mover)
    changed = any(isinstance(event, HAND_CHANGES) and event.seat == mover for event in events)
    if not changed or view.counts[mover] != rulings.call_at:
        return []
    can_call_late = rulings.call_when is not CallWhen.BEFORE
    return [seat for seat in people if seat in view.playing and (can_call_late or seat != mover)]


def seats_that_could_jump(view: View, people: Sequence[Seat]) -> list[Seat]:
    """List those of *people* who could jump in now if they held the card.

    People without the card are listed too, so that a pause reveals nothing about a hand.
    """
    if not is_open_to_all(view.prompt):
        return []
    return [seat for seat in people if seat in view.playing and seat not in awaited(view.prompt)]
