"""The answers to choose from: their letters, and the meaning of their order."""

from collections.abc import Iterable
from string import ascii_uppercase

from callout.core.question import NO_TOLERANCE, Question
from callout.questions.judge import normalise, number_of
from callout.questions.near import is_slip, slips_allowed

OPPOSITES = frozenset({("true", "false"), ("yes", "no"), ("vrai", "faux"), ("oui", "non")})
"""Pairs that are always narrated in this order."""

APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"

MIN_SLIP_CHARS = 3
"""Length from which a near choice is a slip, and no answer of its own."""


def order_matters(choices: tuple[str, ...]) -> bool:
    """Return whether *choices* keep the order of the deck: yes and no, or sorted numbers.

    Such an order does not reveal the right one.
    """
    if tuple(map(normalise, choices)) in OPPOSITES:
        return True
    numbers = [number for choice in choices if (number := number_of(choice)) is not None]
    in_order = sorted(numbers)
    return len(numbers) == len(choices) and numbers in (in_order, in_order[::-1])


def lettered(choices: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return each choice with its letter."""
    return tuple(zip(ascii_uppercase, choices, strict=False))


def find_choice(choices: tuple[str, ...], text: str, articles: Iterable[str] = ()) -> str | None:
    """Return the choice that *text* names by its words or its letter, or `None`.

    A letter that is a choice itself means that choice. *articles* before the words do not count,
    unless two choices differ by them alone.
    """
    given = normalise(text)
    by_words = [choice for choice in choices if given and normalise(choice) == given]
    by_letter = [choice for letter, choice in lettered(choices) if letter.casefold() == given]
    if found := [*by_words, *by_letter]:
        return found[0]
    bare = _bare(text, articles)
    alike = [choice for choice in choices if given and _bare(choice, articles) == bare]
    return alike[0] if len(alike) == 1 else None


def answer_by_choice(
    choices: tuple[str, ...], text: str, articles: Iterable[str] = ()
) -> str | None:
    """Return the answer in *text* where there are *choices*, or `None` if it is a slip.

    It is the choice that *text* names, with a letter or two amiss in a long word, or *text*
    itself, since the question may accept it, too. Slips are a letter without a choice, a number
    that is no choice but could be or could count them, and a short word that is almost a choice.
    The right answer plays no part, so that nobody can find it out by trying.
    """
    named = find_choice(choices, text, articles)
    if named is not None:
        return named
    given = _bare(text, articles)
    near = {choice: word for choice in choices if _is_near(given, word := _bare(choice, articles))}
    if near:
        choice, word = next(iter(near.items()))
        return choice if len(near) == 1 and slips_allowed(word) else None
    is_letter = len(given) == 1 and not given.isdecimal()
    amiss = is_letter or not given or _is_stray_number(given, choices)
    return None if amiss else text.strip()


def find_accepted(question: Question, text: str, articles: Iterable[str]) -> str | None:
    """Return the accepted answer of *question* that differs from *text* by an article alone.

    One of *articles* may be missing before it, or be too much. Another article is another answer:
    a lesson may ask for it.
    """
    if question.choices or question.tolerance != NO_TOLERANCE:
        return None
    given, bare = normalise(text), _bare(text, articles)
    for answer in question.answers:
        if given and (given == _bare(answer, articles) or bare == normalise(answer)):
            return answer
    return None


def _is_stray_number(given: str, choices: tuple[str, ...]) -> bool:
    """Return whether *given* is a number where numbers are chosen, or counts the *choices*."""
    if not given.isdecimal():
        return False
    return None not in map(number_of, choices) or given in map(str, range(len(choices) + 1))


def _is_near(given: str, word: str) -> bool:
    """Return whether *given* is likely meant for the *word* of a choice, which is no number."""
    if len(word) < MIN_SLIP_CHARS or word.isdecimal():
        return False
    return is_slip(given, word, most=max(1, slips_allowed(word)))


def _bare(text: str, articles: Iterable[str]) -> str:
    """Return *text* for judging without the *articles* before it, unless they are all."""
    words = " ".join(text.casefold().split()).replace(APOSTROPHE, "'")
    for article in sorted(articles, key=len, reverse=True):
        start = article.casefold().replace(APOSTROPHE, "'")
        rest = words.removeprefix(start if start.endswith("'") else f"{start} ")
        if rest != words and normalise(rest):
            return normalise(rest)
    return normalise(words)
