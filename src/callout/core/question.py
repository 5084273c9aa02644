"""A question that a card carries, with the answers that count."""

from msgspec import Struct

NO_TOLERANCE = -1.0
"""The tolerance of a question whose answers are words."""

NO_QUESTION = -1
"""The number of a question in an old match, which did not record it."""


class Question(Struct, frozen=True, gc=False):
    """A *prompt* and all *answers* that are accepted as right.

    With a *tolerance* the answers are numbers, and every number within it is right, too.
    """

    prompt: str
    answers: tuple[str, ...]
    choices: tuple[str, ...] = ()
    language: str = "en"
    subject: str = ""
    level: int = 1
    tolerance: float = NO_TOLERANCE
