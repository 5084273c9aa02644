"""Background work of a node."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TypeAlias

from callout.server.context import NodeContext
from callout.server.ports import Unavailable

Work: TypeAlias = Coroutine[None, None, None]


class BackgroundWork:
    """The background tasks of a node; an error in one is logged and ends no other."""

    def __init__(self, context: NodeContext) -> None:
        self._context = context
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Work) -> None:
        """Run *work* once, in its own task."""
        task = self._add(self.attempt(work))
        task.add_done_callback(lambda _: work.close())  # it may have been stopped before it began

    def repeat(self, seconds: float, work: Callable[[], Work]) -> None:
        """Run *work* repeatedly, *seconds* after the end of the previous run."""
        self._add(self._repeat(seconds, work))

    async def attempt(self, work: Work) -> None:
        """Run *work*, and log its error."""
        try:
            await work
        except Unavailable:
            self._context.log.warning("journal unavailable")
        except Exception:
            self._context.metrics.work_failures.inc()
            self._context.log.exception("work failed")

    async def close(self) -> None:
        """Stop all work."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _add(self, work: Work) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _repeat(self, seconds: float, work: Callable[[], Work]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await self.attempt(work())
