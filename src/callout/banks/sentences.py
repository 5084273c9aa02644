"""The problems of a question file as sentences."""

from callout.banks.deck import DeckError, DeckProblem, Unit
from callout.locales.messages import say


def tell_problem(problem: DeckProblem, language: str) -> str:
    """Return the sentence about *problem*, beginning with its place."""
    told = say("banks", language, str(problem.fault), **problem.facts)
    if problem.place.unit is Unit.FILE:
        return told
    return say(
        "banks", language, f"at-{problem.place.unit}", number=problem.place.number, told=told
    )


def tell_deck_error(error: DeckError, language: str) -> str:
    """Return the sentence that explains why a file cannot be used."""
    return say("banks", language, str(error.fault), **error.facts)
