"""The log of one class, as far as this node has read it."""

from collections import deque
from typing import NamedTuple, TypeAlias

from callout.classroom.bounds import MAX_CLASS_ENTRIES
from callout.classroom.classroom import Classroom, open_classroom
from callout.classroom.entries import ClassEnded, ClassEntry, ClassOpened
from callout.server.logs.kind import LogKind
from callout.server.logs.log import Log, UnknownLog
from callout.server.ports import Journal, Row

RECENT_CLASS_ENTRIES = 64
"""Entries kept in memory for the subscribers of a class."""

ReadEntry: TypeAlias = ClassEntry | None
"""An entry, or `None` for an entry of a later program that may be passed over."""

CLASS_KIND = LogKind[ReadEntry]("class", ClassEntry, last=ClassEnded, passed_over=None)


class UnknownClass(UnknownLog):
    """A class that does not exist; a table's code is not the code of a class."""


class RecentEntry(NamedTuple):
    """An entry, its version, and the class after it."""

    version: int
    entry: ClassEntry
    after: Classroom


class ClassLog(Log[ReadEntry]):
    """The entries of one class, folded into its state.

    All keys stay in memory, since the versions of a teacher's page count news of the tables too.
    """

    remembered_keys = MAX_CLASS_ENTRIES
    unknown = UnknownClass

    def __init__(self, journal: Journal, class_id: int, code: str) -> None:
        super().__init__(journal, CLASS_KIND, class_id)
        self.code = code
        self.ended = False
        self.recent: deque[RecentEntry] = deque(maxlen=RECENT_CLASS_ENTRIES)
        self._classroom: Classroom | None = None

    @property
    def classroom(self) -> Classroom:
        """The state of the class; raise `UnknownClass` if there is none."""
        if self._classroom is None:
            raise UnknownClass
        return self._classroom

    @property
    def known(self) -> Classroom | None:
        """The state of the class, even after its end, or `None`."""
        return self._classroom

    def forget(self) -> None:
        """Forget an erased class, except that it has ended."""
        self._classroom = None
        self.recent.clear()
        nobody = Classroom("", "", 0, ended=True)
        self.recent.append(RecentEntry(self.version, ClassEnded(), nobody))
        self._keys.clear()

    async def append_entry(self, key: bytes, entry: ClassEntry, at: int) -> bool:
        """Write and fold *entry*; return `False` if another node was first."""
        return await self.append(key, entry, at, due_at(self.classroom.after(entry, at), at))

    async def open(self, key: bytes, entry: ClassOpened, at: int) -> bool:
        """Write and fold *entry*, the first; return `False` if the id is already taken."""
        return await self.append(key, entry, at, due_at(open_classroom(entry, at), at))

    def fold(self, row: Row, entry: ReadEntry) -> None:
        """Fold *entry*; `None` only counts as a row."""
        self.note(row)
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


def due_at(classroom: Classroom, now: int) -> int:
    """Return the due time: the end of the lesson or of the class, or *now* if it has ended."""
    if classroom.ended:
        return now
    return min(classroom.erased_at, classroom.lesson_ends_at or classroom.erased_at)
