"""Access to the table of a page."""

from typing import NamedTuple

from callout.host.table import Table
from callout.server.http.access import visible_table
from callout.server.identity.tokens import Identity, InvalidToken
from callout.server.logs.positions import Position
from callout.server.tables.session import TableSession
from callout.web.request import PageRequest


class OpenTable(NamedTuple):
    """A visible table, with its session and the identity of the caller."""

    identity: Identity
    session: TableSession
    table: Table


async def open_table(request: PageRequest, seen: Position | None = None) -> OpenTable:
    """Return the table named in the path, or raise if the caller may not see it.

    The table is up to date or, with *seen*, at least as new as that position. This is enough for
    an action, which is decided again if another node has written in the meantime.
    """
    if request.identity is None:
        raise InvalidToken
    if seen is None:
        session = await find_session(request)
    else:
        session = await request.session()
        await session.catch_up_to(seen.version)
    table = visible_table(session, request.onlooker.player, request.caller.browser)
    return OpenTable(request.identity, session, table)


async def find_session(request: PageRequest) -> TableSession:
    """Return the up-to-date session of the table named in the path."""
    return await request.fresh_session()
