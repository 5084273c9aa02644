"""A question deck that needs no language: sums for those who bring no deck of their own."""

from callout.core.question import Question


def sums() -> tuple[Question, ...]:
    """Return sums up to twenty."""
    return tuple(
        Question(f"{first} + {second} = ?", (str(first + second),), subject="sums")
        for first in range(2, 11)
        for second in range(2, first + 1)
    )
