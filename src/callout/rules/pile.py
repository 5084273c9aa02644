"""The game on one pile: match its top card, carry out its effect, be the first one out."""

from collections.abc import Callable
from typing import Any

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import NO_COLOUR, NO_SEAT, Card, Colour, Seat
from callout.core.cause import Cause
from callout.core.edition import AfterPenalty, Stacking
from callout.core.events import ColourNamed, DrewTooOften, Kept, Missed, Played
from callout.core.state import State
from callout.rules import asking, bluff, calling, effects, hands, scoring, stalemate
from callout.rules.calling import MOST_CARDS_TO_CALL
from callout.rules.draft import OPEN_TURNS, TURNS, Draft
from callout.rules.plays import (
    answers,
    can_be_jumped_on,
    fits_when_drawn,
    plays,
)

_DRAW = c.Draw()
_KEEP = c.Keep()
_ACCEPT = c.Accept()
_CHALLENGE = c.Challenge()

# Read once, as it takes Python 3.11 ten times as long to find a member of an enum.
_TURN = Cause.TURN
_CARD = Cause.CARD
_PLAYS = AfterPenalty.PLAYS
_NO_STACKING = Stacking.NONE


def moves(state: State, prompt: p.InRound) -> list[c.Command]:
    """Return the moves at *prompt*."""
    return MOVES[type(prompt)](state, prompt)


def _at_turn(state: State, prompt: p.TakeTurn) -> list[c.Command]:
    found = plays(state, prompt.seat, state.hands[prompt.seat])
    if state.may_decline or not found:
        found.append(_DRAW)
    return found


def _after_drawing(state: State, prompt: p.PlayOrKeep) -> list[c.Command]:
    found = plays(state, prompt.seat, [prompt.card])
    if not found or bluff.may_keep_drawn(state.pile_rulings, state.deck, prompt.card):
        found.append(_KEEP)
    return found


def _when_hit(state: State, prompt: p.AnswerDraw) -> list[c.Command]:
    found: list[c.Command] = [_ACCEPT]
    if prompt.doubtful:
        found.append(_CHALLENGE)
    return found + answers(state, prompt)


MOVES: dict[type, Callable[[State, Any], list[c.Command]]] = {
    p.TakeTurn: _at_turn,
    p.PlayOrKeep: _after_drawing,
    p.AnswerDraw: _when_hit,
    p.PickColour: lambda state, _prompt: [c.NameColour(hue) for hue in state.deck.colours],
    p.PickSwap: lambda state, prompt: hands.choices(state, prompt.seat),
    p.AnswerQuestion: lambda state, _prompt: asking.ways_to_answer(state),
    p.JudgeAnswer: asking.verdicts,
}
"""The moves at each prompt."""


def _draw(draft: Draft, seat: Seat, _prompt: p.InRound, _command: c.Draw) -> None:
    hand = draft.state.hands[seat]
    size = len(hand)
    count = _cards_until_fit(draft, seat) if draft.state.draws_until_fit else 1
    calling.draw(draft, seat, count, _TURN)
    if len(hand) == size:
        _pass(draft, seat)
    elif stalemate.has_drawn_too_often(draft.state, seat):
        draft.emit(DrewTooOften(seat))
        _pass(draft, seat)
    else:
        draft.wait(p.PlayOrKeep(seat, hand[-1]))


def _cards_until_fit(draft: Draft, seat: Seat) -> int:
    """Return the number of cards that *seat* draws until one fits."""
    state = draft.state
    count = 1
    while len(cards := draft.peek(count)) == count and not fits_when_drawn(state, seat, cards[-1]):
        count += 1
    return len(cards)


def _keep(draft: Draft, seat: Seat, _prompt: p.PlayOrKeep, _command: c.Keep) -> None:
    draft.emit(Kept(seat))
    _pass(draft, seat)


def _name(draft: Draft, seat: Seat, _prompt: p.PickColour, command: c.NameColour) -> None:
    draft.emit(ColourNamed(seat, command.colour))
    begin_turn(draft, seat)


def _swap(draft: Draft, seat: Seat, _prompt: p.PickSwap, command: c.Swap) -> None:
    hands.swap(draft, seat, command.seat)
    begin_turn(draft, draft.next(seat))


def _accept(draft: Draft, seat: Seat, prompt: p.AnswerDraw, _command: c.Accept) -> None:
    _suffer(draft, seat, prompt.total, _CARD)


def _challenge(draft: Draft, seat: Seat, prompt: p.AnswerDraw, _command: c.Challenge) -> None:
    cost = bluff.challenge(draft, seat, prompt)
    if cost:
        _suffer(draft, seat, cost, Cause.WRONG_CHALLENGE)
    else:
        _go_on(draft, seat)


def _answer(draft: Draft, seat: Seat, prompt: p.AnswerQuestion, command: c.Answer) -> None:
    is_judged = command.text.strip() and asking.leave_to_judge(draft, seat, prompt, command.text)
    if is_judged or asking.ask_once_more(draft, seat, prompt, command):
        return
    _answered(draft, prompt, right=asking.answer(draft, seat, prompt, command))


def _answer_aloud(
    draft: Draft, seat: Seat, prompt: p.AnswerQuestion, _command: c.AnswerAloud
) -> None:
    asking.leave_to_judge(draft, seat, prompt, "")


def _judge(draft: Draft, _seat: Seat, prompt: p.JudgeAnswer, command: c.Judge) -> None:
    asking.judge(draft, prompt, right=command.right)
    _answered(draft, prompt.asked, right=command.right)


def _pass_verdict(
    draft: Draft, _seat: Seat, prompt: p.JudgeAnswer, _command: c.PassVerdict
) -> None:
    asking.pass_verdict(draft, prompt)


def _answered(draft: Draft, prompt: p.AnswerQuestion, *, right: bool) -> None:
    """Continue after a verdict: with the play if the answer was right, else with drawing."""
    seat = prompt.seat
    if not right:
        calling.draw(draft, seat, 1, Cause.WRONG_ANSWER)
        if prompt.resume is not None:
            _resume(draft, prompt.resume)
        else:
            _pass(draft, seat)
    elif prompt.play is not None:
        _play(draft, seat, prompt, prompt.play)
    else:
        draft.emit(TURNS[seat])


def _resume(draft: Draft, prompt: p.TakeTurn | p.AnswerQuestion) -> None:
    """Wait again for *prompt*, which was interrupted by a failed jump."""
    if stalemate.is_blocked(draft.state):
        scoring.end_round(draft, NO_SEAT)
    elif stalemate.is_drawn_out(draft.state):
        scoring.end_round(draft, NO_SEAT, drawn_out=True)
    else:
        draft.wait(prompt)


def _play(draft: Draft, seat: Seat, prompt: p.InRound, command: c.Play) -> None:
    """Put a card on the pile after asking its question, and carry out its effect."""
    state = draft.state
    deck = draft.deck
    card = command.card
    bluff_on = (state.pile[-1], state.colour) if deck.bluff[card] else None
    if state.questions and asking.ask_before_play(draft, seat, prompt, command):
        return
    total = deck.draws[card] * command.count
    stacked = False
    if total and isinstance(prompt, p.AnswerDraw):
        total += prompt.total
        stacked = True
    called = command.call or state.called == seat
    colour = deck.colour[card]
    if colour == NO_COLOUR:
        colour = command.colour
    played = Played(seat, card, colour, command.count)
    if command.call:
        calling.emit_with_call(draft, seat, played)
    else:
        draft.emit(played)
    hand = state.hands[seat]
    if len(hand) <= MOST_CARDS_TO_CALL:
        calling.settle(draft, seat, called=called)
    if not hand:
        if total:
            draft.draw(draft.next(seat), total, _CARD)
        scoring.end_round(draft, seat)
    elif total:
        if bluff_on and not bluff.can_be_challenged(state.pile_rulings, stacked=stacked):
            bluff_on = None
        hit(draft, seat, total, bluff_on=bluff_on)
    elif not (state.numbers_move_hands and hands.move_hands(draft, seat, card)):
        acts = deck.misses[card] or deck.turns[card]
        after = effects.next_after(draft, seat, card, command.count) if acts else draft.next(seat)
        begin_turn(draft, after, open_to_all=state.may_jump_in and can_be_jumped_on(state, card))


def hit(
    draft: Draft, by: Seat, total: int, *, bluff_on: tuple[Card, Colour] | None = None
) -> None:
    """Make the player after *by* draw *total* cards, pass them on or doubt the play.

    *bluff_on* is the card and the colour below a card that may be a bluff.
    """
    state = draft.state
    victim = draft.next(by)
    if bluff_on is not None:
        bluffed = bluff.is_unlawful(state.pile_rulings, state.deck, state.hands[by], *bluff_on)
        prompt = p.AnswerDraw(
            victim, total, by, doubtful=True, colour=bluff_on[1], bluffed=bluffed
        )
        draft.wait(prompt)
    elif state.passing_on is not _NO_STACKING:
        draft.wait(p.AnswerDraw(victim, total, by))
    else:
        _suffer(draft, victim, total, _CARD)


def _suffer(draft: Draft, seat: Seat, total: int, cause: Cause) -> None:
    """Draw *total* cards, and lose the turn or play it."""
    calling.draw(draft, seat, total, cause)
    if draft.state.pile_rulings.after_penalty is _PLAYS:
        begin_turn(draft, seat)
    else:
        miss(draft, seat)


def miss(draft: Draft, seat: Seat) -> None:
    """Emit that *seat* misses the turn, and begin the next one."""
    draft.emit(Missed(seat))
    begin_turn(draft, draft.next(seat))


def begin_turn(draft: Draft, seat: Seat, *, open_to_all: bool = False) -> None:
    """Wait for *seat* to play, after the question on the pile if there is one.

    If *open_to_all*, others may play the very card on top before that.
    """
    state = draft.state
    if state.drawn >= state.most_drawn:
        scoring.end_round(draft, NO_SEAT, drawn_out=True)
    elif not (state.questions and asking.ask_at_turn(draft, seat, open_to_all=open_to_all)):
        draft.emit(OPEN_TURNS[seat] if open_to_all else TURNS[seat])


def _pass(draft: Draft, seat: Seat) -> None:
    """Pass the turn to the player after *seat*."""
    _go_on(draft, draft.next(seat))


def _go_on(draft: Draft, seat: Seat) -> None:
    """Begin the turn of *seat*; if nobody in turn could draw a card, the round is blocked."""
    if stalemate.is_blocked(draft.state):
        scoring.end_round(draft, NO_SEAT)
    else:
        begin_turn(draft, seat)


ACT: dict[type, Callable[[Draft, Seat, Any, Any], None]] = {
    c.Play: _play,
    c.Draw: _draw,
    c.Keep: _keep,
    c.NameColour: _name,
    c.Swap: _swap,
    c.Accept: _accept,
    c.Challenge: _challenge,
    c.Answer: _answer,
    c.AnswerAloud: _answer_aloud,
    c.Judge: _judge,
    c.PassVerdict: _pass_verdict,
}
"""The function for each lawful move."""
