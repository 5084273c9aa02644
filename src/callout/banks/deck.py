"""A question deck, as read from a file, with all problems of the file."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from callout.core.question import Question
from callout.locales.catalogue import Fact

Facts: TypeAlias = dict[str, Fact]


class FileFault(StrEnum):
    """Why can nothing of a file be used?"""

    EMPTY = "file-empty"
    TOO_BIG = "file-too-big"
    """It has more than *most* KB."""
    NOT_TEXT = "file-not-text"
    LONG_LINE = "file-long-line"
    """The line *number* has more than *most* characters."""
    NO_FORMAT = "file-no-format"
    """Its name ends in *suffix*; *allowed* are those that are read."""
    NO_WRITER = "file-no-writer"
    """Its name ends in *suffix*; *allowed* are those that are written."""
    NOT_XML = "file-not-xml"
    """The line *number* is no XML, or the XML is not Moodle's."""
    ENTITIES = "file-entities"
    """It declares a type or entities of its own."""
    NOT_XLSX = "file-not-xlsx"
    NOTHING = "nothing"
    """No question of it can be asked."""
    BIG_SHEET = "file-big-sheet"
    """The sheet has more than *rows* rows or *columns* columns."""


class DeckFault(StrEnum):
    """Why can a part of a file not be used, or not as it stands?"""

    NO_PROMPT = "no-prompt"
    LONG_PROMPT = "long-prompt"
    """The question has more than *most* characters."""
    NO_ANSWER = "no-answer"
    LONG_ANSWER = "long-answer"
    """An answer or a choice has more than *most* characters."""
    MANY_ANSWERS = "many-answers"
    """There are more than *most* answers."""
    ONE_CHOICE = "one-choice"
    MANY_CHOICES = "many-choices"
    """There are more than *most* choices."""
    NOT_A_CHOICE = "not-a-choice"
    """No answer is among the choices."""
    CHOICES_ALIKE = "choices-alike"
    """Two choices are the same for the judge."""
    NOT_A_NUMBER = "not-a-number"
    """The answer of a numerical question, or its tolerance, is no number."""
    MARGINS = "margins"
    """Several answers of a numerical question have different tolerances."""
    WHICH_ANSWER = "which-answer"
    """The number of the right answer is missing or wrong."""
    SEVERAL_AT_ONCE = "several-at-once"
    """Only several answers together would be right."""
    PATTERN = "pattern"
    """The answers are patterns with a star."""
    PICTURE = "picture"
    """It cannot be answered without a picture, a sound or a film."""
    KIND = "kind"
    """Questions of this *kind* are not asked here."""
    UNTYPABLE = "untypable"
    """An answer, *text*, is taken for something else if it is typed."""
    REPEATED = "repeated"
    WRONG_LEVEL = "wrong-level"
    """The level is not one from *least* to *most*; the question gets the first level."""
    WRONG_LANGUAGE = "wrong-language"
    """The *text* is no code of a language; the question is used in the deck's *language*."""
    UNKNOWN_FIELD = "unknown-field"
    """A *field* is not known; it is ignored."""
    WRONG_FIELD = "wrong-field"
    """A *field* has a value of a wrong kind."""
    COLUMNS = "columns"
    """A row has *count* columns, where two are expected."""
    UNCLOSED_QUOTE = "unclosed-quote"
    UNCLOSED_BRACE = "unclosed-brace"
    DAMAGED = "damaged"
    """The text here cannot be read."""
    TOO_MANY = "too-many"
    """From here on there are more than *most* questions; the others are left out."""
    TOO_LONG = "too-long"
    """Up to here the questions fill *most* KB; this one and the others are left out."""
    UNLISTED = "unlisted"
    """There are *count* more problems."""


class Unit(StrEnum):
    """In what are the places of a file counted?"""

    FILE = "file"
    LINE = "line"
    ROW = "row"
    QUESTION = "question"


class FilePlace(Struct, frozen=True):
    """A place in a file: the *number*, from 1, of a line, a row or a question."""

    unit: Unit = Unit.FILE
    number: int = 0


class DeckProblem(Struct, frozen=True):
    """A problem at one place of a file, by its *fault* and *facts*."""

    fault: DeckFault
    place: FilePlace = FilePlace()
    facts: Facts = {}


class QuestionDeck(Struct, frozen=True):
    """The *questions* of a file, and its *problems*."""

    questions: tuple[Question, ...]
    title: str = ""
    language: str = "en"
    licence: str = ""
    problems: tuple[DeckProblem, ...] = ()


class DeckError(Exception):
    """The reason why a whole file cannot be used, by its *fault* and *facts*."""

    def __init__(self, fault: FileFault, **facts: Fact) -> None:
        listed = ", ".join(f"{name} = {value}" for name, value in facts.items())
        super().__init__(f"{fault}: {listed}" if facts else str(fault))
        self.fault, self.facts = fault, facts
