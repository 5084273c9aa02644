"""The log of one class, as far as this node has read it."""

from typing import TypeAlias

from callout.classroom.classroom import Classroom, open_classroom
from callout.classroom.entries import ClassEnded, ClassEntry, ClassOpened
from callout.server.logs.kind import LogKind
from callout.server.logs.log import UnknownLog
from callout.server.ports import Journal
from callout.server.rooms.room_log import RecentEntry, RoomLog

ReadEntry: TypeAlias = ClassEntry | None
"""An entry, or `None` for an entry of a later program that may be passed over."""

CLASS_KIND = LogKind[ReadEntry]("class", ClassEntry, last=ClassEnded, passed_over=None)

RecentClassEntry: TypeAlias = RecentEntry[ClassEntry, Classroom]


class UnknownClass(UnknownLog):
    """A class that does not exist; a table's code is not the code of a class."""


class ClassLog(RoomLog[ClassEntry, Classroom]):
    """The entries of one class, folded into its state."""

    unknown = UnknownClass

    def __init__(self, journal: Journal, class_id: int, code: str) -> None:
        super().__init__(journal, CLASS_KIND, class_id, code)

    def after(self, state: Classroom | None, entry: ClassEntry, at: int) -> Classroom | None:
        """Return the class after *entry*."""
        if isinstance(entry, ClassOpened):
            return open_classroom(entry, at)
        return state.after(entry, at) if state is not None else None

    def due_at(self, state: Classroom, now: int) -> int:
        """Return the end of the lesson or of the class, or *now* if it has ended."""
        if state.ended:
            return now
        return min(state.erased_at, state.lesson_ends_at or state.erased_at)

    @property
    def erased(self) -> tuple[ClassEntry, Classroom]:
        """The end of a class, and one without anybody."""
        return ClassEnded(), Classroom("", "", 0, ended=True)
