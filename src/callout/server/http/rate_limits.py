"""How often one person or one address may ask for something."""

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from callout.server.http.guesses import CodeGuard
from callout.server.http.problems import RequestRefused

ACT_LIMIT = RateLimitItemPerSecond(20)
"""Requests of one person."""

ACKNOWLEDGEMENT_LIMIT = RateLimitItemPerSecond(40)
"""Acknowledgements of one person."""

TABLE_REQUEST_LIMIT = RateLimitItemPerMinute(120)
"""Requests of one person at tables that are no moves: messages, names, bots."""

PAGE_LIMIT = RateLimitItemPerSecond(30)
"""Pages of tables that one person loads."""

HISTORY_LIMIT = RateLimitItemPerMinute(60)
"""Pages of logs and scores that one person loads: each reads a whole log."""

NEW_TABLE_LIMIT = RateLimitItemPerMinute(20)
"""Tables that one person makes."""

QUESTION_FILE_LIMIT = RateLimitItemPerMinute(30)
"""Question files that one person, or one address before that, has read here."""

TRANSFER_LIMIT = RateLimitItemPerMinute(10)
"""Codes for another device that one person asks for."""


class RateLimits:
    """The counters of this node."""

    def __init__(self) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self.guard, self.transfer_guard = CodeGuard(), CodeGuard()

    def count(self, limit: RateLimitItem, who: str) -> None:
        """Count one more request of *who*, and refuse it above *limit*."""
        if not self._limiter.hit(limit, who):
            raise RequestRefused(429, "too-many")
