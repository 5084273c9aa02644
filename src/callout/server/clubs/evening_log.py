"""The log of one evening, as far as this node has read it."""

from collections import deque
from typing import TypeAlias

from msgspec.structs import replace

from callout.club.evening.draw import draws_at
from callout.club.evening.entries import (
    CheckedIn,
    EveningEntry,
    EveningErased,
    EveningOpened,
    EveningSet,
    PersonForgotten,
    ResultCorrected,
)
from callout.club.evening.evening import Evening, open_evening, with_teams
from callout.server.logs.kind import LogKind
from callout.server.logs.log import UnknownLog
from callout.server.ports import Journal, Row
from callout.server.rooms.room_log import RecentEntry, RoomLog

EVENING_KIND = LogKind[EveningEntry | None](
    "evening", EveningEntry, last=EveningErased, passed_over=None
)

RecentEveningEntry: TypeAlias = RecentEntry[EveningEntry, Evening]


class UnknownEvening(UnknownLog):
    """An evening that does not exist, or is over and unknown to strangers."""


class EveningLog(RoomLog[EveningEntry, Evening]):
    """The entries of one evening, folded into its state."""

    unknown = UnknownEvening

    def __init__(self, journal: Journal, evening_id: int, code: str) -> None:
        super().__init__(journal, EVENING_KIND, evening_id, code)

    def fold(self, row: Row, entry: EveningEntry | None) -> None:
        """Fold *entry*; a name that was taken out of the log is taken out of the news too."""
        super().fold(row, entry)
        if isinstance(entry, PersonForgotten):
            recent = (_without_name(one, entry, row.at) for one in self.recent)
            self.recent = deque(recent, self.recent.maxlen)

    def after(self, state: Evening | None, entry: EveningEntry, at: int) -> Evening | None:
        """Return the evening after *entry*."""
        if isinstance(entry, EveningOpened):
            return open_evening(entry, at)
        return state.after(entry, at) if state is not None else None

    def due_at(self, state: Evening, now: int) -> int:
        """Return the time of the next draw, the end or the erasure, or *now* if it is erased."""
        if state.ended:
            return now
        if state.over:
            return state.erased_at
        drawn = draws_at(state)
        return state.ends_at if drawn is None else min(drawn, state.ends_at)

    @property
    def erased(self) -> tuple[EveningEntry, Evening]:
        """The end of an evening, and one without anybody."""
        return EveningErased(), Evening("", "", 0, over=True, ended=True)


def _without_name(
    recent: RecentEveningEntry, forgotten: PersonForgotten, at: int
) -> RecentEveningEntry:
    """Return *recent* without the name that was taken out of the log."""
    entry, reasons = recent.entry, dict(forgotten.reasons)
    match entry:
        case CheckedIn() if entry.player == forgotten.player:
            entry = replace(entry, name=forgotten.name)
        case ResultCorrected():
            entry = replace(entry, reason=reasons.get(entry.table, entry.reason))
        case PersonForgotten():
            known = tuple((table, reasons.get(table, reason)) for table, reason in entry.reasons)
            entry = replace(entry, reasons=known, teams=forgotten.teams)
        case EveningOpened() | EveningSet():
            entry = replace(entry, settings=with_teams(entry.settings, forgotten.teams))
    return recent._replace(entry=entry, after=recent.after.after(forgotten, at))
