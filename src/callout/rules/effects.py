"""The effects on other turns of a card that makes others miss one or turns the direction."""

from callout.core.cards import Card, Seat
from callout.core.edition import TwoTurned
from callout.core.events import Missed, TurnedRound
from callout.core.state import State
from callout.rules.draft import Draft

_AGAIN = TwoTurned.AGAIN  # read once, as it takes Python 3.11 ten times as long to find a member


def next_after(draft: Draft, seat: Seat, card: Card, count: int) -> Seat:
    """Emit missed turns or a new direction for *count* cards; return the next player."""
    if draft.deck.misses[card]:
        missed = seat
        for _ in range(count):
            missed = draft.next(missed)
            if missed == seat:
                missed = draft.next(missed)
            draft.emit(Missed(missed))
        return draft.next(missed)
    state = draft.state
    again = _plays_again_by_turning(state)
    for _ in range(count):
        draft.emit(TurnedRound(-state.direction))
        if again:
            draft.emit(Missed(draft.next(seat)))
    return seat if again else draft.next(seat)


def _plays_again_by_turning(state: State) -> bool:
    """Return whether turning the direction makes the only other player lose the turn."""
    return len(state.playing) == 2 and state.pile_rulings.two_turned is _AGAIN
