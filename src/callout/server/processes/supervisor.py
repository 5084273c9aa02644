"""The parent of the processes of one server: it starts them, replaces them and ends them."""

import multiprocessing
import signal
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from multiprocessing.connection import Connection, wait
from pathlib import Path
from time import monotonic
from typing import NamedTuple, TypeAlias

import structlog

from callout.server.processes.place import ProcessPlace

FIRST_PAUSE_S, LONGEST_PAUSE_S = 1, 30
"""Seconds until a process that ended is started again, doubled each time."""

STEADY_S = 60
"""Seconds for which a process must have run for the next pause to be the first again."""

STOP_TIMEOUT_S = 20
"""Seconds in which a process must end after it was asked to."""

BACKLOG = 2_048
"""Connections that wait until a process accepts them, as uvicorn has it."""

CAN_SHARE = hasattr(socket, "recv_fds")
"""Whether the system can hand connections from one process to another."""

RunProcess: TypeAlias = Callable[[ProcessPlace, Connection], None]
"""The main function of a process, which sends something once it accepts connections."""

_context = multiprocessing.get_context("spawn")


class _Running(NamedTuple):
    """A process with its end of the pipe, the time of its start and the pause before it."""

    process: multiprocessing.process.BaseProcess
    started: Connection
    since: float
    pause: float


class Supervisor:
    """The parent of *count* processes that listen at *host* and *port*, each running *run*.

    A process that ends is started again after a pause, while the others serve its tables. If one
    cannot start the first time, all are ended. *ready* is called when all have started.
    """

    def __init__(
        self, host: str, port: int, count: int, run: RunProcess, ready: Callable[[], None]
    ) -> None:
        self._address, self._count, self._run, self._ready = (host, port), count, run, ready
        self._running: dict[int, _Running] = {}
        self._due: dict[int, tuple[float, float]] = {}
        self._unready: set[int] = set(range(count))
        self._log = structlog.get_logger()

    def run(self) -> int:
        """Serve until a signal stops it; return the exit status."""
        family = socket.AF_INET6 if ":" in self._address[0] else socket.AF_INET
        with (
            closing(
                socket.create_server(self._address, family=family, backlog=BACKLOG)
            ) as listener,
            tempfile.TemporaryDirectory(prefix="callout-") as folder,
            _stop_signals() as stopped,
        ):
            try:
                for number in range(self._count):
                    self._start(ProcessPlace(number, self._count, listener, Path(folder)), 0)
                return self._supervise(listener, Path(folder), stopped)
            finally:
                self._stop()

    def _supervise(self, listener: socket.socket, folder: Path, stopped: socket.socket) -> int:
        """Replace processes that end, until a signal arrives or one cannot start."""
        while True:
            found = wait(self._awaited(stopped), self._timeout())
            if stopped in found:
                return 0
            for number, one in list(self._running.items()):
                if one.started in found:
                    self._note_start(number, one.started)
                if one.process.sentinel in found:
                    if number in self._unready:
                        return 1
                    self._note_end(number, one)
            for number in [each for each, (due, _) in self._due.items() if due <= monotonic()]:
                _, pause = self._due.pop(number)
                self._start(ProcessPlace(number, self._count, listener, folder), pause)

    def _awaited(self, stopped: socket.socket) -> list[socket.socket | Connection | int]:
        ends = [one.process.sentinel for one in self._running.values()]
        pipes = [one.started for one in self._running.values() if not one.started.closed]
        return [stopped, *ends, *pipes]

    def _timeout(self) -> float | None:
        return (
            max(0, min(due for due, _ in self._due.values()) - monotonic()) if self._due else None
        )

    def _start(self, place: ProcessPlace, pause: float) -> None:
        for path in (place.mailbox(place.number), place.reports(place.number)):
            Path(path).unlink(missing_ok=True)  # left by a process that was killed
        started, tell = _context.Pipe(duplex=False)
        process = _context.Process(target=self._run, args=(place, tell))
        process.start()
        tell.close()
        self._running[place.number] = _Running(process, started, monotonic(), pause)

    def _note_start(self, number: int, started: Connection) -> None:
        try:
            started.recv()
        except EOFError:
            return  # it has ended
        finally:
            started.close()
        if number in self._unready:
            self._unready.remove(number)
            if not self._unready:
                self._ready()

    def _note_end(self, number: int, one: _Running) -> None:
        del self._running[number]
        one.started.close()
        one.process.join()
        pause = next_pause(one.pause, monotonic() - one.since)
        self._due[number] = (monotonic() + pause, pause)
        self._log.error("process ended", number=number, status=one.process.exitcode, pause=pause)

    def _stop(self) -> None:
        """End all processes, and wait for them."""
        running = [one.process for one in self._running.values()]
        for process in running:
            process.terminate()
        end = monotonic() + STOP_TIMEOUT_S
        for process in running:
            process.join(max(0, end - monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def next_pause(last: float, lasted: float) -> float:
    """Return the pause after a process that *lasted* so long after the *last* pause."""
    return (
        FIRST_PAUSE_S if lasted >= STEADY_S else min(max(FIRST_PAUSE_S, 2 * last), LONGEST_PAUSE_S)
    )


@contextmanager
def _stop_signals() -> Iterator[socket.socket]:
    """Yield a socket that can be read when a signal asks the program to stop."""
    readable, written = socket.socketpair()
    written.setblocking(False)  # noqa: FBT003
    with closing(readable), closing(written):
        before = {each: signal.signal(each, _ignore) for each in (signal.SIGINT, signal.SIGTERM)}
        handle = signal.set_wakeup_fd(written.fileno())
        try:
            yield readable
        finally:
            signal.set_wakeup_fd(handle)
            for each, handler in before.items():
                signal.signal(each, handler)


def _ignore(_signal: int, _frame: object) -> None:
    """Do nothing: the supervisor is woken by the number that arrives at its socket."""
