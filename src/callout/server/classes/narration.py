"""The narration of a class: its log for a pupil, and its tables for the teacher."""

from collections.abc import Iterable

from callout.classroom import entries as e
from callout.classroom.classroom import Classroom, Pupil
from callout.locales.messages import utter
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import SILENCE, Utterances
from callout.server.classes.class_log import RecentClassEntry
from callout.server.classes.class_tables import TableState


def tell_pupil(recent: RecentClassEntry, player: str, language: str) -> Utterances:
    """Narrate an entry that concerns *player* or the whole class, never other pupils.

    A pupil who waits at the door hears nothing of the events inside.
    """
    if recent.after.waiting_of(player):
        return SILENCE
    pupil = recent.after.pupil_of(player)
    match entry := recent.entry:
        case e.PupilJoined() | e.PupilLeft() if entry.player != player:
            return SILENCE
        case e.PupilAnswered() if entry.player != player:
            return SILENCE
        case e.PupilAnswered(let_in=False):
            return (utter("classroom", language, "turned-away-you"),)
        case e.PupilJoined() | e.PupilAnswered() if pupil is not None:
            name = sanitise_text(pupil.name)
            return (utter("classroom", language, "joined-you", name=name),)
        case e.PupilLeft():
            return (utter("classroom", language, "removed-you" if entry.removed else "left-you"),)
        case e.PupilsSeated():
            return _tell_seat(entry, recent.after, pupil, language)
        case e.LessonStarted():
            return _tell_start(pupil, language)
        case e.LessonPaused():
            return (
                utter("classroom", language, "lesson-paused" if entry.on else "lesson-resumed"),
            )
        case e.LessonEnded():
            return (
                utter("classroom", language, "lesson-ended" if entry.now else "lesson-ending"),
            )
        case e.ClassEnded():
            return (utter("classroom", language, "class-ended"),)
        case _:
            return SILENCE


def _tell_seat(
    entry: e.PupilsSeated, classroom: Classroom, pupil: Pupil | None, language: str
) -> Utterances:
    if pupil is None or pupil.player not in {seat.player for seat in entry.seats}:
        return SILENCE
    key = "ready-you" if classroom.in_lesson else "seated-you"
    return (utter("classroom", language, key, number=pupil.table),)


def _tell_start(pupil: Pupil | None, language: str) -> Utterances:
    started = utter("classroom", language, "lesson-started")
    if pupil is None or not pupil.here:
        return (started,)
    if not pupil.table:
        return started, utter("classroom", language, "unseated-you")
    return started, utter("classroom", language, "ready-you", number=pupil.table)


def tell_waiting(recent: Iterable[RecentClassEntry], language: str) -> Utterances:
    """Narrate to the teacher the names of pupils who have begun to wait at the door."""
    return tuple(
        utter("classroom", language, "pupil-waits", name=sanitise_text(one.entry.name))
        for one in recent
        if isinstance(one.entry, e.PupilWaited)
    )


def tell_teacher(tables: Iterable[TableState], language: str) -> Utterances:
    """Narrate to the teacher the answers that wait for a verdict, with their tables and names."""
    return tuple(
        utter(
            "classroom",
            language,
            "answer-waits",
            number=table.number,
            name=sanitise_text(table.judging.name),
        )
        for table in tables
        if table.judging is not None
    )
