"""Detection of steps that block the event loop: meanwhile every table of the node waits."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context
from time import perf_counter, thread_time
from types import coroutine
from typing import Any, TypeVar, cast

from callout.server.context import NodeContext
from callout.server.request_context import route_of_task

T = TypeVar("T")

LONG_STEP_S = 0.1
"""Seconds of CPU time that one step may take.

CPU time is measured instead of elapsed time: a busy machine is not the fault of a step.
"""

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


@coroutine
def watched(
    work: Coroutine[Any, Any, T], report: Callable[[float], None], clock: WorkClock
) -> Generator[Any, Any, T]:
    """Run *work*, and call *report* with the seconds of each step that is too long."""
    step: Callable[[Any], Any] = work.send
    value: Any = None
    while True:
        begun = perf_counter()
        if begun - clock.looked_at > CHECKPOINT_S:
            clock.looked_at, clock.worked_s = begun, thread_time()
        try:
            awaited = step(value)
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            if perf_counter() - begun > LONG_STEP_S:
                seconds = thread_time() - clock.worked_s
                if seconds > LONG_STEP_S:
                    report(seconds)
        try:
            value = yield awaited
            step = work.send
        except BaseException as error:  # noqa: BLE001 - passed on to *work*
            step, value = work.throw, error


def watch_steps(loop: asyncio.AbstractEventLoop, context: NodeContext) -> None:
    """Log and count each step of a task of *loop* that is too long, by its route."""
    clock = WorkClock()

    def report(seconds: float) -> None:
        route = route_of_task()
        context.metrics.long_steps.labels(route).inc()
        context.log.warning("long step", route=route, ms=round(seconds * 1000))

    async def run(work: Coroutine[Any, Any, T]) -> T:
        return await watched(work, report, clock)

    def make_task(
        loop: asyncio.AbstractEventLoop,
        work: Coroutine[Any, Any, T] | Generator[Any, None, T],
        /,
        *,
        name: str | None = None,
        context: Context | None = None,
    ) -> asyncio.Task[T]:
        coroutine = cast("Coroutine[Any, Any, T]", work)
        return asyncio.Task(run(coroutine), loop=loop, name=name, context=context)

    loop.set_task_factory(make_task)
