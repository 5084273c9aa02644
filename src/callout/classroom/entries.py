"""The entries of a class's log: its pupils, their seats, and the course of the lesson."""

from typing import TypeAlias

from msgspec import Struct

from callout.classroom.settings import ClassDeck, ClassSettings
from callout.host.entries import OPTIONAL_TAG


class _ClassEntry(Struct, frozen=True, tag=True):
    """An entry; the classes below are all of them. *player* is the id of a person.

    A tag in the log never changes, so that old logs stay readable, and none is the tag of an entry
    at a table.
    """


class ClassOpened(_ClassEntry, frozen=True):
    """The class was opened by *teacher*, in the language of the names that it makes up."""

    teacher: str
    language: str


class PupilJoined(_ClassEntry, frozen=True):
    """A pupil joined, or came back to the class."""

    player: str
    name: str


class PupilLeft(_ClassEntry, frozen=True):
    """A pupil left the class, or was *removed* from it by the teacher."""

    player: str
    removed: bool = False


class ClassLocked(_ClassEntry, frozen=True):
    """The teacher locked the class, or opened it again: nobody waits any more then."""

    on: bool = True


class PupilWaited(_ClassEntry, frozen=True):
    """Somebody asked to come into a locked class."""

    player: str
    name: str


class PupilAnswered(_ClassEntry, frozen=True):
    """The teacher let somebody in who waited, or turned them away."""

    player: str
    let_in: bool = True


class PupilSeat(Struct, frozen=True):
    """A pupil and the number of the table at which they sit."""

    player: str
    table: int


class PupilsSeated(_ClassEntry, frozen=True):
    """Pupils got a table or another one; *added* are the codes of the tables that are new.

    If *afresh*, another lesson is prepared: the tables of the lesson before are left.
    """

    seats: tuple[PupilSeat, ...]
    added: tuple[str, ...] = ()
    afresh: bool = False


class SettingsChanged(_ClassEntry, frozen=True):
    """The teacher chose other settings."""

    settings: ClassSettings


class QuestionsBrought(_ClassEntry, frozen=True):
    """The teacher brought questions."""

    deck: ClassDeck


class PupilLevelSet(_ClassEntry, frozen=True):
    """The teacher chose the level of the questions for a pupil."""

    player: str
    level: int


class LessonStarted(_ClassEntry, frozen=True):
    """The lesson began at all tables."""


class LessonPaused(_ClassEntry, frozen=True):
    """The lesson was interrupted, or goes on."""

    on: bool


class LessonEnded(_ClassEntry, frozen=True):
    """The lesson ended: at once if *now*, otherwise after the running turn of each table."""

    now: bool = False


class AnswerAllowed(_ClassEntry, frozen=True):
    """The teacher counts the answer in entry *version* of *table* as right, or no longer."""

    table: int
    version: int
    on: bool = True


class AnswerAccepted(_ClassEntry, frozen=True, tag=f"{OPTIONAL_TAG}AnswerAccepted"):
    """The teacher counts *answer* to *question* as right for everyone, for the rest of the class.

    An older program, which passes this over, asks the teacher about each such answer.
    """

    question: str
    answer: str


class ClassEnded(_ClassEntry, frozen=True):
    """The class has ended: everything else that was written about it is erased."""


# fmt: off
ClassEntry: TypeAlias = (
    ClassOpened | PupilJoined | PupilLeft | ClassLocked | PupilWaited | PupilAnswered
    | PupilsSeated | SettingsChanged | QuestionsBrought
    | PupilLevelSet | LessonStarted | LessonPaused | LessonEnded
    | AnswerAllowed | AnswerAccepted | ClassEnded
)
# fmt: on
