"""Slices of long work, so that moves at other tables do not wait."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")

SLICE_S = 0.001
"""Seconds of work before other tasks get their turn."""

NEWS_SLICE_S = 0.005
"""Seconds in which streams are woken before other tasks get their turn."""

REST_PER_WORK = 3
"""Ratio of the pause after a slice, in which other tasks may run, to the slice itself."""


class CooperativeScheduler:
    """A scheduler for long work: one slice at a time, followed by time for other tasks."""

    def __init__(self, rest_per_work: float = REST_PER_WORK) -> None:
        self._rest_per_work = rest_per_work
        self._lock = asyncio.Lock()
        self._rests_until = 0.0

    async def map(self, work: Callable[[S], T], items: Iterable[S]) -> list[T]:
        """Return the results of *work* for all *items*."""
        return await self.run(map(work, items))

    async def run(self, steps: Iterable[T]) -> list[T]:
        """Return all that *steps* yield; others may have their turn between any two of them."""
        done: list[T] = []
        rest = iter(steps)
        while await self._slice(rest, done):
            pass
        return done

    async def _slice(self, rest: Iterable[T], done: list[T]) -> bool:
        """Work for one slice; return whether steps may be left."""
        async with self._lock:
            await asyncio.sleep(max(0, self._rests_until - perf_counter()))
            begun = perf_counter()
            try:
                for step in rest:
                    done.append(step)
                    if perf_counter() - begun >= SLICE_S:
                        return True
            finally:
                now = perf_counter()
                self._rests_until = now + (now - begun) * self._rest_per_work
        return False


class SlicedCalls:
    """The calls that wake the streams of a node: a slice at once, and the rest in their order.

    A crowd that watches one table takes many slices; the presses that come meanwhile are answered
    between two of them.
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[Callable[[], None], None] = OrderedDict()
        self._working: asyncio.Task[None] | None = None

    def run(self, calls: Iterable[Callable[[], None]]) -> None:
        """Make *calls* until the slice is over, and soon those that are left.

        A call that waits already is made once.
        """
        end = perf_counter() + NEWS_SLICE_S
        for call in calls:
            if perf_counter() >= end:
                self._waiting[call] = None
            else:
                call()
        if self._waiting and (self._working is None or self._working.done()):
            self._working = asyncio.create_task(self._work())

    async def _work(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(0)
                end = perf_counter() + NEWS_SLICE_S
                while self._waiting and perf_counter() < end:
                    call, _ = self._waiting.popitem(last=False)
                    call()
        except Exception:
            self._working = asyncio.create_task(self._work())
            raise
