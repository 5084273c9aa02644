"""Question files for tests, and what was not understood of them."""

from pathlib import Path

from callout.banks.deck import DeckFault, QuestionDeck
from callout.banks.formats import read_deck

DATA = Path(__file__).parents[1] / "data" / "banks"


def read_sample(name: str, language: str = "en") -> QuestionDeck:
    """Read the file of tests/data/banks called *name*."""
    return read_deck(name, (DATA / name).read_bytes(), language)


def faults(deck: QuestionDeck) -> list[tuple[int, DeckFault]]:
    """List where *deck* has which faults."""
    return [(problem.place.number, problem.fault) for problem in deck.problems]


def asked(deck: QuestionDeck) -> list[tuple[str, tuple[str, ...]]]:
    """List each question of *deck* with its answers."""
    return [(question.prompt, question.answers) for question in deck.questions]
