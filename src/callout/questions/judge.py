"""The judge of answers: case, accents, spaces and punctuation do not matter."""

import re
from unicodedata import category, combining, normalize

from callout.core.question import Question

IGNORED = set(",;:!?.'\"…·‐–—")  # noqa: RUF001
"""Marks that are ignored, beside brackets and quotation marks."""


def normalise(text: str) -> str:
    """Return what is judged of *text*: a decimal mark and a minus stay."""
    folded = text.casefold().replace("œ", "oe").replace("æ", "ae")
    bare = "".join(char for char in normalize("NFKD", folded) if not combining(char))
    bare = re.sub(r"(?<=\d)[.,](?=\d)", "\0", bare)
    bare = re.sub(r"(?<=[^\W\d])-|-(?=[^\W\d])", "", bare)
    kept = (char for char in bare if char == "\0" or not _is_ignored(char))
    return "".join(kept).replace("\0", ".")


def _is_ignored(char: str) -> bool:
    return char in IGNORED or category(char) in ("Zs", "Cc", "Pi", "Pf", "Ps", "Pe", "Pc")


def is_right(question: Question, answer: str) -> bool:
    """Return whether *answer* is one of those that *question* accepts."""
    given = normalise(answer)
    return bool(given) and given in map(normalise, question.answers)
