"""Words that mean nothing at a table, and what would be understood instead."""

from collections.abc import Sequence
from enum import StrEnum

MAX_SUGGESTIONS = 5
"""How many words are suggested in place of one that was not understood."""


class Unclear(StrEnum):
    """What is unclear about a line, as the catalogues name the sentence that says so."""

    WORDS = "not-understood"
    NEAR_WORDS = "nearest"
    WHOM = "whom"
    NOBODY_TO_CATCH = "nobody-to-catch"
    WHO_SPEAKS = "who-speaks"


class NotUnderstoodError(Exception):
    """Words that mean nothing here, with the *nearest* ones that would, and *why* they do not."""

    def __init__(self, text: str, nearest: Sequence[str] = (), why: Unclear | None = None) -> None:
        super().__init__(text)
        self.text, self.nearest = text, tuple(nearest)
        self.why = why or (Unclear.NEAR_WORDS if nearest else Unclear.WORDS)
