"""Words without a meaning at a table, and suggestions instead."""

from collections.abc import Sequence
from enum import StrEnum

MAX_SUGGESTIONS = 5
"""Number of suggestions for a word that was not understood."""


class Unclear(StrEnum):
    """The kind of misunderstanding, by the key of its message."""

    WORDS = "not-understood"
    NEAR_WORDS = "nearest"
    WHOM = "whom"
    NOBODY_TO_CATCH = "nobody-to-catch"
    WHO_SPEAKS = "who-speaks"


class NotUnderstoodError(Exception):
    """Words without a meaning here, with the *nearest* known ones, and *why* they have none."""

    def __init__(self, text: str, nearest: Sequence[str] = (), why: Unclear | None = None) -> None:
        super().__init__(text)
        self.text, self.nearest = text, tuple(nearest)
        self.why = why or (Unclear.NEAR_WORDS if nearest else Unclear.WORDS)
