"""Waiting for what other tasks or programs do."""

import asyncio
import time
from collections.abc import Callable


async def wait_until(condition: Callable[[], bool], seconds: float = 10) -> None:
    """Wait until *condition* holds, and fail if it does not in time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"waited in vain for {seconds} seconds"
        await asyncio.sleep(0.005)
