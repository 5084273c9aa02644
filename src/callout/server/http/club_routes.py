"""The routes of the interface to clubs, and their handlers."""

from msgspec import Struct
from starlette.responses import Response

from callout.club.membership.numbers import club_numbers, tell_numbers
from callout.club.ratings import can_rate
from callout.locales.language import known_language
from callout.server import membership_wire, room_wire
from callout.server.http.access import stream_options, stream_position
from callout.server.http.admission import GUEST, JOIN_LIMITS, NEW_TABLE_LIMITS
from callout.server.http.club_stream import ClubStream
from callout.server.http.request import ApiRequest, ApiRoute


async def new_club(request: ApiRequest) -> Struct:
    """Found a club."""
    asked: membership_wire.ClubToFound = request.body
    language = known_language(asked.language or request.language)
    session, words = await request.found_club(asked.title, language, asked.name)
    return membership_wire.FoundedClub(session.code, _link(request, session.code), words)


async def own_clubs(request: ApiRequest) -> Struct:
    """List the clubs of the caller."""
    found = await request.node.clubs.clubs_of(request.require_guest().player)
    return membership_wire.OwnClubs(
        tuple(
            membership_wire.OwnClubRow(session.code, session.club.title, member.role)
            for session, member in found
        )
    )


async def join_club(request: ApiRequest) -> Struct:
    """Join the club to which words invite."""
    session = await request.join_club(request.body.words, request.body.name)
    return room_wire.CreatedRoom(session.code, _link(request, session.code))


async def show_club(request: ApiRequest) -> Struct:
    """Show the club to a member."""
    session, own = await request.own_club()
    club, now = session.club, request.node.context.clock.now()
    return membership_wire.ClubSnapshot(
        session.code,
        session.version,
        club.title,
        own.number,
        own.role,
        tuple(membership_wire.MemberRow(one.number, one.name, one.role) for one in club.members),
        tuple(membership_wire.NewsRow(one.number, one.by, one.text, one.at) for one in club.news),
        club.plans_at(now),
        tuple(one.code for one in club.evenings_at(now)),
        club.rules,
        tuple(membership_wire.ListedTableRow(one.by, one.code) for one in club.tables_at(now)),
        club.talk,
        bool(club.invitation),
        club.ends_at,
    )


async def act_in_club(request: ApiRequest) -> Struct:
    """Carry out an act in the club."""
    asked: membership_wire.ClubActionRequest = request.body
    session, _ = await request.own_club()
    return room_wire.RoomVersion(
        await request.act_in_club(session, asked.act, asked.key, asked.seen)
    )


async def club_stream(request: ApiRequest) -> Response:
    """Follow the club as server-sent events."""
    player = request.require_guest().player
    session, _ = await request.own_club()
    language, _ = stream_options(request)
    since = stream_position(request)
    return request.open_stream(lambda send: ClubStream(session, player, language, since, send))


async def leave_club(request: ApiRequest) -> None:
    """Leave the club."""
    session, _ = await request.own_club()
    await request.node.clubs.leave(request.require_guest(), session)


async def renew_invitation(request: ApiRequest) -> Struct:
    """Renew the words that invite to the club."""
    session, _ = await request.own_club()
    words = await request.node.clubs.renew(request.require_guest(), session)
    return membership_wire.ClubInvitation(words)


async def open_club_evening(request: ApiRequest) -> Struct:
    """Open an evening for the members of the club alone."""
    session, _ = await request.own_club()
    evening = await request.open_club_evening(session, request.body.settings)
    return room_wire.CreatedRoom(evening.code, f"{request.base_url}/evening/{evening.code}")


async def show_numbers(request: ApiRequest) -> Struct:
    """Show the numbers of the club to a member."""
    session, own = await request.own_club()
    await request.node.clubs.count_missing(session)
    return membership_wire.ClubNumbers(
        tuple(
            membership_wire.MemberNumbersRow(
                one.number,
                one.name,
                one.statistics.games,
                one.statistics.rounds,
                one.statistics.percent,
                one.statistics.longest_streak,
                dict(one.statistics.last_cards),
                one.strength and one.strength.low,
                one.strength and one.strength.high,
            )
            for one in club_numbers(session.club)
        ),
        own.tally is not None,
        session.club.rates,
        can_rate(),
        tell_numbers(session.club, request.language),
    )


def _link(request: ApiRequest, code: str) -> str:
    return f"{request.base_url}/club/{code}"


CLUB_ROUTES = (
    ApiRoute(
        "POST",
        "/api/clubs",
        new_club,
        membership_wire.ClubToFound,
        membership_wire.FoundedClub,
        201,
        (403, 409),
        admission=GUEST.doing(*NEW_TABLE_LIMITS),
    ),
    ApiRoute("GET", "/api/clubs", own_clubs, None, membership_wire.OwnClubs),
    ApiRoute(
        "POST",
        "/api/clubs/join",
        join_club,
        membership_wire.ClubJoining,
        room_wire.CreatedRoom,
        problem_statuses=(403, 404, 409),
        admission=GUEST.doing(*JOIN_LIMITS),
    ),
    ApiRoute(
        "GET",
        "/api/clubs/{code}",
        show_club,
        None,
        membership_wire.ClubSnapshot,
        problem_statuses=(404,),
    ),
    ApiRoute(
        "POST",
        "/api/clubs/{code}/acts",
        act_in_club,
        membership_wire.ClubActionRequest,
        room_wire.RoomVersion,
        problem_statuses=(403, 404, 409, 422),
    ),
    ApiRoute(
        "GET",
        "/api/clubs/{code}/stream",
        club_stream,
        None,
        room_wire.RoomNews,
        problem_statuses=(400, 404),
    ),
    ApiRoute(
        "GET",
        "/api/clubs/{code}/numbers",
        show_numbers,
        None,
        membership_wire.ClubNumbers,
        problem_statuses=(404,),
    ),
    ApiRoute(
        "DELETE",
        "/api/clubs/{code}/me",
        leave_club,
        None,
        None,
        204,
        (404,),
    ),
    ApiRoute(
        "POST",
        "/api/clubs/{code}/invitation",
        renew_invitation,
        None,
        membership_wire.ClubInvitation,
        201,
        (403, 404),
        admission=GUEST.doing(*JOIN_LIMITS),
    ),
    ApiRoute(
        "POST",
        "/api/clubs/{code}/evenings",
        open_club_evening,
        membership_wire.ClubEveningToOpen,
        room_wire.CreatedRoom,
        201,
        (403, 404, 409, 422),
        admission=GUEST.doing(*NEW_TABLE_LIMITS),
    ),
)
"""The routes of clubs."""
