"""The questions of a match: a deck of ours by its name, given ones, or sums."""

from collections.abc import Sequence

from callout.core.edition import Edition
from callout.core.question import Question
from callout.questions.sums import sums
from callout.rules.asking import needs_questions


def questions_for(
    edition: Edition, questions: str | Sequence[Question] | None
) -> tuple[Question, ...]:
    """Return the *questions* of a match of *edition*; sums, if it needs some and none are given.

    Raise `ValueError` if none of our decks has that name.
    """
    if questions is None:
        return sums() if needs_questions(edition) else ()
    if not isinstance(questions, str):
        return tuple(questions)
    from callout.banks.own_decks import own_deck_names, read_own_deck  # noqa: PLC0415 - few ask

    deck = read_own_deck(questions, edition.language)
    if deck is None:
        raise ValueError(f"no deck is called {questions!r}: {', '.join(own_deck_names())}")
    return deck.questions
