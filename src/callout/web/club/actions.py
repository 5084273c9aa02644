"""Forms from the page of an evening: those of its people, and the host's buttons."""

from collections.abc import Callable
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.club.evening import requests as r
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.settings import BOTH_TEAMS
from callout.host.errors import RequestDenied
from callout.locales.messages import Cue, Utterance, say
from callout.locales.person_names import clean_name
from callout.server.http.admission import JOIN_LIMITS
from callout.server.http.problems import RequestRefused, refusal_for
from callout.server.identity.tokens import Identity
from callout.web.club.access import OpenEvening, find_evening
from callout.web.club.evening_screen import BESIDE_BUTTONS, ScreenRefused, change_beside
from callout.web.club.page import done, render_check_in, render_evening
from callout.web.forms import SubmittedForm, read_form
from callout.web.request import PageRequest
from callout.web.rooms.forms import RoomForm, RoomNotice, answer_form, room_form
from callout.web.root import redirect
from callout.web.table.actions import ActionResult, is_scripted

NO_TEAM = EveningDenialReason.NO_TEAM


class EveningButton(NamedTuple):
    """The request of a button, and the word for its confirmation."""

    asks: Callable[[RoomForm], r.HostRequest]
    done: str


EVENING_BUTTONS = {
    "start": EveningButton(lambda _: r.StartEvening(), "started"),
    "end": EveningButton(lambda _: r.EndEvening(), "ended"),
    "remove": EveningButton(lambda form: r.RemovePerson(form.number("person")), "removed"),
}
"""The host's buttons, by their values."""


async def post(request: PageRequest) -> Response:
    """Handle a form of the page."""
    form = room_form(await read_form(request.http))
    opened = await find_evening(request)
    if form.button == "check-in":
        return await _check_in(request, opened, form)
    identity = request.require_guest()
    try:
        if form.button in BESIDE_BUTTONS:
            return await change_beside(request, opened, form)
        return await _carry_out(request, opened, identity, form)
    except ScreenRefused as error:
        return await _refuse(request, say("web", request.language, str(error)))
    except (RequestDenied, RequestRefused) as error:
        return await _refuse(request, refusal_for(error, request.language)[1].message)


async def _check_in(request: PageRequest, opened: OpenEvening, form: RoomForm) -> Response:
    """Check the caller in, under a name that they chose or are given."""
    name = clean_name(form.fields.get("name", ""))
    try:
        identity = request.identity or request.new_guest(name)
        request.count(*JOIN_LIMITS)
        team = min(form.number("team"), max(BOTH_TEAMS))
        asked = await request.check_in_as(opened.session, r.CheckIn(name, team))
        await opened.session.act(identity, asked, form.key, form.seen)
    except (RequestDenied, RequestRefused) as error:
        if opened.evening.admits(opened.player):
            return await _refuse(request, refusal_for(error, request.language)[1].message)
        typed = SubmittedForm(form.fields, request.language)
        no_team = isinstance(error, RequestDenied) and error.reason is NO_TEAM
        status = typed.add_problem("team" if no_team else "name", error)
        return render_check_in(request, opened, typed, status)
    request.remember_member(identity, opened.session)
    if is_scripted(request):
        return answer_form(request, ActionResult(opened.session.version))
    response = redirect(opened.path)
    person = opened.session.evening.person_of(identity.player)
    if request.identity is None and person:
        request.sign_in(response, Identity(identity.player, person.name))
    return response


async def _carry_out(
    request: PageRequest, opened: OpenEvening, identity: Identity, form: RoomForm
) -> Response:
    """Make the request of a button to the evening, and report the outcome."""
    session = opened.session
    match form.button:
        case "check-out":
            await session.act(identity, r.CheckOut(), form.key, form.seen)
            if is_scripted(request):  # the news tells it
                return answer_form(request, ActionResult(session.version))
            return redirect(f"{opened.path}?done=checked-out")
        case "erase" if "sure" not in form.fields:
            return await _refuse(request, say("web", request.language, "evening-erase-unsure"))
        case "erase":
            await session.act(identity, r.EraseEvening(), form.key, form.seen)
            return answer_form(request, ActionResult(form.seen, go="/evening/erased"))
    button = EVENING_BUTTONS.get(form.button)
    if button is None:
        raise HTTPException(400)
    await session.act(identity, button.asks(form), form.key, form.seen)
    if is_scripted(request):
        told = done(request.language, button.done)
        news = (Utterance(told, told, Cue.NONE),)
        return answer_form(request, ActionResult(session.version, news))
    return redirect(f"{opened.path}?done={button.done}")


async def _refuse(request: PageRequest, reason: str) -> Response:
    """Show the reason for a refusal."""
    opened = await find_evening(request)
    if is_scripted(request):
        told = Utterance(reason, reason, Cue.REFUSED)
        return answer_form(request, ActionResult(opened.session.version, (told,), wrong=True))
    return render_evening(request, opened, RoomNotice(reason, wrong=True))
