"""The log of one afternoon of many classes, as far as this node has read it."""

from callout.classroom.afternoon.afternoon import Afternoon, open_afternoon
from callout.classroom.afternoon.entries import (
    AfternoonEnded,
    AfternoonEntry,
    AfternoonOpened,
)
from callout.server.logs.kind import LogKind
from callout.server.logs.log import UnknownLog
from callout.server.ports import Journal
from callout.server.rooms.room_log import RoomLog

AFTERNOON_KIND = LogKind[AfternoonEntry | None](
    "afternoon", AfternoonEntry, last=AfternoonEnded, passed_over=None
)


class UnknownAfternoon(UnknownLog):
    """An afternoon that does not exist, or is none of the caller's concern."""


class AfternoonLog(RoomLog[AfternoonEntry, Afternoon]):
    """The entries of one afternoon, folded into its state."""

    unknown = UnknownAfternoon

    def __init__(self, journal: Journal, afternoon_id: int, code: str) -> None:
        super().__init__(journal, AFTERNOON_KIND, afternoon_id, code)

    def after(self, state: Afternoon | None, entry: AfternoonEntry, at: int) -> Afternoon | None:
        """Return the afternoon after *entry*."""
        if isinstance(entry, AfternoonOpened):
            return open_afternoon(entry, at)
        return state.after(entry) if state is not None else None

    def due_at(self, state: Afternoon, now: int) -> int:
        """Return the time of the erasure, or *now* if the afternoon has ended."""
        return now if state.ended else state.erased_at

    @property
    def erased(self) -> tuple[AfternoonEntry, Afternoon]:
        """The end of an afternoon, and one without anybody."""
        return AfternoonEnded(), Afternoon("", "", 0, ended=True)
