"""The game on a centre row: match its cards by number, earn bonuses by colour, run out."""

from collections.abc import Callable
from typing import Any

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import NO_SEAT, Card, Seat
from callout.core.cause import Cause
from callout.core.edition import LayBonus
from callout.core.events import Awaited, Cleared, Event, Filled, Laid, Matched
from callout.core.state import State
from callout.rules import calling, scoring, stalemate
from callout.rules.draft import MOST_SEATS, TURNS, Draft
from callout.rules.matches import matches, matching

_DRAW = c.Draw()
_DRAW_CALLING = c.Draw(call=True)
_DONE = c.Done()

# Read once, as it takes Python 3.11 ten times as long to find a member of an enum.
_TURN = Cause.TURN
_MAY = LayBonus.MAY

_AFTER_DRAWING = tuple(Awaited(p.MatchOrLay(Seat(seat))) for seat in range(MOST_SEATS))


def moves(state: State, prompt: p.InRound) -> list[c.Command]:
    """Return the moves at *prompt*."""
    return MOVES[type(prompt)](state, prompt)


def _at_turn(state: State, prompt: p.TakeTurn) -> list[c.Command]:
    seat = prompt.seat
    found = matches(state, seat)
    if state.may_decline or not found:
        found.append(_DRAW)
        if calling.due(state, seat, leaving=len(state.hands[seat]) + 1) and _any_left(state):
            found.append(_DRAW_CALLING)
    return found


def _any_left(state: State) -> bool:
    return bool(state.stock or state.pile)


def _after_matching(state: State, prompt: p.MatchOrDone) -> list[c.Command]:
    found = matches(state, prompt.seat)
    found.append(_DONE)
    return found


def _after_drawing(state: State, prompt: p.MatchOrLay) -> list[c.Command]:
    seat = prompt.seat
    return matches(state, seat) + _lays(state, seat)


def _for_bonus(state: State, prompt: p.LayCards) -> list[c.Command]:
    found = _lays(state, prompt.seat)
    if state.row_rulings.lay_bonus is _MAY:
        found.append(_DONE)
    return found


MOVES: dict[type, Callable[[State, Any], list[c.Command]]] = {
    p.TakeTurn: _at_turn,
    p.MatchOrDone: _after_matching,
    p.MatchOrLay: _after_drawing,
    p.LayCards: _for_bonus,
}
"""The moves at each prompt."""


def _lays(state: State, seat: Seat) -> list[c.Command]:
    hand = state.hands[seat]
    cards = set(hand)
    found: list[c.Command] = [c.Lay(card) for card in cards]
    if calling.due(state, seat, leaving=len(hand) - 1):
        found += [c.Lay(card, call=True) for card in cards]
    return found


def _match(draft: Draft, seat: Seat, prompt: p.InRound, command: c.Match) -> None:
    """Cover a centre card, and count the bonus that its colour brings."""
    state = draft.state
    cards = command.cards
    centre = state.row[command.on]
    number, bonuses = matching(draft.deck, centre)[cards]
    bonus = bonuses[command.colour]
    matched = Matched(seat, command.on, centre, cards, number, command.colour, bonus)
    _move(draft, seat, matched, call=command.call)
    lays = int(bonus > 0)
    doubles = int(bonus > 1)
    if isinstance(prompt, p.MatchOrDone):
        lays += prompt.lays
        doubles += prompt.doubles
    if state.hands[seat]:
        draft.wait(p.MatchOrDone(seat, lays, doubles))
        return
    if state.owed:
        _clear(draft)
    _finish(draft, seat, doubles)


def _draw(draft: Draft, seat: Seat, _prompt: p.InRound, command: c.Draw) -> None:
    called = draft.state.called == seat
    calling.draw(draft, seat, 1, _TURN, call=command.call, called=called)
    draft.emit(_AFTER_DRAWING[seat])


def _lay(draft: Draft, seat: Seat, prompt: p.InRound, command: c.Lay) -> None:
    """Lay a card in the row, as a bonus or after drawing."""
    _move(draft, seat, Laid(seat, command.card), call=command.call)
    if not isinstance(prompt, p.LayCards):
        _finish(draft, seat, 0)
    elif prompt.lays > 1 and draft.state.hands[seat]:
        draft.wait(p.LayCards(seat, prompt.lays - 1, prompt.doubles))
    else:
        _finish(draft, seat, prompt.doubles)


def _done(draft: Draft, seat: Seat, prompt: p.MatchOrDone | p.LayCards, _command: c.Done) -> None:
    """Match or lay no more; after matching, the row is cleared and a bonus laid first."""
    if isinstance(prompt, p.MatchOrDone):
        _clear(draft)
        if prompt.lays:
            draft.wait(p.LayCards(seat, prompt.lays, prompt.doubles))
            return
    _finish(draft, seat, prompt.doubles)


def _move(draft: Draft, seat: Seat, event: Event, *, call: bool) -> None:
    """Emit *event*, a move that has changed the hand of *seat*, with a call or not."""
    called = call or draft.state.called == seat
    if call:
        calling.emit_with_call(draft, seat, event)
    else:
        draft.emit(event)
    calling.settle(draft, seat, called=called)


def _clear(draft: Draft) -> None:
    """Put the matched cards on the discard pile and refill the row."""
    state = draft.state
    cleared: list[Card] = []
    for centre, cover in zip(state.row, state.covers, strict=True):
        if cover:
            cleared += (centre, *cover)
    draft.emit(Cleared(tuple(cleared)))
    fill(draft)


def fill(draft: Draft) -> None:
    """Fill the centre row from the stock."""
    missing = draft.state.row_rulings.row_size - len(draft.state.row)
    cards = draft.peek(missing) if missing > 0 else ()
    if cards:
        draft.emit(Filled(cards))


def _finish(draft: Draft, seat: Seat, doubles: int) -> None:
    """Draw for others by double matches, pay the cards owed, and pass the turn."""
    state = draft.state
    count = doubles * state.row_rulings.double_draws
    if count:
        for steps in range(1, len(state.playing)):
            calling.draw(draft, draft.next(seat, steps), count, Cause.BONUS)
    if state.owed:
        calling.draw(draft, seat, state.owed, Cause.OWED)
    if not state.hands[seat]:
        scoring.end_round(draft, seat)
    elif stalemate.is_drawn_out(state):
        scoring.end_round(draft, NO_SEAT, drawn_out=True)
    else:
        draft.emit(TURNS[draft.next(seat)])


ACT: dict[type, Callable[[Draft, Seat, Any, Any], None]] = {
    c.Match: _match,
    c.Draw: _draw,
    c.Lay: _lay,
    c.Done: _done,
}
"""The function for each lawful move."""
