"""Uploaded question files, read by workers so that no table waits."""

from collections import Counter

from msgspec import Struct

from callout.banks.csv import write_table
from callout.banks.deck import DeckError, FileFault, QuestionDeck
from callout.banks.formats import read_deck
from callout.banks.own_decks import own_deck_file
from callout.banks.question_file import QuestionFile
from callout.banks.sentences import tell_problem
from callout.banks.summary import summarise
from callout.locales.catalogue import Fact
from callout.server.identity.caller import Caller
from callout.server.wire import CheckedQuestions, QuestionProblem
from callout.server.workers.job import Job, Workers

READING_S = 5
"""Seconds that reading a file may take: the longest legitimate files take half a second."""


class FileToRead(Struct, frozen=True):
    """The content of a file, and the *language* of questions that name none."""

    name: str
    data: bytes
    language: str


class FileRead(Struct, frozen=True):
    """The *deck* in a file, or the *fault* that makes all of it unusable."""

    deck: QuestionDeck | None = None
    fault: FileFault | None = None
    facts: dict[str, Fact] = {}


def read_file(asked: FileToRead) -> FileRead:
    """Read a question file."""
    try:
        return FileRead(read_deck(asked.name, asked.data, asked.language))
    except DeckError as error:
        return FileRead(fault=error.fault, facts=error.facts)


_own_decks: dict[tuple[str, ...], QuestionDeck] = {}
"""Callout's own decks that have been read, by file and language."""

READ_FILE = Job(read_file, READING_S)


async def read_questions(
    workers: Workers, caller: Caller, file: QuestionFile, language: str
) -> QuestionDeck:
    """Read *file* for *caller* with the *workers*, or raise `DeckError`.

    Questions that name no language are in *language*.
    """
    data = file.base64 or file.text.encode("utf-8", "replace")
    if not data:
        return await _read_own(workers, caller, file.name, language)
    read = await workers.run(READ_FILE, FileToRead(file.name, data, language), caller)
    if read.deck is None:
        raise DeckError(read.fault or FileFault.NOTHING, **read.facts)
    return read.deck


async def _read_own(workers: Workers, caller: Caller, name: str, language: str) -> QuestionDeck:
    """Return Callout's own deck called *name*, which is read only once."""
    found = own_deck_file(name, language)
    if found is None:
        raise DeckError(FileFault.EMPTY)
    known = _own_decks.get(found[::2])
    if known is None:
        read = await workers.run(READ_FILE, FileToRead(*found), caller)
        assert read.deck is not None  # noqa: S101
        known = _own_decks[found[::2]] = read.deck
    return known


async def read_usable_questions(
    workers: Workers, caller: Caller, file: QuestionFile, language: str
) -> QuestionDeck:
    """Read *file* as `read_questions` does; also raise `DeckError` without usable questions."""
    deck = await read_questions(workers, caller, file, language)
    if not deck.questions:
        raise DeckError(FileFault.NOTHING)
    return deck


def as_question_file(deck: QuestionDeck) -> QuestionFile:
    """Return *deck* as a file to be sent, with the same questions."""
    return QuestionFile(name=f"{deck.title}.csv", text=write_table(deck, ","))


def describe_questions(deck: QuestionDeck, language: str) -> CheckedQuestions:
    """Return a description of *deck* without its questions, with sentences in *language*."""
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
