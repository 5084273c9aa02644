"""The next steps of a table towards the state of its class."""

from callout.classroom.classroom import Classroom, ClassTable, Stage
from callout.core.cards import by_seat
from callout.core.edition import Scoring
from callout.host import requests as r
from callout.host.entries import Options
from callout.host.table import Table
from callout.host.talk import Talk
from callout.room.steps import StepRequest, TableStep, stop, take_away, take_over_bot


def table_options(classroom: Classroom) -> Options:
    """Return the options for new tables."""
    settings = classroom.settings
    scorings = settings.chosen_edition.scorings
    return Options(
        settings.edition,
        settings.house,
        Scoring.WINNER if Scoring.WINNER in scorings else next(iter(scorings)),
        watchers=False,
        talk=_talk(classroom),
        rounds=settings.rounds,
    )


def next_step(classroom: Classroom, class_table: ClassTable, table: Table) -> TableStep | None:
    """Return the next request that brings *table* closer to its class, or `None`.

    Nothing is requested twice: an interrupted class continues where it was.
    """
    if table.over or table.closed:
        return None
    if class_table.lesson != classroom.lesson:
        return stop(table, now=True)
    return (
        _take_away(classroom, class_table, table)
        or _give_seat(classroom, class_table, table)
        or _begin(classroom, class_table, table)
        or _adjust(classroom, table)
    )


def _as_teacher(classroom: Classroom, request: StepRequest) -> TableStep:
    return TableStep(classroom.teacher, "", request)


def _take_away(classroom: Classroom, class_table: ClassTable, table: Table) -> TableStep | None:
    """Return the request to move a pupil away who belongs elsewhere or has left the class."""

    def goes_to(player: str) -> str:
        pupil = classroom.pupil_of(player)
        new = classroom.table(pupil.table) if pupil else None
        return new.code if new else ""

    return take_away(table, lambda player: _sits_at(classroom, class_table, player), goes_to)


def _sits_at(classroom: Classroom, class_table: ClassTable, player: str) -> bool:
    pupil = classroom.pupil_of(player)
    return pupil is not None and pupil.table == class_table.number


def _give_seat(classroom: Classroom, class_table: ClassTable, table: Table) -> TableStep | None:
    """Return the request for a place, or for a bot's seat, for a pupil of this table."""
    for pupil in classroom.pupils_at(class_table.number):
        if table.seat_of(pupil.player) is not None:
            continue
        if table.match is None:
            return TableStep(pupil.player, pupil.name, r.Sit())
        if step := take_over_bot(table, pupil.player, pupil.name):
            return step
    return None


def _begin(classroom: Classroom, class_table: ClassTable, table: Table) -> TableStep | None:
    """Return the request to set a level, to add a bot, or to begin."""
    if table.match is not None or not classroom.in_lesson:
        return None
    for seat, place in by_seat(table.places):
        pupil = classroom.pupil_of(place.player)
        if pupil is not None and place.level != pupil.level:
            return _as_teacher(classroom, r.SetLevel(seat, pupil.level))
    if len(table.places) < class_table.seats:
        return _as_teacher(classroom, r.AddBot(classroom.settings.bots))
    return _as_teacher(classroom, r.Start())


def _adjust(classroom: Classroom, table: Table) -> TableStep | None:
    """Return the request to talk, pause, resume or end like the class."""
    if table.talk is not _talk(classroom):
        return _as_teacher(classroom, r.SetTalk(_talk(classroom)))
    if classroom.stage is Stage.OVER:
        return stop(table, now=classroom.hurried)
    if table.match is not None and table.paused is not (classroom.stage is Stage.PAUSED):
        return _as_teacher(classroom, r.Pause(not table.paused))
    return None


def _talk(classroom: Classroom) -> Talk:
    return Talk.PHRASES if classroom.settings.phrases else Talk.OFF
