"""What somebody's words are as an answer, where the question is known."""

from callout.core.question import Question
from callout.locales.words import answer_words, question_words
from callout.questions.choices import find_choice
from callout.questions.judge import is_right, normalise
from callout.questions.near import is_nearly_right


def given_answer(question: Question, choices: tuple[str, ...], text: str) -> str:
    """Return the answer that *text* gives to *question*, or nothing if somebody does not know.

    What the question accepts, or almost, is never taken for anything else. Otherwise the word for
    answering may stand before the answer or before one of the *choices* as they were told.
    """
    if is_right(question, text) or is_nearly_right(question, text):
        return text
    first, _, rest = text.strip().partition(" ")
    if normalise(first) in map(normalise, answer_words()):
        text = find_choice(choices, rest, question_words("articles")) or rest.strip()
    return "" if _says_unknown(text) and text not in choices else text


def _says_unknown(text: str) -> bool:
    """Return whether *text* says nothing, or in some language that one does not know."""
    return normalise(text) in ("", *map(normalise, question_words("pass")))
