"""Forms from the page of a club: those of its members, of helpers and of the founder."""

from collections.abc import Callable
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.club.membership import requests as r
from callout.club.membership.errors import ClubDenialReason
from callout.host.errors import RequestDenied
from callout.host.talk import Talk
from callout.locales.messages import say
from callout.server.codes import UnknownCode
from callout.server.http.problems import RequestRefused, refusal_for
from callout.server.ports import Unavailable
from callout.server.tables.table_log import UnknownTable
from callout.web.club.club_access import OpenClub, find_club
from callout.web.club.club_page import render_club
from callout.web.club.club_plans import open_evening
from callout.web.forms import SubmittedForm, read_form
from callout.web.request import PageRequest
from callout.web.rooms.forms import RoomForm, RoomNotice, room_form
from callout.web.root import redirect


class ClubButton(NamedTuple):
    """The request of a button, the word for its confirmation, and the field of its refusals."""

    asks: Callable[[RoomForm], r.ClubRequest]
    done: str
    field: str = ""


CLUB_BUTTONS = {
    "post": ClubButton(lambda form: r.PostNews(form.fields.get("news", "")), "posted", "news"),
    "unpost": ClubButton(lambda form: r.RemoveNews(form.number("number")), "unposted"),
    "cancel": ClubButton(lambda form: r.CancelEvening(form.number("number")), "cancelled"),
    "unrule": ClubButton(lambda form: r.RemoveHouseRules(form.fields.get("rules", "")), "unruled"),
    "renew-calendar": ClubButton(lambda _: r.RenewCalendar(), "renewed"),
}
"""The buttons of the page that make a request to the club, by their values."""

LONG_FIELDS = ("news",)
"""The fields that may be longer than others; the club has bounds of its own."""


async def post(request: PageRequest) -> Response:
    """Handle a form of the page."""
    opened = await find_club(request)
    sent = room_form(await read_form(request.http, *LONG_FIELDS))
    form = SubmittedForm(sent.fields, request.language)
    button = CLUB_BUTTONS.get(sent.button)
    try:
        if button is not None:
            await request.act_in_club(opened.session, button.asks(sent), sent.key, sent.seen)
            return redirect(f"{opened.path}?done={button.done}")
        return await _carry_out(request, opened, sent, form)
    except (RequestDenied, RequestRefused, Unavailable) as error:
        field = button.field if button else ""
        if field:
            status = form.add_problem(field, error)
            return await render_club(request, opened, form, RoomNotice(), status)
        status, problem = refusal_for(error, request.language)
        return await _refuse(request, opened, problem.message, status)


async def _carry_out(
    request: PageRequest,
    opened: OpenClub,
    sent: RoomForm,
    form: SubmittedForm,
) -> Response:
    """Handle a button that does more than make one request to the club."""
    session, language = opened.session, request.language
    match sent.button:
        case "talk":
            talk = form.choice("talk", [one.value for one in Talk])
            if form.errors:
                return await render_club(request, opened, form, RoomNotice(), 422)
            await request.act_in_club(session, r.ChooseTalk(Talk(talk)), sent.key, sent.seen)
            return redirect(f"{opened.path}?done=talk")
        case "list":
            return await _list_table(request, opened, sent, form)
        case "open":
            wanted = sent.number("number")
            plans = opened.club.plans_at(opened.now)
            plan = next((one for one in plans if one.number == wanted), None)
            if plan is None:
                raise RequestDenied(ClubDenialReason.NO_PLAN)
            return await open_evening(request, opened, plan.settings)
        case "leave" | "erase" if "sure" not in sent.fields:
            told = say("web", language, f"club-{sent.button}-unsure")
            return await _refuse(request, opened, told, 409)
        case "leave":
            await request.node.clubs.leave(request.require_guest(), session)
            return redirect("/club?done=left")
        case "erase":
            await request.act_in_club(session, r.EraseClub(), sent.key, sent.seen)
            return redirect("/club?done=erased")
    raise HTTPException(400)


async def _list_table(
    request: PageRequest,
    opened: OpenClub,
    sent: RoomForm,
    form: SubmittedForm,
) -> Response:
    """Put a table on the list, by its code or by a link."""
    asked = r.ListTable(form.text("table-code").rstrip("/").rpartition("/t/")[2])
    try:
        await request.act_in_club(opened.session, asked, sent.key, sent.seen)
    except (UnknownCode, UnknownTable):
        form.add_error("table-code", "club-tables-wrong")
        return await render_club(request, opened, form, RoomNotice(), 404)
    except RequestDenied as error:
        status = form.add_problem("table-code", error)
        return await render_club(request, opened, form, RoomNotice(), status)
    return redirect(f"{opened.path}?done=listed")


async def _refuse(request: PageRequest, opened: OpenClub, told: str, status: int) -> Response:
    """Show the reason for a refusal at the top of the page."""
    form = SubmittedForm({}, request.language)
    return await render_club(request, opened, form, RoomNotice(told, wrong=True), status)
