"""Coroutines that are begun without a task."""

import asyncio

import pytest

from callout.server.http.stream import run_first_step

pytestmark = pytest.mark.anyio


async def test_work_that_need_not_wait_is_done_at_once() -> None:
    done = []

    async def work() -> None:
        done.append("all")

    assert run_first_step(work()) is None
    assert done == ["all"]


async def test_work_that_has_to_wait_goes_on_where_it_was() -> None:
    done, gate = [], asyncio.Event()

    async def work() -> None:
        done.append("first")
        await gate.wait()
        done.append("second")
        await asyncio.sleep(0)
        done.append("third")

    rest = run_first_step(work())
    assert rest is not None
    assert done == ["first"]
    task = asyncio.create_task(rest)
    await asyncio.sleep(0)
    assert done == ["first"]
    gate.set()
    await task
    assert done == ["first", "second", "third"]


async def test_work_that_is_cancelled_while_it_waits_can_clean_up() -> None:
    done = []

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            done.append("cleaned up")

    rest = run_first_step(work())
    assert rest is not None
    task = asyncio.create_task(rest)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert done == ["cleaned up"]


async def test_what_is_waited_for_may_fail_and_work_decides_what_follows() -> None:
    done, waited = [], asyncio.get_running_loop().create_future()

    async def work() -> None:
        try:
            await waited
        except ValueError:
            done.append("caught")

    rest = run_first_step(work())
    assert rest is not None
    waited.set_exception(ValueError("no"))
    await rest
    assert done == ["caught"]


async def test_work_that_fails_at_once_raises() -> None:
    async def work() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        run_first_step(work())
