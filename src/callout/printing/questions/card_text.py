"""The words on both sides of a question card, which all kinds of paper share."""

from hashlib import blake2b
from typing import NamedTuple

from callout.banks.deck import QuestionDeck
from callout.core.question import NO_TOLERANCE, Question
from callout.locales.language import known_language, languages
from callout.locales.messages import say
from callout.questions.choices import lettered, order_matters
from callout.questions.judge import normalise


class CardText(NamedTuple):
    """The words of the question card with this *number*.

    *choices* and *answers* begin with their letters where the question has choices. *others* are
    further right answers, and *about* names the subject and the level.
    """

    number: int
    language: str
    prompt: str
    choices: tuple[str, ...]
    answers: tuple[str, ...]
    others: str
    about: str

    @property
    def question_side(self) -> tuple[str, ...]:
        """The paragraphs of the side with the question."""
        return (self.prompt, *self.choices)

    @property
    def answer_side(self) -> tuple[str, ...]:
        """The paragraphs of the side with the answer."""
        return (*self.answers, *filter(None, (self.others,)))


def deck_language(deck: QuestionDeck) -> str:
    """Return the language of the words around the questions of *deck*."""
    return known_language(deck.language)


def card_texts(deck: QuestionDeck) -> tuple[CardText, ...]:
    """Return the words of all cards of *deck*, numbered from 1 in the order of the file."""
    return tuple(
        _card_text(question, number, deck_language(deck))
        for number, question in enumerate(deck.questions, start=1)
    )


def _card_text(question: Question, number: int, language: str) -> CardText:
    choices = {
        choice: f"{letter}. {choice}" for letter, choice in lettered(ordered_choices(question))
    }
    accepted = [*map(normalise, question.answers)]
    right = [choice for choice in choices if normalise(choice) in accepted]
    answers = [choices[choice] for choice in right] or [_first_answer(question, language)]
    said = {*map(normalise, right or question.answers[:1])}
    others = [answer for answer in question.answers if normalise(answer) not in said]
    return CardText(
        number,
        question.language if question.language in languages() else language,
        question.prompt,
        tuple(choices.values()),
        tuple(answers),
        say("printing", language, "answer-others", list="; ".join(others)) if others else "",
        say("printing", language, "question-about", subject=question.subject, level=question.level)
        if question.subject
        else say("printing", language, "question-level", level=question.level),
    )


def _first_answer(question: Question, language: str) -> str:
    """Return the answer to print, with the tolerance of a number."""
    answer = question.answers[0]
    if question.tolerance in (NO_TOLERANCE, 0):
        return answer
    return say(
        "printing", language, "answer-near", answer=answer, tolerance=f"{question.tolerance:g}"
    )


def ordered_choices(question: Question) -> tuple[str, ...]:
    """Return the choices in a fixed order that does not reveal the right one.

    Many files have the right one first.
    """
    if order_matters(question.choices):
        return question.choices
    return tuple(
        sorted(
            question.choices,
            key=lambda choice: blake2b(f"{question.prompt}\n{choice}".encode()).digest(),
        )
    )
