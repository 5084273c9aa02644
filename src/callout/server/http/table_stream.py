"""A request for the stream of a table: who may follow it, and from where on."""

from typing import NamedTuple

from callout.server.http.rate_limits import HISTORY_LIMIT
from callout.server.http.request import ApiRequest
from callout.server.http.stream_options import stream_position
from callout.server.http.visibility import visible_table
from callout.server.identity.tokens import Identity
from callout.server.logs.positions import Position
from callout.server.tables.session import TableSession


class StreamRequest(NamedTuple):
    """A table that somebody may follow, who that is, and the position since which they do."""

    identity: Identity
    session: TableSession
    since: Position


async def admit_to_stream(request: ApiRequest) -> StreamRequest:
    """Return the table that the path names, for a guest who may follow it, or refuse."""
    identity, session = request.identity(), await request.fresh_session()
    visible_table(session, identity.player, request.browser)
    since = stream_position(request)
    if not session.log.has_recent(since.version):
        request.count(HISTORY_LIMIT)
    return StreamRequest(identity, session, since)
