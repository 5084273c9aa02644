"""Calling out a nearly empty hand, forgetting to, and being caught."""

from callout.core.cards import Seat
from callout.core.commands import Answer, Call, Catch, Command
from callout.core.edition import CallWhen, CatchUntil
from callout.core.events import Called, Caught, Cause, Exposed, Safe
from callout.core.prompts import awaited
from callout.core.state import State
from callout.rules.draft import Draft

_CALL = Call()


def due(state: State, seat: Seat, *, leaving: int) -> bool:
    """Say whether a move that leaves *leaving* cards needs a call that is not made yet."""
    return leaving == state.rulings.call_at and state.called != seat


def talk(state: State, seat: Seat, moves: list[Command]) -> list[Command]:
    """List the calls and catches open to *seat* beside its *moves*: a call may precede a move."""
    found: list[Command] = []
    if state.late >> seat & 1 or (
        due(state, seat, leaving=len(state.hands[seat]) - 1)
        and state.rulings.call_when is not CallWhen.ANY_TIME
        and any(type(move) is Answer or getattr(move, "call", False) for move in moves)
    ):
        found.append(_CALL)
    if state.exposed:
        found += [
            Catch(other) for other in state.playing if other != seat and state.exposed >> other & 1
        ]
    return found


def call(draft: Draft, seat: Seat, _command: Call = _CALL) -> None:
    """Call out."""
    draft.emit(Called(seat))


def early(state: State) -> bool:
    """Say whether the call is heard before the card it goes with."""
    return state.rulings.call_when is not CallWhen.AT_ONCE


def settle(draft: Draft, seat: Seat, *, called: bool = False) -> None:
    """Look at the hand of *seat* after it changed: can it be caught now, or no longer?"""
    state = draft.state
    if len(state.hands[seat]) == state.rulings.call_at:
        if not called:
            draft.emit(Exposed(seat, late=state.rulings.call_when is not CallWhen.BEFORE))
    elif state.exposed >> seat & 1:
        draft.emit(Safe(seat))


def moved(draft: Draft) -> None:
    """Close the windows that end when somebody makes a move."""
    state = draft.state
    rulings = state.rulings
    for seat in state.playing:
        if rulings.catch_until is CatchUntil.NEXT_TURN and state.exposed >> seat & 1:
            draft.emit(Safe(seat))
        elif rulings.call_when is CallWhen.AT_ONCE and state.late >> seat & 1:
            draft.emit(Exposed(seat, late=False))


def catch(draft: Draft, by: Seat, command: Catch) -> None:
    """Let *by* catch a seat, which draws the penalty: at the turn's end if the turn is its own."""
    seat = command.seat
    penalty = draft.state.rulings.catch_penalty
    own_turn = draft.state.on_row and awaited(draft.state.prompt) == (seat,)
    draft.emit(Caught(seat, by, penalty if own_turn else 0))
    if not own_turn:
        draw(draft, seat, penalty, Cause.CAUGHT)


def draw(draft: Draft, seat: Seat, count: int, cause: Cause, *, called: bool = False) -> None:
    """Let *seat* draw, and look at its hand if that has changed it."""
    size = len(draft.state.hands[seat])
    draft.draw(seat, count, cause)
    if len(draft.state.hands[seat]) > size:
        settle(draft, seat, called=called)
