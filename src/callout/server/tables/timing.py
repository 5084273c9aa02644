"""When something must be done at a table, in milliseconds since 1970."""

from callout.host.bots import Due
from callout.host.table import Table

CLOSE_AFTER_MS = 600_000
"""How long a table stays open after its match is over."""

LATE_MOVE_MS = 2_000
"""How long after its deadline a move is made by any node, if the table's own has not."""


def move_deadline(table: Table, due: Due) -> int:
    """Return when *due* is done at the latest."""
    return table.waiting_since + int(due.wait * 1000)


def takeover_at(table: Table, due: Due | None) -> int | None:
    """Return when any node must look after the table, in case this one is gone by then.

    A table of a class stays as long as the class.
    """
    if table.over:
        return None if table.classroom else table.waiting_since + CLOSE_AFTER_MS
    return None if due is None else move_deadline(table, due) + LATE_MOVE_MS
