"""Sort the hand in another order."""

from msgspec.structs import replace
from starlette.responses import Response

from callout.web.access import open_table
from callout.web.preferences.model import HandOrder
from callout.web.request import PageRequest
from callout.web.table.answer import ActionResult, answer
from callout.web.table.form import ActionForm


async def sort_hand(request: PageRequest, form: ActionForm) -> Response:
    """Let the browser keep the order that *form* names."""
    session = (await open_table(request)).session
    order = HandOrder.NUMBER if form.text == HandOrder.NUMBER else HandOrder.COLOUR
    response = answer(request, session, ActionResult(session.version))
    request.save_preferences(response, replace(request.preferences, order=order))
    return response
