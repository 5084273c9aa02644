"""A watch for steps that hold the loop for long: while one runs, every table of the node waits."""

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
"""How many seconds of work one step may take.

Seconds of work are counted and not those of a clock: a busy machine is not the fault of a step.
"""

CHECKPOINT_S = 0.01
"""How old the last look at the seconds of work may be when a step begins.

Such a look costs a call of the system, a look at the clock does not: there are 100,000 steps a
second. So a step may be thought longer by as much as this.
"""


class WorkClock:
    """The seconds of work of a thread, as they were shortly before now."""

    __slots__ = ("looked_at", "worked_s")

    def __init__(self) -> None:
        self.looked_at, self.worked_s = perf_counter(), thread_time()


@coroutine
def watched(
    work: Coroutine[Any, Any, T], report: Callable[[float], None], clock: WorkClock
) -> Generator[Any, Any, T]:
    """Carry out *work*, and *report* the seconds of each step that is too long."""
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
        except BaseException as error:  # noqa: BLE001 - it is the work's
            step, value = work.throw, error


def watch_steps(loop: asyncio.AbstractEventLoop, context: NodeContext) -> None:
    """Log and count each step of a task of *loop* that is too long, by the route it belongs to."""
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
