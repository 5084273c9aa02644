"""The correction of a result: a form for the host."""

from secrets import token_urlsafe
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.club.evening.bounds import MAX_REASON_CHARS
from callout.club.evening.evening import EveningTable
from callout.club.evening.requests import CorrectResult
from callout.host.errors import RequestDenied
from callout.locales.sanitise import sanitise_text
from callout.web.club.access import OpenEvening, find_own_evening
from callout.web.forms import SubmittedForm, read_form
from callout.web.request import PageRequest
from callout.web.rooms.forms import read_number, room_form
from callout.web.root import redirect


class PlaceField(NamedTuple):
    """The field for the place of a person, with the *name* of the field and their own."""

    name: str
    person: str


async def correction_form(request: PageRequest) -> Response:
    """Show the result of a table, to be corrected."""
    opened, _ = await find_own_evening(request)
    table = _table(request, opened)
    fields = {f"place-{seat}": str(place) for seat, place in enumerate(table.places or ())}
    return _show(request, opened, table, SubmittedForm(fields, request.language), 200)


async def correct(request: PageRequest) -> Response:
    """Save the corrected result, and go back to the evening."""
    opened, identity = await find_own_evening(request)
    table = _table(request, opened)
    fields = await read_form(request.http)
    form, sent = SubmittedForm(fields, request.language), room_form(fields)
    places = tuple(
        read_number(fields.get(f"place-{seat}", "")) for seat in range(len(table.seats))
    )
    reason = fields.get("reason", "")[:MAX_REASON_CHARS]
    asked = CorrectResult(table.number, places if any(places) else (), reason)
    try:
        await opened.session.act(identity, asked, sent.key, sent.seen)
    except RequestDenied as error:
        wrong = "reason" if error.reason.value == "evening-no-reason" else "save"
        return _show(request, opened, table, form, form.add_problem(wrong, error))
    return redirect(f"{opened.path}?done=corrected")


def _table(request: PageRequest, opened: OpenEvening) -> EveningTable:
    table = opened.evening.table(read_number(str(request.http.path_params["number"])))
    if table is None:
        raise HTTPException(404)
    return table


def _show(
    request: PageRequest,
    opened: OpenEvening,
    table: EveningTable,
    form: SubmittedForm,
    status: int,
) -> Response:
    names = {person.player: sanitise_text(person.name) for person in opened.evening.people}
    fields = tuple(
        PlaceField(f"place-{seat}", names.get(player, ""))
        for seat, player in enumerate(table.seats)
        if player
    )
    return request.render(
        "evening/correction.html",
        status,
        code=opened.session.code,
        version=opened.session.version,
        key=token_urlsafe(9),
        number=table.number,
        running=table.is_running,
        partners=table.settings.has_partners,
        fields_of=fields,
        form=form,
        longest_reason=MAX_REASON_CHARS,
    )
