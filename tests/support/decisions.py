"""Choices of a seat in matches of bots."""

from collections.abc import Iterator
from random import Random

from support.table import NAMES

from callout import Match
from callout.core.cards import Seat
from callout.core.commands import Answer, Judge
from callout.core.edition import Scoring
from callout.core.prompts import DealRound, JudgeAdvice, Over, first_awaited


def has_choice(match: Match) -> bool:
    """Tell whether the awaited seat has moves to weigh, and no answer to give or to judge."""
    if isinstance(match.prompt, DealRound | JudgeAdvice | Over):
        return False
    moves = match.commands()
    return len(moves) > 1 and not any(isinstance(move, Answer | Judge) for move in moves)


def decisions(
    edition: str,
    rules: str,
    seats: int,
    seed: int,
    *,
    scoring: str = Scoring.WINNER,
    most: int = 200,
) -> Iterator[tuple[Match, Seat]]:
    """Yield a match of easy and hard bots before each choice, and the seat that has it."""
    match = Match(edition, NAMES[:seats], rules=rules, scoring=scoring, seed=seed)
    bots = dict(zip(match.players, ["calm", "keen"] * seats, strict=False))
    for number in range(most):
        if match.over:
            return
        if has_choice(match):
            yield match, first_awaited(match.prompt)
        match.run(bots, moves=1, rng=Random(f"{seed} {number}"))
