"""A question that a card carries, with the answers that count."""

from msgspec import Struct

NO_TOLERANCE = -1.0
"""The tolerance of a question whose answers are words."""

NO_QUESTION = -1
"""The number of a question in a match that did not write it down."""


class Question(Struct, frozen=True):
    """A *prompt* and all *answers* that are accepted as right.

    With a *tolerance* the answers are numbers, and so is every number as near to one of them.
    """

    prompt: str
    answers: tuple[str, ...]
    choices: tuple[str, ...] = ()
    language: str = "en"
    subject: str = ""
    level: int = 1
    tolerance: float = NO_TOLERANCE
