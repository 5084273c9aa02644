"""The bodies of requests and responses about classes: a part of the public interface."""

from typing import Annotated

from msgspec import Meta, Struct

from callout.classroom.requests import ClassRequest
from callout.classroom.settings import ClassDeck, ClassSettings
from callout.locales.messages import Utterance
from callout.server.classes.class_tables import TableState
from callout.server.wire import Key


class NewClass(Struct, frozen=True, forbid_unknown_fields=True):
    """A class to be opened; the names that it makes up are in *language*."""

    language: Annotated[str, Meta(max_length=20)] = ""


class CreatedClass(Struct, frozen=True):
    """A class that was opened: its *code* in words and the *link* to it."""

    code: str
    link: str


class NewPupil(Struct, frozen=True, forbid_unknown_fields=True):
    """A pupil who joins a class without being a guest yet; without a *name* one is made up."""

    name: Annotated[str, Meta(max_length=80)] = ""


class ClassActionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An act in a class by a client that has *seen* a version; *key* is its idempotency key."""

    key: Key
    seen: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    act: ClassRequest


class ClassVersion(Struct, frozen=True):
    """The *version* at which an act was written."""

    version: int


class PupilRow(Struct, frozen=True):
    """A pupil as their teacher sees them; *table* is 0 as long as they have none."""

    number: int
    name: str
    table: int
    level: int


class WaitingRow(Struct, frozen=True):
    """Somebody who waits at the door of a locked class."""

    number: int
    name: str


class TeacherDesk(Struct, frozen=True):
    """What only the teacher sees of a class; times are in milliseconds since 1970."""

    settings: ClassSettings
    deck: ClassDeck | None
    pupils: tuple[PupilRow, ...]
    tables: tuple[TableState, ...]
    lesson_ends_at: int | None
    erased_at: int
    locked: bool = False
    waiting: tuple[WaitingRow, ...] = ()


class ClassSnapshot(Struct, frozen=True):
    """A class at *version* as its teacher, a pupil or somebody who may join it sees it.

    *role* is "teacher", "pupil", "waiting" or "guest". A pupil learns their own *name*, the number
    of their *table* and, once the lesson has started, its code.
    """

    code: str
    version: int
    role: str
    stage: str
    name: str = ""
    table: int = 0
    table_code: str = ""
    teacher: TeacherDesk | None = None


class ClassNews(Struct, frozen=True):
    """News of a class: that there is something new at *version*, and what a pupil hears of it.

    *position* is where the log is then. A teacher is told only which answers wait to be judged.
    Their versions also count what happens at the tables, and have no position: ask for the class
    again.
    """

    version: int
    told: tuple[Utterance, ...] = ()
    position: str = ""
