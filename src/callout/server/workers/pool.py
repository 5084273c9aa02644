"""A pool of workers: a few processes, each replaced when a job takes too much."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple, cast

import msgspec

from callout.server.identity.caller import Caller
from callout.server.metrics import Metrics
from callout.server.workers.job import (
    A,
    Job,
    JobAnswer,
    JobFault,
    JobRequest,
    JobsRefused,
    JobTooHeavy,
    R,
    Workers,
    signature_of,
)
from callout.server.workers.worker import LENGTH_BYTES

COMMAND = (sys.executable, "-m", "callout.server.workers.worker")

POOL_SIZE = max(1, min(2, (os.cpu_count() or 1) - 1))
"""Workers of a node; one processor is left to the tables, if there are two."""

MAX_ANSWER_BYTES = 64 << 20
"""Maximum size of a job's result."""

WAIT_PER_SECOND = 6
"""Seconds by the clock for each second of a job's work, since the machine may be busy."""

START_S = 30
"""Seconds that a worker may take to start, in addition."""

IDLE_S = 300
"""Seconds without a job after which a worker ends, to free its memory."""

SECRETS = ("CALLOUT_SECRET", "CALLOUT_MODERATOR_SECRET", "CALLOUT_DATABASE", "PGPASSWORD")
"""Environment variables that are kept from a process that reads strangers' files.

So are variables that name a file with such a value.
"""

_encode = msgspec.msgpack.Encoder().encode

_decode = msgspec.msgpack.Decoder(JobAnswer).decode

MAX_JOBS = 64
"""Maximum number of waiting and running jobs on a node."""

MAX_JOBS_OF_NETWORK = 16
"""Maximum number of these jobs for one network, such as a school."""

MAX_JOBS_OF_PERSON = 4
"""Maximum number of these jobs for one person, who may press a button again and again."""

AT_ONCE_PER_NETWORK = 2
"""Jobs of one network that run at the same time; a person has one at a time."""


class _Turn(NamedTuple):
    """A waiting or running job: its person and network, and the future that starts it."""

    person: str
    network: str
    may_run: asyncio.Future[None]


class JobTurns:
    """Turns for jobs, in order of arrival: one at a time for a person, two for a network."""

    def __init__(self) -> None:
        self._waiting: list[_Turn] = []
        self._running: list[_Turn] = []

    @asynccontextmanager
    async def turn(self, caller: Caller) -> AsyncIterator[None]:
        """Wait for the turn of *caller*, or raise `JobsRefused` if too many wait."""
        turn = _Turn(caller.player or caller.network, caller.network, asyncio.Future())
        jobs = [*self._waiting, *self._running]
        if (
            len(jobs) >= MAX_JOBS
            or sum(job.network == turn.network for job in jobs) >= MAX_JOBS_OF_NETWORK
            or sum(job.person == turn.person for job in jobs) >= MAX_JOBS_OF_PERSON
        ):
            raise JobsRefused
        self._waiting.append(turn)
        try:
            self._go_on()
            await turn.may_run
            yield
        finally:
            (self._running if turn in self._running else self._waiting).remove(turn)
            self._go_on()

    def _go_on(self) -> None:
        """Start the jobs whose turn it is."""
        persons = Counter(job.person for job in self._running)
        networks = Counter(job.network for job in self._running)
        for turn in tuple(self._waiting):
            if not persons[turn.person] and networks[turn.network] < AT_ONCE_PER_NETWORK:
                persons[turn.person] += 1
                networks[turn.network] += 1
                self._waiting.remove(turn)
                self._running.append(turn)
                if not turn.may_run.done():
                    turn.may_run.set_result(None)


class _Worker:
    """A process that runs one job at a time, started on demand."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._ending: asyncio.TimerHandle | None = None

    async def run(self, request: JobRequest) -> JobAnswer:
        """Run a job in the process; after any failure the next job gets a new process."""
        if self._ending:
            self._ending.cancel()
        process = self._process = self._process or await _start()
        try:
            async with asyncio.timeout(START_S + WAIT_PER_SECOND * request.seconds):
                answer = _decode(await _exchange(process, _encode(request)))
        except (asyncio.IncompleteReadError, ConnectionError, TimeoutError) as error:
            await self.end()
            raise JobTooHeavy from error
        except BaseException:  # nobody waits for the answer any more
            await self.end()
            raise
        self._ending = asyncio.get_running_loop().call_later(IDLE_S, self._kill)
        return answer

    async def end(self) -> None:
        """End the process."""
        if self._ending:
            self._ending.cancel()
        process = self._kill()
        if process:
            await process.wait()

    def _kill(self) -> Process | None:
        process, self._process = self._process, None
        if process:
            with suppress(ProcessLookupError):
                process.kill()
        return process


async def _start() -> Process:
    environment = {
        name: text
        for name, text in os.environ.items()
        if name.removesuffix("_FILE") not in SECRETS
    }
    return await asyncio.create_subprocess_exec(
        *COMMAND, stdin=PIPE, stdout=PIPE, env=environment, start_new_session=True
    )


async def _exchange(process: Process, request: bytes) -> bytes:
    """Send *request*, and return the answer."""
    assert process.stdin is not None  # noqa: S101
    assert process.stdout is not None  # noqa: S101
    process.stdin.write(len(request).to_bytes(LENGTH_BYTES) + request)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
    if size > MAX_ANSWER_BYTES:
        raise JobTooHeavy
    return await process.stdout.readexactly(size)


class WorkerPool(Workers):
    """Processes that run the jobs of a node, one job at a time each."""

    def __init__(self, metrics: Metrics, size: int = POOL_SIZE) -> None:
        self._metrics, self._turns = metrics, JobTurns()
        self._free: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        self._workers = [_Worker() for _ in range(size)]
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def run(self, job: Job[A, R], asked: A, caller: Caller) -> R:
        """Return the result of *job* for *asked*, at the turn of *caller*."""
        request = JobRequest(job.name, _encode(asked), job.seconds)
        async with self._turns.turn(caller):
            worker = await self._free.get()
            try:
                answer = await worker.run(request)
            except JobTooHeavy:
                self._metrics.jobs.labels(job.name, "too-heavy").inc()
                raise
            finally:
                self._free.put_nowait(worker)
        self._metrics.jobs.labels(job.name, "fault" if answer.error else "done").inc()
        if answer.error == MemoryError.__name__:
            raise JobTooHeavy
        if answer.error:
            raise JobFault(f"{job.name}: {answer.error}")
        return cast("R", msgspec.msgpack.decode(answer.returned, type=signature_of(job.name)[2]))

    async def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            await worker.end()
