"""The log of one club: it lasts, and is compacted now and then."""

from collections import deque
from typing import TypeAlias

from callout.club.membership.club import Club, found_club
from callout.club.membership.entries import (
    ClubEntry,
    ClubErased,
    ClubFounded,
    EveningCancelled,
    MemberCounted,
    MemberLeft,
    NewsRemoved,
    RatingsChosen,
)
from callout.server.logs.kind import LogKind, Snapshot
from callout.server.logs.log import Log, UnknownLog
from callout.server.ports import Journal, Row
from callout.server.rooms.room_log import RECENT_ENTRIES, RecentEntry


class ClubCompacted(Snapshot, frozen=True, tag=True):
    """The whole club after the entries before."""

    club: Club


StoredClubEntry: TypeAlias = ClubEntry | ClubCompacted | None
"""An entry, or `None` for an entry of a later program that may be passed over."""

CLUB_KIND = LogKind[StoredClubEntry](
    "club", ClubEntry | ClubCompacted, last=ClubErased, passed_over=None
)


RecentClubEntry: TypeAlias = RecentEntry[ClubEntry, Club]

ERASING = (MemberLeft, NewsRemoved, EveningCancelled)
"""The entries after which the earlier ones are erased."""


def erases(entry: ClubEntry) -> bool:
    """Return whether the entries before *entry* are erased; so are counts that are turned off."""
    is_off = isinstance(entry, MemberCounted | RatingsChosen) and not entry.on
    return is_off or isinstance(entry, ERASING)


class UnknownClub(UnknownLog):
    """A club that does not exist, or is unknown to the caller because they are no member."""


class ClubLog(Log[StoredClubEntry]):
    """The entries of one club, folded into *known*, or `None` once it has ended.

    *begins_at* is the version of the first entry that is needed. *must_compact* is whether the
    rows have a name or a text that nobody shall find any more.
    """

    unknown = UnknownClub

    def __init__(self, journal: Journal, log_id: int, code: str) -> None:
        super().__init__(journal, CLUB_KIND, log_id)
        self.code = code
        self.known: Club | None = None
        self.begins_at = 1
        self.must_compact = False
        self.recent: deque[RecentClubEntry] = deque(maxlen=RECENT_ENTRIES)

    @property
    def ended(self) -> bool:
        """Whether the club has ended, or has never been."""
        return self.known is None

    def fold(self, row: Row, entry: StoredClubEntry) -> None:
        """Fold *entry*; `None` only counts as a row."""
        self.note(row)
        match entry:
            case None:
                pass
            case ClubCompacted():
                self.begins_at, self.known = row.version, entry.club
                self.must_compact = False
            case ClubFounded():
                self.known = found_club(entry, row.at)
            case ClubErased():
                self.known = None
                self.recent.clear()
            case _ if self.known is not None:
                self.known = self.known.after(entry, row.at)
                self.must_compact = self.must_compact or erases(entry)
                self.recent.append(RecentEntry(row.version, entry, self.known))

    def snapshot(self) -> ClubCompacted:
        """Return the entry with which the log can begin after the last row."""
        if self.known is None:
            raise UnknownClub
        return ClubCompacted(self.positions.last.digest, self.known)
