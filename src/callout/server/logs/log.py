"""One log, as far as this node has read it."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from callout.server.logs.kind import LogKind, NewerNodeNeeded, Snapshot
from callout.server.logs.positions import LogPositions, Position
from callout.server.ports import Journal, Row

E = TypeVar("E")

REMEMBERED_KEYS = 128
"""Idempotency keys kept in memory, so that retries need not search the journal."""

PAGE_ROWS = 1_000
"""Rows read at once."""


class UnknownLog(Exception):
    """A log that does not exist or is of another kind."""


class Log(ABC, Generic[E]):
    """The entries of one log of one kind, folded into a state.

    Another node may have written more: the journal is the truth, this is a copy.
    """

    page_rows: ClassVar[int] = PAGE_ROWS
    remembered_keys: ClassVar[int] = REMEMBERED_KEYS
    unknown: ClassVar[type[UnknownLog]] = UnknownLog
    """The error for a log that does not exist."""

    def __init__(self, journal: Journal, kind: LogKind[E], log_id: int) -> None:
        self._journal, self.kind, self.log_id = journal, kind, log_id
        self.version = 0
        self.positions = LogPositions()
        self.needs_newer_node = False
        self._keys: dict[bytes, int] = {}
        self._keys_complete_since = 0

    @abstractmethod
    def fold(self, row: Row, entry: E) -> None:
        """Fold *entry*, written as *row*, and `note` the row."""

    def note(self, row: Row) -> None:
        """Note the version, the position and the key of a folded *row*."""
        self.version = row.version
        self.positions.add(row)
        self._keys[row.key] = row.version
        if len(self._keys) > self.remembered_keys:
            self._keys_complete_since = self._keys.pop(next(iter(self._keys)))

    async def catch_up(self) -> bool:
        """Read and fold the rows of other nodes; return whether there were any."""
        found = False
        while True:
            before = self.version
            rows = await self.next_rows()
            try:
                for row in rows:
                    self.receive(row, self.kind.decode(row))
            except NewerNodeNeeded:
                self.needs_newer_node = True
                raise
            found = found or bool(rows)
            if len(rows) < self.page_rows or self.version == before:
                return found

    async def next_rows(self) -> list[Row]:
        """Read up to a page of the next rows that other nodes have written."""
        rows = await self._journal.since(self.log_id, self.version, self.page_rows)
        if rows and not self.version and not self.kind.has(rows[0]):
            raise self.unknown
        return rows

    def receive(self, row: Row, entry: E) -> None:
        """Fold an *entry* of another node.

        After a gap, only the last entry of a closed log or a snapshot counts.
        """
        if row.version != self.version + 1:
            if isinstance(entry, Snapshot):
                self.positions.begin(Position(row.version - 1, entry.digest))
                self._keys_complete_since = row.version - 1
            elif not self.kind.is_last(entry):
                return
        self.fold(row, entry)

    async def write(self, key: bytes, entry: E, at: int, due: int | None = None) -> Row | None:
        """Write *entry* at the next version; return its row, or `None` if another node was first.

        *due* is the time at which a node must look after the log.
        """
        row = Row(self.log_id, self.version + 1, key, at, self.kind.encode(entry))
        return row if await self._journal.append(row, due) else None

    async def append(self, key: bytes, entry: E, at: int, due: int | None = None) -> bool:
        """Write and fold *entry*; return `False` if another node was first."""
        row = await self.write(key, entry, at, due)
        if row is None:
            return False
        self.fold(row, entry)
        return True

    async def find_key(self, key: bytes, seen: int) -> int | None:
        """Return the version written with *key*, or `None`; the client knew version *seen*."""
        if key in self._keys:
            return self._keys[key]
        if seen >= self._keys_complete_since:
            return None
        return await self._journal.find_key(self.log_id, key)
