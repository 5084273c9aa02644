"""The calendar of a club, at an address for each member that needs no cookie."""

from hmac import compare_digest

from starlette.responses import Response

from callout.club.calendar import CalendarEvening, write_calendar
from callout.club.membership.club import CancelledEvening, Member, PlannedEvening
from callout.locales.messages import say
from callout.server.clubs.club_log import UnknownClub
from callout.server.clubs.club_session import ClubSession
from callout.server.codes import UnknownCode
from callout.web.request import PageRequest
from callout.web.rooms.forms import read_number

EVENING_MS = 2 * 3_600_000
"""Length of an evening in calendars, in milliseconds: an evening has no end of its own."""


def calendar_path(session: ClubSession, member: Member) -> str:
    """Return the path of a member's calendar: it ends when they leave, or get another one."""
    return f"/club/{session.code}/calendar/{_token(session, member)}/evenings.ics"


def _token(session: ClubSession, member: Member) -> str:
    log_id = session.log.log_id
    key = f"calendar {log_id} {member.ref} {member.number} {member.calendars}"
    return f"{member.number}-{session.context.person_keys.digest(key).hex()}"


async def calendar(request: PageRequest) -> Response:
    """Send the planned evenings; a wrong address is that of no club."""
    token = str(request.http.path_params["token"])

    async def find(club_id: int) -> tuple[ClubSession, bool]:
        session = await request.node.clubs.find(club_id)
        await session.catch_up_to(session.version + 1)
        member = session.club.member(read_number(token.partition("-")[0]))
        if member is None or not compare_digest(_token(session, member), token):
            raise UnknownClub
        return session, False

    try:
        session = await request.resolve(request.code, find)
    except UnknownCode as error:
        raise UnknownClub from error
    headers = {
        "content-disposition": 'inline; filename="evenings.ics"',
        "cache-control": "no-store",
    }
    media_type = "text/calendar; charset=utf-8"
    return Response(_file(session, request.base_url), media_type=media_type, headers=headers)


def _file(session: ClubSession, base_url: str) -> bytes:
    club, now = session.club, session.context.clock.now()
    name = say("web", club.language, "club-calendar-name", title=club.title)
    cancelled = say("web", club.language, "club-calendar-cancelled", title=club.title)
    evenings = [
        *(_planned(session, one) for one in club.plans_at(now)),
        *(_cancelled(session, one, cancelled) for one in club.cancelled_at(now)),
    ]
    return write_calendar(name, f"{base_url}/club/{session.code}", evenings)


def _planned(session: ClubSession, plan: PlannedEvening) -> CalendarEvening:
    return CalendarEvening(
        uid=_uid(session, plan.number),
        title=plan.title,
        starts_at=plan.begins_at,
        ends_at=plan.begins_at + EVENING_MS,
        changed_at=plan.planned_at,
    )


def _cancelled(session: ClubSession, plan: CancelledEvening, title: str) -> CalendarEvening:
    """Return a cancelled evening; its *title* says so, as some programs show no status."""
    return CalendarEvening(
        uid=_uid(session, plan.number),
        title=title,
        starts_at=plan.begins_at,
        ends_at=plan.begins_at + EVENING_MS,
        changed_at=plan.cancelled_at,
        revision=1,
        is_cancelled=True,
    )


def _uid(session: ClubSession, number: int) -> str:
    key = f"planned evening {session.log.log_id} {number}"
    return f"{session.context.person_keys.digest(key).hex()}@callout"
