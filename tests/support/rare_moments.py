"""Moments of a match that random play seldom reaches: each with the rules by which it comes."""

from collections.abc import Callable
from typing import NamedTuple

from hypothesis import event
from support.random_match import RandomMatch, jumpers

from callout.core import commands as c
from callout.core import events as e
from callout.core import prompts as p
from callout.core.cards import NO_NUMBER
from callout.core.cause import Cause
from callout.core.edition import Edition, HouseRules, Scoring
from callout.core.state import State
from callout.editions import load
from callout.rules.calling import is_false_call
from callout.rules.engine import legal
from callout.rules.plays import bluff_is_refused

MOST_STEPS = 400
"""How long a match is played before another is tried."""
MOST_MATCHES = 1_000
"""How many matches are tried before the moment counts as out of reach."""


class Moment(NamedTuple):
    """A *name*, the *house* rules by which it can happen, and whether it happens *now*."""

    name: str
    house: HouseRules
    now: Callable[[RandomMatch], bool]
    least_seats: int = 2
    games: tuple[str, ...] = ("pile",)

    def suits(self, kind: tuple[str, int, Scoring]) -> bool:
        """Return whether such a moment can happen at a table of one *kind*."""
        edition, seats, _ = kind
        game = "row" if load(edition).on_row else "pile"
        bluffs = "unlawful_card" not in self.house or edition != "quiz"
        return game in self.games and bluffs and seats >= self.least_seats


def play_until(
    moment: Moment, edition: Edition, seats: int, scoring: Scoring, seed: int, skipped: int
) -> RandomMatch:
    """Play matches until *moment* has come, after those that are *skipped*."""
    for attempt in range(MOST_MATCHES):
        match = RandomMatch(edition, seats, scoring, seed + attempt)
        for _ in range(MOST_STEPS):
            if match.over:
                break
            match.step()
            if moment.now(match):
                if not skipped:
                    event(f"reached: {moment.name}")
                    return match
                skipped -= 1
    raise AssertionError(f"{moment.name} is out of reach, {edition.house}, seed {seed}")


def _may(state: State, *kinds: type) -> list[c.Command]:
    """List what the one who is awaited may do of some *kinds*."""
    return [
        command
        for seat in p.awaited(state.prompt)
        for command in legal(state, seat)
        if isinstance(command, kinds)
    ]


def _picks_swap(match: RandomMatch) -> bool:
    return isinstance(match.state.prompt, p.PickSwap)


def _names_colour(match: RandomMatch) -> bool:
    return isinstance(match.state.prompt, p.PickColour)


def _may_challenge(match: RandomMatch) -> bool:
    return bool(_may(match.state, c.Challenge))


def _may_lay_bonus(match: RandomMatch) -> bool:
    return isinstance(match.state.prompt, p.LayCards)


def _may_jump(match: RandomMatch) -> bool:
    return bool(jumpers(match.state))


def _may_stack(match: RandomMatch) -> bool:
    state = match.state
    return isinstance(state.prompt, p.AnswerDraw) and bool(_may(state, c.Play))


def _may_stack_on_stack(match: RandomMatch) -> bool:
    state = match.state
    return (
        isinstance(state.prompt, p.AnswerDraw)
        and state.prompt.total > state.deck.draws[state.pile[-1]]
        and bool(_may(state, c.Play))
    )


def _must_play_drawn(match: RandomMatch) -> bool:
    state = match.state
    return isinstance(state.prompt, p.PlayOrKeep) and not _may(state, c.Keep)


def _may_keep_doubtful(match: RandomMatch) -> bool:
    prompt = match.state.prompt
    return isinstance(prompt, p.PlayOrKeep) and match.state.deck.bluff[prompt.card]


def _has_drawn_several(match: RandomMatch) -> bool:
    drawn = [event for event in match.events[-3:] if isinstance(event, e.Drew)]
    several = any(len(event.cards) > 1 and event.cause is Cause.TURN for event in drawn)
    return isinstance(match.state.prompt, p.PlayOrKeep) and several


def _may_play_several(match: RandomMatch) -> bool:
    moves = _may(match.state, c.Play)
    return any(isinstance(move, c.Play) and move.count > 1 for move in moves)


def _bluff_is_refused(match: RandomMatch) -> bool:
    state, prompt, deck = match.state, match.state.prompt, match.state.deck
    return (
        isinstance(prompt, p.TakeTurn)
        and any(deck.bluff[card] for card in state.hands[prompt.seat])
        and bluff_is_refused(state, prompt.seat)
    )


def _last_card_is_refused(match: RandomMatch) -> bool:
    state, prompt, deck = match.state, match.state.prompt, match.state.deck
    if not isinstance(prompt, p.TakeTurn) or len(state.hands[prompt.seat]) > 1:
        return False
    (card,) = state.hands[prompt.seat]
    fits = card in deck.fits(state.pile[-1], state.colour)
    return fits and deck.number[card] == NO_NUMBER


def _moves_hands(number: int) -> Callable[[RandomMatch], bool]:
    def now(match: RandomMatch) -> bool:
        state = match.state
        moves = _may(state, c.Play)
        return any(
            isinstance(move, c.Play) and state.deck.number[move.card] == number for move in moves
        )

    return now


def _may_call_falsely(match: RandomMatch) -> bool:
    return any(is_false_call(match.state, seat) for seat in match.state.playing)


def _may_jump_before_answer(match: RandomMatch) -> bool:
    return isinstance(match.state.prompt, p.AnswerQuestion) and bool(jumpers(match.state))


def _answers_for_jump(match: RandomMatch) -> bool:
    prompt = match.state.prompt
    return isinstance(prompt, p.AnswerQuestion) and prompt.resume is not None


def _answers_again(match: RandomMatch) -> bool:
    prompt = match.state.prompt
    return isinstance(prompt, p.AnswerQuestion) and prompt.again


def _judges(*, by_teacher: bool, aloud: bool) -> Callable[[RandomMatch], bool]:
    def now(match: RandomMatch) -> bool:
        prompt = match.state.prompt
        judged = isinstance(prompt, p.JudgeAnswer) and (not prompt.text) is aloud
        return judged and p.waits_for_teacher(prompt) is by_teacher

    return now


def _is_asked_again(match: RandomMatch) -> bool:
    prompt = match.state.prompt
    return isinstance(prompt, p.AnswerQuestion) and any(
        (recall.seat, recall.number) == (prompt.seat, prompt.number)
        for recall in match.state.asking.recalls
    )


def _is_asked_by_level(match: RandomMatch) -> bool:
    prompt, state = match.state.prompt, match.state
    return isinstance(prompt, p.AnswerQuestion) and state.asking.levels[prompt.seat] > 1


MOMENTS = [
    Moment("a swap is to be chosen", {"seven_zero": True}, _picks_swap, 3),
    Moment("a seven can be played", {"seven_zero": True}, _moves_hands(7)),
    Moment("a zero can be played", {"seven_zero": True}, _moves_hands(0)),
    Moment("somebody can jump in", {"jump_in": True}, _may_jump),
    Moment(
        "somebody can jump in before an answer",
        {"jump_in": True, "asked_on": "top"},
        _may_jump_before_answer,
        3,
    ),
    Moment("who jumped in is asked", {"jump_in": True, "asked_on": "own"}, _answers_for_jump, 3),
    Moment("the same can be stacked", {"stacking": "same"}, _may_stack),
    Moment("anything can be stacked", {"stacking": "total"}, _may_stack),
    Moment("a stack can be raised", {"stacking": "total"}, _may_stack_on_stack),
    Moment("a drawn card must be played", {"drawn_card": "must"}, _must_play_drawn),
    Moment(
        "a doubtful card was drawn",
        {"drawn_card": "must", "lawful_when": "no-colour", "unlawful_card": "challenged"},
        _may_keep_doubtful,
    ),
    Moment("several cards were drawn", {"draw_until": "fits"}, _has_drawn_several),
    Moment("equal cards can be played", {"equal_cards": True}, _may_play_several),
    Moment(
        "a doubtful card is refused",
        {"lawful_when": "no-colour", "unlawful_card": "refused"},
        _bluff_is_refused,
    ),
    Moment("the last card is refused", {"last_card": "number"}, _last_card_is_refused),
    Moment(
        "a call would be false",
        {"false_call_penalty": 2},
        _may_call_falsely,
        games=("pile", "row"),
    ),
    Moment("a start colour is to be named", {"start_special": "acts"}, _names_colour),
    Moment(
        "a play can be challenged",
        {"lawful_when": "no-colour", "unlawful_card": "challenged"},
        _may_challenge,
    ),
    Moment(
        "an answer was almost right",
        {"asked_on": "top", "judged_by": "program", "near_answers": True},
        _answers_again,
    ),
    Moment(
        "a neighbour is to judge what was said aloud",
        {"asked_on": "top", "judged_by": "neighbour"},
        _judges(by_teacher=False, aloud=True),
    ),
    Moment(
        "the teacher is to judge what was typed for a card",
        {"asked_on": "own", "judged_by": "teacher"},
        _judges(by_teacher=True, aloud=False),
    ),
    Moment(
        "a missed question has come back",
        {"asked_on": "own", "missed_again": True},
        _is_asked_again,
    ),
    Moment(
        "a harder question is asked", {"asked_on": "top", "by_level": True}, _is_asked_by_level
    ),
    Moment("a bonus can be laid", {}, _may_lay_bonus, games=("row",)),
]
