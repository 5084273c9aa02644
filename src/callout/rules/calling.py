"""Calling out a nearly empty hand, forgetting to, and being caught."""

from collections.abc import Sequence

from callout.core.cards import Card, Seat
from callout.core.cause import Cause
from callout.core.commands import Call, Catch, Command, calls_out
from callout.core.deck import Deck
from callout.core.edition import CallWhen, CatchBy, CatchUntil, PileRulings, RowRulings
from callout.core.events import Called, CalledFalsely, Caught, Drew, Event, Exposed, Safe
from callout.core.prompts import AnswerQuestion, Prompt, awaited
from callout.core.state import State
from callout.rules.draft import Draft

MOST_CARDS_TO_CALL = 2
"""The most cards in hand that need a call, in any edition."""

MOST_CARDS_IN_MATCH = 2
"""Number of cards that can match one card of a centre row."""

_CALL = Call()

# Read once, as it takes Python 3.11 ten times as long to find a member of an enum.
_ANY_TIME = CallWhen.ANY_TIME
_AT_ONCE = CallWhen.AT_ONCE
_BEFORE = CallWhen.BEFORE
_OPPONENTS = CatchBy.OPPONENTS
_NEXT_TURN = CatchUntil.NEXT_TURN


def due(state: State, seat: Seat, *, leaving: int) -> bool:
    """Return whether a move that leaves *leaving* cards needs a call that is not made yet."""
    return leaving == state.rulings.call_at and state.called != seat


def size_to_call(state: State, seat: Seat) -> int:
    """Return the number of cards at once that needs a call of *seat*; 0 if it has called."""
    return len(state.hands[seat]) - state.rulings.call_at if state.called != seat else 0


def talk(state: State, seat: Seat, moves: list[Command]) -> list[Command]:
    """Return the calls and catches open to *seat* beside its *moves*.

    A call may come before the move that needs it; where a false call costs cards, it is open too.
    """
    found: list[Command] = []
    if (
        seat in state.late
        or (moves and state.rulings.call_when is not _ANY_TIME and _needs_call(state, seat, moves))
        or (state.rulings.false_call_penalty and is_false_call(state, seat))
    ):
        found.append(_CALL)
    if state.exposed:
        found += [
            Catch(other)
            for other in state.playing
            if other in state.exposed and _may_catch(state, seat, other)
        ]
    return found


def _needs_call(state: State, seat: Seat, moves: list[Command]) -> bool:
    """Return whether one of *moves*, or one after the awaited answer, needs a call."""
    hand = state.hands[seat]
    over = len(hand) - state.rulings.call_at
    if state.called == seat or (over != 1 and not (state.on_row or state.may_play_several)):
        return False
    prompt = state.prompt
    if not isinstance(prompt, AnswerQuestion):
        return any(map(calls_out, moves))
    if prompt.play is not None:
        return not prompt.play.call and prompt.play.count == over
    return 0 < over <= most_at_once(state.rulings, state.deck, hand)


def most_at_once(rulings: PileRulings | RowRulings, deck: Deck, hand: Sequence[Card]) -> int:
    """Return the most cards of *hand* that can leave it by one move."""
    if isinstance(rulings, RowRulings):
        return MOST_CARDS_IN_MATCH
    if not rulings.may_play_several:
        return 1
    single = deck.bluffs if rulings.has_bluffs else ()
    return max((hand.count(card) for card in hand if card not in single), default=1)


def _may_catch(state: State, seat: Seat, other: Seat) -> bool:
    """Return whether *seat* may catch *other*, who can be caught."""
    if seat == other:
        return False
    is_partner = bool(state.partners) and state.partners[seat] == other
    return not (is_partner and state.rulings.catch_by is _OPPONENTS)


def is_false_call(state: State, seat: Seat) -> bool:
    """Return whether a call by *seat* costs cards."""
    return costs_cards(state.rulings, state.deck, state.hands[seat])


def costs_cards(rulings: PileRulings | RowRulings, deck: Deck, hand: Sequence[Card]) -> bool:
    """Return whether a call with *hand* costs cards: not even the next move could need one."""
    if not rulings.false_call_penalty:
        return False
    return len(hand) > rulings.call_at + most_at_once(rulings, deck, hand)


def call(draft: Draft, seat: Seat) -> None:
    """Call out for *seat*, rightly or not."""
    if is_false_call(draft.state, seat):
        draft.emit(CalledFalsely(seat))
        draw(draft, seat, draft.state.rulings.false_call_penalty, Cause.FALSE_CALL)
    else:
        draft.emit(Called(seat))


def emit_with_call(draft: Draft, seat: Seat, event: Event) -> None:
    """Emit *event*, a move of *seat*, and the call that goes with it.

    The call is heard first only where it must come before the card.
    """
    call = Called(seat)
    first = draft.state.rulings.call_when is _BEFORE
    for each in (call, event) if first else (event, call):
        draft.emit(each)


def settle(draft: Draft, seat: Seat, *, called: bool = False) -> None:
    """Expose *seat* with its changed hand to being caught, or make it safe again."""
    state = draft.state
    if len(state.hands[seat]) == state.rulings.call_at:
        if not called:
            draft.emit(Exposed(seat, late=state.rulings.call_when is not _BEFORE))
    elif seat in state.exposed:
        draft.emit(Safe(seat))


def moved(draft: Draft) -> None:
    """Close the windows that end when somebody makes a move."""
    state = draft.state
    rulings = state.rulings
    if rulings.catch_until is _NEXT_TURN:
        for seat in sorted(state.exposed):
            draft.emit(Safe(seat))
    elif rulings.call_when is _AT_ONCE:
        for seat in sorted(state.late):
            draft.emit(Exposed(seat, late=False))


def catch(draft: Draft, by: Seat, prompt: Prompt, command: Catch) -> None:
    """Catch a seat for *by*: it draws the penalty, at the turn's end if the turn is its own."""
    seat = command.seat
    penalty = draft.state.rulings.catch_penalty
    own_turn = draft.state.on_row and awaited(prompt) == (seat,)
    draft.emit(Caught(seat, by, penalty if own_turn else 0))
    if not own_turn:
        draw(draft, seat, penalty, Cause.CAUGHT)


def draw(
    draft: Draft, seat: Seat, count: int, cause: Cause, *, call: bool = False, called: bool = False
) -> None:
    """Draw cards for *seat*, and expose it or make it safe if its hand has changed.

    If *call*, it calls out with that; if *called*, it has done so before.
    """
    hand = draft.state.hands[seat]
    size = len(hand)
    drew = Drew(seat, draft.peek(count, cause), cause)
    if call:
        emit_with_call(draft, seat, drew)
    else:
        draft.emit(drew)
    if len(hand) > size and (draft.state.exposed or len(hand) <= MOST_CARDS_TO_CALL):
        settle(draft, seat, called=call or called or not _must_call_after_drawing(draft, cause))


def _must_call_after_drawing(draft: Draft, cause: Cause) -> bool:
    """Return whether drawing up to the cards that need a call requires that call.

    On a pile only playing down to them does. Where a call comes before the move, nobody can call
    before cards that others give.
    """
    if not draft.state.on_row:
        return False
    return cause is Cause.TURN or draft.state.rulings.call_when is not _BEFORE
