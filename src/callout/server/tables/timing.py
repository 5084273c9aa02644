"""When somebody must look at a table, in milliseconds since 1970."""

from callout.host.bots import Due
from callout.host.table import Table

CLOSING = 600_000
"""How many milliseconds a table stays as it is when the match is over."""

LATE = 2_000
"""How many milliseconds after its time a move is made by any node, if its own has not."""


def ready_at(table: Table, due: Due) -> int:
    """Say when a move is made at the latest."""
    return table.waiting_since + int(due.wait * 1000)


def due_at(table: Table, due: Due | None) -> int | None:
    """Say when any node must look at the table, should this one be gone by then."""
    if table.over:
        return table.waiting_since + CLOSING
    return None if due is None else ready_at(table, due) + LATE
