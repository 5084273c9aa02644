"""Nobody waits long for those before them to be saved."""

import asyncio

import pytest
from support.server.stepping_clock import leap

from callout.server.logs.session import MAX_TURN_WAIT_S, TurnLock
from callout.server.ports import Unavailable


def test_requests_take_turns_and_who_waits_too_long_is_told() -> None:
    events: list[tuple[str, float]] = []

    async def request(name: str, seconds: float, lock: TurnLock) -> None:
        loop = asyncio.get_running_loop()
        try:
            async with lock.turn:
                events.append((f"{name} begins", loop.time()))
                await asyncio.sleep(seconds)
        except Unavailable:
            events.append((f"{name} is refused", loop.time()))

    async def run() -> bool:
        lock = TurnLock()
        work = {"first": 1.0, "second": 30.0, "third": 1.0, "fourth": 1.0}
        await asyncio.gather(*(request(name, seconds, lock) for name, seconds in work.items()))
        async with lock.turn:
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
        lock = TurnLock()
        with pytest.raises(ZeroDivisionError):
            async with lock.turn:
                raise ZeroDivisionError
        return lock.locked()

    assert not leap(run())


async def fail_to_save(seconds: float) -> None:
    """Wait for a database that does not answer."""
    await asyncio.sleep(seconds)
    raise Unavailable("no answer")


def test_who_waits_behind_somebody_who_is_not_saved_is_refused_with_them() -> None:
    events: list[tuple[str, float]] = []

    async def request(name: str, begins_at: float, lock: TurnLock) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(begins_at)
        try:
            async with lock.turn:
                await fail_to_save(1.5)
        except Unavailable as error:
            events.append((f"{name}: {error}", loop.time()))

    async def run() -> None:
        lock = TurnLock()
        begin = {"first": 0.0, "second": 0.1, "third": 1.4, "fourth": 1.6}
        await asyncio.gather(*(request(name, at, lock) for name, at in begin.items()))

    leap(run())
    assert events == [
        ("first: no answer", 1.5),
        ("second: others could not be saved", 1.5),
        ("third: others could not be saved", 1.5),
        ("fourth: no answer", 3.1),
    ]


def test_who_holds_the_lock_for_reading_counts_too() -> None:
    async def run() -> str:
        lock = TurnLock()

        async def read() -> None:
            async with lock:
                await fail_to_save(1)

        reading = asyncio.create_task(read())
        await asyncio.sleep(0.5)
        with pytest.raises(Unavailable) as refused:
            async with lock.turn:
                pass
        with pytest.raises(Unavailable, match="no answer"):
            await reading
        assert not lock.locked()
        return str(refused.value)

    assert leap(run()) == "others could not be saved"
