"""The invitation to a club, and the roles of its members: pages for helpers."""

from collections.abc import Callable
from secrets import token_urlsafe

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.club.membership import requests as r
from callout.club.membership.role import Role
from callout.host.errors import RequestDenied
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.server.clubs.club_session import ClubSession
from callout.server.http.problems import refusal_for
from callout.web.club.club_access import OpenClub, find_helped_club
from callout.web.club.club_page import done_notice, member_lines
from callout.web.forms import read_form
from callout.web.request import PageRequest
from callout.web.rooms.forms import RoomForm, RoomNotice, room_form
from callout.web.root import redirect


def _role(role: Role) -> Callable[[RoomForm], r.ClubRequest]:
    return lambda form: r.GiveRole(form.number("member"), role)


PEOPLE_BUTTONS: dict[str, tuple[Callable[[RoomForm], r.ClubRequest], str]] = {
    "helper": (_role(Role.HELPER), "role"),
    "member": (_role(Role.MEMBER), "role"),
    "founder": (_role(Role.FOUNDER), "role"),
    "remove": (lambda form: r.RemoveMember(form.number("member")), "removed"),
}
"""The requests of the buttons by their values, each with the word for its confirmation."""


async def invitation(request: PageRequest) -> Response:
    """Show how people join, without the words: nobody keeps them."""
    opened = await find_helped_club(request)
    return show_words(request, opened.session, "")


async def renew(request: PageRequest) -> Response:
    """Show new words; the earlier ones end."""
    opened = await find_helped_club(request)
    words = await request.node.clubs.renew(request.require_guest(), opened.session)
    return show_words(request, opened.session, words)


def show_words(
    request: PageRequest, session: ClubSession, words: str, *, done: str = ""
) -> Response:
    """Show the *words* that invite to a club, if they are known, this once."""
    told = say("web", request.language, f"club-done-{done}") if done else ""
    response = request.render(
        "club/invitation.html",
        code=session.code,
        club_title=sanitise_text(session.club.title),
        words=words.split("-") if words else (),
        is_invited=bool(session.club.invitation),
        notice=RoomNotice(told),
        site=request.base_url,
    )
    response.headers["cache-control"] = "no-store"
    return response


async def people(request: PageRequest) -> Response:
    """Show the other members, to be removed or to get a role."""
    return _show(request, await find_helped_club(request), done_notice(request))


async def change(request: PageRequest) -> Response:
    """Remove a member, or give them a role."""
    opened = await find_helped_club(request)
    sent = room_form(await read_form(request.http))
    if sent.button not in PEOPLE_BUTTONS:
        raise HTTPException(400)
    asks, done = PEOPLE_BUTTONS[sent.button]
    try:
        await request.act_in_club(opened.session, asks(sent), sent.key, sent.seen)
    except RequestDenied as error:
        status, problem = refusal_for(error, request.language)
        notice = RoomNotice(problem.message, wrong=True)
        return _show(request, opened, notice, status, sent.number("member"))
    path = f"{opened.path}/people" if sent.button != "founder" else opened.path
    return redirect(f"{path}?done={done}")


def _show(
    request: PageRequest,
    opened: OpenClub,
    notice: RoomNotice,
    status: int = 200,
    chosen: int = 0,
) -> Response:
    others = tuple(one for one in opened.club.members if one.number != opened.member.number)
    return request.render(
        "club/people.html",
        status,
        code=opened.session.code,
        version=opened.session.version,
        key=token_urlsafe(9),
        notice=notice,
        is_founder=opened.member.is_founder,
        others=member_lines(others, request.language),
        chosen=chosen,
    )
