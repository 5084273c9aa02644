"""A monitor of storage, so that people hear when their table waits for saving."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import TracebackType

from callout.server.logs.kind import NewerNodeNeeded
from callout.server.ports import Unavailable

NOTICED_AFTER_S = 3.0
"""Seconds that saving may take before people hear that the table waits."""

RECHECK_S = 1.0
"""Seconds between two checks whether saving works again."""


class StorageMonitor:
    """The state *waiting* of one table, which calls *on_change* when it changes.

    While *is_followed* returns true, *recheck* is called repeatedly to find out whether the
    journal can be reached; no request is needed for that.
    """

    def __init__(
        self,
        on_change: Callable[[], None],
        is_followed: Callable[[], bool],
        recheck: Callable[[], Awaitable[None]],
    ) -> None:
        self._on_change, self._is_followed, self._recheck = on_change, is_followed, recheck
        self._task: asyncio.Task[None] | None = None
        self.waiting = False

    def watching(self) -> "_Watching":
        """Return a context manager for work that reads or writes the journal."""
        return _Watching(self)

    def mark_stalled(self) -> None:
        """Note that nothing can be saved."""
        if not self.waiting:
            self.waiting = True
            self._on_change()
        if self._task is None:
            self._task = asyncio.create_task(self._check_again())

    def mark_recovered(self) -> None:
        """Note that something was saved."""
        if self.waiting:
            self.waiting = False
            self._on_change()

    async def _check_again(self) -> None:
        try:
            while self.waiting and self._is_followed():
                await asyncio.sleep(RECHECK_S)
                with suppress(Unavailable):
                    await self._recheck()
        finally:
            self._task = None


class _Watching:
    """A context that watches one piece of work; a class costs half as much as a generator."""

    __slots__ = ("_timer", "_watch")

    def __init__(self, watch: StorageMonitor) -> None:
        self._watch = watch

    def __enter__(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(NOTICED_AFTER_S, self._watch.mark_stalled)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        _: TracebackType | None,
    ) -> None:
        self._timer.cancel()
        if kind is None:
            self._watch.mark_recovered()
        elif isinstance(error, Unavailable) and not isinstance(error, NewerNodeNeeded):
            self._watch.mark_stalled()
