"""The table that a page is about, for those who may see it."""

from typing import NamedTuple

from callout.host.table import Table
from callout.server.http.access import visible_table
from callout.server.identity.tokens import Identity, InvalidToken
from callout.server.logs.positions import Position
from callout.server.tables.session import TableSession
from callout.web.request import PageRequest


class OpenTable(NamedTuple):
    """A table that somebody may see, and who that is."""

    identity: Identity
    session: TableSession
    table: Table


async def open_table(request: PageRequest, seen: Position | None = None) -> OpenTable:
    """Find the table that the path names, for a known guest who may see it.

    It is as it is now or, if it is known what the guest has *seen*, not before that: an act is
    decided again anyway if another node has written meanwhile.
    """
    if request.identity is None:
        raise InvalidToken
    if seen is None:
        session = await find_session(request)
    else:
        session = await request.session()
        await session.catch_up_to(seen.version)
    table = visible_table(session, request.caller.player, request.caller.browser)
    return OpenTable(request.identity, session, table)


async def find_session(request: PageRequest) -> TableSession:
    """Find the table that the path names, as it is now."""
    return await request.fresh_session()
