"""A turn at a log, for which nobody waits long."""

import asyncio
from types import TracebackType

from callout.server.ports import Unavailable

MAX_TURN_WAIT_S = 2.0
"""How long a request waits until those before it have been saved."""


class TurnLock(asyncio.Lock):
    """The lock of a log; *failures* counts those who held it when nothing could be saved.

    A request takes its *turn*; what nobody waits for takes the lock itself, however long.
    """

    def __init__(self) -> None:
        super().__init__()
        self.failures = 0

    @property
    def turn(self) -> "Turn":
        """The turn of one request."""
        return Turn(self)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.failures += isinstance(error, Unavailable)
        self.release()


class Turn:
    """The turn of a request: *lock* is held, if those before it are saved soon.

    Otherwise `Unavailable` is raised, and nothing of the request is under way. Whoever would try
    it next would only wait as long as those before, and be refused after twice the time.
    """

    __slots__ = ("_lock",)

    def __init__(self, lock: TurnLock) -> None:
        self._lock = lock

    async def __aenter__(self) -> None:
        lock = self._lock
        if not lock.locked():
            await lock.acquire()
            return
        failures = lock.failures
        try:
            async with asyncio.timeout(MAX_TURN_WAIT_S):
                await lock.acquire()
        except TimeoutError as error:
            raise Unavailable("others wait to be saved") from error
        if lock.failures > failures:
            lock.release()
            raise Unavailable("others could not be saved")

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._lock.__aexit__(kind, error, trace)
