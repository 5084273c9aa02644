"""The game on a centre row: match its cards by number, earn bonuses by colour, run out."""

from functools import cache
from itertools import combinations

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour, Seat
from callout.core.cause import Cause
from callout.core.deck import Deck
from callout.core.edition import LayBonus
from callout.core.events import Cleared, Event, Filled, Laid, Matched
from callout.core.state import State
from callout.rules import calling, scoring
from callout.rules.draft import TURNS, Draft

HIGHEST_NUMBER = 10
"""The highest number that a card of any number can be."""

_DONE = c.Done()


def moves(state: State, prompt: p.InRound) -> list[c.Command]:
    """Return what the seat that *prompt* waits for may do."""
    seat = prompt.seat
    match prompt:
        case p.TakeTurn():
            found = _matches(state, seat)
            if state.may_decline or not found:
                found += _draws(state, seat)
        case p.MatchOrLay():
            found = _matches(state, seat) + _lays(state, seat)
        case p.MatchOrDone():
            found = [*_matches(state, seat), _DONE]
        case _:
            found = _lays(state, seat)
            if state.row_rulings.lay_bonus is LayBonus.MAY:
                found.append(_DONE)
    return found


@cache
def makes(deck: Deck, cards: tuple[Card, ...], centre: Card) -> int:
    """Return the number at which *cards* match *centre*, or `NO_NUMBER`."""
    fixed = sum(deck.number[card] for card in cards if not deck.free[card])
    free = sum(deck.free[card] for card in cards)
    least = fixed + free
    most = fixed + HIGHEST_NUMBER * free
    if deck.free[centre]:
        return least if least <= HIGHEST_NUMBER else NO_NUMBER
    return deck.number[centre] if least <= deck.number[centre] <= most else NO_NUMBER


def _matches(state: State, seat: Seat) -> list[c.Command]:
    deck = state.deck
    hand = sorted(state.hands[seat])
    groups = {(card,) for card in hand} | set(combinations(hand, 2))
    found: list[c.Command] = []
    for on, centre in enumerate(state.row):
        if state.covers[on]:
            continue
        for cards in groups:
            if makes(deck, cards, centre) == NO_NUMBER:
                continue
            any_colour = any(deck.colour[card] == NO_COLOUR for card in (centre, *cards))
            colours = deck.colours if any_colour else (NO_COLOUR,)
            found += [c.Match(cards, on, colour) for colour in colours]
            if calling.due(state, seat, leaving=len(hand) - len(cards)):
                found += [c.Match(cards, on, colour, call=True) for colour in colours]
    return found


def _lays(state: State, seat: Seat) -> list[c.Command]:
    cards = set(state.hands[seat])
    found: list[c.Command] = [c.Lay(card) for card in cards]
    if calling.due(state, seat, leaving=len(state.hands[seat]) - 1):
        found += [c.Lay(card, call=True) for card in cards]
    return found


def _draws(state: State, seat: Seat) -> list[c.Command]:
    found: list[c.Command] = [c.Draw()]
    any_left = bool(state.stock or state.pile)
    if any_left and calling.due(state, seat, leaving=len(state.hands[seat]) + 1):
        found.append(c.Draw(call=True))
    return found


def _act(draft: Draft, seat: Seat, prompt: p.InRound, command: c.Command) -> None:
    match command, prompt:
        case c.Match(), _:
            _match(draft, seat, prompt, command)
        case c.Draw(), _:
            calling.draw(draft, seat, 1, Cause.TURN, called=command.call)
            draft.wait(p.MatchOrLay(seat))
        case c.Lay(), p.LayCards():
            _lay(draft, seat, command)
            if prompt.lays > 1 and draft.state.hands[seat]:
                draft.wait(p.LayCards(seat, prompt.lays - 1, prompt.doubles))
            else:
                _finish(draft, seat, prompt.doubles)
        case c.Lay(), _:
            _lay(draft, seat, command)
            _finish(draft, seat, 0)
        case c.Done(), p.MatchOrDone():
            _clear(draft)
            if prompt.lays:
                draft.wait(p.LayCards(seat, prompt.lays, prompt.doubles))
            else:
                _finish(draft, seat, 0)
        case c.Done(), p.LayCards():
            _finish(draft, seat, prompt.doubles)
        case _:  # pragma: no cover
            raise AssertionError(command)


def _match(draft: Draft, seat: Seat, prompt: p.InRound, command: c.Match) -> None:
    """Cover a centre card, and count the bonus that its colour brings."""
    state = draft.state
    deck = draft.deck
    cards = command.cards
    centre = state.row[command.on]
    bonus = len(cards) if _same_colour(deck, (*cards, centre), command.colour) else 0
    number = makes(deck, cards, centre)
    matched = Matched(seat, command.on, centre, cards, number, command.colour, bonus)
    _emit(draft, seat, matched, call=command.call)
    calling.settle(draft, seat, called=command.call)
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


def _emit(draft: Draft, seat: Seat, event: Event, *, call: bool) -> None:
    """Emit *event*, a move of *seat*, which calls out or not."""
    if call:
        calling.emit_with_call(draft, seat, event)
    else:
        draft.emit(event)


def _same_colour(deck: Deck, cards: tuple[Card, ...], named: Colour) -> bool:
    return (
        len({named if deck.colour[card] == NO_COLOUR else deck.colour[card] for card in cards})
        == 1
    )


def _lay(draft: Draft, seat: Seat, command: c.Lay) -> None:
    _emit(draft, seat, Laid(seat, command.card), call=command.call)
    calling.settle(draft, seat, called=command.call)


def _clear(draft: Draft) -> None:
    """Put what was matched on the discard pile and refill the row."""
    state = draft.state
    pairs = zip(state.row, state.covers, strict=True)
    draft.emit(
        Cleared(tuple(card for centre, cover in pairs if cover for card in (centre, *cover)))
    )
    fill(draft)


def fill(draft: Draft) -> None:
    """Fill the centre row from the stock."""
    missing = draft.state.row_rulings.row_size - len(draft.state.row)
    cards = draft.peek(missing) if missing > 0 else ()
    if cards:
        draft.emit(Filled(cards))


def _finish(draft: Draft, seat: Seat, doubles: int) -> None:
    """Let the others draw for double colour matches, pay what is owed, and pass the turn."""
    state = draft.state
    count = doubles * state.row_rulings.double_draws
    for steps in range(1, len(state.playing)):
        if count:
            other = draft.next(seat, steps)
            calling.draw(draft, other, count, Cause.BONUS)
    if state.owed:
        calling.draw(draft, seat, state.owed, Cause.OWED)
    if state.hands[seat]:
        draft.emit(TURNS[draft.next(seat)])
    else:
        scoring.end_round(draft, seat)


ACT = dict.fromkeys((c.Match, c.Draw, c.Lay, c.Done), _act)
"""How each lawful move is carried out."""
