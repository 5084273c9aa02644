"""A monitor of storage, so that people hear when their table waits for saving."""

import asyncio
from contextlib import suppress
from types import TracebackType

from callout.server.logs.kind import NewerNodeNeeded
from callout.server.logs.session import LogSession
from callout.server.logs.subscriber import Subscriber
from callout.server.ports import Unavailable

NOTICED_AFTER_S = 3.0
"""Seconds that saving may take before people hear that the table waits."""

RECHECK_S = 1.0
"""Seconds between two checks whether saving works again."""


class StorageMonitor:
    """The state *waiting* of one table, whose subscribers are woken when it changes.

    The session is passed to each piece of work and not kept: a table that is dropped from memory
    is freed at once, without waiting for the garbage collector to find a cycle.
    """

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self.waiting = False

    def watching(self, session: LogSession[Subscriber]) -> "_Watching":
        """Return a context manager for work of *session* that reads or writes the journal."""
        return _Watching(self, session)

    def mark_stalled(self, session: LogSession[Subscriber]) -> None:
        """Note that nothing can be saved, and check repeatedly while somebody follows."""
        if not self.waiting:
            self.waiting = True
            _wake_subscribers(session)
        if self._task is None:
            self._task = asyncio.create_task(self._check_again(session))

    def mark_recovered(self, session: LogSession[Subscriber]) -> None:
        """Note that something was saved."""
        if self.waiting:
            self.waiting = False
            _wake_subscribers(session)

    async def _check_again(self, session: LogSession[Subscriber]) -> None:
        """Read the rows of other nodes until that succeeds; no request is needed for that."""
        try:
            while self.waiting and session.subscribers:
                await asyncio.sleep(RECHECK_S)
                with suppress(Unavailable):
                    await session.catch_up_to(session.version + 1)
        finally:
            self._task = None


class _Watching:
    """A context that watches one piece of work; a class costs half as much as a generator."""

    __slots__ = ("_monitor", "_session", "_timer")

    def __init__(self, monitor: StorageMonitor, session: LogSession[Subscriber]) -> None:
        self._monitor, self._session = monitor, session

    def __enter__(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(NOTICED_AFTER_S, self._monitor.mark_stalled, self._session)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        _: TracebackType | None,
    ) -> None:
        self._timer.cancel()
        if kind is None:
            self._monitor.mark_recovered(self._session)
        elif isinstance(error, Unavailable) and not isinstance(error, NewerNodeNeeded):
            self._monitor.mark_stalled(self._session)


def _wake_subscribers(session: LogSession[Subscriber]) -> None:
    session.context.wakes.run(subscriber.wake for subscriber in session.subscribers)
