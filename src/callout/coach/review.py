"""The review of a match for one seat: at most three moments, with the knowledge of that time."""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from operator import itemgetter
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from callout.bots.keen import keen_policy
from callout.bots.memory import Memory
from callout.bots.policy_bot import is_plain_move
from callout.coach.advice import Advice, Weighed, advise_instead
from callout.coach.deals import DEALS, Imagined, imagine
from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.events import Event
from callout.core.prompts import (
    AnswerQuestion,
    DealRound,
    JudgeAdvice,
    JudgeAnswer,
    Prompt,
    awaited,
)
from callout.core.seen import seen_by
from callout.core.view import View, view
from callout.editions import edition_of
from callout.notation.record import Record, play_again
from callout.rules.engine import legal

MOST_MOMENTS = 3
"""The greatest number of moments in a review."""

LEAST_LOSS = 0.5
"""The least difference of two scores of a moment; below it, either move is as good."""


class ReviewMoment(NamedTuple):
    """A moment at which the hard bot would have made another move.

    *step* is the number of moves before it. *view* is the knowledge of the seat then, *done* its
    move, and *loss* the difference of the scores. *imagined* are the imagined deals that the move
    of *advice* won, and those that *done* won.
    """

    step: int
    view: View
    done: c.Command
    advice: Advice
    loss: float
    imagined: Imagined


class Review(NamedTuple):
    """The *moments* of *seat* in a match, in their order, of so many *decisions*."""

    seat: Seat
    decisions: int = 0
    moments: tuple[ReviewMoment, ...] = ()


class _Decision(NamedTuple):
    """A choice of the seat among *moves*, of which it has *done* one.

    *step* is the number of moves before it, and *heard* that of the events.
    """

    step: int
    view: View
    moves: Sequence[c.Command]
    done: c.Command
    heard: int


class _Found(NamedTuple):
    """A moment before its deals are imagined."""

    loss: float
    decision: _Decision
    advice: Advice


def review(record: Record, seat: Seat, deals: int = DEALS) -> Review:
    """Return the review of the match in *record* for *seat*."""
    *_, whole = review_steps(record, seat, deals)
    return whole


def review_steps(record: Record, seat: Seat, deals: int = DEALS) -> Iterator[Review]:
    """Yield the review of *record* for *seat* as it grows, in small steps; the last is whole.

    Raise `NotationError` if the match cannot have happened.
    """
    found, heard, decisions = list[_Found](), list[Event](), 0
    hard_bot = _HardBot(edition_of(record.opened))
    for one in _decisions(record, seat, heard):
        if one is not None:
            hard_bot.hear(heard)
            decisions += 1
            best, done = hard_bot.weigh(one)
            loss = best.score - done.score
            if loss >= LEAST_LOSS:
                moment = _Found(loss, one, advise_instead(best, done))
                found = nlargest(MOST_MOMENTS, [*found, moment], key=itemgetter(0))
        yield Review(seat, decisions)
    moments = tuple[ReviewMoment, ...]()
    for loss, one, advice in sorted(found, key=lambda moment: moment.decision.step):
        imagined, chosen = Imagined(0, (0, 0)), (advice.command, one.done)
        known = heard[: one.heard]
        for counted in imagine(hard_bot.edition, one.view, known, chosen, deals):
            imagined = counted
            yield Review(seat, decisions, moments)
        moments += (ReviewMoment(one.step, one.view, one.done, advice, loss, imagined),)
    yield Review(seat, decisions, moments)


def _decisions(record: Record, seat: Seat, heard: list[Event]) -> Iterator[_Decision | None]:
    """Yield the choice of *seat* before each move, or `None`; the news goes into *heard*."""
    tables = play_again(record.opened, record.moves)
    for step, (table, (mover, command)) in enumerate(zip(tables, record.moves, strict=False)):
        heard += [seen_by(event, seat) for event in table.events]
        if (
            mover != seat
            or seat not in awaited(table.state.prompt)
            or not _is_weighed(table.state.prompt)
        ):
            yield None
            continue
        moves = [move for move in legal(table.state, seat) if is_plain_move(move)]
        done = _without_call(command)
        is_choice = len(moves) > 1 and done in moves
        view_then = view(table.state, seat)
        yield _Decision(step, view_then, moves, done, len(heard)) if is_choice else None


class _HardBot:
    """The hard bot at one seat through a match, without its chance."""

    def __init__(self, edition: Edition) -> None:
        self.edition, self._heard = edition, 0
        self._memory = Memory(deck_of(edition))
        self._policy = keen_policy(edition, self._memory, Random(0))  # noqa: S311 - never drawn

    def hear(self, heard: Sequence[Event]) -> None:
        """Remember the events of *heard* since the last time."""
        self._memory.observe(heard[self._heard :])
        self._heard = len(heard)

    def weigh(self, one: _Decision) -> tuple[Weighed, Weighed]:
        """Return the bot's move and the done one, each with its score."""
        considered = self._policy.weigh(one.view, one.moves)
        for weighed in considered:
            if weighed.move is not None and _is_same(weighed.move, one.done):
                return considered[0], weighed
        return considered[0], self._policy.weigh(one.view, [one.done])[0]


def _is_weighed(prompt: Prompt) -> bool:
    """Return whether *prompt* waits for a move that the hard bot weighs."""
    return not isinstance(prompt, AnswerQuestion | JudgeAnswer | JudgeAdvice | DealRound)


def _without_call(command: c.Command) -> c.Command:
    return replace(command, call=False) if c.calls_out(command) else command


def _is_same(move: c.Command, done: c.Command) -> bool:
    """Return whether *done* is *move*; the colour of wild cards in a match does not matter."""
    if isinstance(move, c.Match) and isinstance(done, c.Match):
        return (move.cards, move.on) == (done.cards, done.on)
    return move == done
