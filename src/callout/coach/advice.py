"""The move of the hard bot at a seat, with its reason.

Play, hints and reviews share the terms that the policies of `bots` add up. This module adds no
judgement of its own: it compares these terms.
"""

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from callout.bots.keen import keen_policy
from callout.bots.memory import Memory
from callout.bots.policy_bot import due_call, due_catch, is_plain_move, with_call
from callout.bots.weighing import Weighed
from callout.coach.motives import MOTIVES, OTHERWISE, Motive
from callout.core import commands as c
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.events import Event
from callout.core.prompts import AnswerQuestion, JudgeAdvice, JudgeAnswer
from callout.core.view import View

__all__ = ["Advice", "Motive", "Weighed", "advise", "weigh"]

EQUAL = 1e-9
"""The greatest difference of two scores that are the same but for rounding."""


class Advice(NamedTuple):
    """The *command* that the hard bot would give, with its *reason*.

    *others* are the moves that are as good for it. *terms* are the names behind the reason: if
    they are left out of every score, the command no longer beats the rest. The first one is the
    biggest, and alone decides wherever a single one does.
    """

    command: c.Command
    reason: Motive
    others: tuple[c.Command, ...] = ()
    terms: tuple[str, ...] = ()


def weigh(
    edition: Edition, view: View, legal: Sequence[c.Command], heard: Sequence[Event]
) -> list[Weighed]:
    """Return the plain moves of *legal* that the hard bot considers, best first.

    *heard* are all events of the match as the seat of *view* saw them. No chance is in it: where
    the hard bot bluffs now and then, its usual move comes first. Out of turn, not jumping in is a
    move as well, `None`. Answers and verdicts are not weighed.
    """
    moves = [command for command in legal if is_plain_move(command)]
    if isinstance(view.prompt, AnswerQuestion | JudgeAnswer | JudgeAdvice):
        moves = [move for move in moves if isinstance(move, c.Play)]
    if not moves:
        return []
    memory = Memory(deck_of(edition))
    memory.observe(heard)
    return keen_policy(edition, memory, Random(0)).weigh(view, moves)  # noqa: S311 - never drawn


def advise(
    edition: Edition, view: View, legal: Sequence[c.Command], heard: Sequence[Event]
) -> Advice | None:
    """Return the command of the hard bot, or `None` if it would wait, or only answer.

    The reason is a term of the score that helps to beat the next best move: the biggest of those
    that decide alone. Where no single term decides, several are needed together, and the reason
    is the biggest of these.
    """
    if call := due_call(view, legal):
        return Advice(call, Motive.MUST_CALL)
    if catch := due_catch(view, legal):
        return Advice(catch, Motive.CATCHES)
    considered = weigh(edition, view, legal, heard)
    if not considered or considered[0].move is None:
        return None
    return _explained(legal, considered)


def _explained(legal: Sequence[c.Command], considered: Sequence[Weighed]) -> Advice:
    """Return the first of *considered* with its reason."""
    best = considered[0]
    assert best.move is not None  # noqa: S101
    command = with_call(best.move, legal)
    rivals = [other for other in considered if other.score < best.score - EQUAL]
    equal = [other.move for other in considered[1:] if other not in rivals]
    others = tuple(move for move in equal if move is not None)
    if rivals:
        terms = deciding_terms(best, rivals)
        return Advice(command, _reason(terms[0], best, rivals[0]), others, terms)
    if others:
        return Advice(command, Motive.EQUAL, others)
    return Advice(command, _reason_alone(best.move, legal))


def _reason_alone(best: c.Command, legal: Sequence[c.Command]) -> Motive:
    """Return the motive for *best*, the only move considered: the rest is bluffs, or drawing."""
    plain = [move for move in legal if is_plain_move(move) and move != best]
    if not plain:
        return Motive.ONLY_MOVE
    plays = any(isinstance(move, c.Play) for move in plain)
    return Motive.AVOIDS_A_CHALLENGE if plays else Motive.ONLY_CARD


def advise_instead(best: Weighed, done: Weighed) -> Advice:
    """Return the move of *best* with the reason for which it beats *done*, a worse move."""
    assert best.move is not None  # noqa: S101
    terms = deciding_terms(best, [done])
    return Advice(best.move, _reason(terms[0], best, done), (), terms)


def deciding_terms(best: Weighed, rivals: Sequence[Weighed]) -> tuple[str, ...]:
    """Return the terms without which *best* would not beat all *rivals*, the biggest first.

    They are weighed against the first rival. One that decides alone goes before all others.
    """
    first = rivals[0]
    gains = {name: term - first.terms[name] for name, term in best.terms.items()}
    helping = sorted((name for name in gains if gains[name] > 0), key=gains.__getitem__)[::-1]
    for name in helping:
        if not wins_without((name,), best, rivals):
            return (name,)
    needed = next(
        count
        for count in range(2, len(helping) + 1)
        if not wins_without(helping[:count], best, rivals)
    )
    return tuple(helping[:needed])


def wins_without(names: Collection[str], best: Weighed, rivals: Sequence[Weighed]) -> bool:
    """Return whether *best* still beats all *rivals* if the terms called *names* are left out."""

    def score(one: Weighed) -> float:
        return sum(term for name, term in one.terms.items() if name not in names)

    return all(score(best) > score(rival) + EQUAL for rival in rivals)


def _reason(term: str, best: Weighed, rival: Weighed) -> Motive:
    if isinstance(best.move, c.Accept) and isinstance(rival.move, c.Challenge):
        return Motive.SEES_NO_BLUFF
    if best.terms[term] <= 0 and term in OTHERWISE:
        return OTHERWISE[term]
    return MOTIVES[term]
