"""The kinds of journal, each with a way to open it once more, as another node would."""

import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path

import asyncpg
import pytest
from support.solo.journal_browser import JournalBrowser

from callout.server.adapters.memory import MemoryJournal
from callout.server.adapters.open import open_store
from callout.server.adapters.system import SystemClock
from callout.server.logs.log_id import DAY_MS, make_log_id
from callout.server.ports import ALL_ROWS, Journal, Row

NOW = SystemClock().now()
STORE_KINDS = ("memory", "sqlite", "postgres", "sharded")
BROWSER_KINDS = ("chromium", "firefox", "webkit")
"""The engines whose IndexedDB is tried: the first in CI, all in the nightly run."""

BROWSER_STORES = [
    pytest.param(
        kind,
        marks=()
        if kind == "chromium"
        else pytest.mark.nightly(
            "the same journal in Firefox and WebKit; Chromium's is tried at every change"
        ),
    )
    for kind in BROWSER_KINDS
]
_REPORTS = "SELECT table_id, version, key, at, payload FROM reports"


def new_table_id(days_ago: int = 0) -> int:
    """Make the number of a table as if it were begun some days ago."""
    return make_log_id(NOW - days_ago * DAY_MS, os.urandom(4))


def new_row(table: int, version: int, payload: bytes = b"a card", key: bytes = b"") -> Row:
    """Make a row, with a key of its own unless one is given."""
    return Row(table, version, key or os.urandom(16), NOW, payload)


def old_row(table: int, version: int, days_ago: int) -> Row:
    """Make a row as if it were written some days ago."""
    return new_row(table, version)._replace(at=NOW - days_ago * DAY_MS)


class JournalStore:
    """One kind of journal for one test; in a *browser*, if there is one."""

    def __init__(
        self,
        kind: str,
        folder: Path,
        new_database: Callable[[], str],
        browser: JournalBrowser | None = None,
    ) -> None:
        self._memory = MemoryJournal()
        self._databases: list[str] = []
        self._browser, self._name = browser, browser.new_name() if browser else ""
        self.kind = kind
        if kind == "sqlite":
            self._databases = [f"sqlite:///{folder / 'tables.db'}"]
        elif kind != "memory" and not browser:
            self._databases = [new_database() for _ in range(1 + (kind == "sharded"))]

    @asynccontextmanager
    async def opened(self, nodes: int = 1) -> AsyncIterator[Sequence[Journal]]:
        """Open the journal for so many *nodes*."""
        async with AsyncExitStack() as stack:
            journals: list[Journal] = []
            for number in range(nodes):
                journal: Journal = self._memory
                if self._browser:
                    journal = await self._browser.open(self._name)
                elif self._databases:
                    journal, _ = await open_store(self._databases, f"node {number}")
                stack.push_async_callback(journal.close)
                journals.append(journal)
            yield journals

    async def reports(self) -> list[Row]:
        """List what was put before those who run the server."""
        if self._browser:
            journal = await self._browser.open(self._name)
            return await journal.recent_reports(ALL_ROWS)
        if not self._databases:
            return self._memory._reports
        if self._databases[0].startswith("sqlite"):
            with closing(sqlite3.connect(self._databases[0].removeprefix("sqlite:///"))) as file:
                return [Row(*found) for found in file.execute(_REPORTS)]
        found = []
        for database in self._databases:
            server = await asyncpg.connect(database)
            found += [Row(*new_row) for new_row in await server.fetch(_REPORTS)]
            await server.close()
        return found
