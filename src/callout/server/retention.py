"""The retention of data on a server."""

from msgspec import Struct


class Retention(Struct, frozen=True):
    """The retention periods of tables, records and reports.

    A table without a seated player is kept for *empty_days* after its last event, a table whose
    match has not begun for *lobby_days*, and a match without any activity for *match_days*. Talk
    and moves are erased with their table, and *talk_minutes* after a match that was played to its
    end. The record of that match, with the names, is kept for *record_days*, and reports are kept
    for *report_days*. A server cannot choose the retention of classes.
    """

    talk_minutes: int = 10
    empty_days: int = 1
    lobby_days: int = 7
    match_days: int = 14
    record_days: int = 90
    report_days: int = 180
