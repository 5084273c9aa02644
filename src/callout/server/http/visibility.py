"""Who may see a table, and why somebody else may not."""

from callout.host.admission import answer_to
from callout.host.door import Door
from callout.host.table import Table
from callout.server.http.problems import RequestRefused
from callout.server.tables.session import TableSession


def visible_table(session: TableSession, player: str, browser: str = "") -> Table:
    """Return the table if it is open and *player* may see it, or refuse with the reason.

    *browser* is the first guest that the client's browser was.
    """
    table = session.open_table
    if not session.may_watch(player):
        raise RequestRefused(403, _reason(session, table, player, browser))
    return table


def can_knock(table: Table) -> bool:
    """Return whether who is let in could see *table*."""
    is_watchable = table.match is None or table.options.watchers
    return table.door.locked and is_watchable and not table.classroom


def _reason(session: TableSession, table: Table, player: str, browser: str) -> str:
    """Return the code of the reason why *player* does not see *table*."""
    if not can_knock(table):
        return "no-watching"
    if not {player, browser}.isdisjoint({*table.barred} - {""}):
        return "barred"
    return _knock_state(table.door, player, browser, session.context.clock.now())


def _knock_state(door: Door, player: str, browser: str, now: int) -> str:
    knock = door.knock_of(player, browser, now) if player else None
    return answer_to(knock).value if knock else "locked"
