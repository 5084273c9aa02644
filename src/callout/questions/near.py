"""The judge of answers that are almost right: a slip of the pen, not another word."""

from callout.core.question import NO_TOLERANCE, Question
from callout.questions.judge import normalise

ONE_SLIP_CHARS, TWO_SLIPS_CHARS = 5, 9
"""Least lengths of answers that may have one slip, or two."""


def is_nearly_right(question: Question, answer: str) -> bool:
    """Return whether *answer* is wrong, but only by a letter or two.

    Numbers and choices are right or wrong, and so are digits in a word.
    """
    if question.choices or question.tolerance != NO_TOLERANCE:
        return False
    given, rights = normalise(answer), [normalise(right) for right in question.answers]
    return given not in rights and any(
        is_slip(given, right, most=slips_allowed(right)) for right in rights
    )


def slips_allowed(word: str) -> int:
    """Return the number of slips with which *word* is still the same word."""
    return (len(word) >= ONE_SLIP_CHARS) + (len(word) >= TWO_SLIPS_CHARS)


def is_slip(given: str, meant: str, *, most: int) -> bool:
    """Return whether *given* is *meant* with at *most* so many slips, none of them in a digit.

    A slip is a letter too many, too few, another one, or two that are swapped.
    """
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - slow to import, and seldom needed

    if _digits(given) != _digits(meant):
        return False
    return OSA.distance(given, meant, score_cutoff=most) <= most


def _digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))
