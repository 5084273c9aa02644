"""The routes of the interface to open tables, and their handlers."""

from typing import NamedTuple

from msgspec import Struct

from callout.editions import load
from callout.host.admission import require_name
from callout.host.avoidance import with_avoided
from callout.locales.language import known_language, load_language
from callout.server import wire
from callout.server.http.admission import GUEST, SEATING_LIMITS
from callout.server.http.problems import RequestRefused
from callout.server.http.request import ApiRequest, ApiRoute, ClientRequest
from callout.server.tables.openings import ListedTable
from callout.server.tables.seat_finder import Seeker, choices
from callout.server.tables.session import TableSession

MAX_LISTED = 20
"""Number of open tables that are listed; the others are counted."""


class ListedTables(NamedTuple):
    """The open tables where somebody could sit down, the best first, and how many *more*."""

    tables: list[ListedTable]
    more: int


def require_open_tables(request: ClientRequest) -> None:
    """Refuse a request for open tables where the operator does not have them."""
    if not request.node.context.has_open_tables:
        raise RequestRefused(404, "open-tables-off")


async def find_open_tables(request: ClientRequest, seeker: Seeker) -> ListedTables:
    """Return the open tables that *seeker* may see, of every game."""
    found = choices(await request.node.openings.read(), seeker, any_game=True)
    return ListedTables(found[:MAX_LISTED], max(0, len(found) - MAX_LISTED))


async def take_seat(request: ClientRequest, seeker: Seeker, ticket: str) -> TableSession:
    """Seat *seeker* at the table of a *ticket*, or at the best one; an old ticket finds none."""
    require_open_tables(request)
    request.count(*SEATING_LIMITS)
    kept = await request.node.people.find_kept(seeker.player)
    if kept is not None and kept.person is not None:
        seeker = seeker._replace(avoids=with_avoided(kept.person.avoids, seeker.avoids))
    if not ticket:
        return await request.node.seats.seat(seeker)
    table_id = request.node.context.tokens.read_opening(ticket)
    if table_id is None:
        raise RequestRefused(409, "full")
    return await request.node.seats.take(table_id, seeker)


async def list_openings(request: ApiRequest) -> Struct:
    """List the open tables where the caller could sit down."""
    require_open_tables(request)
    seeker = _seeker(request, wire.SeatRequest())
    tables, more = await find_open_tables(request, seeker)
    tokens = request.node.context.tokens
    rows = tuple(
        wire.OpenTableRow(
            tokens.sign_opening(table_id),
            opening.edition,
            opening.house,
            opening.rounds,
            len(opening.people),
            opening.bots,
            opening.languages,
            opening.begun,
        )
        for table_id, opening in tables
    )
    return wire.OpenTableList(rows, more)


async def new_seat(request: ApiRequest) -> Struct:
    """Seat the caller at an open table."""
    seeker = _seeker(request, request.body)
    session = await take_seat(request, seeker, request.body.ticket)
    return wire.CreatedTable(session.code, f"{request.base_url}/t/{session.code}")


def _seeker(request: ApiRequest, asked: wire.SeatRequest) -> Seeker:
    language = known_language(asked.language or request.language)
    edition = load(asked.edition or load_language(language).edition)
    return Seeker(
        request.require_guest(),
        language,
        edition.name,
        {},
        require_name(asked.name) if asked.name else "",
        request.caller.browser,
        asked.avoids,
    )


OPENING_ROUTES = (
    ApiRoute(
        "GET",
        "/api/openings",
        list_openings,
        None,
        wire.OpenTableList,
        problem_statuses=(404,),
    ),
    ApiRoute(
        "POST",
        "/api/openings",
        new_seat,
        wire.SeatRequest,
        wire.CreatedTable,
        201,
        (404, 409, 422),
        GUEST.doing(*SEATING_LIMITS),
    ),
)
"""The routes of open tables."""
