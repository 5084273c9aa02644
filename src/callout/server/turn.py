"""A turn at a log, for which nobody waits long."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from callout.server.ports import Unavailable

MAX_TURN_WAIT_S = 2.0
"""How long a request waits until those before it have been saved."""


@asynccontextmanager
async def within_turn(lock: asyncio.Lock) -> AsyncIterator[None]:
    """Hold *lock*, or raise `Unavailable` if those before take too long to be saved.

    Nothing of the request is under way then.
    """
    if lock.locked():
        try:
            async with asyncio.timeout(MAX_TURN_WAIT_S):
                await lock.acquire()
        except TimeoutError as error:
            raise Unavailable("others wait to be saved") from error
    else:
        await lock.acquire()
    try:
        yield
    finally:
        lock.release()
