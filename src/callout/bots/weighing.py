"""A weighed move: its score, and the named reasons that make it up."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from callout.core.commands import Command


class NamedReasons(Protocol):
    """Reasons with names; their sum is a score."""

    def _asdict(self) -> dict[str, float]: ...


class Scored(NamedTuple):
    """A move with its score, and the reasons that the score is the sum of."""

    score: float
    move: Command
    reasons: NamedReasons


class Weighed(NamedTuple):
    """A *move* with its *score*, and the *terms* by name that add up to it.

    `None` as a move stands for not jumping in.
    """

    score: float
    move: Command | None
    terms: Mapping[str, float]


def weighed(move: Command | None, reasons: NamedReasons) -> Weighed:
    """Return *move* with its score by *reasons*."""
    terms = reasons._asdict()
    return Weighed(sum(terms.values()), move, terms)


def parted(
    scored: Sequence[Scored], wanted: Callable[[Command], bool]
) -> tuple[list[Scored], list[Scored]]:
    """Return the *wanted* moves and the others, both in their order."""
    some = [one for one in scored if wanted(one.move)]
    return some, [one for one in scored if not wanted(one.move)]
