"""Jobs: functions that can run in another process."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast, get_type_hints

import msgspec

from callout.server.identity.caller import Caller

A = TypeVar("A")
R = TypeVar("R")


class Job(NamedTuple, Generic[A, R]):
    """A function of one argument at the top of a module, with its limit in *seconds*.

    The argument and the result travel as msgpack, by the types in the function's signature. The
    function reads and writes nothing else.
    """

    function: Callable[[A], R]
    seconds: int

    @property
    def name(self) -> str:
        """The name under which another process finds the function."""
        return f"{self.function.__module__}:{self.function.__qualname__}"


class JobsRefused(Exception):
    """A job that was refused, since too many wait already."""


class JobTooHeavy(Exception):
    """A job that took more time or memory than allowed."""


class JobFault(Exception):
    """A failed job, named by the type of its error; its input is not shown to anybody."""


class Workers(Protocol):
    """An executor of jobs."""

    async def run(self, job: Job[A, R], asked: A, caller: Caller) -> R:
        """Return the result of *job* for *asked*.

        Raise `JobsRefused` if too many wait, `JobTooHeavy` if it takes too much, or `JobFault`.
        """
        ...

    async def close(self) -> None:
        """End all work."""
        ...


class InlineWorkers(Workers):
    """An executor in the same process, where there can be no other, as in a browser's tab."""

    async def run(self, job: Job[A, R], asked: A, caller: Caller) -> R:  # noqa: ARG002
        """Return the result of *job* for *asked*."""
        return job.function(asked)

    async def close(self) -> None:
        """Do nothing: no work is under way."""


@cache
def signature_of(name: str) -> tuple[Callable[[Any], Any], Any, Any]:
    """Return the function called *name*, with the types of its argument and of its result."""
    module, _, function_name = name.partition(":")
    function = cast("Callable[[Any], Any]", getattr(import_module(module), function_name))
    hints = get_type_hints(function)
    returned = hints.pop("return")
    (asked,) = hints.values()
    return function, asked, returned


class JobRequest(msgspec.Struct, array_like=True, frozen=True):
    """A request to a worker: a job by its *name*, its argument *asked*, and its *seconds*."""

    name: str
    asked: bytes
    seconds: int


class JobAnswer(msgspec.Struct, array_like=True, frozen=True):
    """The answer of a worker: the *returned* value, or the type of the *error*."""

    returned: bytes = b""
    error: str = ""
