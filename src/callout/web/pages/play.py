"""Tables made with one press: with bots, where cards are dealt at once, or with friends."""

from msgspec.structs import replace
from starlette.responses import Response

from callout.core.edition import ONE_ROUND, HouseRules
from callout.host.bots import bot_kinds
from callout.host.entries import Options
from callout.host.requests import AddBot, Start, TableRequest
from callout.server.identity.tokens import Identity, TableTicket
from callout.server.tables.session import TableSession
from callout.web.editions import editions_by_language
from callout.web.forms import read_form
from callout.web.preferences.model import Hint
from callout.web.request import PageRequest
from callout.web.root import redirect

BOT_COUNT = 2
"""Number of bots at a table made to play at once."""

SHORT: HouseRules = {"target": ONE_ROUND}
"""The house rules of a table made to play at once."""

FIRST_VISIT = "first=on"
"""The query of a table's page that puts focus on the first control to use."""


def new_ticket(request: PageRequest) -> str:
    """Return a ticket for one table, for a form on this page."""
    return request.node.context.tokens.issue_ticket(_draw_ticket(request))


def _draw_ticket(request: PageRequest) -> TableTicket:
    return TableTicket(request.node.tables.draw_id(), request.draw_player())


async def back_home(_request: PageRequest) -> Response:
    """Redirect a request without the form, such as a reload of an error page, to the home page."""
    return redirect("/")


async def play(request: PageRequest) -> Response:
    """Make a table with bots for one round, deal, and show it at this guest's turn."""
    bots = [AddBot(bot_kinds()[0])] * BOT_COUNT
    identity, session = await _make_table(request, [request.sit_down(), *bots, Start()], SHORT)
    await session.open_round(identity)
    response = _go_to(request, identity, f"/t/{session.code}?{FIRST_VISIT}")
    if request.identity is None:
        request.save_preferences(response, replace(request.preferences, hints=tuple(Hint)))
    else:
        request.dismiss_hints(response, Hint.SOUNDS)
    return response


async def play_with_friends(request: PageRequest) -> Response:
    """Make a table with this guest alone, and show ways to invite others, or to add them here."""
    is_here = bool((await read_form(request.http)).get("here"))
    identity, session = await _make_table(request, [request.sit_down()], {})
    return _go_to(request, identity, f"/t/{session.code}{'#here-title' if is_here else ''}")


async def _make_table(
    request: PageRequest, requests: list[TableRequest], house: HouseRules
) -> tuple[Identity, TableSession]:
    """Make the table of the form's ticket, or find it if the form was sent before."""
    text = (await read_form(request.http)).get("ticket", "")
    ticket = request.node.context.tokens.read_ticket(text) or _draw_ticket(request)
    identity = request.identity or request.new_named_guest(ticket.player)
    options = Options(editions_by_language(request.language)[0].name, house)
    return identity, await request.make_table(identity, options, requests, ticket=ticket)


def _go_to(request: PageRequest, identity: Identity, path: str) -> Response:
    response = redirect(path)
    if request.identity is None:
        request.sign_in(response, identity)
    return response
