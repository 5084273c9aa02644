"""Hints for somebody who plays for the first time, until each was seen and dismissed."""

from msgspec.structs import replace
from starlette.responses import Response

from callout.host.admission import require_name
from callout.host.requests import Rename
from callout.locales.person_names import clean_name
from callout.server.identity.tokens import Identity
from callout.web.access import open_table
from callout.web.preferences.model import Hint, Preferences
from callout.web.request import PageRequest
from callout.web.table.answer import ActionResult, answer
from callout.web.table.form import ActionForm
from callout.web.table.view import TableView


def current_hint(view: TableView, preferences: Preferences) -> Hint | None:
    """Return the hint that helps now, if it was not dismissed: one at a time, none too early."""
    hints = preferences.hints
    if not hints or not view.seated or view.away:
        return None
    if view.rounds_over and Hint.NAME in hints and not view.classroom:
        return Hint.NAME
    if view.state != "turn" or view.choice:
        return None
    if view.can_call:
        wanted = Hint.CALL
    else:
        wanted = Hint.PLAY if any(held.can for held in view.hand) else Hint.DRAW
    return wanted if wanted in hints else None


async def dismiss(request: PageRequest, form: ActionForm) -> Response:
    """Let the browser keep that the hint which *form* names was seen."""
    session = (await open_table(request)).session
    response = answer(request, session, ActionResult(session.version))
    _keep_seen(request, response, form.text)
    return response


async def change_name(request: PageRequest, form: ActionForm) -> Response:
    """Change the name of this guest, here and at tables to come."""
    identity, session, table = await open_table(request)
    name, seat = clean_name(form.text), table.seat_of(identity.player)
    version = session.version
    if seat is not None and name != table.places[seat].name:
        wish = Rename(name)
        version = await request.act(session, identity, wish, form.key, form.seen)
    elif name and seat is None:
        require_name(name)
    response = answer(request, session, ActionResult(version))
    if identity == request.caller.identity:
        request.sign_in(response, Identity(identity.player, name or identity.name))
    _keep_seen(request, response, Hint.NAME)
    return response


def _keep_seen(request: PageRequest, response: Response, seen: str) -> None:
    preferences = request.preferences
    rest = tuple(hint for hint in preferences.hints if hint != seen)
    request.save_preferences(response, replace(preferences, hints=rest))
