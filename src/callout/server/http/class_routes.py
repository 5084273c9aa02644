"""The routes of the interface to classes, and their handlers."""

import msgspec
from msgspec import Struct
from starlette.responses import Response

from callout.classroom.classroom import Classroom
from callout.classroom.errors import ClassDenialReason
from callout.classroom.requests import BringQuestions, JoinClass
from callout.classroom.results import RESULTS_S, ClassAnswers, Results, results_of
from callout.host.errors import RequestDenied
from callout.locales.language import known_language
from callout.server import class_wire, room_wire, wire
from callout.server.classes.session import ClassSession
from callout.server.http.access import stream_options, stream_position
from callout.server.http.admission import (
    ANYBODY,
    GUEST,
    GUEST_LIMIT,
    JOIN_LIMITS,
    NEW_TABLE_LIMITS,
    QUESTION_FILE_LIMITS,
)
from callout.server.http.class_stream import ClassStream
from callout.server.http.request import ApiRequest, ApiRoute
from callout.server.identity.tokens import Identity
from callout.server.workers.job import Job


async def new_class(request: ApiRequest) -> Struct:
    """Open a class."""
    identity = request.require_guest()
    language = known_language(request.body.language or request.language)
    session = await request.open_class(identity, language)
    return room_wire.CreatedRoom(session.code, f"{request.base_url}/class/{session.code}")


async def new_pupil(request: ApiRequest) -> Struct:
    """Create a guest who joins the class, or waits at its door, and return the token."""
    session = await request.fresh_class()
    request.count(*JOIN_LIMITS)
    identity = request.new_pupil("")
    await session.act(identity, JoinClass(request.body.name), "join", session.version)
    classroom = session.classroom
    pupil = classroom.pupil_of(identity.player) or classroom.waiting_of(identity.player)
    assert pupil is not None  # noqa: S101
    identity = Identity(identity.player, pupil.name)
    request.remember_member(identity, session)
    token = request.node.context.tokens.issue(identity)
    return wire.Guest(token, identity.player, identity.name)


async def show_class(request: ApiRequest) -> Struct:
    """Show the class as it is now, as far as it concerns the caller."""
    identity, session = request.require_guest(), await request.fresh_class()
    classroom = session.classroom
    pupil = classroom.pupil_of(identity.player)
    if identity.player == classroom.teacher:
        return class_wire.ClassSnapshot(
            session.code,
            session.version,
            "teacher",
            classroom.stage,
            teacher=await _desk(session, classroom),
        )
    if pupil is None or not pupil.here:
        waiting = classroom.waiting_of(identity.player)
        role, name = ("waiting", waiting.name) if waiting else ("guest", "")
        return class_wire.ClassSnapshot(session.code, session.version, role, classroom.stage, name)
    table = classroom.table(pupil.table)
    return class_wire.ClassSnapshot(
        session.code,
        session.version,
        "pupil",
        classroom.stage,
        pupil.name,
        pupil.table,
        table.code if table and table.seats else "",
    )


async def _desk(session: ClassSession, classroom: Classroom) -> class_wire.TeacherDesk:
    return class_wire.TeacherDesk(
        classroom.settings,
        classroom.deck,
        tuple(
            class_wire.PupilRow(pupil.number, pupil.name, pupil.table, pupil.level)
            for pupil in classroom.here
        ),
        tuple(await session.table_states()),
        classroom.lesson_ends_at,
        classroom.erased_at,
        classroom.locked,
        tuple(class_wire.WaitingRow(one.number, one.name) for one in classroom.waiting),
    )


async def act_in_class(request: ApiRequest) -> Struct:
    """Carry out an act in the class."""
    identity, session = request.require_guest(), await request.fresh_class()
    asked: class_wire.ClassActionRequest = request.body
    if isinstance(asked.act, BringQuestions):
        request.count(*QUESTION_FILE_LIMITS)
    if isinstance(asked.act, JoinClass):
        request.count(*JOIN_LIMITS)
    version = await session.act(identity, asked.act, asked.key, asked.seen)
    return room_wire.RoomVersion(version)


def write_results(answers: ClassAnswers) -> bytes:
    """Count *answers*, and write the results as JSON."""
    return msgspec.json.encode(results_of(answers))


WRITE_RESULTS = Job(write_results, RESULTS_S)


async def class_results(request: ApiRequest) -> Response:
    """Count the answers of the class, for its teacher."""
    identity, session = request.require_guest(), await request.fresh_class()
    if identity.player != session.classroom.teacher:
        raise RequestDenied(ClassDenialReason.NOT_TEACHER)
    answers = await session.answers()
    text = await request.run(WRITE_RESULTS, answers)
    return Response(text, media_type="application/json")


async def class_stream(request: ApiRequest) -> Response:
    """Follow the class as server-sent events."""
    identity, session = request.require_guest(), await request.fresh_class()
    classroom = session.classroom
    if identity.player != classroom.teacher and not classroom.admits(identity.player):
        raise RequestDenied(ClassDenialReason.NOT_PUPIL)
    language, _ = stream_options(request)
    since = stream_position(request)
    player = identity.player
    return request.open_stream(lambda send: ClassStream(session, player, language, since, send))


CLASS_ROUTES = (
    ApiRoute(
        "POST",
        "/api/classes",
        new_class,
        class_wire.NewClass,
        room_wire.CreatedRoom,
        201,
        (409,),
        admission=GUEST.doing(*NEW_TABLE_LIMITS),
    ),
    ApiRoute(
        "GET",
        "/api/classes/{code}",
        show_class,
        None,
        class_wire.ClassSnapshot,
        problem_statuses=(404, 410),
    ),
    ApiRoute(
        "POST",
        "/api/classes/{code}/pupils",
        new_pupil,
        class_wire.NewPupil,
        wire.Guest,
        201,
        (404, 409, 410),
        admission=ANYBODY.doing(GUEST_LIMIT, *JOIN_LIMITS),
    ),
    ApiRoute(
        "POST",
        "/api/classes/{code}/acts",
        act_in_class,
        class_wire.ClassActionRequest,
        room_wire.RoomVersion,
        problem_statuses=(403, 404, 409, 410, 422),
        admission=GUEST.doing(*QUESTION_FILE_LIMITS, *JOIN_LIMITS),
    ),
    ApiRoute(
        "GET",
        "/api/classes/{code}/stream",
        class_stream,
        None,
        room_wire.RoomNews,
        problem_statuses=(400, 403, 404, 410),
    ),
    ApiRoute(
        "GET",
        "/api/classes/{code}/results",
        class_results,
        None,
        Results,
        problem_statuses=(403, 404, 410),
    ),
)
"""The routes of classes."""
