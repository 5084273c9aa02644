"""The routes of the interface to evenings, and their handlers."""

from msgspec import Struct
from starlette.responses import Response
from starlette.types import Send

from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.evening import Evening, EveningTable
from callout.club.evening.requests import CheckIn, EveningRequest
from callout.club.evening.standings import standings, team_standings
from callout.host.errors import RequestDenied
from callout.locales.language import known_language
from callout.server import club_wire, room_wire
from callout.server.clubs.narration import tell_standings, tell_status
from callout.server.clubs.session import EveningSession
from callout.server.http.access import stream_options, stream_position
from callout.server.http.admission import GUEST, JOIN_LIMITS, NEW_TABLE_LIMITS
from callout.server.http.evening_stream import EveningStream
from callout.server.http.request import ApiRequest, ApiRoute


async def new_evening(request: ApiRequest) -> Struct:
    """Open an evening."""
    identity = request.require_guest()
    language = known_language(request.body.language or request.language)
    session = await request.open_evening(identity, language, request.body.settings)
    return room_wire.CreatedRoom(session.code, f"{request.base_url}/evening/{session.code}")


async def show_evening(request: ApiRequest) -> Struct:
    """Show the evening as it is now, as far as it concerns the caller."""
    player, session = request.require_guest().player, await request.fresh_evening()
    evening = session.evening
    person = evening.person_of(player)
    table = evening.table(person.table) if person and person.here else None
    sees = evening.admits(player)
    return club_wire.EveningSnapshot(
        session.code,
        session.version,
        player == evening.host,
        evening.started,
        evening.over,
        person.number if person else 0,
        person.name if person else "",
        person is not None and person.here,
        table.number if table else 0,
        table.code if table else "",
        tell_status(evening, player, request.language) if sees else (),
        board_of(evening) if sees else None,
        evening.settings.teams,
        evening.team_of(player),
    )


def board_of(evening: Evening) -> club_wire.EveningBoard:
    """Return the part of *evening* that its people see."""
    numbers = {person.player: person.number for person in evening.people}
    return club_wire.EveningBoard(
        evening.settings,
        tuple(
            club_wire.ParticipantRow(
                person.number,
                person.name,
                person.table,
                evening.games_of(person.player),
                evening.team_of(person.player),
            )
            for person in evening.here
        ),
        tuple(_table_row(numbers, table) for table in evening.tables),
        standings(evening),
        evening.ends_at,
        evening.erased_at,
        team_standings(evening),
    )


def _table_row(numbers: dict[str, int], table: EveningTable) -> club_wire.EveningTableRow:
    return club_wire.EveningTableRow(
        table.number,
        tuple(numbers.get(player, 0) for player in table.seats),
        table.is_running,
        table.places or (),
        table.reason,
        table.settings.has_partners,
    )


async def act_at_evening(request: ApiRequest) -> Struct:
    """Carry out an act at the evening."""
    identity, session = request.require_guest(), await request.fresh_evening()
    asked: club_wire.EveningActionRequest = request.body
    act: EveningRequest = asked.act
    if isinstance(asked.act, CheckIn):
        request.count(*JOIN_LIMITS)
        act = await request.check_in_as(session, asked.act)
    version = await session.act(identity, act, asked.key, asked.seen)
    if isinstance(act, CheckIn):
        request.remember_member(identity, session)
    return room_wire.RoomVersion(version)


async def evening_standings(request: ApiRequest) -> Struct:
    """Return the standings of the evening, for its people."""
    _, session = await _admitted(request)
    evening = session.evening
    told = tell_standings(evening, request.language)
    return club_wire.StandingsAnswer(standings(evening), told, team_standings(evening))


async def evening_stream(request: ApiRequest) -> Response:
    """Follow the evening as server-sent events."""
    player, session = await _admitted(request)
    language, _ = stream_options(request)
    since = stream_position(request)
    others = tuple(one.player for one in request.others_at_screen())

    def make(send: Send) -> EveningStream:
        return EveningStream(session, player, language, since, send, others=others)

    return request.open_stream(make)


async def _admitted(request: ApiRequest) -> tuple[str, EveningSession]:
    """Return the caller and the evening, or raise for a caller who may not see it."""
    player, session = request.require_guest().player, await request.fresh_evening()
    if not session.evening.admits(player):
        raise RequestDenied(EveningDenialReason.NOT_HERE)
    return player, session


EVENING_ROUTES = (
    ApiRoute(
        "POST",
        "/api/evenings",
        new_evening,
        club_wire.NewEvening,
        room_wire.CreatedRoom,
        201,
        (409, 422),
        admission=GUEST.doing(*NEW_TABLE_LIMITS),
    ),
    ApiRoute(
        "GET",
        "/api/evenings/{code}",
        show_evening,
        None,
        club_wire.EveningSnapshot,
        problem_statuses=(404, 410),
    ),
    ApiRoute(
        "POST",
        "/api/evenings/{code}/acts",
        act_at_evening,
        club_wire.EveningActionRequest,
        room_wire.RoomVersion,
        problem_statuses=(403, 404, 409, 410, 422),
        admission=GUEST.doing(*JOIN_LIMITS),
    ),
    ApiRoute(
        "GET",
        "/api/evenings/{code}/stream",
        evening_stream,
        None,
        room_wire.RoomNews,
        problem_statuses=(400, 403, 404, 410),
    ),
    ApiRoute(
        "GET",
        "/api/evenings/{code}/standings",
        evening_standings,
        None,
        club_wire.StandingsAnswer,
        problem_statuses=(403, 404, 410),
    ),
)
"""The routes of evenings."""
