"""Detection of steps that block the event loop: meanwhile every table of the node waits."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context
from time import perf_counter, thread_time
from typing import Any, TypeVar, cast

from callout.server.context import NodeContext
from callout.server.request_context import route_of_task

T = TypeVar("T")

LONG_STEP_S = 0.1
"""Seconds of CPU time that one step may take; a longer one is logged.

CPU time is measured instead of elapsed time: a busy machine is not the fault of a step.
"""

NOTED_STEP_S = 0.02
"""Seconds of CPU time from which on a step counts in the metrics: people at other tables wait."""

CHECKPOINT_S = 0.01
"""Greatest age in seconds of the last reading of the CPU time when a step begins.

Such a reading is a system call, and a reading of the clock is not: there are 100,000 steps a
second. A step may therefore seem longer by up to this time.
"""


class WorkClock:
    """The CPU time of a thread at its last reading, and the time of that reading."""

    __slots__ = ("looked_at", "worked_s")

    def __init__(self) -> None:
        self.looked_at, self.worked_s = perf_counter(), thread_time()


class Watched(Coroutine[object, object, T]):
    """A coroutine that runs *work*, and calls *report* with the seconds of each noted step.

    Every connection has two: an object with slots takes a kilobyte less than a coroutine that
    awaits *work*.
    """

    __slots__ = ("_clock", "_report", "_work")

    def __init__(
        self, work: Coroutine[Any, Any, T], report: Callable[[float], None], clock: WorkClock
    ) -> None:
        self._work, self._report, self._clock = work, report, clock

    def send(self, value: object, /) -> object:
        """Run one step; *value* is the result of the last one."""
        return self._step(self._work.send, value)

    def throw(self, *error: object) -> object:
        """Run one step; *error* is the error of the last one."""
        return self._step(self._work.throw, *error)

    def close(self) -> None:
        """End *work* where it waits."""
        self._work.close()

    def __await__(self) -> Generator[object, object, T]:
        """Return this object, whose steps are run by the task that awaits it."""
        return cast("Generator[object, object, T]", self)

    def __next__(self) -> object:
        """Run one step, with nothing to send."""
        return self._step(self._work.send, None)

    def _step(self, step: Callable[..., object], *value: object) -> object:
        clock, begun = self._clock, perf_counter()
        if begun - clock.looked_at > CHECKPOINT_S:
            clock.looked_at, clock.worked_s = begun, thread_time()
        try:
            return step(*value)
        finally:
            if perf_counter() - begun > NOTED_STEP_S:
                seconds = thread_time() - clock.worked_s
                if seconds > NOTED_STEP_S:
                    self._report(seconds)


def watch_steps(loop: asyncio.AbstractEventLoop, context: NodeContext) -> None:
    """Measure the noted steps of tasks of *loop*; log and count those too long by their route."""
    clock = WorkClock()

    def report(seconds: float) -> None:
        context.metrics.step_seconds.observe(seconds)
        if seconds <= LONG_STEP_S:
            return
        route = route_of_task()
        context.metrics.long_steps.labels(route).inc()
        context.log.warning("long step", route=route, ms=round(seconds * 1000))

    def make_task(
        loop: asyncio.AbstractEventLoop,
        work: Coroutine[Any, Any, T] | Generator[Any, None, T],
        /,
        *,
        name: str | None = None,
        context: Context | None = None,
    ) -> asyncio.Task[T]:
        watched = Watched(cast("Coroutine[Any, Any, T]", work), report, clock)
        return asyncio.Task(watched, loop=loop, name=name, context=context)

    loop.set_task_factory(make_task)
