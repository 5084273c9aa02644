"""Rate limits, and the counters of requests."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

SECOND_S, MINUTE_S, HOUR_S = 1, 60, 3_600

SWEPT_AT = 1_000
"""Least number of counters above which expired ones are dropped."""


class CountedBy(Enum):
    """Which requests does a limit count together?"""

    PERSON = "person"
    """Those of one person, from any network; a request without a token is nobody's."""

    NETWORK = "network"
    """All from one network."""

    STRANGERS = "strangers"
    """Those from one network without a token."""


class RateLimit(NamedTuple):
    """A limit of *maximum* requests in *seconds*, with the code of the *refusal* beyond it.

    The metrics count refusals by the *name* of the limit.
    """

    name: str
    maximum: int
    seconds: int
    by: CountedBy = CountedBy.PERSON
    refusal: str = "too-many"


class RequestCounters:
    """Counters of requests, each from its first request until the time of its limit is over.

    Expired counters are dropped when the number of counters has doubled since the last time, so
    that counting takes the same time for any number of them.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._counted: dict[tuple[str, str], tuple[float, int]] = {}
        self._swept_at = SWEPT_AT

    def __len__(self) -> int:
        return len(self._counted)

    def hit(self, limit: RateLimit, who: str) -> float:
        """Count a request of *who*; return the seconds to wait if *limit* refuses it, or 0."""
        now, key = self._clock(), (limit.name, who)
        ends_at, count = self._counted.get(key, (0.0, 0))
        if now >= ends_at:
            ends_at, count = now + limit.seconds, 0
        if count >= limit.maximum:
            return ends_at - now
        self._counted[key] = ends_at, count + 1
        if len(self._counted) > self._swept_at:
            self._sweep(now)
        return 0

    def has_hit(self, limit: RateLimit, who: str) -> bool:
        """Return whether *who* has made a request within the time of *limit*."""
        return self._counted.get((limit.name, who), (0.0, 0))[0] > self._clock()

    def _sweep(self, now: float) -> None:
        self._counted = {key: one for key, one in self._counted.items() if one[0] > now}
        self._swept_at = max(SWEPT_AT, 2 * len(self._counted))
