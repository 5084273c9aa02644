"""The wall view of a class, for a projector: its pupils, its tables and a podium.

Everybody in the room reads it: it has no answers, no cards and no controls.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct
from starlette.responses import HTMLResponse, Response

from callout.classroom.classroom import Classroom, Pupil, Stage
from callout.classroom.podium import Standing, podium
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.server.classes.class_tables import TableState
from callout.web.avatar import Avatar, avatar_of
from callout.web.classroom.access import OpenClass, open_own_class
from callout.web.classroom.page import tell_lesson, tell_wait
from callout.web.qr import qr_code_svg
from callout.web.rendering import TemplateValue, render
from callout.web.request import PageRequest
from callout.web.rooms.forms import script_words

MIN_CHAIRS, CHAIRS_IN_ROW = 12, 4


class WallPupil(NamedTuple):
    """A pupil, with their *points*."""

    name: str
    avatar: Avatar
    points: int = 0


class WallTable(NamedTuple):
    """A table, with a sentence about its wait, and its pupils."""

    number: int
    waited: str
    pupils: tuple[WallPupil, ...]


class WallStep(NamedTuple):
    """A step of the podium, with the *score* of its pupils in words."""

    place: int
    pupils: tuple[WallPupil, ...]
    score: str


class WallView(Struct, frozen=True, kw_only=True):
    """The contents of the wall; *chairs* counts the empty ones before the lesson."""

    stage: str
    told: str
    pupils: tuple[WallPupil, ...]
    chairs: int
    tables: tuple[WallTable, ...]
    podium: tuple[WallStep, ...]


def wall_view(
    classroom: Classroom, states: Iterable[TableState], language: str, now: int
) -> WallView:
    """Return the contents of the wall at *now*, in milliseconds."""
    states = [state for state in states if state.begun]
    over = classroom.stage is Stage.OVER
    everybody = [standing for state in states for standing in state.standings]
    return WallView(
        stage=classroom.stage.value,
        told=tell_lesson(classroom, language, now),
        pupils=tuple(map(_pupil, classroom.here)),
        chairs=_empty_chairs(len(classroom.here)),
        tables=tuple(
            WallTable(
                state.number,
                tell_wait(state, language, now, "class-waits-teacher"),
                tuple(_with_points(classroom, state.standings)),
            )
            for state in states
        ),
        podium=tuple(
            WallStep(
                step.place,
                tuple(_with_points(classroom, step.standings)),
                _tell_score(step.standings[0], language),
            )
            for step in (podium(everybody) if over else ())
        ),
    )


def _tell_score(standing: Standing, language: str) -> str:
    """Return the points or, before a round is over, the number of cards."""
    if standing.points:
        return say("web", language, "class-wall-points", points=standing.points)
    return say("web", language, "class-wall-cards", cards=standing.cards)


def _empty_chairs(pupils: int) -> int:
    """Return the number of empty chairs: rows are full, and there is always one for a newcomer."""
    return max(MIN_CHAIRS, (pupils // CHAIRS_IN_ROW + 1) * CHAIRS_IN_ROW) - pupils


def _pupil(pupil: Pupil) -> WallPupil:
    name = sanitise_text(pupil.name)
    return WallPupil(name, avatar_of(name))


def _with_points(classroom: Classroom, standings: Iterable[Standing]) -> Iterator[WallPupil]:
    for standing in standings:
        if pupil := classroom.pupil(standing.pupil):
            yield _pupil(pupil)._replace(points=standing.points)


async def show(request: PageRequest) -> Response:
    """Show the wall to the teacher, who puts it on the projector."""
    opened, _ = await open_own_class(request)
    facts = await _facts(request, opened)
    return request.render("class/wall.html", script_words=script_words(request.language), **facts)


async def live(request: PageRequest) -> Response:
    """Show only the part that changes, for a wall that is already open."""
    opened, _ = await open_own_class(request)
    facts = await _facts(request, opened)
    return HTMLResponse(render("class/wall_main.html", request.language, **facts))


async def _facts(request: PageRequest, opened: OpenClass) -> dict[str, TemplateValue]:
    session, language = opened.session, request.language
    link = f"{request.base_url}/class/{session.code}"
    now = request.node.context.clock.now()
    return {
        "main_part": "class/wall_main.html",
        "title": say("web", language, "class-wall"),
        "code": session.code,
        "version": session.version,
        "position": str(session.log.positions.last),
        "view": wall_view(opened.classroom, await session.table_states(), language, now),
        "site": request.base_url.partition("://")[2],
        "link": link,
        "qr": qr_code_svg(link),
    }
