"""The requests of people in a class."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.banks.question_file import QuestionFile
from callout.classroom.bounds import MAX_LEVEL, MAX_PUPILS_EVER, MAX_TABLES_EVER, MIN_LEVEL
from callout.classroom.settings import ClassSettings
from callout.room.bounds import MAX_ENTRIES, MAX_SEATS

PupilNumber = Annotated[int, Meta(ge=1, le=MAX_PUPILS_EVER)]
"""The number of a pupil in the class; ids are private."""

TableNumber = Annotated[int, Meta(ge=1, le=MAX_TABLES_EVER)]


class _ClassRequest(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A request to a class; the classes below are all of them."""


class JoinClass(_ClassRequest, frozen=True):
    """A request to join, under *name* or, if it is empty, under one that the class makes up."""

    name: Annotated[str, Meta(max_length=80)] = ""


class LeaveClass(_ClassRequest, frozen=True):
    """A request to leave the class."""


class SeatEverybody(_ClassRequest, frozen=True):
    """A request for a table for everybody who has none; after a lesson, for another one."""


class MovePupil(_ClassRequest, frozen=True):
    """A request that *pupil* sit at *table*; 0 is a new one."""

    pupil: PupilNumber
    table: Annotated[int, Meta(ge=0, le=MAX_TABLES_EVER)]


class RemovePupil(_ClassRequest, frozen=True):
    """A request that *pupil* leave the class, and not come back under the same identity."""

    pupil: PupilNumber


class LockClass(_ClassRequest, frozen=True):
    """A request that nobody come in unasked any more, or that everybody may again."""

    on: bool = True


class AnswerPupil(_ClassRequest, frozen=True):
    """A request to let in the person who waits with that *number*, or to turn them away."""

    number: Annotated[int, Meta(ge=1, le=MAX_ENTRIES)]
    let_in: bool = True


class ChangeSettings(_ClassRequest, frozen=True):
    """A request for other settings; during a lesson only its minutes and phrases may differ."""

    settings: ClassSettings


class BringQuestions(_ClassRequest, frozen=True):
    """A request to play with the questions in *file*."""

    file: QuestionFile


class SetPupilLevel(_ClassRequest, frozen=True):
    """A request for questions of *level* for *pupil*, from the next lesson on."""

    pupil: PupilNumber
    level: Annotated[int, Meta(ge=MIN_LEVEL, le=MAX_LEVEL)]


class StartLesson(_ClassRequest, frozen=True):
    """A request to begin at all tables."""


class PauseLesson(_ClassRequest, frozen=True):
    """A request to interrupt the lesson at all tables, or to go on."""

    on: bool = True


class EndLesson(_ClassRequest, frozen=True):
    """A request to end the lesson, after the running turn of each table or at once."""

    now: bool = False


class AllowAnswer(_ClassRequest, frozen=True):
    """A request to count the answer in entry *version* of *table* as right, or no longer."""

    table: TableNumber
    version: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    on: bool = True


class AcceptAnswer(_ClassRequest, frozen=True):
    """A request to count the answer that waits at *table* as right, now and later for everyone.

    It is the one to question *number*, of *seat*.
    """

    table: TableNumber
    seat: Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
    number: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class EndClass(_ClassRequest, frozen=True):
    """A request to end the class and erase everything about it."""


PupilRequest: TypeAlias = JoinClass | LeaveClass
"""The requests of a pupil."""

TeacherRequest: TypeAlias = (
    SeatEverybody
    | MovePupil
    | RemovePupil
    | LockClass
    | AnswerPupil
    | ChangeSettings
    | BringQuestions
    | SetPupilLevel
    | StartLesson
    | PauseLesson
    | EndLesson
    | AllowAnswer
    | AcceptAnswer
    | EndClass
)
"""The requests of the teacher alone."""

ClassRequest: TypeAlias = PupilRequest | TeacherRequest
