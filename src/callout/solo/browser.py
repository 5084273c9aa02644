"""The engine as the worker's script (solo/ts/engine.ts) drives it; only for a browser."""

import asyncio
import json
from typing import Any

from callout.server.adapters.memory import MemoryJournal
from callout.solo.bridge import BrowserRequest, Headers
from callout.solo.engine import Engine, EngineSettings, start
from callout.solo.values import MemoryValues


class PostedResponse:
    """An answer that the worker's script posts to the service worker, by its object *script*."""

    def __init__(self, script: Any) -> None:  # noqa: ANN401 - an object of the script
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

    def answer(self, number: int, method: str, path: str, headers: str, body: Any, script: Any) -> None:  # noqa: ANN401
        """Answer a request; *headers* is JSON, *body* an array of bytes or nothing."""
        content = b"" if body is None else bytes(body.to_py())
        request = BrowserRequest(method, path, json.loads(headers), content)
        task = asyncio.create_task(self._answer(number, request, script))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, number: int, request: BrowserRequest, script: Any) -> None:  # noqa: ANN401
        try:
            await self._engine.answer(number, request, PostedResponse(script))
        except Exception as error:
            script.fail(repr(error))
            raise

    def cancel(self, number: int) -> None:
        """Note that nobody waits for an answer any more."""
        self._engine.cancel(number)


async def start_in_browser(origin: str, root: str) -> BrowserEngine:
    """Start the engine of the site at *origin* whose pages are under *root*."""
    settings = EngineSettings(origin, root)
    return BrowserEngine(await start(MemoryJournal(), MemoryValues(), settings))
