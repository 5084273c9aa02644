"""Join a table from the invitation that somebody new is shown."""

from secrets import token_urlsafe

from starlette.responses import Response

from callout.host.admission import require_name
from callout.host.errors import RequestDenied
from callout.host.requests import Sit
from callout.locales.messages import say
from callout.locales.person_names import clean_name
from callout.server.http.problems import refusal_for
from callout.web.access import find_session
from callout.web.request import PageRequest
from callout.web.root import redirect
from callout.web.table.door import closed_door, render_door
from callout.web.table.form import ActionForm
from callout.web.table.page import render_invitation


async def join(request: PageRequest, form: ActionForm) -> Response:
    """Give somebody new an identity, and seat them unless they only watch."""
    session = await find_session(request)
    if state := closed_door(request, session):
        return render_door(request, session, state)
    name = clean_name(form.name)
    if not name:
        return render_invitation(request, session, say("web", request.language, "name-missing"))
    try:
        require_name(name, in_class=bool(session.open_table.classroom))
    except RequestDenied as error:
        reason = refusal_for(error, request.language)[1].message
        return render_invitation(request, session, reason, name)
    identity = request.new_guest(name)
    if form.text == "sit":
        try:
            key = token_urlsafe(9)
            await request.act(session, identity, Sit(), key, session.log.positions.last)
        except RequestDenied as error:
            reason = refusal_for(error, request.language)[1].message
            return render_invitation(request, session, reason, name)
    response = redirect(f"/t/{session.code}")
    request.sign_in(response, identity)
    return response
