"""Question files as they are sent: read beside the loop, so that no table waits for them."""

import asyncio
from collections import Counter

from callout.banks.csv import write_table
from callout.banks.deck import DeckError, FileFault, QuestionDeck
from callout.banks.formats import read_deck
from callout.banks.own_decks import read_own_deck
from callout.banks.question_file import QuestionFile
from callout.banks.sentences import tell_problem
from callout.banks.summary import summarise
from callout.server.wire import CheckedQuestions, QuestionProblem


async def read_questions(file: QuestionFile, language: str) -> QuestionDeck:
    """Read *file*, or raise `DeckError`; questions that tell no language are in *language*."""
    data = file.base64 or file.text.encode("utf-8", "replace")
    if not data:
        deck = read_own_deck(file.name, language)
        if deck is None:
            raise DeckError(FileFault.EMPTY)
        return deck
    return await asyncio.to_thread(read_deck, file.name, data, language)


async def read_usable_questions(file: QuestionFile, language: str) -> QuestionDeck:
    """Read *file* as `read_questions` does; raise `DeckError` also if nothing can be asked."""
    deck = await read_questions(file, language)
    if not deck.questions:
        raise DeckError(FileFault.NOTHING)
    return deck


def as_question_file(deck: QuestionDeck) -> QuestionFile:
    """Return *deck* as a file that can be sent: the same questions are read from it."""
    return QuestionFile(name=f"{deck.title}.csv", text=write_table(deck, ","))


def describe_questions(deck: QuestionDeck, language: str) -> CheckedQuestions:
    """Return what was understood, without the questions, with sentences in *language*."""
    questions = deck.questions
    return CheckedQuestions(
        title=deck.title,
        count=len(questions),
        languages=Counter(question.language for question in questions),
        subjects=Counter(question.subject for question in questions),
        levels=Counter(str(question.level) for question in questions),
        with_choices=sum(bool(question.choices) for question in questions),
        summary=tuple(summarise(deck, language)),
        problems=tuple(
            QuestionProblem(
                problem.place.unit.value,
                problem.place.number,
                problem.fault.value,
                tell_problem(problem, language),
            )
            for problem in deck.problems
        ),
    )
