"""A coroutine that usually need not wait, run without a task of its own."""

from collections.abc import Coroutine, Generator
from types import coroutine
from typing import Any


def run_first_step(work: Coroutine[Any, Any, None]) -> Coroutine[Any, Any, None] | None:
    """Run *work* until it ends or first has to wait; return what is left of it, if anything.

    To start a task takes longer than to write to a client that reads. Nothing in *work* may ask
    which task it runs in, as timeouts do: until it first waits, that is the task of the caller.
    """
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return _rest(work, waits_for)


@coroutine
def _rest(work: Coroutine[Any, Any, None], waits_for: object) -> Generator[Any, Any, None]:
    """Wait as *work* does, and pass on to it how that ended."""
    while True:
        try:
            yield waits_for
        except BaseException as error:  # noqa: BLE001 - *work* decides what becomes of it
            failure: BaseException | None = error
        else:
            failure = None
        try:
            waits_for = work.send(None) if failure is None else work.throw(failure)
        except StopIteration:
            return
