"""Jobs are done in processes of their own, which end when a job takes too much."""

import asyncio
import os
import resource
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.server import sample_jobs
from support.waiting import wait_until

from callout.server.identity.caller import Caller
from callout.server.metrics import Metrics
from callout.server.workers import turns, worker
from callout.server.workers.job import (
    InlineWorkers,
    Job,
    JobFault,
    JobsRefused,
    JobTooHeavy,
)
from callout.server.workers.pool import SECRETS, WorkerPool
from callout.server.workers.turns import JobTurns

ANA = Caller("ana", "school")
ADD = Job(sample_jobs.add, 5)
TESTS = Path(__file__).parents[2]


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WorkerPool]:
    """Return one worker, which finds the jobs of the tests."""
    monkeypatch.setenv("PYTHONPATH", str(TESTS), prepend=os.pathsep)
    pool = WorkerPool(Metrics(), 1)
    yield pool
    await pool.close()


def is_running(process: int) -> bool:
    """Return whether there is a process with that id that has not ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.anyio
async def test_a_job_is_done_in_another_process_which_is_kept(pool: WorkerPool) -> None:
    assert await pool.run(ADD, sample_jobs.Numbers((1, 2, 39)), ANA) == 42
    where = [await pool.run(Job(sample_jobs.process, 5), 0, ANA) for _ in range(3)]

    assert len(set(where)) == 1
    assert where[0] != os.getpid()
    assert await InlineWorkers().run(ADD, sample_jobs.Numbers((1, 2, 39)), ANA) == 42


@pytest.mark.anyio
@pytest.mark.parametrize("heavy", [sample_jobs.spin, sample_jobs.fill_memory, sample_jobs.die])
async def test_a_job_that_takes_too_much_is_ended_and_the_next_one_is_done(
    pool: WorkerPool, heavy: sample_jobs.HeavyJob
) -> None:
    with pytest.raises(JobTooHeavy):
        await pool.run(Job(heavy, 1), 0, ANA)

    assert await pool.run(ADD, sample_jobs.Numbers((40, 2)), ANA) == 42


@pytest.mark.anyio
async def test_of_an_error_in_a_job_only_the_type_is_told(pool: WorkerPool) -> None:
    with pytest.raises(JobFault) as told:
        await pool.run(Job(sample_jobs.fail, 5), "the answer is 42", ANA)

    assert str(told.value) == "support.server.sample_jobs:fail: LookupError"


@pytest.mark.anyio
async def test_what_a_job_prints_is_no_answer(pool: WorkerPool) -> None:
    assert await pool.run(Job(sample_jobs.print_and_return, 5), "Hello", ANA) == "Hello"


@pytest.mark.anyio
async def test_a_worker_has_no_secrets(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = {*SECRETS, *(f"{name}_FILE" for name in SECRETS)}
    for name in hidden:
        monkeypatch.setenv(name, "secret")

    assert not hidden & set(await pool.run(Job(sample_jobs.name_variables, 5), 0, ANA))


def test_a_worker_works_where_it_may_not_give_way(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[object] = []

    def refuse(_more: int) -> int:
        raise PermissionError

    monkeypatch.setattr(os, "nice", refuse)
    monkeypatch.setattr(resource, "setrlimit", lambda *words: limits.append(words))
    worker.limit_memory()

    assert limits == [(resource.RLIMIT_DATA, (worker.MEMORY_BYTES, worker.MEMORY_BYTES))]


@pytest.mark.anyio
async def test_a_worker_ends_when_nobody_waits_any_more_and_when_the_node_stops(
    pool: WorkerPool,
) -> None:
    first = await pool.run(Job(sample_jobs.process, 5), 0, ANA)
    waiting = asyncio.create_task(pool.run(Job(sample_jobs.wait, 60), 60.0, ANA))
    await asyncio.sleep(0.1)  # whether it has begun or not makes no difference
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    second = await pool.run(Job(sample_jobs.process, 5), 0, ANA)
    await pool.close()

    assert second != first
    assert not is_running(first)
    await wait_until(lambda: not is_running(second))


class TurnTrial:
    """Jobs of several people, which wait for turns and run until they are told to end."""

    def __init__(self) -> None:
        self.turns = JobTurns()
        self.running: list[Caller] = []
        self.tasks: list[tuple[Caller, asyncio.Event, asyncio.Task[None]]] = []

    async def _run(self, who: Caller, end: asyncio.Event) -> None:
        async with self.turns.turn(who):
            self.running.append(who)
            try:
                await end.wait()
            finally:
                self.running.remove(who)

    async def begin(self, who: Caller) -> None:
        """Let somebody ask for a job."""
        end = asyncio.Event()
        self.tasks.append((who, end, asyncio.create_task(self._run(who, end))))
        await self.settle()

    async def end(self, place: int, *, cancel: bool) -> None:
        """End a job, by itself or because nobody waits for it any more."""
        if self.tasks:
            _, end, task = self.tasks.pop(place % len(self.tasks))
            if cancel:
                task.cancel()
            else:
                end.set()
            await self.settle()

    async def settle(self) -> None:
        """Let everything happen that can happen now."""
        for _ in range(5):
            await asyncio.sleep(0)

    def waiting(self) -> list[Caller]:
        """List who waits."""
        alive = [who for who, _, task in self.tasks if not task.done()]
        left = Counter(alive) - Counter(self.running)
        return list(left.elements())


PEOPLE = [Caller(person, network) for network in "xy" for person in ("a", "b", "c", "")]


@given(
    st.lists(
        st.tuples(st.sampled_from(PEOPLE), st.none())
        | st.tuples(st.integers(0, 20), st.booleans()),
        max_size=60,
    )
)
def test_a_person_has_one_job_at_a_time_and_a_network_two(
    steps: list[tuple[Caller | int, bool | None]],
) -> None:
    async def play() -> None:
        trial = TurnTrial()
        for what, cancel in steps:
            if isinstance(what, int):
                await trial.end(what, cancel=bool(cancel))
            else:
                await trial.begin(what)
            networks = Counter(who.network for who in trial.running)
            persons = Counter(who.player or who.network for who in trial.running)
            assert max(persons.values(), default=0) <= 1
            assert max(networks.values(), default=0) <= turns.AT_ONCE_PER_NETWORK
            for who in trial.waiting():  # nobody waits without need
                assert persons[who.player or who.network] or networks[who.network] == 2
        while trial.tasks:
            await trial.end(0, cancel=False)
        assert trial.running == []
        assert (trial.turns._waiting, trial.turns._running) == ([], [])

    asyncio.run(play())


@pytest.mark.anyio
async def test_so_many_wait_and_no_more() -> None:
    trial = TurnTrial()
    for _ in range(turns.MAX_JOBS_OF_PERSON + 1):
        await trial.begin(ANA)
    for number in range(turns.MAX_JOBS_OF_NETWORK):
        await trial.begin(Caller(f"pupil {number}", "school"))
    for number in range(turns.MAX_JOBS):
        await trial.begin(Caller("", f"network {number}"))
    refused = [who for who, _, task in trial.tasks if task.done()]

    assert len(trial.tasks) - len(refused) == turns.MAX_JOBS
    assert Counter(who.network for who in refused) == {
        "school": turns.MAX_JOBS_OF_PERSON + 1,
        **{f"network {number}": 1 for number in range(48, 64)},
    }
    for _, end, task in trial.tasks:
        end.set()
        if task.done():
            assert isinstance(task.exception(), JobsRefused)
    await trial.settle()
