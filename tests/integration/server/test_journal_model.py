"""Whatever two nodes do to the same tables, a journal and a dictionary agree."""

import asyncio
import os
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import ClassVar, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine
from support.server.journal_stores import NOW, JournalStore, new_table_id
from support.solo.journal_browser import JournalBrowser

from callout.server.ports import Row

T = TypeVar("T")

PLACES = st.integers(0, 3)
NODES = st.integers(0, 1)
KEYS = st.integers(0, 9).map(lambda number: bytes([number]) * 16)
AHEAD = st.sampled_from([1, 1, 1, 1, 0, 2, -1])
DUES = st.none() | st.integers(0, 20)


class Tables(RuleBasedStateMachine):
    """Two nodes race on a few tables; *rows*, *due*, *records* and *decks* must be there."""

    kind: ClassVar[str]
    database: ClassVar[str] = ""
    browser: ClassVar[JournalBrowser | None] = None

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.stack = AsyncExitStack()
        self.tables = [new_table_id() for _ in range(4)]
        self.rows: dict[int, list[Row]] = {table: [] for table in self.tables}
        self.due: dict[int, tuple[int, int]] = {}
        self.records: dict[int, bytes] = {}
        self.decks: dict[int, dict[bytes, bytes]] = {}
        self.now = NOW

    def run(self, work: Coroutine[object, object, T]) -> T:
        return self.runner.run(work)

    @initialize()
    def open(self) -> None:
        folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        store = JournalStore(self.kind, folder, lambda: self.database, self.browser)
        self.journals = self.run(self.stack.enter_async_context(store.opened(2)))

    def teardown(self) -> None:
        for table in self.tables:
            self.run(self.journals[0].clear_due(table, 1 << 30))
        self.run(self.stack.aclose())
        self.runner.close()

    def head(self, table: int) -> int:
        return self.rows[table][-1].version if self.rows[table] else 0

    def written(self, row: Row, due: int | None) -> None:
        self.rows[row.log_id].append(row)
        if due is not None:
            self.due[row.log_id] = row.version, due

    @rule(node=NODES, place=PLACES, ahead=AHEAD, key=KEYS, due=DUES)
    def append(self, node: int, place: int, ahead: int, key: bytes, due: int | None) -> None:
        table = self.tables[place]
        at = None if due is None else self.now + due
        row = Row(table, self.head(table) + ahead, key, self.now, os.urandom(8))

        assert self.run(self.journals[node].append(row, at)) == (ahead == 1)
        if ahead == 1:
            self.written(row, at)

    @rule(places=st.lists(PLACES, min_size=1, max_size=8), due=DUES, key=KEYS)
    def race(self, places: list[int], due: int | None, key: bytes) -> None:
        """Let both nodes write the next version of the same tables, the first of them twice."""
        at = None if due is None else self.now + due
        tables = [self.tables[place] for place in places]
        tries = [
            (node, Row(table, self.head(table) + 1, key, self.now, os.urandom(8)))
            for table in tables
            for node in (0, 1)
        ]

        async def all_at_once() -> list[bool]:
            appends = (self.journals[node].append(row, at) for node, row in tries)
            return await asyncio.gather(*appends)

        won = [row for (_, row), wins in zip(tries, self.run(all_at_once()), strict=True) if wins]
        assert sorted(row.log_id for row in won) == sorted(set(tables))
        for row in won:
            self.written(row, at)

    @rule(node=NODES, place=PLACES, key=KEYS)
    def repeat(self, node: int, place: int, key: bytes) -> None:
        """Look for a key as a node does that does not know whether it wrote."""
        found = self.run(self.journals[node].find_key(self.tables[place], key))
        wrote = [row.version for row in self.rows[self.tables[place]] if row.key == key]

        assert found in wrote if wrote else found is None

    @rule(node=NODES, most=st.integers(1, 3), later=st.integers(0, 15), hold=st.integers(1, 9))
    def claim(self, node: int, most: int, later: int, hold: int) -> None:
        self.now += later
        until = self.now + hold
        claimed = self.run(self.journals[node].claim_due(self.now, until, most))
        ready = sorted(at for _, at in self.due.values() if at <= self.now)

        assert sorted(self.due[table][1] for table in claimed) == ready[:most]
        for table in claimed:
            self.due[table] = self.due[table][0], until

    @rule(node=NODES, place=PLACES, behind=st.integers(0, 2))
    def settle(self, node: int, place: int, behind: int) -> None:
        table = self.tables[place]
        version = self.head(table) - behind
        self.run(self.journals[node].clear_due(table, version))
        if table in self.due and self.due[table][0] <= version:
            del self.due[table]

    @rule(node=NODES, place=PLACES, ahead=AHEAD, key=KEYS)
    def finish(self, node: int, place: int, ahead: int, key: bytes) -> None:
        table = self.tables[place]
        if table in self.records:
            return
        row = Row(table, self.head(table) + ahead, key, self.now, b"the end")

        assert self.run(self.journals[node].finish(row, key)) == (ahead == 1)
        if ahead == 1:
            self.rows[table], self.records[table] = [row], key
            self.due.pop(table, None)
            self.decks.pop(table, None)
            self.tables[place] = new_table_id()
            self.rows[self.tables[place]] = []

    @rule(node=NODES, place=PLACES, behind=st.integers(0, 2))
    def compact(self, node: int, place: int, behind: int) -> None:
        table = self.tables[place]
        version = max(1, self.head(table) - behind)
        self.run(self.journals[node].compact(table, version))
        self.rows[table] = [row for row in self.rows[table] if row.version >= version]

    @rule(node=NODES, places=st.lists(PLACES, min_size=1, max_size=3, unique=True))
    def erase(self, node: int, places: list[int]) -> None:
        tables = [self.tables[place] for place in places]
        self.run(self.journals[node].erase(tables))
        for place, table in zip(places, tables, strict=True):
            self.rows[table] = self.rows[table][-1:]
            self.due.pop(table, None)
            self.decks.pop(table, None)
            self.tables[place] = new_table_id()
            self.rows[self.tables[place]] = []

    @rule(node=NODES, place=PLACES, digest=KEYS)
    def put_deck(self, node: int, place: int, digest: bytes) -> None:
        table, payload = self.tables[place], os.urandom(8)
        self.run(self.journals[node].put_deck(table, digest, payload))
        self.decks.setdefault(table, {}).setdefault(digest, payload)

    @rule(node=NODES, place=PLACES, digest=KEYS)
    def find_deck(self, node: int, place: int, digest: bytes) -> None:
        for table in (self.tables[place], *list(self.records)[:1]):
            expected = self.decks.get(table, {}).get(digest)
            assert self.run(self.journals[node].deck(table, digest)) == expected

    @invariant()
    def agree(self) -> None:
        if not hasattr(self, "journals"):
            return
        heads = {table: rows[-1].version for table, rows in self.rows.items() if rows}
        for journal in self.journals:
            assert self.run(journal.heads(list(self.rows))) == heads
        for table, rows in self.rows.items():
            assert self.run(self.journals[1].since(table)) == rows
            assert self.run(self.journals[0].record(table)) == self.records.get(table)


@pytest.mark.parametrize(("kind", "examples"), [("memory", 40), ("sqlite", 15)])
def test_a_journal_agrees_with_a_dictionary(kind: str, examples: int) -> None:
    machine = type("Machine", (Tables,), {"kind": kind})
    run_machine(machine, settings=settings(max_examples=examples, stateful_step_count=25))


def test_postgresql_agrees_with_a_dictionary(new_database: Callable[[], str]) -> None:
    machine = type("Machine", (Tables,), {"kind": "postgres", "database": new_database()})
    run_machine(machine, settings=settings(max_examples=6, stateful_step_count=25))


@pytest.mark.nightly(
    "Python starts in a browser for every step; the model runs on the other journals"
)
def test_indexeddb_agrees_with_a_dictionary(
    open_journal_browser: Callable[[str], JournalBrowser],
) -> None:
    browser = open_journal_browser("chromium")
    machine = type("Machine", (Tables,), {"kind": "chromium", "browser": browser})
    run_machine(machine, settings=settings(max_examples=3, stateful_step_count=25))
