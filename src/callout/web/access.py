"""The table that a page is about, if the visitor may see it."""

from callout.host.table import Table
from callout.server.http.middleware import LOOKS
from callout.server.http.problems import Refused
from callout.server.identity.tokens import NoToken
from callout.server.tables.session import Session
from callout.web.request import Visitor


async def session_of(visitor: Visitor) -> Session:
    """Find the table that the path names, as it is now."""
    call = visitor.call
    if visitor.person is not None:
        visitor.limits.count(LOOKS, visitor.person.player)
        return await call.fresh_session()
    found = bool(await visitor.lobby.house.journal.heads([call.number]))
    call.guessed(right=found)
    session = await visitor.lobby.find(call.number)
    await session.look(session.version + 1)
    return session


def watched(session: Session, visitor: Visitor) -> Table:
    """Give the table, if *visitor* may see it."""
    table = session.now
    if not session.may_watch(visitor.ear.player):
        raise Refused(403, "no-watching")
    return table


async def admitted(visitor: Visitor) -> tuple[Session, Table]:
    """Find a table that *visitor* may see, and does not ask for too often."""
    if visitor.person is None:
        raise NoToken
    visitor.call.asker()
    session = await session_of(visitor)
    return session, watched(session, visitor)
