"""Jobs for tests of workers: honest ones, and those that take too much."""

import os
import time
from collections.abc import Callable
from typing import TypeAlias

import msgspec

HeavyJob: TypeAlias = Callable[[int], int]
"""A job that takes too much."""


class Numbers(msgspec.Struct, frozen=True):
    """Numbers to add."""

    all: tuple[int, ...]


def add(asked: Numbers) -> int:
    """Add numbers."""
    return sum(asked.all)


def spin(_asked: int) -> int:
    """Use the processor without end."""
    while True:
        pass


def fill_memory(_asked: int) -> int:
    """Take 64 GB."""
    return len(bytes(64 << 30))


def fail(secret: str) -> int:
    """Raise an error that tells what was worked on."""
    raise LookupError(secret)


def die(_asked: int) -> int:
    """End the process in the middle of a job."""
    os._exit(1)


def print_and_return(asked: str) -> str:
    """Print something, as a library might, and return the same."""
    print(asked)  # noqa: T201
    return asked


def name_variables(_asked: int) -> list[str]:
    """List the variables of the environment."""
    return sorted(os.environ)


def process(_asked: int) -> int:
    """Return the id of this process."""
    return os.getpid()


def wait(seconds: float) -> int:
    """Wait, and return the id of this process."""
    time.sleep(seconds)
    return os.getpid()
