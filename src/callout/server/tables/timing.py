"""When somebody must look at a table, in milliseconds since 1970."""

from callout.host.bots import Due
from callout.host.table import Table

CLOSE_AFTER_MS = 600_000
"""How many milliseconds a table stays as it is when the match is over."""

LATE_MOVE_MS = 2_000
"""How many milliseconds after its time a move is made by any node, if its own has not."""


def move_deadline(table: Table, due: Due) -> int:
    """Say when a move is made at the latest."""
    return table.waiting_since + int(due.wait * 1000)


def takeover_at(table: Table, due: Due | None) -> int | None:
    """Say when any node must look at the table, should this one be gone by then."""
    if table.over:
        return table.waiting_since + CLOSE_AFTER_MS
    return None if due is None else move_deadline(table, due) + LATE_MOVE_MS
