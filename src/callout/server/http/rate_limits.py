"""How often one person or one address may ask for something.

The namespace of a limit is by which name reaching it is counted in the metrics.
"""

from limits import (
    RateLimitItem,
    RateLimitItemPerHour,
    RateLimitItemPerMinute,
    RateLimitItemPerSecond,
)
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from callout.server.http.guesses import CodeGuard
from callout.server.http.open_streams import OpenStreams
from callout.server.http.problems import RequestRefused
from callout.server.metrics import Metrics

ACT_LIMIT = RateLimitItemPerSecond(20, namespace="acts")
"""Requests of one person."""

ACKNOWLEDGEMENT_LIMIT = RateLimitItemPerSecond(40, namespace="acknowledgements")
"""Acknowledgements of one person."""

TABLE_REQUEST_LIMIT = RateLimitItemPerMinute(120, namespace="table-requests")
"""Requests of one person at tables that are no moves: messages, names, bots."""

PAGE_LIMIT = RateLimitItemPerSecond(30, namespace="pages")
"""Pages of tables that one person loads."""

HISTORY_LIMIT = RateLimitItemPerMinute(60, namespace="history")
"""Logs, scores and streams of one person that begin long ago: each reads a whole log."""

NEW_TABLE_LIMIT = RateLimitItemPerMinute(20, namespace="tables")
"""Tables that one person makes."""

QUESTION_FILE_LIMIT = RateLimitItemPerMinute(30, namespace="question-files")
"""Question files that one person, or one address before that, has read here."""

TRANSFER_LIMIT = RateLimitItemPerMinute(10, namespace="transfers")
"""Codes for another device that one person asks for."""

REPORT_LIMIT = RateLimitItemPerHour(5, namespace="reports")
"""Reports of one person."""

REPORTS_PER_ADDRESS_LIMIT = RateLimitItemPerHour(30, namespace="reports-address")
"""Reports of people at one address, such as a whole school."""

MODERATOR_LIMIT = RateLimitItemPerHour(10, namespace="moderators")
"""Attempts from one address to come in as a moderator."""


class RateLimits:
    """The counters of this node."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics, self.streams = metrics, OpenStreams(metrics)
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        count_refusal = metrics.budget_hits.labels("codes").inc
        self.guard, self.transfer_guard = CodeGuard(count_refusal), CodeGuard(count_refusal)

    def count(self, limit: RateLimitItem, who: str, code: str = "too-many") -> None:
        """Count one more request of *who*, and refuse it above *limit* with *code*."""
        if not self._limiter.hit(limit, who):
            self._metrics.budget_hits.labels(limit.namespace).inc()
            raise RequestRefused(429, code)
