"""The judge of answers: case, accents, spaces and punctuation do not matter."""

import re
from decimal import Decimal
from functools import lru_cache
from itertools import islice
from unicodedata import category, combining, normalize

from callout.core.question import NO_TOLERANCE, Question

IGNORED = set(",;:!?.'\"…·‐–—")  # noqa: RUF001
"""Marks that are ignored, beside brackets and quotation marks."""

MAX_JUDGED_CHARS = 500
"""Length of an answer that is judged: one character may fold to eighteen."""

KNOWN_TEXTS = 512
"""Number of texts whose judged form is kept: checking a question compares each pair of them."""

_NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)")


@lru_cache(KNOWN_TEXTS)
def normalise(text: str) -> str:
    """Return *text* for judging; a decimal mark and a minus stay."""
    folded = text.casefold().replace("œ", "oe").replace("æ", "ae")
    letters = (char for char in normalize("NFKD", folded) if not combining(char))
    bare = "".join(islice(letters, MAX_JUDGED_CHARS))
    bare = re.sub(r"(?<=\d)[.,](?=\d)", "\0", bare)
    bare = re.sub(r"(?<=[^\W\d])-|-(?=[^\W\d])", "", bare)
    kept = (char for char in bare if char == "\0" or not _is_ignored(char))
    return "".join(kept).replace("\0", ".")


def _is_ignored(char: str) -> bool:
    return char in IGNORED or category(char) in ("Zs", "Cc", "Pi", "Pf", "Ps", "Pe", "Pc")


def number_of(text: str) -> Decimal | None:
    """Return *text* as a number, with a point or a comma, or `None` if it is no number."""
    bare = "".join(normalize("NFKD", text).split()).replace("\N{MINUS SIGN}", "-")
    return Decimal(bare.replace(",", ".")) if _NUMBER.fullmatch(bare) else None


def is_right(question: Question, answer: str) -> bool:
    """Return whether *question* accepts *answer*."""
    number = None if question.tolerance == NO_TOLERANCE else number_of(answer)
    if number is not None:
        return any(_is_near(number, right, question.tolerance) for right in question.answers)
    given = normalise(answer)
    return bool(given) and given in map(normalise, question.answers)


def _is_near(number: Decimal, answer: str, tolerance: float) -> bool:
    right = number_of(answer)
    return right is not None and abs(number - right) <= Decimal(str(tolerance))
