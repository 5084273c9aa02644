"""The log of one class as far as this node has read it."""

from collections import deque
from typing import NamedTuple

import msgspec

from callout.classroom.classroom import Classroom, open_classroom
from callout.classroom.entries import ClassEnded, ClassEntry, ClassOpened
from callout.server.ports import Journal, NewerNodeNeeded, Row
from callout.server.positions import LogPositions
from callout.server.tables.rows import is_optional, is_table_row

RECENT_CLASS_ENTRIES = 64
"""How many entries stay in memory, for those who follow the class."""

_decoder: msgspec.msgpack.Decoder[ClassEntry] = msgspec.msgpack.Decoder(ClassEntry)
_encoder = msgspec.msgpack.Encoder()


class UnknownClass(Exception):
    """A class that does not exist; tables have other codes."""


class RecentEntry(NamedTuple):
    """An entry, and the class after it."""

    version: int
    entry: ClassEntry
    after: Classroom


class ClassLog:
    """The entries of one class, folded into the class that they make.

    Another node may have written more: the journal is the truth, this is a copy.
    """

    def __init__(self, journal: Journal, class_id: int, code: str) -> None:
        self._journal = journal
        self.class_id, self.code = class_id, code
        self.version = 0
        self.positions = LogPositions()
        self.ended = False
        self.recent: deque[RecentEntry] = deque(maxlen=RECENT_CLASS_ENTRIES)
        self._classroom: Classroom | None = None
        self._keys: dict[bytes, int] = {}

    @property
    def classroom(self) -> Classroom:
        """The class; raise `UnknownClass` if nothing is known of it any more."""
        if self._classroom is None:
            raise UnknownClass
        return self._classroom

    @property
    def known(self) -> Classroom | None:
        """The class as far as anything is known of it, also after its end."""
        return self._classroom

    def forget(self) -> None:
        """Keep nothing of a class that was erased, but that it has ended."""
        self._classroom = None
        self.recent.clear()
        nobody = Classroom("", "", 0, ended=True)
        self.recent.append(RecentEntry(self.version, ClassEnded(), nobody))
        self._keys.clear()

    async def catch_up(self) -> bool:
        """Read and fold what other nodes have written; return whether there was anything."""
        rows = await self._journal.since(self.class_id, self.version)
        for row in rows:
            entry = _decode(row, is_first=not self.version)
            if row.version == self.version + 1 or isinstance(entry, ClassEnded):
                self._fold(row, entry)
        return bool(rows)

    async def append(self, key: bytes, entry: ClassEntry, at: int) -> bool:
        """Write and fold *entry*; return whether no other node was first."""
        row = Row(self.class_id, self.version + 1, key, at, _encoder.encode(entry))
        if not await self._journal.append(row, due_at(self.classroom.after(entry, at), at)):
            return False
        self._fold(row, entry)
        return True

    def find_key(self, key: bytes) -> int | None:
        """Return the version that was written with *key*, if any."""
        return self._keys.get(key)

    def _fold(self, row: Row, entry: ClassEntry | None) -> None:
        """Fold an *entry*; nothing but its version is kept of one that is passed over."""
        self.version = row.version
        self.positions.add(row)
        self._keys[row.key] = row.version
        if entry is None:
            return
        if isinstance(entry, ClassEnded):
            self.ended = True
        if isinstance(entry, ClassOpened):
            self._classroom = open_classroom(entry, row.at)
        elif self._classroom is not None:
            self._classroom = self._classroom.after(entry, row.at)
        if self._classroom is not None:
            self.recent.append(RecentEntry(row.version, entry, self._classroom))


def first_row(class_id: int, key: bytes, entry: ClassOpened, at: int) -> tuple[Row, int]:
    """Return the first row of a class that is opened, and when it is due."""
    due = due_at(open_classroom(entry, at), at)
    return Row(class_id, 1, key, at, _encoder.encode(entry)), due


def is_ended(rows: list[Row]) -> bool:
    """Return whether the last of *rows* tells that the class has ended."""
    return bool(rows) and isinstance(_decode(rows[-1], is_first=len(rows) == 1), ClassEnded)


def due_at(classroom: Classroom, now: int) -> int:
    """Return when a node must look after the class: when something ends, and if it has, now."""
    if classroom.ended:
        return now
    return min(classroom.erased_at, classroom.lesson_ends_at or classroom.erased_at)


def _decode(row: Row, *, is_first: bool) -> ClassEntry | None:
    """Return the entry of *row*, or None for one of a later program that is passed over.

    Raise `UnknownClass` if it belongs to something else, and `NewerNodeNeeded` if a later program
    wrote it and it must not be passed over.
    """
    try:
        return _decoder.decode(row.payload)
    except msgspec.ValidationError as error:
        if is_optional(row):
            return None
        if is_first or is_table_row(row):  # also of a log of which only the end is left
            raise UnknownClass from error
        raise NewerNodeNeeded(f"row {row.version} of class {row.table}: {error}") from error
