"""The counting of a person's games, which they turn on and off: entries of their log."""

from typing import TypeAlias

from msgspec import Struct

from callout.club.counted_game import CountedGame
from callout.club.statistics import Statistics

MAX_MARKS = 16
"""Number of the last counted games whose marks are kept, so that none counts twice."""


class OwnCounts(Struct, frozen=True):
    """The *statistics* of a person who has their games counted.

    *marks* are digests of the last games, the newest first.
    """

    statistics: Statistics = Statistics()
    marks: tuple[bytes, ...] = ()


class CountingSet(Struct, frozen=True, tag=True):
    """The person turned the counting of their games *on*, or off, which erases the counts."""

    on: bool


class GameCounted(Struct, frozen=True, tag=True):
    """A *game* came to its end; *mark* is a digest of its table for this person alone."""

    mark: bytes
    game: CountedGame


CountingChange: TypeAlias = CountingSet | GameCounted


def counted_after(counted: OwnCounts | None, change: CountingChange) -> OwnCounts | None:
    """Return the counts after *change*; `None` means that the person's games aren't counted."""
    match change:
        case CountingSet(on):
            return (counted or OwnCounts()) if on else None
        case GameCounted(mark, game):
            if counted is None or mark in counted.marks:
                return counted
            marks = (mark, *counted.marks)[:MAX_MARKS]
            return OwnCounts(counted.statistics.after(game), marks)
