"""Nobody waits long for those before them to be saved."""

import asyncio

import pytest
from support.server.stepping_clock import leap

from callout.server.ports import Unavailable
from callout.server.turn import MAX_TURN_WAIT_S, within_turn


def test_requests_take_turns_and_who_waits_too_long_is_told() -> None:
    events: list[tuple[str, float]] = []

    async def request(name: str, seconds: float, lock: asyncio.Lock) -> None:
        loop = asyncio.get_running_loop()
        try:
            async with within_turn(lock):
                events.append((f"{name} begins", loop.time()))
                await asyncio.sleep(seconds)
        except Unavailable:
            events.append((f"{name} is refused", loop.time()))

    async def run() -> bool:
        lock = asyncio.Lock()
        work = {"first": 1.0, "second": 30.0, "third": 1.0, "fourth": 1.0}
        await asyncio.gather(*(request(name, seconds, lock) for name, seconds in work.items()))
        async with within_turn(lock):
            return lock.locked()

    assert leap(run())
    assert events == [
        ("first begins", 0),
        ("second begins", 1),
        ("third is refused", MAX_TURN_WAIT_S),
        ("fourth is refused", MAX_TURN_WAIT_S),
    ]


def test_what_goes_wrong_within_a_turn_ends_it() -> None:
    async def run() -> bool:
        lock = asyncio.Lock()
        with pytest.raises(ZeroDivisionError):
            async with within_turn(lock):
                raise ZeroDivisionError
        return lock.locked()

    assert not leap(run())
