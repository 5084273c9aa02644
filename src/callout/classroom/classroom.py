"""A class, folded from its log."""

from collections.abc import Iterator
from enum import StrEnum
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from callout.classroom import entries as e
from callout.classroom.bounds import CLASS_MS, MAX_PUPILS_EVER, MIN_LEVEL
from callout.classroom.settings import ClassDeck, ClassSettings


class Stage(StrEnum):
    """How far is the lesson?"""

    WAITING = "waiting"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


class Pupil(Struct, frozen=True):
    """A pupil, with a *number* that is theirs in this class and a *table* unless it is 0.

    *joins* counts the times they have joined. Once they have been *seated*, answers may be theirs.
    """

    number: int
    player: str
    name: str
    table: int = 0
    level: int = MIN_LEVEL
    here: bool = True
    removed: bool = False
    joins: int = 1
    seated: bool = False


class WaitingPupil(Struct, frozen=True):
    """A person at the door of a locked class; others see their *number*, not their id."""

    number: int
    player: str
    name: str


class ClassTable(Struct, frozen=True):
    """A table of the class; *seats* counts its players, bots included, once it has begun."""

    number: int
    code: str
    lesson: int
    seats: int = 0


class Classroom(Struct, frozen=True):
    """An immutable class: each entry makes another one. Times are in milliseconds.

    *decks* counts the decks that were brought, *lesson* counts the lessons, *hurried* is true if
    the last lesson ended without waiting for the running turns, and *allowed* lists the answers
    that the teacher counts as right, by table and version; those in *accepted* are right for
    everyone. While the class is *locked*, newcomers
    are *waiting*; *waited* counts all of them so far.
    """

    teacher: str
    language: str
    opened_at: int
    settings: ClassSettings = ClassSettings()
    deck: ClassDeck | None = None
    decks: int = 0
    pupils: tuple[Pupil, ...] = ()
    tables: tuple[ClassTable, ...] = ()
    lesson: int = 1
    stage: Stage = Stage.WAITING
    started_at: int = 0
    hurried: bool = False
    allowed: tuple[tuple[int, int], ...] = ()
    accepted: tuple[e.AnswerAccepted, ...] = ()
    locked: bool = False
    waiting: tuple[WaitingPupil, ...] = ()
    waited: int = 0
    ended: bool = False

    @property
    def erased_at(self) -> int:
        """The time at which the class is erased, if the teacher does not end it before."""
        return self.opened_at + CLASS_MS

    @property
    def lesson_ends_at(self) -> int | None:
        """The end of the running lesson, if it ends by itself."""
        if self.stage not in (Stage.RUNNING, Stage.PAUSED) or not self.settings.minutes:
            return None
        return self.started_at + self.settings.minutes * 60_000

    @property
    def in_lesson(self) -> bool:
        """Whether a lesson goes on, paused or not."""
        return self.stage in (Stage.RUNNING, Stage.PAUSED)

    @property
    def here(self) -> tuple[Pupil, ...]:
        """The pupils who have not left."""
        return tuple(pupil for pupil in self.pupils if pupil.here)

    @property
    def forgettable(self) -> Pupil | None:
        """The first pupil who left without ever being seated: a newcomer can have the number."""
        return next((one for one in self.pupils if not one.here and not one.seated), None)

    @property
    def current_tables(self) -> tuple[ClassTable, ...]:
        """The tables of the current lesson."""
        return tuple(table for table in self.tables if table.lesson == self.lesson)

    def pupil_of(self, player: str) -> Pupil | None:
        """Return the pupil with that id, who may have left."""
        return next((pupil for pupil in self.pupils if pupil.player == player and player), None)

    def admits(self, player: str) -> bool:
        """Return whether *player* is a pupil who has not left, or waits to become one."""
        pupil = self.pupil_of(player)
        return (pupil is not None and pupil.here) or self.waiting_of(player) is not None

    def waiting_of(self, player: str) -> WaitingPupil | None:
        """Return the waiting pupil with that id."""
        return next((one for one in self.waiting if one.player == player and player), None)

    def pupil(self, number: int) -> Pupil | None:
        """Return the pupil with that number, who may have left."""
        return self.pupils[number - 1] if 0 < number <= len(self.pupils) else None

    def table(self, number: int) -> ClassTable | None:
        """Return the table with that number."""
        return self.tables[number - 1] if 0 < number <= len(self.tables) else None

    def pupils_at(self, number: int) -> list[Pupil]:
        """List the pupils who sit at that table."""
        return [pupil for pupil in self.pupils if pupil.here and pupil.table == number]

    def after(self, entry: e.ClassEntry, at: int) -> "Classroom":
        """Return the class after *entry*, written at *at*."""
        match entry:
            case e.ClassOpened():
                return open_classroom(entry, at)
            case e.PupilJoined():
                return self._joined(entry)
            case e.PupilLeft():
                return self._with_pupil(entry.player, here=False, table=0, removed=entry.removed)
            case e.ClassLocked():
                return replace(self, locked=entry.on, waiting=())
            case e.PupilWaited():
                new = WaitingPupil(self.waited + 1, entry.player, entry.name)
                return replace(self, waiting=(*self.waiting, new), waited=self.waited + 1)
            case e.PupilAnswered():
                return self._answered(entry)
            case e.PupilsSeated():
                return self._seated(entry)
            case e.SettingsChanged():
                return replace(self, settings=entry.settings)
            case e.QuestionsBrought():
                return replace(self, deck=entry.deck, decks=self.decks + 1)
            case e.PupilLevelSet():
                return self._with_pupil(entry.player, level=entry.level)
            case e.LessonStarted():
                return _with_seats(replace(self, stage=Stage.RUNNING, started_at=at))
            case e.LessonPaused():
                return replace(self, stage=Stage.PAUSED if entry.on else Stage.RUNNING)
            case e.LessonEnded():
                return replace(self, stage=Stage.OVER, hurried=entry.now)
            case e.AnswerAllowed():
                answer = entry.table, entry.version
                rest = tuple(other for other in self.allowed if other != answer)
                return replace(self, allowed=(*rest, answer) if entry.on else rest)
            case e.AnswerAccepted():
                return replace(self, accepted=(*self.accepted, entry))
            case e.ClassEnded():
                return replace(self, ended=True)
            case _:  # pragma: no cover
                assert_never(entry)

    def _answered(self, entry: e.PupilAnswered) -> "Classroom":
        asked = self.waiting_of(entry.player)
        rest = tuple(one for one in self.waiting if one is not asked)
        if asked is None or not entry.let_in:
            return replace(self, waiting=rest)
        return replace(self._joined(e.PupilJoined(asked.player, asked.name)), waiting=rest)

    def _joined(self, entry: e.PupilJoined) -> "Classroom":
        if pupil := self.pupil_of(entry.player):
            joins = pupil.joins + 1
            return self._with_pupil(entry.player, here=True, name=entry.name, joins=joins)
        if len(self.pupils) < MAX_PUPILS_EVER or (gone := self.forgettable) is None:
            new = Pupil(len(self.pupils) + 1, entry.player, entry.name)
            return replace(self, pupils=(*self.pupils, new))
        new = Pupil(gone.number, entry.player, entry.name)
        before, after = self.pupils[: gone.number - 1], self.pupils[gone.number :]
        return replace(self, pupils=(*before, new, *after))

    def _seated(self, entry: e.PupilsSeated) -> "Classroom":
        lesson = self.lesson + entry.afresh
        numbers = range(len(self.tables) + 1, len(self.tables) + 1 + len(entry.added))
        added = (
            ClassTable(number, code, lesson)
            for number, code in zip(numbers, entry.added, strict=True)
        )
        places = {seat.player: seat.table for seat in entry.seats}
        pupils = tuple(
            replace(
                pupil,
                table=places.get(pupil.player, 0 if entry.afresh else pupil.table),
                seated=pupil.seated or pupil.player in places,
            )
            for pupil in self.pupils
        )
        stage = Stage.WAITING if entry.afresh else self.stage
        after = replace(
            self, pupils=pupils, tables=(*self.tables, *added), lesson=lesson, stage=stage
        )
        return _with_seats(after) if after.in_lesson else after

    def _with_pupil(self, player: str, **changes: object) -> "Classroom":
        pupils = tuple(
            replace(pupil, **changes) if pupil.player == player else pupil for pupil in self.pupils
        )
        return replace(self, pupils=pupils)


def open_classroom(entry: e.ClassOpened, at: int) -> Classroom:
    """Return the class that the first entry of its log opens."""
    return Classroom(entry.teacher, entry.language, at)


def _with_seats(classroom: Classroom) -> Classroom:
    """Fix the number of seats at each table that begins now."""
    return replace(classroom, tables=tuple(_counted_tables(classroom)))


def _counted_tables(classroom: Classroom) -> Iterator[ClassTable]:
    least = classroom.settings.least_seats
    for table in classroom.tables:
        people = len(classroom.pupils_at(table.number))
        begins = table.lesson == classroom.lesson and not table.seats and people
        yield replace(table, seats=max(least, people)) if begins else table
