"""A step that holds the loop for long is logged and counted by its route, and changes nothing."""

import asyncio
from time import thread_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.server.in_process import InProcessCluster

from callout.server.long_steps import (
    LONG_STEP_S,
    NOTED_STEP_S,
    Watched,
    WorkClock,
    watch_steps,
)
from callout.server.request_context import ROUTE, begin_request


def work_for(seconds: float) -> None:
    """Use the processor."""
    end = thread_time() + seconds
    while thread_time() < end:
        pass


@pytest.mark.anyio
async def test_only_noted_steps_are_reported() -> None:
    reported: list[float] = []

    async def work() -> str:
        for seconds in (0.0, NOTED_STEP_S * 1.6, 0.0):
            work_for(seconds)
            await asyncio.sleep(0)
        work_for(NOTED_STEP_S * 0.4)
        await asyncio.sleep(NOTED_STEP_S * 1.1)  # others have the loop meanwhile
        return "done"

    assert await Watched(work(), reported.append, WorkClock()) == "done"
    assert len(reported) == 1
    assert reported[0] > NOTED_STEP_S


@pytest.mark.parametrize(("seconds", "logged"), [(LONG_STEP_S * 1.1, 1), (NOTED_STEP_S * 1.6, 0)])
def test_a_step_of_a_node_is_measured_and_logged_by_its_route_if_it_is_long(
    seconds: float, logged: int
) -> None:
    cluster = InProcessCluster()
    context = cluster.node().context
    scope: dict[str, Any] = {"type": "http", "headers": [], ROUTE: "/t/{code}"}

    async def answer() -> None:
        begin_request(scope, lambda _: False)
        work_for(seconds)

    async def serve() -> None:
        watch_steps(asyncio.get_running_loop(), context)
        await asyncio.create_task(answer())

    asyncio.run(serve())
    lines = [str(call) for call in cluster.logged.calls if call.method_name == "warning"]

    assert ["long step" in line and "/t/{code}" in line for line in lines] == [True] * logged
    assert context.metrics.long_steps.labels("/t/{code}")._value.get() == logged
    assert b"callout_step_seconds_count 1.0" in context.metrics.text()


class Wrong(Exception):
    """An error of a test."""


def fail() -> None:
    """Raise that error."""
    raise Wrong


@given(
    st.lists(st.sampled_from(["sleep", "catch", "gather"]), max_size=6),
    st.sampled_from(["return", "raise", "cancel", "time out"]),
)
def test_watched_work_goes_on_and_ends_as_it_would_alone(steps: list[str], end: str) -> None:
    async def work(seen: list[str]) -> str:
        for step in steps:
            seen.append(step)
            try:
                if step == "gather":
                    await asyncio.gather(asyncio.sleep(0), asyncio.sleep(0))
                else:
                    await asyncio.sleep(0)
                if step == "catch":
                    fail()
            except Wrong:
                seen.append("caught")
        try:
            if end == "raise":
                fail()
            if end in ("cancel", "time out"):
                await asyncio.Event().wait()
        finally:
            seen.append("cleaned up")
        return "done"

    async def outcome(*, is_watched: bool) -> tuple[list[str], str]:
        seen: list[str] = []

        async def run() -> str:
            alone = work(seen)
            ended = Watched(alone, lambda _: None, WorkClock()) if is_watched else alone
            async with asyncio.timeout(None) as limit:
                limits.append(limit)
                return await ended

        limits: list[asyncio.Timeout] = []
        task = asyncio.create_task(run())
        if end in ("cancel", "time out"):
            for _ in range(20):
                await asyncio.sleep(0)
            if end == "cancel":
                task.cancel()
            else:
                limits[0].reschedule(0)
        (result,) = await asyncio.gather(task, return_exceptions=True)
        return seen, result if isinstance(result, str) else type(result).__name__

    assert asyncio.run(outcome(is_watched=True)) == asyncio.run(outcome(is_watched=False))
