"""The result of a round, by the names of the players."""

from collections.abc import Sequence
from typing import NamedTuple

from callout.core.cards import NO_SEAT
from callout.core.prompts import DealRound, Over
from callout.core.state import State


class Result(NamedTuple):
    """The winner of a *round*, the points for it, and the scores after it, by name.

    Partners have the points of their side. A blocked round has no *winner*.
    """

    round: int
    winner: str | None
    points: dict[str, int]
    scores: dict[str, int]


def result_of(state: State) -> Result | None:
    """Return the result of the last round of *state*, or `None`."""
    ended = state.ended
    if ended is None:
        return None
    number = state.round if isinstance(state.prompt, DealRound | Over) else state.round - 1
    winner = None if ended.winner == NO_SEAT else state.seats[ended.winner]
    return Result(number, winner, by_name(state, ended.points), by_name(state, ended.scores))


def by_name(state: State, figures: Sequence[int]) -> dict[str, int]:
    """Return the number of each player from *figures*, which has one for each side."""
    if not figures:
        return dict.fromkeys(state.seats, 0)
    return {name: figures[side] for name, side in zip(state.seats, state.sides, strict=True)}
