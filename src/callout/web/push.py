"""The switch for notices without an open page, and the sentence of such a notice."""

from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from callout.locales.messages import say
from callout.server.people.person_log import Noted, PushEnded, UnknownPerson
from callout.server.ports import PushServices
from callout.web.forms import read_form
from callout.web.own_tables import find_awaiting
from callout.web.request import PageRequest
from callout.web.root import address


class PushSwitch(NamedTuple):
    """The switch for notices without an open page: the server's key, and the known *endpoints*.

    Only kept people have it.
    """

    key: str
    is_kept: bool
    endpoints: tuple[str, ...]


async def push_switch(request: PageRequest) -> PushSwitch | None:
    """Return the switch for the caller, or `None` where there are no such notices."""
    services = request.node.context.push_services
    if services is None or request.in_tab:
        return None
    if request.caller.identity is None:
        return PushSwitch(services.public_key, is_kept=False, endpoints=())
    try:
        person, _ = await request.kept_person()
    except UnknownPerson:
        return PushSwitch(services.public_key, is_kept=False, endpoints=())
    return PushSwitch(services.public_key, is_kept=True, endpoints=person.pushes)


async def subscribe(request: PageRequest) -> Response:
    """Notify the browser at the endpoint in the form from now on."""
    services = _require_services(request)
    endpoint = (await read_form(request.http)).get("endpoint", "")
    if not services.accepts(endpoint):
        raise HTTPException(400)
    person, _ = await request.kept_person()
    await request.node.people.note(person.player, Noted(push=endpoint))
    return Response(status_code=204)


async def unsubscribe(request: PageRequest) -> Response:
    """Notify the browser at the endpoint in the form no more."""
    _require_services(request)
    endpoint = (await read_form(request.http)).get("endpoint", "")
    session = await request.node.people.find_kept(request.require_guest().player)
    if session is not None:
        await session.receive(PushEnded(endpoint))
    return Response(status_code=204)


async def show_turn(request: PageRequest) -> Response:
    """Send the sentence of a notice, and the path of its page, to the worker of a browser.

    The answer for a guest without notices is 404, and their browser unsubscribes.
    """
    _require_services(request)
    person, _ = await request.kept_person()
    if not person.pushes:
        raise UnknownPerson
    code = await find_awaiting(request, person.tables)
    told = say("web", request.language, "script-turn" if code else "push-none")
    path = address(f"/t/{code}" if code else "/")
    return JSONResponse({"told": told, "path": path}, headers={"cache-control": "no-store"})


def _require_services(request: PageRequest) -> PushServices:
    services = request.node.context.push_services
    if services is None or request.in_tab:
        raise HTTPException(404)
    return services
