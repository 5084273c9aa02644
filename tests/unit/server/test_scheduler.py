"""Long reading takes turns with everything else, and never more than its share of the node."""

import asyncio
from functools import partial
from time import perf_counter

import pytest

from callout.server import scheduler
from callout.server.scheduler import CooperativeScheduler, SlicedCalls

pytestmark = pytest.mark.anyio


async def test_all_is_done_in_order() -> None:
    share = CooperativeScheduler()
    assert await share.map(str, range(5_000)) == [str(number) for number in range(5_000)]
    assert await share.map(str, ()) == []


async def test_the_steps_of_one_long_work_take_turns_with_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scheduler, "SLICE_S", 0)
    share, done = CooperativeScheduler(0), list[int]()
    working = asyncio.create_task(share.run(map(done.append, range(20))))
    seen = set[int]()
    while not working.done():
        seen.add(len(done))
        await asyncio.sleep(0)

    assert seen >= set(range(20))


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


async def test_calls_that_take_long_are_made_in_slices_and_others_have_their_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scheduler, "NEWS_SLICE_S", 0)
    wakes, done = SlicedCalls(), list[str]()

    async def press() -> None:
        for _ in range(5):
            done.append("press")
            await asyncio.sleep(0)

    pressing = asyncio.create_task(press())
    wakes.run([partial(done.append, f"page {number}") for number in range(3)])
    wakes.run([partial(done.append, "page 3")])
    assert done == []
    monkeypatch.setattr(scheduler, "NEWS_SLICE_S", 60)
    await pressing

    assert [one for one in done if one != "press"] == [f"page {number}" for number in range(4)]
    assert done[0] == "press"


async def test_a_few_short_calls_are_made_at_once() -> None:
    wakes, done = SlicedCalls(), list[int]()
    wakes.run(partial(done.append, number) for number in range(3))
    assert done == [0, 1, 2]


async def test_a_call_that_waits_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "NEWS_SLICE_S", 0)
    wakes, done = SlicedCalls(), list[int]()
    call = partial(done.append, 1)
    wakes.run([call])
    wakes.run([call])
    monkeypatch.setattr(scheduler, "NEWS_SLICE_S", 60)
    assert wakes._working is not None
    await wakes._working

    assert done == [1]


async def test_a_call_that_fails_does_not_stop_the_later_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scheduler, "NEWS_SLICE_S", 0)
    wakes, done = SlicedCalls(), list[int]()

    def fail() -> None:
        raise ValueError("no")

    wakes.run([fail, partial(done.append, 1)])
    monkeypatch.setattr(scheduler, "NEWS_SLICE_S", 60)
    assert wakes._working is not None
    with pytest.raises(ValueError, match="no"):
        await wakes._working
    await wakes._working
    assert done == [1]
