"""Act at a table with a button of its page: interpret the form, carry it out, answer."""

from urllib.parse import urlencode

from starlette.responses import Response

from callout.host.requests import Rematch
from callout.web.access import OpenTable, open_table
from callout.web.request import PageRequest
from callout.web.table.answer import ActionResult, answer
from callout.web.table.form import ActionForm
from callout.web.table.meaning import ChooseVariant, FormInterpreter, FormMeaning


async def act(request: PageRequest, form: ActionForm) -> Response:
    """Carry out a button, and answer with what became of it."""
    opened = await open_table(request)
    meaning = FormInterpreter(opened.table, opened.identity.player).interpret(form)
    return answer(request, opened.session, await carry_out(request, opened, form, meaning))


async def carry_out(
    request: PageRequest, opened: OpenTable, form: ActionForm, meaning: FormMeaning
) -> ActionResult:
    """Pass a request on to the table, or lead to where a card's variant is chosen."""
    identity, session, _ = opened
    if isinstance(meaning, ChooseVariant):
        query = {"card": meaning.label, **({"call": "on"} if meaning.call else {})}
        return ActionResult(session.version, go=f"/t/{session.code}?{urlencode(query)}")
    version = await request.registry.act(session, identity, meaning, form.key, form.seen)
    again = f"/t/{session.open_table.again}" if isinstance(meaning, Rematch) else ""
    return ActionResult(version, go=again)
