"""A journal that measures the time of its operations."""

from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction
from time import perf_counter
from typing import Any, cast

from callout.server.metrics import Metrics
from callout.server.ports import Journal, Unavailable
from callout.server.tracing import Tracing

OPERATIONS = tuple(
    name
    for name, operation in vars(Journal).items()
    if iscoroutinefunction(operation) and operation is not Journal.close
)
WRITES = (Journal.append.__name__, Journal.finish.__name__)


def timed(journal: Journal, metrics: Metrics, tracing: Tracing) -> Journal:
    """Return *journal* with its operations timed, and its writes traced."""
    return cast("Journal", _TimedJournal(journal, metrics, tracing))


class _TimedJournal:
    """The operations of *journal*, each of them timed, and its untimed `close`."""

    def __init__(self, journal: Journal, metrics: Metrics, tracing: Tracing) -> None:
        self._journal = journal
        for name in OPERATIONS:
            operation = _timed(name, getattr(journal, name), metrics)
            if name in WRITES:
                operation = _traced(operation, tracing)
            setattr(self, name, operation)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - any attribute of the journal
        return getattr(self._journal, name)


def _timed(
    name: str, operation: Callable[..., Awaitable[Any]], metrics: Metrics
) -> Callable[..., Awaitable[Any]]:
    durations = metrics.journal_seconds.labelled(name)

    async def measure(*args: Any) -> Any:  # noqa: ANN401
        begun = perf_counter()
        try:
            return await operation(*args)
        except Unavailable:
            metrics.journal_failures.count(name)
            raise
        finally:
            durations.observe(perf_counter() - begun)

    return measure


def _traced(
    operation: Callable[..., Awaitable[Any]], tracing: Tracing
) -> Callable[..., Awaitable[Any]]:
    if not tracing.is_on:
        return operation

    async def trace(*args: Any) -> Any:  # noqa: ANN401
        with tracing.span("journal write"):
            return await operation(*args)

    return trace
