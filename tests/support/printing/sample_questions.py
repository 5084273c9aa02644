"""Question decks to print: our own, and one with the longest questions that a file may have."""

from functools import cache

from callout.banks import bounds
from callout.banks.deck import QuestionDeck
from callout.banks.own_decks import own_deck_names, read_own_deck
from callout.core.question import Question
from callout.locales.language import languages

OWN_DECKS = [(name, language) for language in languages() for name in own_deck_names(language)]
"""The name and the language of each deck of ours."""


def own_deck(name: str, language: str) -> QuestionDeck:
    """Read a deck of ours."""
    deck = read_own_deck(name, language)
    assert deck is not None
    return deck


@cache
def long_deck() -> QuestionDeck:
    """Make questions that fill several sides, with words longer than a line among them."""
    prompt = _text("why ", bounds.MAX_PROMPT_CHARS)
    choices = tuple(
        _text(f"{number} lakes ", bounds.MAX_ANSWER_CHARS) for number in range(bounds.MAX_CHOICES)
    )
    answers = tuple(
        _text(f"{number} rivers ", bounds.MAX_ANSWER_CHARS) for number in range(bounds.MAX_ANSWERS)
    )
    return QuestionDeck(
        (
            Question(prompt, (choices[3],), choices, subject="lakes", level=2),
            Question("Short?", answers),
            Question("x" * bounds.MAX_PROMPT_CHARS, ("y" * bounds.MAX_ANSWER_CHARS,)),
            Question("How much is it?", ("3.5",), tolerance=0.25),
            Question("Which of them?", ("one", "TWO", "both"), ("One", "Two", "Three")),
            Question("Combien\u202f?", ("Deux",), language="fr"),
        ),
        title="Long ones",
    )


def _text(words: str, length: int) -> str:
    return (words * length)[:length].strip()
