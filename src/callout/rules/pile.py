"""The game on one pile: match its top card, do what the card says, be the first one out."""

from collections.abc import Callable
from typing import Any

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import NO_COLOUR, NO_SEAT, Card, Colour, Seat
from callout.core.edition import AfterPenalty, Stacking, TwoTurned
from callout.core.events import Cause, ColourNamed, Kept, Missed, Played, TurnedRound
from callout.core.state import State
from callout.rules import asking, bluff, calling, scoring
from callout.rules.draft import TURNS, Draft

MOST_CARDS_TO_CALL = 2
"""With more cards in hand nobody has to call, in any edition."""

_DRAW = c.Draw()
_KEEP = c.Keep()
_ACCEPT = c.Accept()
_CHALLENGE = c.Challenge()
_ANSWER = c.Answer()

# Read once, as it takes Python 3.11 ten times as long to find a member of an enum.
_TURN = Cause.TURN
_CARD = Cause.CARD
_TOTAL = Stacking.TOTAL


def moves(state: State, prompt: p.InRound) -> list[c.Command]:
    """Return what the seat that *prompt* waits for may do."""
    found: list[c.Command]
    match prompt:
        case p.TakeTurn():
            found = _plays(state, prompt.seat, state.hands[prompt.seat])
            if state.may_decline or not found:
                found.append(_DRAW)
        case p.PlayOrKeep():
            found = _plays(state, prompt.seat, [prompt.card])
            found.append(_KEEP)
        case p.AnswerDraw():
            found = [_ACCEPT]
            if prompt.doubtful:
                found.append(_CHALLENGE)
            if state.pile_rulings.stacking is _TOTAL:
                draws = state.deck.draws
                held = [card for card in state.hands[prompt.seat] if draws[card]]
                found += _plays(state, prompt.seat, held)
        case p.PickColour():
            found = [c.NameColour(colour) for colour in state.deck.colours]
        case _:
            found = [_ANSWER]
    return found


def _plays(state: State, seat: Seat, cards: list[Card]) -> list[c.Command]:
    """Return the ways to play one of *cards* on the pile, with a call where one is due."""
    deck = state.deck
    fits = deck.fitting[state.pile[-1]][state.colour]
    found: list[c.Command] = []
    playable = fits.intersection(cards)
    for card in playable:
        found += deck.plays[card]
    left = len(state.hands[seat]) - 1
    if found and left <= MOST_CARDS_TO_CALL and calling.due(state, seat, leaving=left):
        for card in playable:
            found += deck.calling_plays[card]
    return found


def _draw(draft: Draft, seat: Seat, _prompt: p.InRound, _command: c.Draw) -> None:
    hand = draft.state.hands[seat]
    size = len(hand)
    calling.draw(draft, seat, 1, _TURN)
    if len(hand) > size:
        draft.wait(p.PlayOrKeep(seat, hand[-1]))
    else:
        _pass(draft, seat)


def _keep(draft: Draft, seat: Seat, _prompt: p.PlayOrKeep, _command: c.Keep) -> None:
    draft.emit(Kept(seat))
    _pass(draft, seat)


def _name(draft: Draft, seat: Seat, _prompt: p.PickColour, command: c.NameColour) -> None:
    draft.emit(ColourNamed(seat, command.colour))
    begin_turn(draft, seat)


def _accept(draft: Draft, seat: Seat, prompt: p.AnswerDraw, _command: c.Accept) -> None:
    _suffer(draft, seat, prompt.total, _CARD)


def _challenge(draft: Draft, seat: Seat, prompt: p.AnswerDraw, _command: c.Challenge) -> None:
    cost = bluff.challenge(draft, seat, prompt)
    if cost:
        _suffer(draft, seat, cost, Cause.WRONG_CHALLENGE)
    else:
        begin_turn(draft, seat)


def _answer(draft: Draft, seat: Seat, prompt: p.AnswerQuestion, command: c.Answer) -> None:
    if not asking.answer(draft, seat, prompt, command):
        calling.draw(draft, seat, 1, Cause.WRONG_ANSWER)
        _pass(draft, seat)
    elif prompt.play is not None:
        _play(draft, seat, prompt, prompt.play)
    else:
        draft.emit(TURNS[seat])


def _play(draft: Draft, seat: Seat, prompt: p.InRound, command: c.Play) -> None:
    """Put a card on the pile, having answered its question if it asks one, and do what it says."""
    state = draft.state
    deck = draft.deck
    card = command.card
    before = state.colour
    unanswered = state.questions and not isinstance(prompt, p.AnswerQuestion)
    if unanswered and asking.ask(draft, seat, card, command):
        return
    total = deck.draws[card] + (prompt.total if isinstance(prompt, p.AnswerDraw) else 0)
    called = command.call or state.called == seat
    early = command.call and calling.early(state)
    if early:
        calling.call(draft, seat)
    colour = deck.colour[card]
    draft.emit(Played(seat, card, command.colour if colour == NO_COLOUR else colour))
    if command.call and not early:
        calling.call(draft, seat)
    hand = state.hands[seat]
    if len(hand) <= MOST_CARDS_TO_CALL:
        calling.settle(draft, seat, called=called)
    if not hand:
        if total:
            draft.draw(draft.next(seat), total, _CARD)
        scoring.end_round(draft, seat)
    elif total:
        hit(draft, seat, total, bluff_on=before if deck.bluff[card] else None)
    elif deck.misses[card]:
        miss(draft, draft.next(seat))
    elif deck.turns[card]:
        _turn_round(draft, seat)
    else:
        begin_turn(draft, draft.next(seat))


def hit(draft: Draft, by: Seat, total: int, *, bluff_on: Colour | None = None) -> None:
    """Make the player after *by* draw *total* cards, pass them on or doubt the play.

    *bluff_on* is the colour that stood before a card that may be a bluff.
    """
    state = draft.state
    victim = draft.next(by)
    if bluff_on is not None and bluff.possible(state):
        bluffed = bluff.unlawful(state, state.hands[by], bluff_on)
        prompt = p.AnswerDraw(victim, total, by, doubtful=True, colour=bluff_on, bluffed=bluffed)
        draft.wait(prompt)
    elif state.pile_rulings.stacking is _TOTAL:
        draft.wait(p.AnswerDraw(victim, total, by))
    else:
        _suffer(draft, victim, total, _CARD)


def _suffer(draft: Draft, seat: Seat, total: int, cause: Cause) -> None:
    """Draw *total* cards, and lose the turn or play it."""
    calling.draw(draft, seat, total, cause)
    if draft.state.pile_rulings.after_penalty is AfterPenalty.PLAYS:
        begin_turn(draft, seat)
    else:
        miss(draft, seat)


def miss(draft: Draft, seat: Seat) -> None:
    """Let *seat* lose the turn."""
    draft.emit(Missed(seat))
    begin_turn(draft, draft.next(seat))


def _turn_round(draft: Draft, seat: Seat) -> None:
    """Turn the direction; between two players the other may lose the turn by it."""
    draft.emit(TurnedRound(-draft.state.direction))
    if len(draft.state.playing) == 2 and draft.state.pile_rulings.two_turned is TwoTurned.AGAIN:
        miss(draft, draft.next(seat))
    else:
        begin_turn(draft, draft.next(seat))


def begin_turn(draft: Draft, seat: Seat) -> None:
    """Wait for *seat* to play, asking the question on the pile first if there is one."""
    state = draft.state
    if not (state.questions and asking.ask(draft, seat, state.pile[-1], None)):
        draft.emit(TURNS[seat])


def _pass(draft: Draft, seat: Seat) -> None:
    """Pass the turn; when all have drawn from nothing in turn, the round is blocked."""
    if draft.state.barren >= len(draft.state.playing):
        scoring.end_round(draft, NO_SEAT)
    else:
        begin_turn(draft, draft.next(seat))


ACT: dict[type, Callable[[Draft, Seat, Any, Any], None]] = {
    c.Play: _play,
    c.Draw: _draw,
    c.Keep: _keep,
    c.NameColour: _name,
    c.Accept: _accept,
    c.Challenge: _challenge,
    c.Answer: _answer,
}
"""How each lawful move is carried out."""
