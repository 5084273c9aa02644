"""How often one person or one address may ask for something.

The name of a limit is by which reaching it is counted in the metrics.
"""

from collections.abc import Callable
from time import monotonic

from callout.server.http.guesses import CodeGuard
from callout.server.http.open_streams import OpenStreams
from callout.server.http.problems import RequestRefused
from callout.server.metrics import Metrics
from callout.server.rate_limit import HOUR_S, MINUTE_S, SECOND_S, RateLimit, RequestCounters

ACT_LIMIT = RateLimit("acts", 20, SECOND_S)
"""Requests of one person."""

ACKNOWLEDGEMENT_LIMIT = RateLimit("acknowledgements", 40, SECOND_S)
"""Acknowledgements of one person."""

TABLE_REQUEST_LIMIT = RateLimit("table-requests", 120, MINUTE_S)
"""Requests of one person at tables that are no moves: messages, names, bots."""

PAGE_LIMIT = RateLimit("pages", 30, SECOND_S)
"""Pages of tables that one person loads."""

HISTORY_LIMIT = RateLimit("history", 60, MINUTE_S)
"""Logs, scores and streams of one person that begin long ago: each reads a whole log."""

NEW_TABLE_LIMIT = RateLimit("tables", 20, MINUTE_S)
"""Tables that one person makes."""

QUESTION_FILE_LIMIT = RateLimit("question-files", 30, MINUTE_S)
"""Question files that one person, or one address before that, has read here."""

TRANSFER_LIMIT = RateLimit("transfers", 10, MINUTE_S)
"""Codes for another device that one person asks for."""

REPORT_LIMIT = RateLimit("reports", 5, HOUR_S)
"""Reports of one person."""

REPORTS_PER_ADDRESS_LIMIT = RateLimit("reports-address", 30, HOUR_S)
"""Reports of people at one address, such as a whole school."""

KNOCK_LIMIT = RateLimit("knocks", 12, HOUR_S)
"""Knocks of one person at locked tables."""

KNOCKS_PER_ADDRESS_LIMIT = RateLimit("knocks-address", 60, HOUR_S)
"""Knocks of people at one address, such as a whole school."""

MODERATOR_LIMIT = RateLimit("moderators", 10, HOUR_S)
"""Attempts from one address to come in as a moderator."""


class RateLimits:
    """The counters of this node."""

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = monotonic) -> None:
        self._metrics, self.streams = metrics, OpenStreams(metrics)
        self._counters = RequestCounters(clock)
        count_refusal = metrics.budget_hits.labels("codes").inc
        self.guard, self.transfer_guard = CodeGuard(count_refusal), CodeGuard(count_refusal)

    def count(self, limit: RateLimit, who: str, code: str = "too-many") -> None:
        """Count one more request of *who*, and refuse it above *limit* with *code*."""
        if not self._counters.hit(limit, who):
            self._metrics.budget_hits.labels(limit.name).inc()
            raise RequestRefused(429, code)
