"""Access to tables and streams: permission to see a table, and the start of a stream."""

from typing import NamedTuple

from callout.host.admission import answer_to
from callout.host.door import Door
from callout.host.table import Table
from callout.locales.language import languages
from callout.narrator.listener import Style
from callout.server.http.admission import HISTORY_LIMIT
from callout.server.http.problems import RequestRefused
from callout.server.http.request import ApiRequest, ClientRequest
from callout.server.identity.tokens import Identity
from callout.server.logs.positions import Position, parse_position
from callout.server.ports import Unavailable
from callout.server.tables.session import TableSession

MAX_VERSION = 2**31 - 1


def visible_table(session: TableSession, player: str, browser: str = "") -> Table:
    """Return the open table if *player* may see it, or refuse with the reason.

    *browser* is the first guest of the client's browser.
    """
    table = session.open_table
    if not session.may_watch(player):
        raise RequestRefused(403, _reason(session, table, player, browser))
    return table


def can_knock(table: Table) -> bool:
    """Return whether *table* is locked and a person who is let in could see it."""
    is_watchable = table.match is None or table.options.watchers
    return table.door.locked and is_watchable and not table.owner


def _reason(session: TableSession, table: Table, player: str, browser: str) -> str:
    """Return the code of the reason to refuse *table* to *player*."""
    if not can_knock(table):
        return "no-watching"
    if not {player, browser}.isdisjoint({*table.barred} - {""}):
        return "barred"
    return _knock_state(table.door, player, browser, session.context.clock.now())


def _knock_state(door: Door, player: str, browser: str, now: int) -> str:
    knock = door.knock_of(player, browser, now) if player else None
    return answer_to(knock).value if knock else "locked"


def stream_options(request: ApiRequest) -> tuple[str, Style]:
    """Return the language and style of a stream."""
    asked = request.http.query_params
    try:
        style = Style(asked.get("style", "full"))
    except ValueError as error:
        raise RequestRefused(400, "bad-request") from error
    language = asked.get("language") or request.language
    if language not in languages():
        raise RequestRefused(400, "bad-request")
    return language, style


def stream_position(request: ClientRequest) -> Position:
    """Return the position after which a stream begins."""
    asked, headers = request.http.query_params, request.http.headers
    try:
        since = parse_position(headers.get("last-event-id") or asked.get("since") or "0")
    except ValueError as error:
        raise RequestRefused(400, "bad-request") from error
    if request.node.draining:
        raise Unavailable
    if since.version > MAX_VERSION:
        raise RequestRefused(400, "bad-request")
    return since


class StreamRequest(NamedTuple):
    """A table, the guest who may follow it, and the position to begin after."""

    identity: Identity
    session: TableSession
    since: Position


async def admit_to_stream(request: ClientRequest) -> StreamRequest:
    """Return the table that the path names for a guest who may follow it, or refuse."""
    own, session = request.require_guest(), await request.fresh_session()
    identity = request.onlooker.identity or own
    visible_table(session, identity.player, request.caller.browser)
    since = stream_position(request)
    if not session.log.has_recent(since.version):
        request.count(HISTORY_LIMIT)
    return StreamRequest(identity, session, since)
