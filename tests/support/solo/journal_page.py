"""The journals in a browser's page: run by Pyodide, for `CarriedJournal` in the test's process."""

import asyncio
from importlib import import_module
from typing import Any

import msgspec
from pyodide.ffi import to_js
from support.solo import journal_scenarios

from callout.server.adapters.indexeddb import IndexedDbJournal
from callout.server.adapters.indexeddb_storage import open_storage
from callout.server.ports import Row, Unavailable
from callout.server.retention import Retention

page: Any = import_module("page")  # which journal_worker.mjs makes


class JournalPage:
    """The journals that were opened, and the calls that are still worked on."""

    def __init__(self) -> None:
        self._journals: list[IndexedDbJournal] = []
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._answers: list[tuple[int, object, str, str]] = []
        self._sending: asyncio.Task[None] | None = None

    async def serve(self) -> None:
        """Do what is asked, as long as the page lives."""
        while True:
            for number, method, arguments in msgspec.msgpack.decode((await page.take()).to_py()):
                if method == "cancel":
                    if task := self._tasks.get(arguments[0]):
                        task.cancel()
                    continue
                task = asyncio.create_task(self._answer(number, method, arguments))
                self._tasks[number] = task

    async def _answer(self, number: int, method: str, arguments: list[Any]) -> None:
        try:
            answer = await self._work(method, arguments), "", ""
        except Unavailable as error:
            answer = None, error.fault, f"{type(error).__name__} {error}"
        except Exception as error:  # noqa: BLE001 - the test's process tells it
            answer = None, "error", repr(error)
        finally:
            del self._tasks[number]
        self._answers.append((number, *answer))
        self._sending = self._sending or asyncio.create_task(self._send())

    async def _work(self, method: str, arguments: list[Any]) -> object:
        if method == "open":
            self._journals.append(
                IndexedDbJournal(await open_storage(page.openStorage, *arguments))
            )
            return len(self._journals) - 1
        if method == "scenario":
            return await getattr(journal_scenarios, arguments[0])(page, arguments[1])
        place, *rest = arguments
        if method in ("append", "finish", "report"):
            rest[0] = Row(*rest[0])
        if method == "tidy":
            rest[1] = Retention(**rest[1])
        return await getattr(self._journals[place], method)(*rest)

    async def _send(self) -> None:
        while self._answers:
            answers, self._answers = self._answers, []
            await page.send(to_js(msgspec.msgpack.encode(answers)))
        self._sending = None


async def serve() -> None:
    """Begin with no journals."""
    await JournalPage().serve()
