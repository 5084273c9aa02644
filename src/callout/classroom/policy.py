"""The policy of a class: a request becomes an entry of the log, or is denied."""

from typing import NamedTuple

from callout.bots import bots
from callout.classroom import entries as e
from callout.classroom import requests as r
from callout.classroom.accepting import is_accepted
from callout.classroom.bounds import (
    MAX_ACCEPTED_ANSWERS,
    MAX_DECKS_EVER,
    MAX_JOINS,
    MAX_PUPILS_EVER,
    MAX_TABLES_EVER,
    MAX_WAITING_PUPILS,
)
from callout.classroom.classroom import Classroom, Pupil, Stage
from callout.classroom.errors import ClassDenialReason
from callout.classroom.seating import has_room, seat_pupils
from callout.classroom.settings import ClassDeck, same_rules
from callout.core.prompts import JudgeAnswer
from callout.host.errors import RequestDenied
from callout.room.bounds import MAX_ENTRIES, MAX_PEOPLE, MAX_TABLES, OWNERS_ENTRIES
from callout.room.names import NameRefused, choose_name


class ClassContext(NamedTuple):
    """A request with its author and facts from the caller, so that deciding stays pure.

    *version* is the length of the log, *drawn* a random number, *codes* are those of the tables
    that the request adds (`count_new_tables`), *finished* are the numbers of tables with a
    finished match, *deck* has the teacher's questions, and *judged* is the answer that waits where
    the request says.
    """

    player: str
    request: r.ClassRequest
    version: int = 1
    drawn: int = 0
    codes: tuple[str, ...] = ()
    finished: frozenset[int] = frozenset()
    deck: ClassDeck | None = None
    judged: JudgeAnswer | None = None


def decide_class(classroom: Classroom, context: ClassContext) -> e.ClassEntry | None:
    """Turn a request into an entry, or raise `RequestDenied`.

    A request without an effect makes no entry: a teacher may press the same button twice.
    """
    request = context.request
    if classroom.ended:
        raise RequestDenied(ClassDenialReason.OVER)
    if context.version >= MAX_ENTRIES and not isinstance(request, r.EndClass):
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
        case r.SeatEverybody() | r.MovePupil():
            return _seat(classroom, context)
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
        case r.AcceptAnswer():
            return _accept(classroom, context.judged)
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
    if context.version >= MAX_ENTRIES - OWNERS_ENTRIES:
        raise RequestDenied(ClassDenialReason.LOG_FULL)
    if len(classroom.here) >= MAX_PEOPLE or (
        known is None
        and len(classroom.pupils) >= MAX_PUPILS_EVER
        and classroom.forgettable is None
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
    own = known.name if known else ""
    try:
        return choose_name(wanted, own, others, classroom.language, context.drawn)
    except NameRefused as error:
        raise RequestDenied(ClassDenialReason(f"class-{error.reason}")) from error


def _answer_pupil(classroom: Classroom, request: r.AnswerPupil) -> e.ClassEntry:
    asked = next((one for one in classroom.waiting if one.number == request.number), None)
    if asked is None:
        raise RequestDenied(ClassDenialReason.NOBODY_WAITS)
    if request.let_in and len(classroom.here) >= MAX_PEOPLE:
        raise RequestDenied(ClassDenialReason.FULL)
    return e.PupilAnswered(asked.player, request.let_in)


def _leave(classroom: Classroom, player: str) -> e.ClassEntry:
    pupil = classroom.pupil_of(player)
    if pupil is None or not pupil.here:
        raise RequestDenied(ClassDenialReason.NOT_PUPIL)
    return e.PupilLeft(player)


class _SeatingPlan(NamedTuple):
    """Pupils with the numbers of their tables, of which *added* are new.

    It is *afresh* if everybody gets another table, after a lesson.
    """

    seats: list[tuple[Pupil, int]]
    added: int
    afresh: bool

    def entry(self, codes: tuple[str, ...]) -> e.PupilsSeated:
        """Return the entry for the plan, with the *codes* of the new tables."""
        seats = tuple(e.PupilSeat(pupil.player, number) for pupil, number in self.seats)
        return e.PupilsSeated(seats, codes, self.afresh)


def count_new_tables(classroom: Classroom, context: ClassContext) -> int:
    """Return how many tables the request adds; 0 if it is denied."""
    try:
        plan = _plan_seating(classroom, context)
    except RequestDenied:
        return 0
    return plan.added if plan else 0


def _seat(classroom: Classroom, context: ClassContext) -> e.ClassEntry | None:
    plan = _plan_seating(classroom, context)
    return plan.entry(context.codes) if plan else None


def _plan_seating(classroom: Classroom, context: ClassContext) -> _SeatingPlan | None:
    match context.request:
        case r.SeatEverybody():
            return _plan_everybody(classroom, context.finished)
        case r.MovePupil() as request:
            return _plan_move(classroom, context.finished, request)
        case _:
            return None


def _plan_everybody(classroom: Classroom, finished: frozenset[int]) -> _SeatingPlan | None:
    afresh = classroom.stage is Stage.OVER
    if not classroom.here:
        raise RequestDenied(ClassDenialReason.NO_PUPIL)
    unseated = [pupil for pupil in classroom.here if afresh or not pupil.table]
    if not unseated:
        return None
    usable = [
        table.number
        for table in classroom.current_tables
        if table.number not in finished and not afresh
    ]
    return _plan(classroom, seat_pupils(classroom, unseated, usable), afresh=afresh)


def _plan_move(
    classroom: Classroom, finished: frozenset[int], request: r.MovePupil
) -> _SeatingPlan | None:
    pupil, number = _pupil(classroom, request.pupil), request.table
    if classroom.stage is Stage.OVER:
        raise RequestDenied(ClassDenialReason.LESSON_OVER)
    if number == 0:
        return _plan(classroom, [(pupil, len(classroom.tables) + 1)])
    current = {table.number for table in classroom.current_tables} - finished
    if number not in current:
        raise RequestDenied(ClassDenialReason.NO_CLASS_TABLE)
    if pupil.table == number:
        return None
    if not has_room(classroom, number):
        raise RequestDenied(ClassDenialReason.TABLE_FULL)
    return _plan(classroom, [(pupil, number)])


def _plan(
    classroom: Classroom, seats: list[tuple[Pupil, int]], *, afresh: bool = False
) -> _SeatingPlan:
    ever = max(len(classroom.tables), *(number for _, number in seats))
    added = ever - len(classroom.tables)
    playing = 0 if afresh else len(classroom.current_tables)
    if playing + added > MAX_TABLES or ever > MAX_TABLES_EVER:
        raise RequestDenied(ClassDenialReason.TOO_MANY_TABLES)
    return _SeatingPlan(seats, added, afresh)


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
    most = settings.most_seats  # raises if there are no such rules
    kind = bots().get(settings.bots)
    if kind is None or not kind.offered:
        raise RequestDenied(ClassDenialReason.NO_BOT)
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


def _accept(classroom: Classroom, judged: JudgeAnswer | None) -> e.ClassEntry | None:
    if judged is None or judged.question is None:
        raise RequestDenied(ClassDenialReason.JUDGED)
    if not judged.text:
        raise RequestDenied(ClassDenialReason.ALOUD)
    if is_accepted(classroom.accepted, judged):
        return None
    if len(classroom.accepted) >= MAX_ACCEPTED_ANSWERS:
        raise RequestDenied(ClassDenialReason.TOO_MANY_ANSWERS)
    return e.AnswerAccepted(judged.question.prompt, judged.text)
