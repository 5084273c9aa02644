"""A worker: a process that runs one job after the other until its pipe ends.

`WorkerPool` starts it as `python -m callout.server.workers.worker`. Requests and answers are
msgpack, each after its length in four bytes.
"""

import contextlib
import os
import sys
from typing import BinaryIO

import msgspec

from callout.server.workers.job import JobAnswer, JobRequest, signature_of

LENGTH_BYTES = 4

MEMORY_BYTES = 768 << 20
"""Maximum memory of a worker, including the program itself."""

NICENESS = 10
"""The niceness of a worker, which gives way to the process that serves the tables."""

_decode = msgspec.msgpack.Decoder(JobRequest).decode
_encode = msgspec.msgpack.Encoder().encode


def carry_out(request: JobRequest) -> JobAnswer:
    """Run one job."""
    function, asked_type, _ = signature_of(request.name)
    try:
        returned = function(msgspec.msgpack.decode(request.asked, type=asked_type))
        return JobAnswer(_encode(returned))
    except Exception as error:  # noqa: BLE001 - the node reports any error
        return JobAnswer(error=type(error).__name__)


def limit_memory() -> None:
    """Limit the memory of this process, and lower its priority."""
    if sys.platform == "win32":  # pragma: no cover - Windows has neither
        return
    import resource  # noqa: PLC0415

    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_BYTES, MEMORY_BYTES))
    with contextlib.suppress(PermissionError):  # where system calls are filtered
        os.nice(NICENESS)


def limit_seconds(seconds: int) -> None:
    """Limit this process to *seconds* of further work; the system then ends it."""
    if sys.platform == "win32":  # pragma: no cover - the node ends it later
        return
    import resource  # noqa: PLC0415

    used = resource.getrusage(resource.RUSAGE_SELF)
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    soft = int(used.ru_utime + used.ru_stime) + seconds + 1
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer *requests* until they end."""
    while head := requests.read(LENGTH_BYTES):
        request = _decode(requests.read(int.from_bytes(head)))
        limit_seconds(request.seconds)
        answer = _encode(carry_out(request))
        answers.write(len(answer).to_bytes(LENGTH_BYTES) + answer)
        answers.flush()


def main() -> None:
    """Work for the process that started this one."""
    limit_memory()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # accidental output is no answer
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
