"""How often something may be asked for, and how often it was."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

SECOND_S, MINUTE_S, HOUR_S = 1, 60, 3_600

SWEPT_AT = 1_000
"""How many counters there are at least before those are dropped whose time is over."""


class CountedBy(Enum):
    """Whose requests a limit counts together."""

    PERSON = "person"
    """Those of one person, wherever they come from; a request without a token is nobody's."""

    NETWORK = "network"
    """All that come from one network."""

    STRANGERS = "strangers"
    """Those from one network that carry no token."""


class RateLimit(NamedTuple):
    """At most so many requests in so many seconds, and the code of the refusal above that.

    Reaching it is counted in the metrics by its *name*.
    """

    name: str
    most: int
    seconds: int
    by: CountedBy = CountedBy.PERSON
    refusal: str = "too-many"


class RequestCounters:
    """The requests of each of many, from the first on until the time of its limit is over.

    Counters whose time is over are dropped when there are twice as many as after the last time,
    so that counting costs the same however many there are.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._counted: dict[tuple[str, str], tuple[float, int]] = {}
        self._swept_at = SWEPT_AT

    def __len__(self) -> int:
        return len(self._counted)

    def hit(self, limit: RateLimit, who: str) -> bool:
        """Count one more request of *who*; return whether *limit* allows it."""
        now, key = self._clock(), (limit.name, who)
        ends_at, count = self._counted.get(key, (0.0, 0))
        if now >= ends_at:
            ends_at, count = now + limit.seconds, 0
        if count >= limit.most:
            return False
        self._counted[key] = ends_at, count + 1
        if len(self._counted) > self._swept_at:
            self._sweep(now)
        return True

    def has_hit(self, limit: RateLimit, who: str) -> bool:
        """Return whether *who* has asked within the time of *limit*."""
        return self._counted.get((limit.name, who), (0.0, 0))[0] > self._clock()

    def _sweep(self, now: float) -> None:
        self._counted = {key: one for key, one in self._counted.items() if one[0] > now}
        self._swept_at = max(SWEPT_AT, 2 * len(self._counted))
