"""Processes for the tests of their supervisor; `multiprocessing` finds them by their names."""

import os
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path

from callout.server.processes.place import ProcessPlace

POLL_INTERVAL_S = 0.01


def note(folder: Path, place: ProcessPlace) -> int:
    """Write down that a process runs, and return how often it has."""
    path = folder / str(place.number)
    with path.open("a", encoding="ascii") as file:
        file.write(f"{os.getpid()}\n")
    return len(path.read_text("ascii").split())


def wait_for_the_end(folder: Path, place: ProcessPlace, started: Connection) -> None:
    """Start, and wait for a signal."""
    note(folder, place)
    started.send(place.number)
    signal.pause()


def die_once(folder: Path, place: ProcessPlace, started: Connection) -> None:
    """Start, and die if it is the first time.

    The second time, ask the parent to stop, once the other process has started, too.
    """
    runs = note(folder, place)
    started.send(place.number)
    if place.number == 0 and runs == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    elif place.number == 0:
        while not (folder / "1").exists():
            time.sleep(POLL_INTERVAL_S)
        os.kill(os.getppid(), signal.SIGTERM)
    signal.pause()


def fail_second(folder: Path, place: ProcessPlace, started: Connection) -> None:
    """Start, but for the second process, which cannot."""
    note(folder, place)
    if place.number == 1:
        raise SystemExit(3)
    started.send(place.number)
    signal.pause()
