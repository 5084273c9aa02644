"""The table that a page is about, for those who may see it."""

from typing import NamedTuple

from callout.host.table import Table
from callout.server.http.rate_limits import PAGE_LIMIT
from callout.server.http.visibility import visible_table
from callout.server.identity.tokens import Identity, InvalidToken
from callout.server.tables.session import TableSession
from callout.web.request import PageRequest


class OpenTable(NamedTuple):
    """A table that somebody may see, and who that is."""

    identity: Identity
    session: TableSession
    table: Table


async def open_table(request: PageRequest) -> OpenTable:
    """Find the table that the path names, for a known guest who may see it."""
    if request.identity is None:
        raise InvalidToken
    request.api.identify()
    session = await find_session(request)
    table = visible_table(session, request.identity.player, request.api.browser)
    return OpenTable(request.identity, session, table)


async def find_session(request: PageRequest) -> TableSession:
    """Find the table that the path names, as it is now."""
    if request.identity is not None:
        request.limits.count(PAGE_LIMIT, request.identity.player)
    return await request.api.fresh_session()
