"""The times at which a table needs work, in milliseconds since 1970."""

from callout.classroom.bounds import CLASS_MS
from callout.host.bots import DueMove
from callout.host.table import Table
from callout.host.waiting import is_attended
from callout.server.logs.log_id import DAY_MS
from callout.server.retention import Retention

MINUTE_MS = 60_000

LATE_MOVE_MS = 2_000
"""Milliseconds after a move's deadline until any node makes it, if the table's own has not."""


def move_deadline(table: Table, due: DueMove) -> int:
    """Return the latest time for the move *due*."""
    return table.waiting_since + int(due.delay_s * 1000)


def takeover_at(table: Table, due: DueMove | None, retention: Retention) -> int | None:
    """Return the time at which any node must look after the table, if this one is gone by then.

    `None` keeps the previous due time: a table is due from its first entry on, and the node that
    looks after it then finds its end. A table with bots alone is not looked after.
    """
    if table.over and table.evening:
        return table.waiting_since + LATE_MOVE_MS  # any node tells the evening of the result
    if table.over and not table.owner:
        return table.waiting_since + retention.talk_minutes * MINUTE_MS
    if due is None or not is_attended(table):
        return None
    return move_deadline(table, due) + LATE_MOVE_MS


def ends_at(table: Table, last_act: int, retention: Retention) -> int:
    """Return the closing time of the table, if no person acts there after *last_act*.

    A class closes its tables itself; theirs is a time by which it must have done so.
    """
    if table.classroom:
        return last_act + CLASS_MS + DAY_MS
    if table.over:
        return table.waiting_since + retention.talk_minutes * MINUTE_MS
    if table.match is not None:
        return last_act + retention.match_days * DAY_MS
    seated = any(place.player for place in table.places)
    return last_act + (retention.lobby_days if seated else retention.empty_days) * DAY_MS
