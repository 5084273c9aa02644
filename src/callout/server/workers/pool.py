"""A pool of workers: a few processes, each ended and started anew when a job takes too much."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import cast

import msgspec

from callout.server.identity.caller import Caller
from callout.server.metrics import Metrics
from callout.server.workers.job import (
    A,
    Job,
    JobAnswer,
    JobFault,
    JobRequest,
    JobTooHeavy,
    R,
    Workers,
    signature_of,
)
from callout.server.workers.turns import JobTurns
from callout.server.workers.worker import LENGTH_BYTES

COMMAND = (sys.executable, "-m", "callout.server.workers.worker")

POOL_SIZE = max(1, min(2, (os.cpu_count() or 1) - 1))
"""How many workers a node has: one processor is left to the tables, if there are two."""

MAX_ANSWER_BYTES = 64 << 20
"""How much a job may return."""

WAIT_PER_SECOND = 6
"""How much longer a job may take by the clock than in seconds of work, on a busy machine."""

START_S = 30
"""How long a worker may take to start, besides."""

IDLE_S = 300
"""After so long without a job, a worker ends, so that its memory is free."""

SECRETS = ("CALLOUT_SECRET", "CALLOUT_MODERATOR_SECRET", "CALLOUT_DATABASE", "PGPASSWORD")
"""Variables of the environment that a process which reads strangers' files shall not have.

Nor those that name a file with such a value.
"""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(JobAnswer).decode


class _Worker:
    """A process that does one job at a time; it is started when there is one."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._ending: asyncio.TimerHandle | None = None

    async def run(self, request: JobRequest) -> JobAnswer:
        """Let the process do a job; whatever goes wrong, the next job gets a new process."""
        if self._ending:
            self._ending.cancel()
        process = self._process = self._process or await _start()
        try:
            async with asyncio.timeout(START_S + WAIT_PER_SECOND * request.seconds):
                answer = _decode(await _exchange(process, _encode(request)))
        except (asyncio.IncompleteReadError, ConnectionError, TimeoutError) as error:
            await self.end()
            raise JobTooHeavy from error
        except BaseException:  # nobody waits for it any more
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
    """Send *request*, and return what comes back."""
    assert process.stdin is not None  # noqa: S101
    assert process.stdout is not None  # noqa: S101
    process.stdin.write(len(request).to_bytes(LENGTH_BYTES) + request)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
    if size > MAX_ANSWER_BYTES:
        raise JobTooHeavy
    return await process.stdout.readexactly(size)


class WorkerPool(Workers):
    """Processes that carry out the jobs of a node, one job a process."""

    def __init__(self, metrics: Metrics, size: int = POOL_SIZE) -> None:
        self._metrics, self._turns = metrics, JobTurns()
        self._free: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        self._workers = [_Worker() for _ in range(size)]
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def run(self, job: Job[A, R], asked: A, caller: Caller) -> R:
        """Return what *job* makes of *asked*, when it is the turn of *caller*."""
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
