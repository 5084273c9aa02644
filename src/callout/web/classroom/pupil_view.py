"""What a pupil's page shows: how far the lesson is, and where the pupil sits."""

from typing import NamedTuple

from callout.classroom.classroom import Classroom, Pupil, Stage
from callout.locales.messages import say


class PupilView(NamedTuple):
    """Everything that a pupil's page shows; *path* leads to their table, once it has begun."""

    name: str
    told: str
    table: int
    path: str


def pupil_view(classroom: Classroom, pupil: Pupil, language: str) -> PupilView:
    """Return what *pupil* sees, and nothing about the others."""
    table = classroom.table(pupil.table)
    path = f"/t/{table.code}" if table and table.seats else ""
    return PupilView(pupil.name, _told(classroom, pupil, language), pupil.table, path)


def _told(classroom: Classroom, pupil: Pupil, language: str) -> str:
    if classroom.stage in (Stage.PAUSED, Stage.OVER):
        return say("web", language, f"class-pupil-{classroom.stage}")
    if not pupil.table:
        return say("web", language, "class-pupil-waiting")
    key = "running" if classroom.stage is Stage.RUNNING else "seated"
    return say("web", language, f"class-pupil-{key}", number=pupil.table)
