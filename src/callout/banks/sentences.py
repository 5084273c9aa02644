"""What is wrong with a question file, as sentences."""

from callout.banks.deck import DeckError, DeckProblem, Unit
from callout.locales.messages import say


def tell_problem(problem: DeckProblem, language: str) -> str:
    """Return the sentence about *problem*, the place first."""
    told = say("banks", language, str(problem.fault), **problem.facts)
    if problem.place.unit is Unit.FILE:
        return told
    return say(
        "banks", language, f"at-{problem.place.unit}", number=problem.place.number, told=told
    )


def tell_deck_error(error: DeckError, language: str) -> str:
    """Return the sentence that tells why nothing of a file can be used."""
    return say("banks", language, str(error.fault), **error.facts)
