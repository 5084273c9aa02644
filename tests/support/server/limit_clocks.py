"""Clocks by which a node counts how often somebody asks, so that no test races against them."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from callout.server.rate_limit import HOUR_S


class StoppableClock:
    """The seconds of the machine, which stand still when a test wants to reach a limit."""

    def __init__(self) -> None:
        self._stopped_at: float | None = None

    def __call__(self) -> float:
        """Return the seconds since some moment."""
        return monotonic() if self._stopped_at is None else self._stopped_at

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Let no time go by meanwhile, however slow the machine is."""
        self._stopped_at = monotonic()
        try:
            yield
        finally:
            self._stopped_at = None

    def go_on(self, seconds: float) -> None:
        """Let some *seconds* go by while it is stopped."""
        assert self._stopped_at is not None
        self._stopped_at += seconds


class LeapingClock:
    """Seconds of which an hour goes by between two requests, so that nobody asks too often."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def __call__(self) -> float:
        """Return the seconds since some moment, an hour after those of the last time."""
        self._seconds += HOUR_S
        return self._seconds
