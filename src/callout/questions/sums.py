"""A question deck without language: sums for players without a deck of their own."""

from callout.core.question import Question


def sums() -> tuple[Question, ...]:
    """Return sums up to twenty."""
    return tuple(
        Question(f"{first} + {second} = ?", (str(first + second),), subject="sums")
        for first in range(2, 11)
        for second in range(2, first + 1)
    )
