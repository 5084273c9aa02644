"""Long reading takes turns with everything else, and never more than its share of the node."""

import asyncio
from time import perf_counter

import pytest

from callout.server import scheduler
from callout.server.scheduler import CooperativeScheduler

pytestmark = pytest.mark.anyio


async def test_all_is_done_in_order() -> None:
    share = CooperativeScheduler()
    assert await share.map(str, range(5_000)) == [str(number) for number in range(5_000)]
    assert await share.map(str, ()) == []


async def test_two_who_read_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "SLICE_S", 0)
    share, done = CooperativeScheduler(), list[str]()
    await asyncio.gather(*(share.map(done.append, [name] * 20) for name in "ab"))

    assert "".join(done).startswith("abab" * 4)


async def test_others_have_three_times_as_long_as_the_reading_took() -> None:
    share, worked = CooperativeScheduler(), 0.0

    def work(_item: int) -> None:
        nonlocal worked
        begun = perf_counter()
        while perf_counter() - begun < 0.001:
            pass
        worked += perf_counter() - begun

    begun = perf_counter()
    await asyncio.gather(*(share.map(work, range(20)) for _ in range(3)))
    await share.map(str, range(1))

    assert perf_counter() - begun >= worked * 3.9


async def test_what_fails_is_reported_and_the_next_is_done() -> None:
    share = CooperativeScheduler()
    with pytest.raises(ValueError, match="invalid literal"):
        await share.map(int, ["1", "x"])
    assert await share.map(int, ["2"]) == [2]
