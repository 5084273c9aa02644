"""Waiting for what other tasks or programs do."""

import asyncio
import time
from collections.abc import Callable


async def wait_until(
    condition: Callable[[], bool], seconds: float = 60, interval_s: float = 0.005
) -> None:
    """Wait until *condition* holds, and fail if it does not in time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"waited in vain for {seconds} seconds"
        await asyncio.sleep(interval_s)
