"""The table that a page is about, if the request may see it."""

from callout.host.table import Table
from callout.server.http.problems import RequestRefused
from callout.server.http.rate_limits import PAGE_LIMIT
from callout.server.identity.tokens import InvalidToken
from callout.server.tables.session import TableSession
from callout.web.request import PageRequest


async def find_session(request: PageRequest) -> TableSession:
    """Find the table that the path names, as it is now."""
    call = request.api
    if request.identity is not None:
        request.limits.count(PAGE_LIMIT, request.identity.player)
        return await call.fresh_session()
    found = bool(await request.registry.context.journal.heads([call.table_id]))
    call.count_guess(right=found)
    session = await request.registry.find(call.table_id)
    await session.catch_up_to(session.version + 1)
    return session


def visible_table(session: TableSession, request: PageRequest) -> Table:
    """Give the table, if *request* may see it."""
    table = session.open_table
    if not session.may_watch(request.recipient.player):
        raise RequestRefused(403, "no-watching")
    return table


async def open_table(request: PageRequest) -> tuple[TableSession, Table]:
    """Find a table that *request* may see, and does not ask for too often."""
    if request.identity is None:
        raise InvalidToken
    request.api.identify()
    session = await find_session(request)
    return session, visible_table(session, request)
