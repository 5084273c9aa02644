"""The IndexedDB of a browser, through the TypeScript in `solo/ts/storage.ts`."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from callout.server.ports import StorageFault, Unavailable

ANSWER_TIMEOUT_S = 30.0
"""Timeout for one read or write, in seconds."""

_FAULTS = {
    "QuotaExceededError": StorageFault.DISK_FULL,
    "NotAllowedError": StorageFault.READ_ONLY,
    "ReadOnlyError": StorageFault.READ_ONLY,
    "SecurityError": StorageFault.READ_ONLY,
}
"""The faults behind the errors of IndexedDB, by the names of the errors."""

_VERSION_ERROR = "VersionError"


class NewerDatabase(Unavailable):
    """A database migrated by a later program version; reload the page to get that version."""


class StorageParts(Protocol):
    """The result of `openStorage` in TypeScript; the methods of each part are awaited."""

    journal: Any
    tables: Any
    values: Any


class IndexedDbValues:
    """Small named values beside the journal: the cookies and the secret of the tab."""

    def __init__(self, storage: StorageParts) -> None:
        self._values = storage.values

    async def value(self, name: str) -> bytes | None:
        """Return the value called *name*, or `None`."""
        found = await call(self._values.value, name)
        return None if found is None else bytes(found.to_py())

    async def put(self, name: str, value: bytes) -> None:
        """Store *value* as *name*, and wait until it is on disk."""
        await call(self._values.put, name, value)

    async def put_first(self, name: str, value: bytes) -> bytes:
        """Store *value* as *name* unless one exists; return the stored value."""
        return bytes((await call(self._values.putFirst, name, value)).to_py())

    async def delete(self, name: str) -> None:
        """Delete the value called *name*, if there is one."""
        await call(self._values.delete, name)


async def open_storage(
    open_in_browser: Callable[[str], Awaitable[StorageParts]], name: str
) -> StorageParts:
    """Open and migrate the database called *name*, with `openStorage` in TypeScript.

    Raise `NewerDatabase`, or `Unavailable` if the browser allows no database.
    """
    parts: StorageParts = await call(open_in_browser, name)
    return parts


async def call(
    function: Callable[..., Awaitable[Any]], *arguments: object, seconds: float = ANSWER_TIMEOUT_S
) -> Any:  # noqa: ANN401 - the result of any function
    """Call a *function* of the TypeScript and return its result.

    Bytes are sent as copies, and come back as a proxy: its `to_py` returns a `memoryview`.
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
    """Return the browser's error *name* as an error of the journal, with its fault."""
    if name == _VERSION_ERROR:
        return NewerDatabase("a later version of this page has changed how tables are stored")
    return Unavailable(f"{name}: {message}", _FAULTS.get(name, StorageFault.DATABASE))
