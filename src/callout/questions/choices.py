"""The answers to choose from: their letters, and whether their order means something."""

from string import ascii_uppercase

from callout.questions.judge import normalise, number_of

OPPOSITES = frozenset({("true", "false"), ("yes", "no"), ("vrai", "faux"), ("oui", "non")})
"""Pairs that are always told in this order."""


def order_matters(choices: tuple[str, ...]) -> bool:
    """Return whether *choices* stay as the deck has them: yes and no, or numbers in order.

    In such an order nothing tells which one is right.
    """
    if tuple(map(normalise, choices)) in OPPOSITES:
        return True
    numbers = [number for choice in choices if (number := number_of(choice)) is not None]
    in_order = sorted(numbers)
    return len(numbers) == len(choices) and numbers in (in_order, in_order[::-1])


def lettered(choices: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return each choice with the letter by which it may be chosen."""
    return tuple(zip(ascii_uppercase, choices, strict=False))


def find_choice(choices: tuple[str, ...], text: str) -> str | None:
    """Return the choice that *text* names by its words or its letter, if any.

    A letter that is a choice itself means that choice.
    """
    given = normalise(text)
    by_words = [choice for choice in choices if given and normalise(choice) == given]
    by_letter = [choice for letter, choice in lettered(choices) if letter.casefold() == given]
    return next(iter(by_words + by_letter), None)
