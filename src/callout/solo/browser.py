"""The engine as the worker's script (solo/ts/engine.ts) drives it; only for a browser."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Protocol

from callout.server.adapters.indexeddb import IndexedDbJournal
from callout.server.adapters.indexeddb_storage import (
    IndexedDbValues,
    StorageParts,
    open_storage,
)
from callout.server.adapters.indexeddb_tables import IndexedDbTables
from callout.solo.bridge import BrowserRequest, Headers
from callout.solo.engine import Engine, EngineSettings, start

DATABASE_NAME = "callout"
"""The beginning of the name of the browser's database."""


class ScriptBytes(Protocol):
    """An array of bytes of the script."""

    def to_py(self) -> memoryview:
        """Return the bytes."""


class ScriptResponse(Protocol):
    """The object of the script that posts an answer to the service worker."""

    def head(self, status: int, headers: str) -> None:
        """Begin the answer; *headers* is JSON."""

    def chunk(self, body: ScriptBytes) -> None:
        """Go on with a piece of the body."""

    def end(self) -> None:
        """End the answer."""

    def fail(self, reason: str) -> None:
        """Break the answer off."""


class PostedResponse:
    """An answer that the script posts to the service worker."""

    def __init__(self, script: ScriptResponse) -> None:
        from pyodide.ffi import to_js  # noqa: PLC0415 - only in a browser

        self._script, self._to_js = script, to_js

    def head(self, status: int, headers: Headers) -> None:
        """Begin the answer."""
        self._script.head(status, json.dumps(headers))

    def chunk(self, body: bytes) -> None:
        """Go on with a piece of the body."""
        self._script.chunk(self._to_js(body))

    def end(self) -> None:
        """End the answer."""
        self._script.end()


class BrowserEngine:
    """The *engine* with the arguments that a script can pass."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._tasks: set[asyncio.Task[None]] = set()

    def answer(
        self,
        number: int,
        method: str,
        path: str,
        headers: str,
        body: ScriptBytes | None,
        script: ScriptResponse,
    ) -> None:
        """Answer a request; *headers* is JSON."""
        content = b"" if body is None else bytes(body.to_py())
        request = BrowserRequest(method, path, json.loads(headers), content)
        task = asyncio.create_task(self._answer(number, request, script))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, number: int, request: BrowserRequest, script: ScriptResponse) -> None:
        try:
            await self._engine.answer(number, request, PostedResponse(script))
        except Exception as error:
            script.fail(repr(error))
            raise

    def cancel(self, number: int) -> None:
        """Note that an answer is not wanted any more."""
        self._engine.cancel(number)


async def start_in_browser(
    open_in_browser: Callable[[str], Awaitable[StorageParts]], origin: str, root: str
) -> BrowserEngine:
    """Start the engine of the site at *origin* whose pages are under *root*.

    *open_in_browser* is `openStorage` of the TypeScript. Sites at other paths of the same origin
    have databases of their own.
    """
    storage = await open_storage(open_in_browser, DATABASE_NAME + root)
    journal, values = IndexedDbJournal(storage), IndexedDbValues(storage)
    settings = EngineSettings(origin, root)
    return BrowserEngine(await start(journal, values, settings, IndexedDbTables(storage)))
