"""The reasons against a command, with the clause that forbids it."""

from msgspec.structs import replace

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import Seat
from callout.core.edition import Edition, Scoring
from callout.core.refusal import Reason, Refusal
from callout.core.state import State
from callout.rules import plays
from callout.rules.matches import matching

RULING_BEHIND = {
    Reason.SEATS: "most_seats",
    Reason.DEALER: "dealer_by",
    Reason.CALL_NOT_DUE: "call_when",
    Reason.NOTHING_TO_CATCH: "catch_until",
    Reason.PARTNER: "catch_by",
    Reason.NO_ACCUSING: "advice_penalty",
    Reason.NO_VOTE: "advice_penalty",
    Reason.MUST_PLAY: "voluntary_draw",
    Reason.MUST_PLAY_DRAWN: "drawn_card",
    Reason.UNLAWFUL: "unlawful_card",
    Reason.LAST_CARD: "last_card",
    Reason.ONE_CARD: "equal_cards",
    Reason.NO_JUMP: "jump_in",
    Reason.SWAP_FIRST: "seven_zero",
    Reason.NO_SWAP: "seven_zero",
    Reason.MUST_TAKE: "stacking",
    Reason.NO_CHALLENGE: "lawful_when",
    Reason.ANSWER_FIRST: "asked_on",
    Reason.NOTHING_ASKED: "asked_on",
    Reason.TYPE_ANSWER: "asked_on",
    Reason.VERDICT_DUE: "judged_by",
    Reason.NO_VERDICT: "asked_on",
    Reason.BONUS_DUE: "lay_bonus",
}
"""Reasons with a ruling behind them; for the others each edition names a clause."""


def refusal(edition: Edition, reason: Reason) -> Refusal:
    """Return the refusal that cites the clause of *edition* behind *reason*."""
    clause = edition.clauses[RULING_BEHIND.get(reason, reason)]
    return Refusal(reason, edition, clause)


def scoring_refusal(edition: Edition, scoring: str) -> Refusal:
    """Return the refusal of *scoring*: *edition* does not have it, or the seats do not fit it."""
    if scoring in edition.scorings:
        clause = edition.scorings[Scoring(scoring)]
        return Refusal(Reason.SCORING_SEATS, edition, clause, scoring)
    return Refusal(Reason.SCORING, edition, edition.clauses[Reason.SCORING], scoring)


def reason_against(state: State, seat: Seat, command: c.Command) -> Reason:
    """Return the reason against *command*, which is not lawful."""
    prompt = state.prompt
    if isinstance(prompt, p.Over):
        return Reason.OVER
    if seat not in state.playing:
        return Reason.NOT_PLAYING
    match command:
        case c.Vote():
            return Reason.NO_VOTE
        case _ if isinstance(prompt, p.JudgeAdvice):
            return Reason.NOT_NOW
        case c.Call():
            return Reason.CALL_NOT_DUE
        case c.Catch() if command.seat in state.exposed and command.seat != seat:
            return Reason.PARTNER
        case c.Catch():
            return Reason.NOTHING_TO_CATCH
        case c.Accuse():
            return Reason.NO_ACCUSING
        case c.Judge() | c.PassVerdict() if not state.on_row:
            return Reason.NO_VERDICT
        case _ if isinstance(prompt, p.JudgeAnswer):
            return Reason.VERDICT_DUE
        case c.Play() if seat not in p.awaited(prompt) and state.may_jump_in:
            return _against_jump(state, seat, command)
        case _ if seat not in p.awaited(prompt):
            return Reason.NOT_YOUR_TURN
        case c.AnswerAloud() if isinstance(prompt, p.AnswerQuestion):
            return Reason.TYPE_ANSWER
        case _ if isinstance(prompt, p.AnswerQuestion):
            return Reason.ANSWER_FIRST
        case _ if isinstance(prompt, p.PickSwap):
            return Reason.SWAP_FIRST
        case c.Play() if isinstance(prompt, p.TakeTurn | p.PlayOrKeep | p.AnswerDraw):
            return Reason.NOT_NOW if state.on_row else _against_play(state, seat, command)
        case c.Match() if state.on_row and not isinstance(prompt, p.LayCards):
            return _against_match(state, seat, command)
        case c.Draw() if isinstance(prompt, p.TakeTurn):
            return Reason.CALL_NOT_DUE if command.call else Reason.MUST_PLAY
        case c.Keep() if isinstance(prompt, p.PlayOrKeep):
            return Reason.MUST_PLAY_DRAWN
        case c.Lay() if state.on_row:
            return _against_lay(state, seat, command)
        case c.Done() if isinstance(prompt, p.MatchOrLay):
            return Reason.MUST_LAY
        case c.Done() if isinstance(prompt, p.LayCards):
            return Reason.BONUS_DUE
        case c.Challenge() if not state.on_row:
            return Reason.NO_CHALLENGE
        case c.Answer() if not state.on_row:
            return Reason.NOTHING_ASKED
        case c.Swap() if not state.on_row:
            return Reason.NO_SWAP
        case _:
            return Reason.NOT_NOW


def _against_jump(state: State, seat: Seat, command: c.Play) -> Reason:
    """Return the reason against jumping in; only for the card on top may it reveal the hand."""
    if not p.is_open_to_all(state.prompt) or command.card != state.pile[-1]:
        return Reason.NO_JUMP
    return _against_play(state, seat, command)


def _against_play(state: State, seat: Seat, command: c.Play) -> Reason:
    prompt = state.prompt
    deck = state.deck
    if state.hands[seat].count(command.card) < max(command.count, 1):
        return Reason.NOT_HELD
    if command.count != 1 and not plays.may_play_several(state, command.card):
        return Reason.ONE_CARD
    if isinstance(prompt, p.AnswerDraw) and not plays.may_stack(state, command.card):
        return Reason.MUST_TAKE
    if isinstance(prompt, p.PlayOrKeep) and command.card != prompt.card:
        return Reason.ONLY_THE_DRAWN
    if command.card not in deck.fits(state.pile[-1], state.colour):
        return Reason.DOES_NOT_FIT
    if deck.bluff[command.card] and plays.bluff_is_refused(state, seat):
        return Reason.UNLAWFUL
    if not plays.may_be_left_with(state, command.card, len(state.hands[seat]) - command.count):
        return Reason.LAST_CARD
    if isinstance(prompt, p.PlayOrKeep) and command.count > 1:
        return Reason.ONLY_THE_DRAWN
    silent = replace(command, count=1, call=False)
    is_named = silent in deck.plays[command.card]
    return Reason.CALL_NOT_DUE if is_named else Reason.NAME_A_COLOUR


def _against_match(state: State, seat: Seat, command: c.Match) -> Reason:
    hand = state.hands[seat]
    if any(command.cards.count(card) > hand.count(card) for card in command.cards):
        return Reason.NOT_HELD
    if command.on not in range(len(state.row)) or len(command.cards) not in (1, 2):
        return Reason.NO_MATCH
    if state.covers[command.on]:
        return Reason.ALREADY_MATCHED
    group = tuple(sorted(command.cards))
    if group not in matching(state.deck, state.row[command.on]):
        return Reason.NO_MATCH
    return Reason.CALL_NOT_DUE if command.call else Reason.NAME_A_COLOUR


def _against_lay(state: State, seat: Seat, command: c.Lay) -> Reason:
    if not isinstance(state.prompt, p.MatchOrLay | p.LayCards):
        return Reason.LAY_NOT_DUE
    return Reason.CALL_NOT_DUE if command.card in state.hands[seat] else Reason.NOT_HELD
