"""A question as it stands in a file, and the question made of it, if possible."""

from collections.abc import Iterable
from math import isfinite

from msgspec import Struct

from callout.banks import bounds
from callout.banks.deck import DeckFault, Facts
from callout.core.question import NO_TOLERANCE, Question
from callout.locales.catalogue import Fact
from callout.locales.sanitise import sanitise_prose, sanitise_text
from callout.questions.judge import normalise, number_of

BLANK_FACTOR = 4
"""Greatest ratio of a text with spaces and line ends to its words alone."""


class QuestionDraft(Struct):
    """A question as it stands in a file, before any check.

    *level* and *language* are raw text, or empty.
    """

    prompt: str
    answers: list[str]
    choices: list[str] = []
    subject: str = ""
    level: str = ""
    language: str = ""
    tolerance: float = NO_TOLERANCE


def draft_of(question: Question) -> QuestionDraft:
    """Return *question* as it would stand in a file."""
    return QuestionDraft(
        question.prompt,
        list(question.answers),
        list(question.choices),
        question.subject,
        str(question.level),
        question.language,
        question.tolerance,
    )


class UnusableQuestion(Exception):
    """The reason why a draft cannot be asked, by its *fault* and *facts*."""

    def __init__(self, fault: DeckFault, **facts: Fact) -> None:
        super().__init__(fault)
        self.fault = fault
        self.facts: Facts = facts


def make_question(draft: QuestionDraft, language: str, level: int) -> Question:
    """Return the question made of *draft*, or raise `UnusableQuestion`."""
    prompt = _clean(draft.prompt, bounds.MAX_PROMPT_CHARS, DeckFault.LONG_PROMPT)
    if not prompt:
        raise UnusableQuestion(DeckFault.NO_PROMPT)
    choices = _clean_all(draft.choices)
    answers = tuple(filter(normalise, _clean_all(draft.answers)))
    if not answers:
        raise UnusableQuestion(DeckFault.NO_ANSWER)
    if len(answers) > bounds.MAX_ANSWERS:
        raise UnusableQuestion(DeckFault.MANY_ANSWERS, most=bounds.MAX_ANSWERS)
    _check_choices(choices, answers)
    _check_numbers(answers, draft.tolerance)
    subject = sanitise_text(draft.subject, bounds.MAX_SUBJECT_CHARS)
    return Question(prompt, answers, choices, language, subject, level, draft.tolerance)


def _check_choices(choices: tuple[str, ...], answers: tuple[str, ...]) -> None:
    if not choices:
        return
    if len(choices) < bounds.MIN_CHOICES:
        raise UnusableQuestion(DeckFault.ONE_CHOICE)
    if len(choices) > bounds.MAX_CHOICES:
        raise UnusableQuestion(DeckFault.MANY_CHOICES, most=bounds.MAX_CHOICES)
    judged = {normalise(choice) for choice in choices}
    if len(judged) < len(choices):
        raise UnusableQuestion(DeckFault.CHOICES_ALIKE)
    if judged.isdisjoint(map(normalise, answers)):
        raise UnusableQuestion(DeckFault.NOT_A_CHOICE)


def _check_numbers(answers: tuple[str, ...], tolerance: float) -> None:
    if tolerance == NO_TOLERANCE:
        return
    if tolerance < 0 or not isfinite(tolerance) or None in map(number_of, answers):
        raise UnusableQuestion(DeckFault.NOT_A_NUMBER)


def _clean_all(texts: Iterable[str]) -> tuple[str, ...]:
    """Clean answers or choices; drop empty ones and duplicates."""
    cleaned = (_clean(text, bounds.MAX_ANSWER_CHARS, DeckFault.LONG_ANSWER) for text in texts)
    return tuple(dict.fromkeys(filter(None, cleaned)))


def _clean(text: str, most: int, fault: DeckFault) -> str:
    """Return *text* as one line, or raise if it is longer than *most* characters."""
    if len(text) > most * BLANK_FACTOR or len(cleaned := sanitise_prose(text, len(text))) > most:
        raise UnusableQuestion(fault, most=most)
    return cleaned
