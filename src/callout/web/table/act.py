"""Act at a table with a button of its page: interpret the form, carry it out, answer."""

from contextlib import suppress
from urllib.parse import urlencode

from starlette.responses import Response

from callout.core.commands import Command
from callout.core.refusal import IllegalCommand
from callout.host.card_commands import forced_keep
from callout.host.errors import RequestDenied
from callout.host.requests import Rematch, Typed
from callout.host.views import legal_commands_of, view_of
from callout.web.access import OpenTable, open_table
from callout.web.request import PageRequest
from callout.web.screen import NOBODY
from callout.web.table.answer import ActionResult
from callout.web.table.form import ActionForm
from callout.web.table.holder import answer_holder, refuse_nobody
from callout.web.table.meaning import ChooseVariant, FormInterpreter, FormMeaning


async def act(request: PageRequest, form: ActionForm) -> Response:
    """Carry out a button, and answer with what became of it."""
    opened = await open_table(request, form.seen)
    if opened.identity == NOBODY:
        return await refuse_nobody(request, opened.session)
    meaning = FormInterpreter(opened.table, opened.identity.player).interpret(form)
    return answer_holder(request, opened.session, await carry_out(request, opened, form, meaning))


async def carry_out(
    request: PageRequest, opened: OpenTable, form: ActionForm, meaning: FormMeaning
) -> ActionResult:
    """Pass a request on to the table, or lead to where a card's variant is chosen."""
    identity, session, _ = opened
    if isinstance(meaning, ChooseVariant):
        query = {"card": meaning.label, **({"call": "on"} if meaning.call else {})}
        return ActionResult(session.version, go=f"/t/{session.code}?{urlencode(query)}")
    version = await request.act(session, identity, meaning, form.key, form.seen)
    if request.preferences.auto_keep and isinstance(meaning, Command | Typed):
        version = await _keep_at_once(request, opened, form, version)
    again = f"/t/{session.open_table.again}" if isinstance(meaning, Rematch) else ""
    return ActionResult(version, go=again)


async def _keep_at_once(
    request: PageRequest, opened: OpenTable, form: ActionForm, version: int
) -> int:
    """Keep the card that *form* has drawn if nothing else can be done; return the version.

    The key is made from that of the form, so that a form that is sent twice keeps one card.
    """
    identity, session, _ = opened
    table = session.open_table
    seat = table.seat_of(identity.player)
    keep = forced_keep(view_of(table, seat), legal_commands_of(table, seat), table.edition)
    if keep is None:
        return version
    with suppress(IllegalCommand, RequestDenied):  # somebody else was quicker: nothing is kept
        return await request.registry.tables.act(
            session, identity, keep, f"keep {form.key}", version
        )
    return version
