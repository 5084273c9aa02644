"""The IndexedDB of a browser, as its TypeScript (solo/ts/storage.ts) offers it to Python."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from callout.server.ports import StorageFault, Unavailable

ANSWER_TIMEOUT_S = 30.0
"""How long a browser is given to read or write something."""

_FAULTS = {
    "QuotaExceededError": StorageFault.DISK_FULL,
    "NotAllowedError": StorageFault.READ_ONLY,
    "ReadOnlyError": StorageFault.READ_ONLY,
    "SecurityError": StorageFault.READ_ONLY,
}
"""What the errors of IndexedDB mean, by their names."""

_VERSION_ERROR = "VersionError"


class NewerDatabase(Unavailable):
    """A database that a later version of this program has migrated: reload the page for that."""


class StorageParts(Protocol):
    """What `openStorage` of the TypeScript resolves to: each part has methods that are awaited."""

    journal: Any
    tables: Any
    values: Any


class IndexedDbValues:
    """Small values by their names, beside the journal: the cookies and the secret of the tab."""

    def __init__(self, storage: StorageParts) -> None:
        self._values = storage.values

    async def value(self, name: str) -> bytes | None:
        """Return the value called *name*, if there is one."""
        found = await call(self._values.value, name)
        return None if found is None else bytes(found.to_py())

    async def put(self, name: str, value: bytes) -> None:
        """Store *value* as *name*; return when it is on disk."""
        await call(self._values.put, name, value)

    async def put_first(self, name: str, value: bytes) -> bytes:
        """Store *value* as *name* unless there is a value already; return the one kept."""
        return bytes((await call(self._values.putFirst, name, value)).to_py())

    async def delete(self, name: str) -> None:
        """Delete the value called *name*, if there is one."""
        await call(self._values.delete, name)


async def open_storage(
    open_in_browser: Callable[[str], Awaitable[StorageParts]], name: str
) -> StorageParts:
    """Open the database called *name* by the TypeScript's `openStorage`, and migrate it.

    Raise `NewerDatabase`, or `Unavailable` if the browser allows none.
    """
    parts: StorageParts = await call(open_in_browser, name)
    return parts


async def call(
    function: Callable[..., Awaitable[Any]], *arguments: object, seconds: float = ANSWER_TIMEOUT_S
) -> Any:  # noqa: ANN401 - what the TypeScript resolves to
    """Call a *function* of the TypeScript, and return what it resolves to.

    Bytes go there as copies, and come back as a proxy whose `to_py` is a `memoryview`.
    """
    from pyodide.ffi import JsException, to_js  # noqa: PLC0415 - only in a browser

    try:
        async with asyncio.timeout(seconds):
            answer = await function(*map(to_js, arguments))
    except TimeoutError as error:
        raise Unavailable(f"the browser's storage has not answered for {seconds:g} s") from error
    except JsException as error:
        raise _unavailable(str(error.name), str(error.message)) from error
    return answer


def _unavailable(name: str, message: str) -> Unavailable:
    """Return the error called *name* with what it tells of the storage."""
    if name == _VERSION_ERROR:
        return NewerDatabase("a later version of this page has changed how tables are stored")
    return Unavailable(f"{name}: {message}", _FAULTS.get(name, StorageFault.DATABASE))
