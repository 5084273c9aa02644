"""Hands that change owners: a seven swaps two of them, a zero passes all of them on."""

from callout.core import commands as c
from callout.core.cards import PASSING_NUMBER, SWAPPING_NUMBER, Card, Seat
from callout.core.events import PassedOn, Safe, Swapped
from callout.core.prompts import PickSwap
from callout.core.state import State
from callout.rules.draft import Draft


def choices(state: State, seat: Seat) -> list[c.Command]:
    """Return the possible swaps of hands for *seat*."""
    return [c.Swap(other) for other in state.playing if other != seat]


def move_hands(draft: Draft, seat: Seat, card: Card) -> bool:
    """Move hands for *card*, played by *seat*; return whether a choice is awaited first.

    It is for tables with numbers that move hands.
    """
    state = draft.state
    number = draft.deck.number[card]
    if number == PASSING_NUMBER:
        _pass_on(draft)
    elif number == SWAPPING_NUMBER and len(state.playing) > 2:
        draft.wait(PickSwap(seat))
        return True
    elif number == SWAPPING_NUMBER:
        swap(draft, seat, draft.next(seat))
    return False


def swap(draft: Draft, seat: Seat, other: Seat) -> None:
    """Swap the hands of two seats; neither has to call for a swapped hand."""
    hands = draft.state.hands
    new = tuple(sorted(hands[other])), tuple(sorted(hands[seat]))
    draft.emit(Swapped(seat, other, new))
    _make_safe(draft, (seat, other))


def _pass_on(draft: Draft) -> None:
    """Pass every hand to the next player in the direction of play."""
    state = draft.state
    new: list[tuple[Card, ...]] = [()] * len(state.hands)
    for seat in state.playing:
        new[draft.next(seat)] = tuple(sorted(state.hands[seat]))
    draft.emit(PassedOn(tuple(new)))
    _make_safe(draft, state.playing)


def _make_safe(draft: Draft, seats: tuple[Seat, ...]) -> None:
    for seat in seats:
        if seat in draft.state.exposed:
            draft.emit(Safe(seat))
