"""The clock by which a node in a test counts how often somebody asks, so that no test races it."""

from collections.abc import Iterator
from contextlib import contextmanager

from callout.server.rate_limit import HOUR_S


class LimitClock:
    """Seconds of which an hour goes by between two looks, so that nobody asks too often.

    A test that wants to reach a limit stops it.
    """

    def __init__(self) -> None:
        self._seconds = 0.0
        self._is_stopped = False

    def __call__(self) -> float:
        """Return the seconds since some moment."""
        if not self._is_stopped:
            self._seconds += HOUR_S
        return self._seconds

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Let no time go by meanwhile, however slow the machine is."""
        self._is_stopped = True
        try:
            yield
        finally:
            self._is_stopped = False

    def go_on(self, seconds: float) -> None:
        """Let some *seconds* go by while it is stopped."""
        assert self._is_stopped
        self._seconds += seconds
