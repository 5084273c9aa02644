"""The next steps of a table towards the state of its class."""

from typing import NamedTuple, TypeAlias

from callout.classroom.classroom import Classroom, ClassTable, Stage
from callout.core.cards import by_seat
from callout.core.edition import Scoring
from callout.editions import load
from callout.host import requests as r
from callout.host.entries import Options
from callout.host.table import Table
from callout.host.talk import Talk

StepRequest: TypeAlias = r.UnseatedRequest | r.ClassTableRequest


class TableStep(NamedTuple):
    """A request at a table in the name of *player*: its host or, to sit down, a pupil."""

    player: str
    name: str
    request: StepRequest


def table_options(classroom: Classroom) -> Options:
    """Return the options for new tables."""
    settings = classroom.settings
    scorings = load(settings.edition).scorings
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
        return _stop(classroom, table, now=True)
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
    for seat, place in by_seat(table.places):
        pupil = classroom.pupil_of(place.player)
        if place.player and (pupil is None or pupil.table != class_table.number):
            new = classroom.table(pupil.table) if pupil else None
            return _as_teacher(classroom, r.MoveAway(seat, new.code if new else ""))
    return None


def _give_seat(classroom: Classroom, class_table: ClassTable, table: Table) -> TableStep | None:
    """Return the request for a place, or for a bot's seat, for a pupil of this table."""
    for pupil in classroom.pupils_at(class_table.number):
        if table.seat_of(pupil.player) is not None:
            continue
        if table.match is None:
            return TableStep(pupil.player, pupil.name, r.Sit())
        bots = [seat for seat, place in by_seat(table.places) if not place.player]
        own_name = pupil.name.casefold()
        bots.sort(key=lambda seat: table.places[seat].name.casefold() != own_name)
        if bots:
            return TableStep(pupil.player, pupil.name, r.TakeOver(bots[0]))
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
        return _stop(classroom, table, now=classroom.hurried)
    if table.match is not None and table.paused is not (classroom.stage is Stage.PAUSED):
        return _as_teacher(classroom, r.Pause(not table.paused))
    return None


def _stop(classroom: Classroom, table: Table, *, now: bool) -> TableStep | None:
    if table.match is None or (table.stopping is not None and not now):
        return None
    return _as_teacher(classroom, r.Stop(now))


def _talk(classroom: Classroom) -> Talk:
    return Talk.PHRASES if classroom.settings.phrases else Talk.OFF
