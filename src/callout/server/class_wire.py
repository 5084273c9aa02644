"""The bodies of requests and responses about classes: part of the public interface."""

from typing import Annotated

from msgspec import Meta, Struct

from callout.classroom.requests import ClassRequest
from callout.classroom.settings import ClassDeck, ClassSettings
from callout.server.classes.class_tables import TableState
from callout.server.wire import Key


class NewClass(Struct, frozen=True, forbid_unknown_fields=True):
    """A class to be opened; names generated for its pupils are in *language*."""

    language: Annotated[str, Meta(max_length=20)] = ""


class NewPupil(Struct, frozen=True, forbid_unknown_fields=True):
    """A pupil who joins a class and is not yet a guest; without a *name*, one is generated."""

    name: Annotated[str, Meta(max_length=80)] = ""


class ClassActionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An act in a class, by a client that has *seen* a version; *key* is its idempotency key."""

    key: Key
    seen: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    act: ClassRequest


class PupilRow(Struct, frozen=True):
    """A pupil as seen by their teacher; *table* is 0 while they have none."""

    number: int
    name: str
    table: int
    level: int


class WaitingRow(Struct, frozen=True):
    """A person waiting at the door of a locked class."""

    number: int
    name: str


class TeacherDesk(Struct, frozen=True):
    """The part of a class that only its teacher sees; times are in milliseconds since 1970."""

    settings: ClassSettings
    deck: ClassDeck | None
    pupils: tuple[PupilRow, ...]
    tables: tuple[TableState, ...]
    lesson_ends_at: int | None
    erased_at: int
    locked: bool = False
    waiting: tuple[WaitingRow, ...] = ()


class ClassSnapshot(Struct, frozen=True):
    """A class at *version*, as seen by its teacher, a pupil or a person who may join it.

    *role* is "teacher", "pupil", "waiting" or "guest". A pupil sees their own *name*, the number
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
