"""For how long a server keeps what people leave on it."""

from msgspec import Struct


class Retention(Struct, frozen=True):
    """For how long a server keeps tables, records and reports.

    A table nobody sits at is kept for *empty_days* after the last thing that happened there, one
    where a match is still to begin for *lobby_days*, and a match in which nobody has done anything
    for *match_days*. Talk and moves are erased with their table, and *talk_minutes* after a match
    that was played to its end. Its record, with the names, is kept for *record_days*, and what
    people reported for *report_days*. How long a class is kept is not for a server to choose.
    """

    talk_minutes: int = 10
    empty_days: int = 1
    lobby_days: int = 7
    match_days: int = 14
    record_days: int = 90
    report_days: int = 180
