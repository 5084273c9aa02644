"""Admission to routes: who may use one, and how often a person or a network may ask.

The name of a limit is by which reaching it is counted in the metrics.
"""

from collections.abc import Callable, Iterable
from time import monotonic
from typing import NamedTuple

from callout.host.requests import Knock, Report, TableRequest
from callout.host.table_bounds import NO_MOVES
from callout.server.http.guesses import CodeGuard
from callout.server.http.open_streams import OpenStreams
from callout.server.http.problems import RequestRefused
from callout.server.metrics import Metrics
from callout.server.rate_limit import (
    HOUR_S,
    MINUTE_S,
    SECOND_S,
    CountedBy,
    RateLimit,
    RequestCounters,
)

TOO_MANY_REPORTS = "too-many-reports"
"""The code by which a report is refused after too many."""

TOO_MANY_KNOCKS = "too-many-knocks"
"""The code by which a knock is refused after too many."""

ACT_LIMIT = RateLimit("acts", 20, SECOND_S)
"""Requests of one person."""

ACKNOWLEDGEMENT_LIMIT = RateLimit("acknowledgements", 40, SECOND_S)
"""Acknowledgements of one person."""

TABLE_REQUEST_LIMIT = RateLimit("table-requests", 120, MINUTE_S)
"""Requests of one person at tables that are no moves: messages, names, bots."""

PAGE_LIMIT = RateLimit("pages", 30, SECOND_S)
"""Pages that one person loads."""

VISIT_LIMIT = RateLimit("visits", 3_000, MINUTE_S, CountedBy.STRANGERS)
"""Pages and requests of all at one network who have no token yet, such as a class that comes."""

HISTORY_LIMIT = RateLimit("history", 60, MINUTE_S)
"""Logs, scores and streams of one person that begin long ago: each reads a whole log."""

NEW_TABLE_LIMIT = RateLimit("tables", 20, MINUTE_S)
"""Tables and classes that one person makes."""

TABLES_PER_NETWORK_LIMIT = RateLimit("tables-address", 300, HOUR_S, CountedBy.NETWORK)
"""Tables and classes that people at one network make, unless the operator chose otherwise."""

GUEST_LIMIT = RateLimit("guests", 120, MINUTE_S, CountedBy.NETWORK)
"""New guests at one network, unless the operator chose otherwise."""

QUESTION_FILE_LIMIT = RateLimit("question-files", 30, MINUTE_S)
"""Question files that one person has read here."""

STRANGERS_FILE_LIMIT = RateLimit("question-files-strangers", 30, MINUTE_S, CountedBy.STRANGERS)
"""Question files that people at one network have read here before they are guests."""

DOWNLOAD_LIMIT = RateLimit("downloads", 30, MINUTE_S, CountedBy.NETWORK)
"""Printed files that one network asks for."""

TRANSFER_LIMIT = RateLimit("transfers", 10, MINUTE_S)
"""Codes for another device that one person asks for."""

REPORT_LIMIT = RateLimit("reports", 5, HOUR_S, refusal=TOO_MANY_REPORTS)
"""Reports of one person."""

REPORTS_PER_NETWORK_LIMIT = RateLimit(
    "reports-address", 30, HOUR_S, CountedBy.NETWORK, TOO_MANY_REPORTS
)
"""Reports of people at one network, such as a whole school."""

REPORTED_AGAIN_LIMIT = RateLimit("reports-again", 15, HOUR_S, CountedBy.NETWORK, TOO_MANY_REPORTS)
"""Reports of people at one network who have reported before: half is kept for all others."""

KNOCK_LIMIT = RateLimit("knocks", 12, HOUR_S, refusal=TOO_MANY_KNOCKS)
"""Knocks of one person at locked tables."""

KNOCKS_PER_NETWORK_LIMIT = RateLimit(
    "knocks-address", 60, HOUR_S, CountedBy.NETWORK, TOO_MANY_KNOCKS
)
"""Knocks of people at one network, such as a whole school."""

JOIN_LIMIT = RateLimit("joins", 10, MINUTE_S)
"""How often one person joins classes, or asks to be let in."""

JOINS_PER_NETWORK_LIMIT = RateLimit("joins-address", 180, MINUTE_S, CountedBy.NETWORK)
"""How often people at one network do, such as a whole school."""

MODERATOR_LIMIT = RateLimit("moderators", 10, HOUR_S, CountedBy.NETWORK)
"""Attempts from one network to come in as a moderator."""

JOIN_LIMITS = (JOIN_LIMIT, JOINS_PER_NETWORK_LIMIT)
"""What joining a class counts against."""

NEW_TABLE_LIMITS = (NEW_TABLE_LIMIT, TABLES_PER_NETWORK_LIMIT)
"""What a new table or class counts against."""

QUESTION_FILE_LIMITS = (QUESTION_FILE_LIMIT, STRANGERS_FILE_LIMIT)
"""What reading a question file counts against."""

REPORT_LIMITS = (REPORT_LIMIT, REPORTS_PER_NETWORK_LIMIT, REPORTED_AGAIN_LIMIT)
KNOCK_LIMITS = (KNOCK_LIMIT, KNOCKS_PER_NETWORK_LIMIT)

ACTION_LIMITS = (TABLE_REQUEST_LIMIT, *REPORT_LIMITS, *KNOCK_LIMITS)
"""What acts at a table may count against, besides the limit of all requests."""


def limits_of(request: TableRequest, *, reported: bool = False) -> tuple[RateLimit, ...]:
    """Return what *request* at a table counts against: a move against nothing more.

    *reported* tells whether who asks has reported something in this hour.
    """
    if isinstance(request, Report):
        limits = (REPORT_LIMIT, REPORTS_PER_NETWORK_LIMIT)
        again = (REPORTED_AGAIN_LIMIT,) if reported else ()
        return TABLE_REQUEST_LIMIT, *again, *limits
    if isinstance(request, Knock):
        return TABLE_REQUEST_LIMIT, *KNOCK_LIMITS
    return (TABLE_REQUEST_LIMIT,) if type(request) in NO_MOVES else ()


class RateLimits:
    """The counters of this node; *chosen* are limits that stand for ours of the same name."""

    def __init__(
        self,
        metrics: Metrics,
        clock: Callable[[], float] = monotonic,
        chosen: Iterable[RateLimit] = (),
    ) -> None:
        self._metrics, self.streams = metrics, OpenStreams(metrics)
        self._counters = RequestCounters(clock)
        self._chosen = {limit.name: limit for limit in chosen}
        count_refusal = metrics.budget_hits.labels("codes").inc
        self.guard, self.transfer_guard = CodeGuard(count_refusal), CodeGuard(count_refusal)

    def has_counted(self, limit: RateLimit, player: str) -> bool:
        """Return whether something of *player* counts against *limit* at the moment."""
        return self._counters.has_hit(limit, player)

    def count(self, limit: RateLimit, player: str, network: str) -> None:
        """Count one more request of *player* (empty: a stranger); refuse it above *limit*."""
        if limit.by is CountedBy.PERSON:
            who = player
        else:
            who = "" if player and limit.by is CountedBy.STRANGERS else network
        if who and not self._counters.hit(self._chosen.get(limit.name, limit), who):
            self._metrics.budget_hits.labels(limit.name).inc()
            raise RequestRefused(429, limit.refusal)


class Admission(NamedTuple):
    """Who may use a route, and against which limits its use is counted.

    Each request counts against the limits on *arrival*. Its handler counts *work* when it does it,
    and can count against no other limits. A route that counts nothing says why it is *uncounted*.
    """

    arrival: tuple[RateLimit, ...] = ()
    work: tuple[RateLimit, ...] = ()
    needs_guest: bool = False
    is_open_to_barred: bool = False
    uncounted: str = ""

    def doing(self, *work: RateLimit) -> "Admission":
        """Return the same admission for a handler that does *work*."""
        return self._replace(work=work)

    def on_arrival(self, *limits: RateLimit) -> "Admission":
        """Return the same admission with *limits* instead of those on arrival."""
        return self._replace(arrival=limits)


ANYBODY = Admission((PAGE_LIMIT, VISIT_LIMIT))
"""A page or request for anybody who is not barred."""

READER = ANYBODY._replace(is_open_to_barred=True)
"""A page that even those may read who are barred: it shows nothing of other people."""

GUEST = Admission((ACT_LIMIT,), needs_guest=True)
"""A request of somebody with a token."""

GUEST_PAGE = Admission((PAGE_LIMIT,), needs_guest=True)
"""A page for somebody with a token."""

FORM = Admission((ACT_LIMIT, VISIT_LIMIT))
"""A form that anybody may send who is not barred."""

STATIC = Admission(is_open_to_barred=True, uncounted="sent from memory")
"""A file that a page needs."""

OPERATIONS = Admission(is_open_to_barred=True, uncounted="for the operator's programs")
"""An answer about the node itself."""
