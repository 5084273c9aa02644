"""A turn at a log, for which nobody waits long."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import TracebackType

from callout.server.ports import Unavailable

MAX_TURN_WAIT_S = 2.0
"""How long a request waits until those before it have been saved."""


class TurnLock(asyncio.Lock):
    """The lock of a log; *failures* counts those who held it when nothing could be saved."""

    def __init__(self) -> None:
        super().__init__()
        self.failures = 0

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.failures += isinstance(error, Unavailable)
        await super().__aexit__(kind, error, trace)


@asynccontextmanager
async def within_turn(lock: TurnLock) -> AsyncIterator[None]:
    """Hold *lock*, or raise `Unavailable` if those before are not saved, or take too long.

    Nothing of the request is under way then. Whoever would try it next would only wait as long as
    those before, and be refused after twice the time.
    """
    failures = lock.failures
    if lock.locked():
        try:
            async with asyncio.timeout(MAX_TURN_WAIT_S):
                await lock.acquire()
        except TimeoutError as error:
            raise Unavailable("others wait to be saved") from error
        if lock.failures > failures:
            lock.release()
            raise Unavailable("others could not be saved")
    else:
        await lock.acquire()
    try:
        yield
    except Unavailable:
        lock.failures += 1
        raise
    finally:
        lock.release()
