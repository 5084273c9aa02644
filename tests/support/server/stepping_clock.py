"""An event loop whose clock leaps to the next timer: an hour of waiting takes no time."""

import asyncio
from collections.abc import Coroutine
from selectors import DefaultSelector, SelectorKey
from typing import Any, TypeVar

from callout.server.ports import Clock

T = TypeVar("T")


class LeapingSelector(DefaultSelector):
    """A selector that moves *now* forward instead of waiting."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        """Return what is ready, or let *timeout* pass at once."""
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        if not ready:
            self.now += max(timeout, 0)
        return ready


class LeapingLoop(asyncio.SelectorEventLoop):
    """An event loop on the clock of a leaping selector."""

    def __init__(self) -> None:
        self._leaping = LeapingSelector()
        super().__init__(self._leaping)

    def time(self) -> float:
        """Return the seconds that have passed, as far as timers know."""
        return self._leaping.now


class LoopClock(Clock):
    """A clock that shows the time of the running event loop, from some day in 2027 on."""

    START_MS = 1_800_000_000_000

    def __init__(self) -> None:
        self.by = 0

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return self.START_MS + round(asyncio.get_running_loop().time() * 1000) + self.by


class SetClock(LoopClock):
    """A clock that stands still unless it is put forward."""

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return self.START_MS + self.by


def leap(work: Coroutine[Any, Any, T]) -> T:
    """Run *work* to its end without waiting."""
    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        return runner.run(work)
