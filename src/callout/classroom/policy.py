"""The policy of a class: a request becomes an entry of the log, or is denied."""

from typing import NamedTuple

from msgspec.structs import replace

from callout.bots import bots
from callout.classroom import entries as e
from callout.classroom import requests as r
from callout.classroom.bounds import (
    MAX_CLASS_ENTRIES,
    MAX_DECKS_EVER,
    MAX_JOINS,
    MAX_PUPILS,
    MAX_PUPILS_EVER,
    MAX_TABLES,
    MAX_TABLES_EVER,
    MAX_WAITING_PUPILS,
)
from callout.classroom.classroom import Classroom, Pupil, Stage
from callout.classroom.errors import ClassDenialReason
from callout.classroom.seating import has_room, seat_pupils
from callout.classroom.settings import ClassDeck, same_rules
from callout.editions import load, with_house
from callout.host.errors import RequestDenied
from callout.locales.friendly_names import free_friendly_name
from callout.locales.person_names import are_alike, clean_name, fault_of


class ClassContext(NamedTuple):
    """A request with its author and facts from the caller, so that deciding stays pure.

    *version* is the length of the log, *drawn* a random number, *codes* are for new tables,
    *finished* are the numbers of tables with a finished match, and *deck* has the teacher's
    questions.
    """

    player: str
    request: r.ClassRequest
    version: int = 1
    drawn: int = 0
    codes: tuple[str, ...] = ()
    finished: frozenset[int] = frozenset()
    deck: ClassDeck | None = None


def decide_class(classroom: Classroom, context: ClassContext) -> e.ClassEntry | None:
    """Turn a request into an entry, or raise `RequestDenied`.

    A request without an effect makes no entry: a teacher may press the same button twice.
    """
    request = context.request
    if classroom.ended:
        raise RequestDenied(ClassDenialReason.OVER)
    if context.version >= MAX_CLASS_ENTRIES and not isinstance(request, r.EndClass):
        raise RequestDenied(ClassDenialReason.LOG_FULL)
    match request:
        case r.JoinClass():
            return _join(classroom, context, request.name)
        case r.LeaveClass():
            return _leave(classroom, context.player)
        case _:
            if context.player != classroom.teacher:
                raise RequestDenied(ClassDenialReason.NOT_TEACHER)
            return _decide_for_teacher(classroom, context, request)


def _decide_for_teacher(
    classroom: Classroom, context: ClassContext, request: r.TeacherRequest
) -> e.ClassEntry | None:
    match request:
        case r.SeatEverybody():
            return _seat_everybody(classroom, context)
        case r.MovePupil():
            return _move(classroom, context, request)
        case r.RemovePupil():
            return e.PupilLeft(_pupil(classroom, request.pupil).player, removed=True)
        case r.LockClass():
            return e.ClassLocked(request.on) if request.on is not classroom.locked else None
        case r.AnswerPupil():
            return _answer_pupil(classroom, request)
        case r.ChangeSettings():
            return _change_settings(classroom, request)
        case r.BringQuestions():
            return _bring_questions(classroom, context)
        case r.SetPupilLevel():
            return _set_level(classroom, request)
        case r.StartLesson():
            return _start(classroom)
        case r.PauseLesson():
            _require_lesson(classroom)
            paused = classroom.stage is Stage.PAUSED
            return e.LessonPaused(request.on) if request.on is not paused else None
        case r.EndLesson():
            return _end_lesson(classroom, request)
        case r.AllowAnswer():
            return _allow(classroom, request)
        case r.EndClass():
            return e.ClassEnded()


def end_lesson_on_time(classroom: Classroom, now: int) -> e.LessonEnded | None:
    """Return the end of the lesson if its time is over at *now*."""
    ends = classroom.lesson_ends_at
    return e.LessonEnded() if ends is not None and now >= ends else None


def _pupil(classroom: Classroom, number: int) -> Pupil:
    pupil = classroom.pupil(number)
    if pupil is None or not pupil.here:
        raise RequestDenied(ClassDenialReason.NO_PUPIL)
    return pupil


def _require_lesson(classroom: Classroom) -> None:
    if not classroom.in_lesson:
        raise RequestDenied(ClassDenialReason.NO_LESSON)


def _join(classroom: Classroom, context: ClassContext, name: str) -> e.ClassEntry | None:
    if context.player == classroom.teacher:
        raise RequestDenied(ClassDenialReason.IS_TEACHER)
    known = classroom.pupil_of(context.player)
    if known is not None and known.removed:
        raise RequestDenied(ClassDenialReason.REMOVED)
    if known is not None and known.here:
        return None
    if known is not None and known.joins >= MAX_JOINS:
        raise RequestDenied(ClassDenialReason.TOO_MANY_JOINS)
    if len(classroom.here) >= MAX_PUPILS or (
        known is None and len(classroom.pupils) >= MAX_PUPILS_EVER
    ):
        raise RequestDenied(ClassDenialReason.FULL)
    if not classroom.locked:
        return e.PupilJoined(context.player, _name(classroom, known, context, name))
    if classroom.waiting_of(context.player):
        return None
    if len(classroom.waiting) >= MAX_WAITING_PUPILS:
        raise RequestDenied(ClassDenialReason.WAITING_FULL)
    return e.PupilWaited(context.player, _name(classroom, known, context, name))


def _name(classroom: Classroom, known: Pupil | None, context: ClassContext, wanted: str) -> str:
    """Return the name that a pupil wants, had before or is given; nobody else ever had it."""
    others = [pupil.name for pupil in classroom.pupils if pupil is not known]
    others += [one.name for one in classroom.waiting]
    name = clean_name(wanted)
    if name and (fault := fault_of(name)):
        raise RequestDenied(ClassDenialReason(f"class-{fault}"))
    if name and any(are_alike(name, other) for other in others):
        raise RequestDenied(ClassDenialReason.NAME_TAKEN)
    if not name:
        name = known.name if known else ""
    taken = {other.casefold() for other in others}
    return name or free_friendly_name(classroom.language, taken, context.drawn)


def _answer_pupil(classroom: Classroom, request: r.AnswerPupil) -> e.ClassEntry:
    asked = next((one for one in classroom.waiting if one.number == request.number), None)
    if asked is None:
        raise RequestDenied(ClassDenialReason.NOBODY_WAITS)
    if request.let_in and len(classroom.here) >= MAX_PUPILS:
        raise RequestDenied(ClassDenialReason.FULL)
    return e.PupilAnswered(asked.player, request.let_in)


def _leave(classroom: Classroom, player: str) -> e.ClassEntry:
    pupil = classroom.pupil_of(player)
    if pupil is None or not pupil.here:
        raise RequestDenied(ClassDenialReason.NOT_PUPIL)
    return e.PupilLeft(player)


def _seat_everybody(classroom: Classroom, context: ClassContext) -> e.ClassEntry | None:
    afresh = classroom.stage is Stage.OVER
    if not classroom.here:
        raise RequestDenied(ClassDenialReason.NO_PUPIL)
    unseated = [pupil for pupil in classroom.here if afresh or not pupil.table]
    if not unseated:
        return None
    usable = [
        table.number
        for table in classroom.current_tables
        if table.number not in context.finished and not afresh
    ]
    seats = seat_pupils(classroom, unseated, usable)
    return _seated(classroom, context, seats, afresh=afresh)


def _move(
    classroom: Classroom, context: ClassContext, request: r.MovePupil
) -> e.ClassEntry | None:
    pupil, number = _pupil(classroom, request.pupil), request.table
    if classroom.stage is Stage.OVER:
        raise RequestDenied(ClassDenialReason.LESSON_OVER)
    if number == 0:
        return _seated(classroom, context, [(pupil, len(classroom.tables) + 1)])
    current = {table.number for table in classroom.current_tables} - context.finished
    if number not in current:
        raise RequestDenied(ClassDenialReason.NO_CLASS_TABLE)
    if pupil.table == number:
        return None
    if not has_room(classroom, number):
        raise RequestDenied(ClassDenialReason.TABLE_FULL)
    return _seated(classroom, context, [(pupil, number)])


def _seated(
    classroom: Classroom,
    context: ClassContext,
    seats: list[tuple[Pupil, int]],
    *,
    afresh: bool = False,
) -> e.PupilsSeated:
    """Return the entry for *seats*, with the codes of the tables that are new."""
    ever = max(len(classroom.tables), *(number for _, number in seats))
    added = ever - len(classroom.tables)
    playing = 0 if afresh else len(classroom.current_tables)
    if playing + added > MAX_TABLES or ever > MAX_TABLES_EVER or added > len(context.codes):
        raise RequestDenied(ClassDenialReason.TOO_MANY_TABLES)
    return e.PupilsSeated(
        tuple(e.PupilSeat(pupil.player, number) for pupil, number in seats),
        context.codes[:added],
        afresh,
    )


def _set_level(classroom: Classroom, request: r.SetPupilLevel) -> e.ClassEntry | None:
    pupil = _pupil(classroom, request.pupil)
    if classroom.in_lesson:
        raise RequestDenied(ClassDenialReason.LESSON_RUNS)
    changed = pupil.level != request.level
    return e.PupilLevelSet(pupil.player, request.level) if changed else None


def _change_settings(classroom: Classroom, request: r.ChangeSettings) -> e.ClassEntry | None:
    settings, before = request.settings, classroom.settings
    if settings == before:
        return None
    if classroom.in_lesson and not same_rules(settings, before):
        raise RequestDenied(ClassDenialReason.LESSON_RUNS)
    with_house(load(settings.edition), settings.house)  # raises if there are no such rules
    kind = bots().get(settings.bots)
    if kind is None or not kind.offered:
        raise RequestDenied(ClassDenialReason.NO_BOT)
    most = replace(classroom, settings=settings).most_seats
    if not classroom.in_lesson and any(
        len(classroom.pupils_at(table.number)) > most for table in classroom.current_tables
    ):
        raise RequestDenied(ClassDenialReason.TABLE_FULL)
    return e.SettingsChanged(settings)


def _bring_questions(classroom: Classroom, context: ClassContext) -> e.ClassEntry | None:
    if classroom.in_lesson:
        raise RequestDenied(ClassDenialReason.LESSON_RUNS)
    if context.deck is None or not context.deck.count:
        raise RequestDenied(ClassDenialReason.NO_QUESTIONS)
    if context.deck == classroom.deck:
        return None
    if classroom.decks >= MAX_DECKS_EVER:
        raise RequestDenied(ClassDenialReason.TOO_MANY_DECKS)
    return e.QuestionsBrought(context.deck)


def _start(classroom: Classroom) -> e.ClassEntry | None:
    if classroom.in_lesson:
        return None
    if classroom.stage is Stage.OVER:
        raise RequestDenied(ClassDenialReason.LESSON_OVER)
    if not any(pupil.table for pupil in classroom.here):
        raise RequestDenied(ClassDenialReason.NOBODY)
    return e.LessonStarted()


def _end_lesson(classroom: Classroom, request: r.EndLesson) -> e.ClassEntry | None:
    if classroom.stage is Stage.WAITING:
        raise RequestDenied(ClassDenialReason.NO_LESSON)
    if classroom.stage is Stage.OVER and classroom.hurried >= request.now:
        return None
    return e.LessonEnded(request.now)


def _allow(classroom: Classroom, request: r.AllowAnswer) -> e.ClassEntry | None:
    if classroom.table(request.table) is None:
        raise RequestDenied(ClassDenialReason.NO_CLASS_TABLE)
    allowed = (request.table, request.version) in classroom.allowed
    if allowed is request.on:
        return None
    return e.AnswerAllowed(request.table, request.version, request.on)
