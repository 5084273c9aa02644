"""The table that a page is about, if the visitor may see it."""

from callout.host.table import Table
from callout.server.http.middleware import LOOKS
from callout.server.http.problems import RequestRefused
from callout.server.identity.tokens import InvalidToken
from callout.server.tables.session import TableSession
from callout.web.request import Visitor


async def session_of(visitor: Visitor) -> TableSession:
    """Find the table that the path names, as it is now."""
    call = visitor.call
    if visitor.person is not None:
        visitor.limits.count(LOOKS, visitor.person.player)
        return await call.fresh_session()
    found = bool(await visitor.registry.context.journal.heads([call.number]))
    call.guessed(right=found)
    session = await visitor.registry.find(call.number)
    await session.look(session.version + 1)
    return session


def watched(session: TableSession, visitor: Visitor) -> Table:
    """Give the table, if *visitor* may see it."""
    table = session.now
    if not session.may_watch(visitor.recipient.player):
        raise RequestRefused(403, "no-watching")
    return table


async def admitted(visitor: Visitor) -> tuple[TableSession, Table]:
    """Find a table that *visitor* may see, and does not ask for too often."""
    if visitor.person is None:
        raise InvalidToken
    visitor.call.asker()
    session = await session_of(visitor)
    return session, watched(session, visitor)
