"""A watch for steps that hold the loop for long: while one runs, every table of the node waits."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context
from time import thread_time
from types import coroutine
from typing import Any, TypeVar, cast

from callout.server.context import NodeContext
from callout.server.request_context import route_of_task

T = TypeVar("T")

LONG_STEP_S = 0.1
"""How many seconds of work one step may take.

Seconds of work are counted and not those of a clock: a busy machine is not the fault of a step.
"""


@coroutine
def watched(
    work: Coroutine[Any, Any, T], report: Callable[[float], None]
) -> Generator[Any, Any, T]:
    """Carry out *work*, and *report* the seconds of each step that is too long."""
    step: Callable[[Any], Any] = work.send
    value: Any = None
    while True:
        begun = thread_time()
        try:
            awaited = step(value)
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            seconds = thread_time() - begun
            if seconds > LONG_STEP_S:
                report(seconds)
        try:
            value = yield awaited
            step = work.send
        except BaseException as error:  # noqa: BLE001 - it is the work's
            step, value = work.throw, error


def watch_steps(loop: asyncio.AbstractEventLoop, context: NodeContext) -> None:
    """Log and count each step of a task of *loop* that is too long, by the route it belongs to."""

    def report(seconds: float) -> None:
        route = route_of_task()
        context.metrics.long_steps.labels(route).inc()
        context.log.warning("long step", route=route, ms=round(seconds * 1000))

    async def run(work: Coroutine[Any, Any, T]) -> T:
        return await watched(work, report)

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
