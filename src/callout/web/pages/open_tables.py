"""Open tables: a seat with one press, and the list of tables where there is one."""

from typing import NamedTuple

from starlette.responses import Response

from callout.core.edition import HouseRules
from callout.editions import EditionError, load, with_house
from callout.editions.rule_sets import rule_sets
from callout.host.errors import RequestDenied
from callout.locales.language import language_name
from callout.locales.messages import say
from callout.narrator.game import game_name
from callout.narrator.listener import Listener
from callout.narrator.rule_sets import rule_set_title
from callout.narrator.voice import Voice
from callout.server.http.opening_routes import (
    find_open_tables,
    require_open_tables,
    take_seat,
)
from callout.server.http.problems import RequestRefused, refusal_for
from callout.server.identity.tokens import Identity
from callout.server.tables.openings import ListedTable
from callout.server.tables.seat_finder import Seeker
from callout.web.avoided import avoided_keys
from callout.web.editions import editions_by_language
from callout.web.forms import read_form
from callout.web.pages.play import FIRST_VISIT, new_ticket
from callout.web.request import PageRequest
from callout.web.root import redirect


class OpenTableItem(NamedTuple):
    """An open table of the list: a *ticket* for a seat, its game, and who is there."""

    ticket: str
    game: str
    about: str


async def show(request: PageRequest) -> Response:
    """Show the open tables where the reader could sit down."""
    require_open_tables(request)
    return await _render(request)


async def seat(request: PageRequest) -> Response:
    """Seat the reader at the chosen open table, or at the best one."""
    require_open_tables(request)
    fields = await read_form(request.http)
    tokens = request.node.context.tokens
    ticket = tokens.read_ticket(fields.get("ticket", ""))
    identity = request.identity or request.new_named_guest(ticket.player if ticket else "")
    seeker = _seeker(request, identity, own_name="own" in fields)
    try:
        session = await take_seat(request, seeker, fields.get("seat", ""))
    except (RequestDenied, RequestRefused) as error:
        status, problem = refusal_for(error, request.language)
        return await _render(request, status, problem.message)
    response = redirect(f"/t/{session.code}?{FIRST_VISIT}")
    if request.identity is None:
        request.sign_in(response, identity)
    return response


def _seeker(request: PageRequest, identity: Identity, *, own_name: bool = False) -> Seeker:
    return Seeker(
        identity,
        request.language,
        editions_by_language(request.language)[0].name,
        {},
        identity.name if own_name else "",
        request.caller.browser,
        avoided_keys(request),
        request.preferences.picture,
    )


async def _render(request: PageRequest, status: int = 200, told: str = "") -> Response:
    identity = request.identity or Identity("", "")
    found = await find_open_tables(request, _seeker(request, identity))
    return request.render(
        "open_tables.html",
        status,
        told=told,
        items=[_item(request, table) for table in found.tables],
        more=found.more,
        ticket=new_ticket(request),
    )


def _item(request: PageRequest, table: ListedTable) -> OpenTableItem:
    opening, language = table.opening, request.language
    about = say(
        "web",
        language,
        "open-table-about",
        rules=_rules(opening.edition, opening.house, language),
        people=len(opening.people),
        bots=opening.bots,
        rounds=opening.rounds,
        begun="yes" if opening.begun else "no",
    )
    return OpenTableItem(
        request.node.context.tokens.sign_opening(table.table_id),
        game_name(load(opening.edition), language),
        f"{about} {_languages(opening.languages, language)}".strip(),
    )


def _languages(spoken: tuple[str, ...], language: str) -> str:
    if not spoken:
        return ""
    names = ", ".join(_language(code, language) for code in spoken)
    return say("web", language, "open-table-languages", count=len(spoken), names=names)


def _language(spoken: str, language: str) -> str:
    return say("web", language, "language-of", spoken=spoken, name=language_name(spoken))


def _rules(edition: str, house: HouseRules, language: str) -> str:
    """Return the name of the rules: those of a named set, or that the house has its own."""
    try:
        played = with_house(load(edition), house)
    except EditionError:
        return say("web", language, "open-table-house", count=len(house))
    voice = Voice(Listener(played, None, language))
    for name, rules in rule_sets(load(edition)).items():
        if rules == house:
            return rule_set_title(voice, name)
    return say("web", language, "open-table-house", count=len(house))
