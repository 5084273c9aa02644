"""What the teacher's page shows: pupils, tables, the lesson and how far it is."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from callout.classroom.bounds import MAX_LEVEL, MIN_LEVEL
from callout.classroom.classroom import Classroom, Pupil, WaitingPupil
from callout.classroom.results import AnswerCount
from callout.classroom.settings import ClassDeck
from callout.editions import load, with_house
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.narrator.rule_summary import house_rules
from callout.narrator.voice import yes_or_no
from callout.server.classes.class_tables import TableState

MINUTE_MS = 60_000


class TableRow(NamedTuple):
    """One table as a row: who plays there, how far they are, and for whom they wait."""

    number: int
    code: str
    players: str
    state: str
    waited: str


class AnswerToJudge(NamedTuple):
    """An answer that waits for the teacher; *said* is empty if it was said aloud."""

    table: int
    seat: int
    number: int
    name: str
    question: str
    said: str
    answers: str


class TeacherView(NamedTuple):
    """Everything that the teacher's page shows."""

    stage: str
    told: str
    pupils: tuple[Pupil, ...]
    locked: bool
    waiting: tuple[WaitingPupil, ...]
    judging: tuple[AnswerToJudge, ...]
    tables: tuple[TableRow, ...]
    levels: range
    deck: ClassDeck | None
    settings: tuple[str, ...]
    asked: int
    right: int
    erased_on: str


def teacher_view(
    classroom: Classroom,
    states: Iterable[TableState],
    count: AnswerCount,
    language: str,
    now: int,
) -> TeacherView:
    """Return what the teacher of *classroom* sees at *now*, in milliseconds."""
    states = list(states)
    return TeacherView(
        classroom.stage.value,
        _told(classroom, language, now),
        classroom.here,
        classroom.locked,
        classroom.waiting,
        tuple(_answers_to_judge(states)),
        tuple(_table_row(classroom, state, language, now) for state in states),
        range(MIN_LEVEL, MAX_LEVEL + 1),
        classroom.deck,
        tuple(_settings(classroom, language)),
        count.asked,
        count.right,
        _day(classroom.erased_at, language),
    )


def _told(classroom: Classroom, language: str, now: int) -> str:
    """Say how far the lesson is, and how long it goes on."""
    told = say("web", language, f"class-lesson-{classroom.stage}")
    ends = classroom.lesson_ends_at
    if ends is None:
        return told
    minutes = max(0, ends - now) // MINUTE_MS
    return f"{told} {say('web', language, 'class-lesson-left', minutes=minutes)}"


def _answers_to_judge(states: Iterable[TableState]) -> Iterator[AnswerToJudge]:
    """List the answers that wait, those that have waited longest first."""
    for state in sorted(states, key=lambda state: state.waiting_since):
        if waiting := state.judging:
            yield AnswerToJudge(
                state.number,
                waiting.seat,
                waiting.number,
                sanitise_text(waiting.name),
                sanitise_text(waiting.question),
                sanitise_text(waiting.said),
                ", ".join(map(sanitise_text, waiting.answers)),
            )


def _table_row(classroom: Classroom, state: TableState, language: str, now: int) -> TableRow:
    names = ", ".join(sanitise_text(pupil.name) for pupil in classroom.pupils_at(state.number))
    key = "class-players-bots" if names else "class-bots-only"
    players = (
        say("web", language, key, names=names, bots=state.bots) if names or state.bots else ""
    )
    stage = "over" if state.over else "paused" if state.paused else "playing"
    return TableRow(
        state.number,
        state.code if state.begun else "",
        players,
        say("web", language, f"class-state-{stage if state.begun else 'waiting'}"),
        _waited(state, language, now),
    )


def _waited(state: TableState, language: str, now: int) -> str:
    """Tell for whom a table waits, and for how many minutes."""
    minutes = max(0, now - state.waiting_since) // MINUTE_MS
    if state.judging:
        return say("web", language, "class-waits-verdict", minutes=minutes)
    if not state.waits_for:
        return say("web", language, "class-waits-nobody")
    names = ", ".join(map(sanitise_text, state.waits_for))
    return say("web", language, "class-waited", name=names, minutes=minutes)


def _settings(classroom: Classroom, language: str) -> list[str]:
    """Tell what the teacher has chosen, in a sentence each."""
    settings = classroom.settings
    edition = with_house(load(settings.edition), settings.house)
    changed = [rule.sentence for rule in house_rules(edition, language)]
    return [
        say("web", language, "class-set-minutes", count=settings.minutes),
        say("web", language, "class-set-rounds", count=settings.rounds),
        say("web", language, "class-set-phrases", on=yes_or_no(settings.phrases)),
        *(changed or [say("web", language, "class-set-printed")]),
    ]


def _day(at: int, language: str) -> str:
    day = datetime.fromtimestamp(at / 1000, UTC)
    return say("web", language, "class-day", day=day.day, month=day.month, year=str(day.year))
