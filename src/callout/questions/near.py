"""The judge of answers that are almost right: a slip of the pen, not another word."""

from callout.core.question import NO_TOLERANCE, Question
from callout.questions.judge import normalise

ONE_SLIP_CHARS, TWO_SLIPS_CHARS = 5, 9
"""From how many letters on an answer may have one slip, or two."""


def is_nearly_right(question: Question, answer: str) -> bool:
    """Return whether *answer* is wrong, but only by a letter or two.

    Numbers and choices are right or wrong, and so are digits in a word.
    """
    if question.choices or question.tolerance != NO_TOLERANCE:
        return False
    given, rights = normalise(answer), [normalise(right) for right in question.answers]
    return given not in rights and any(_is_slip(given, right) for right in rights)


def _is_slip(given: str, right: str) -> bool:
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - slow to import, and seldom needed

    slips = (len(right) >= ONE_SLIP_CHARS) + (len(right) >= TWO_SLIPS_CHARS)
    if _digits(given) != _digits(right):
        return False
    return OSA.distance(given, right, score_cutoff=slips) <= slips


def _digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))
