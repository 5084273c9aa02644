"""The entrance to a table: an invitation, or the door of a locked table."""

from secrets import token_urlsafe

from starlette.responses import Response

from callout.host.admission import require_name
from callout.host.door import DoorKnock
from callout.host.errors import DenialReason, RequestDenied
from callout.host.requests import Knock
from callout.locales.friendly_names import free_friendly_name
from callout.locales.messages import say
from callout.locales.person_names import clean_name
from callout.server.http.access import visible_table
from callout.server.http.problems import RequestRefused, problem_for, refusal_for
from callout.server.identity.tokens import Identity
from callout.server.tables.session import TableSession
from callout.web.access import find_session
from callout.web.request import PageRequest
from callout.web.root import redirect
from callout.web.table.action_form import ActionForm
from callout.web.table.view import Reader, view_table

DOOR_STATES = ("locked", "knocking", "not-now")
"""The error codes for which the door is shown instead of the table."""


def render_invitation(
    request: PageRequest, session: TableSession, error: str = "", name: str = ""
) -> Response:
    """Invite a visitor, with a free name to take, or ask again after an *error* with *name*."""
    table = visible_table(session, "")
    taken = {place.name.casefold() for place in table.places}
    start = int.from_bytes(request.node.context.entropy.draw(8))
    return request.render(
        "invitation.html",
        409 if error else 200,
        code=session.code,
        view=view_table(table, Reader("", request.language, request.preferences)),
        edition=table.edition,
        watchers=table.options.watchers,
        told=error,
        link=f"{request.base_url}/t/{session.code}",
        name=name or free_friendly_name(request.language, taken, start),
    )


async def join(request: PageRequest, form: ActionForm) -> Response:
    """Give a visitor an identity, and seat them unless they only watch."""
    session = await find_session(request)
    if state := closed_door(request, session):
        return render_door(request, session, state)
    name = clean_name(form.name)
    if not name:
        return render_invitation(request, session, say("web", request.language, "name-missing"))
    try:
        require_name(name)
    except RequestDenied as error:
        reason = refusal_for(error, request.language)[1].message
        return render_invitation(request, session, reason, name)
    identity = request.new_guest(name)
    if form.text == "sit":
        try:
            key = token_urlsafe(9)
            await request.act(
                session, identity, request.sit_down(), key, session.log.positions.last
            )
        except RequestDenied as error:
            reason = refusal_for(error, request.language)[1].message
            return render_invitation(request, session, reason, name)
    response = redirect(f"/t/{session.code}")
    request.sign_in(response, identity)
    return response


def closed_door(request: PageRequest, session: TableSession) -> str:
    """Return the caller's door state, or an empty string if they may see the table."""
    try:
        visible_table(session, request.onlooker.player, request.caller.browser)
    except RequestRefused as error:
        if error.code not in DOOR_STATES:
            raise
        return error.code
    return ""


def render_door(
    request: PageRequest, session: TableSession, state: str, error: str = "", name: str = ""
) -> Response:
    """Show the door without the table behind it; after an *error*, *name* can be corrected."""
    told = error
    if state == "not-now":
        told = problem_for(RequestDenied(DenialReason.NOT_NOW), request.language)[1].message
    return request.render(
        "door.html",
        409 if error else 403,
        code=session.code,
        state=state,
        told=told,
        name=name or _name_of(request, session),
        is_unanswered=state == "locked" and _is_unanswered(request, session),
    )


async def knock(request: PageRequest, form: ActionForm) -> Response:
    """Knock under a name; a visitor without an identity becomes a guest with that name."""
    session = await find_session(request)
    name = clean_name(form.name)
    if not name:
        return render_door(
            request, session, "locked", say("web", request.language, "name-missing")
        )
    known = request.identity
    identity = Identity(known.player, name) if known else request.new_guest(name)
    try:
        await request.act(session, identity, Knock(name), form.key, form.seen)
    except RequestDenied as error:
        if error.reason not in (DenialReason.NOT_LOCKED, DenialReason.INSIDE):
            reason = problem_for(error, request.language)[1].message
            state = closed_door(request, session) or "locked"
            return render_door(request, session, state, reason, name)
    response = redirect(f"/t/{session.code}")
    request.sign_in(response, identity)
    return response


def _is_unanswered(request: PageRequest, session: TableSession) -> bool:
    """Return whether the caller has knocked before without an answer."""
    if request.identity is None:
        return False
    door = session.open_table.door
    return door.was_unanswered(request.identity.player, request.caller.browser)


def _name_of(request: PageRequest, session: TableSession) -> str:
    """Return the name under which the caller has knocked, or may knock."""
    context = request.node.context
    if request.identity is None:
        start = int.from_bytes(context.entropy.draw(8))
        return free_friendly_name(request.language, (), start)
    own: DoorKnock | None = session.open_table.door.knock_of(
        request.identity.player, request.caller.browser, context.clock.now()
    )
    return own.name if own else request.identity.name
