"""The question that somebody is asked now, with a letter for each choice."""

from typing import NamedTuple

from callout.core import prompts as p
from callout.core.view import View
from callout.host.table import Table
from callout.questions.choices import lettered
from callout.rules.asking import may_answer_aloud


class LetteredChoice(NamedTuple):
    """One answer to choose, and the letter that stands for it."""

    letter: str
    text: str


class AskedQuestion(NamedTuple):
    """A question as its page shows it; *number* tells it from the others of the deck.

    A sum has no *language*: everybody reads it in their own. If *aloud*, it may be answered so.
    """

    number: int
    prompt: str
    language: str
    choices: tuple[LetteredChoice, ...]
    aloud: bool = False


def asked_question(table: Table, view: View) -> AskedQuestion | None:
    """Return the question that the owner of *view* is to answer now."""
    prompt = view.prompt
    if not isinstance(prompt, p.AnswerQuestion) or prompt.seat != view.seat or not table.match:
        return None
    question = table.match.question(prompt.number)
    if question is None:
        return None
    choices = tuple(LetteredChoice(*pair) for pair in lettered(question.choices))
    has_words = any(map(str.isalpha, "".join((question.prompt, *question.choices))))
    language = question.language if has_words else ""
    return AskedQuestion(
        prompt.number, question.prompt, language, choices, may_answer_aloud(table.edition)
    )
