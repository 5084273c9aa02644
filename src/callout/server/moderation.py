"""Reports by people, notes of moderators on them, and bans from the server.

All of these are stored among the reports of the journal and expire with them. Bans belong to no
table, so that they outlive it: their rows have `NO_TABLE`.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from callout.locales.sanitise import sanitise_text
from callout.server.ports import Bus, Clock, Entropy, Journal, Row

NO_TABLE = 0
"""The table of rows that belong to no table."""

BANS_ID = 1
"""The id under which nodes announce a change of the bans; no table has it."""

MAX_REPORTED_LINES = 20
"""Number of the reported person's last lines that are copied into a report."""

MAX_LISTED_REPORTS = 200
"""Number of reports, including notes, that are listed at once: the newest."""

MAX_NOTE_CHARS = 500
ID_CHARS = 8
"""Number of digits of a report's key that form its number."""

DAY_MS = 86_400_000
DEFAULT_BAN_DAYS = 30
MAX_BAN_DAYS = 180
"""Greatest length of a ban in days; the retention of reports may end it earlier."""


class ReportedLine(Struct, frozen=True):
    """A line that the reported person said at *version*; *at* is in milliseconds."""

    version: int
    at: int
    text: str


class StoredReport(Struct, frozen=True, tag="Report"):
    """A report with its context, so that it is complete when the table is gone.

    *player*, called *reporter*, reported *whom*, called *name*, for the entry *about*, with the
    comment *text*. *browser* is the first guest of the reported person's browser, if that was
    another guest, and *lines* are the last lines that they said.
    """

    code: str
    player: str
    reporter: str
    about: int
    text: str
    whom: str = ""
    name: str = ""
    browser: str = ""
    lines: tuple[ReportedLine, ...] = ()


class ModeratorNote(Struct, frozen=True, tag="Note"):
    """A note or an action of the moderator *by* on the report with *key*."""

    key: bytes
    text: str = ""
    by: str = ""
    action: str = "note"
    days: int = 0


class Ban(Struct, frozen=True, tag="Bar"):
    """A ban from the server for *people*, players and browsers, until the time *until*."""

    people: tuple[str, ...]
    until: int


_Stored: TypeAlias = StoredReport | ModeratorNote | Ban
_decoder: msgspec.msgpack.Decoder[_Stored] = msgspec.msgpack.Decoder(_Stored)
_encoder = msgspec.msgpack.Encoder()


class UnknownReport(Exception):
    """A number of no report, or of several."""


class NotedAction(NamedTuple):
    """A note or an action of a moderator, with its time in milliseconds."""

    at: int
    note: ModeratorNote


class ReportFile(NamedTuple):
    """A report as moderators read it; *banned_until* is 0 if the person is not banned."""

    row: Row
    report: StoredReport
    notes: tuple[NotedAction, ...]
    banned_until: int

    @property
    def id(self) -> str:
        """The number that moderators use for the report."""
        return self.row.key.hex()[:ID_CHARS]

    @property
    def people(self) -> tuple[str, ...]:
        """The reported person and their browser, as far as they are known."""
        return tuple(one for one in (self.report.whom, self.report.browser) if one)


def encode_report(report: StoredReport) -> bytes:
    """Return *report* as the payload of a row."""
    return _encoder.encode(report)


class Moderation:
    """The reports and bans of a server, for its moderators."""

    def __init__(self, journal: Journal, clock: Clock, entropy: Entropy) -> None:
        self._journal, self._clock, self._entropy = journal, clock, entropy

    async def list(self) -> list[ReportFile]:
        """Return the latest reports, newest first."""
        rows = await self._journal.recent_reports(MAX_LISTED_REPORTS)
        bans = active_bans(await self._journal.reports(NO_TABLE), self._clock.now())
        return _files(rows, bans)

    async def find(self, number: str) -> ReportFile:
        """Return the only report whose number begins with *number*, or raise `UnknownReport`."""
        wanted = number.strip().casefold()
        found = [one for one in await self.list() if wanted and one.id.startswith(wanted)]
        if len(found) != 1:
            raise UnknownReport
        return found[0]

    async def note(self, file: ReportFile, by: str, text: str) -> None:
        """Add a remark to a report."""
        text = sanitise_text(text, MAX_NOTE_CHARS)
        if text:
            await self._store(file.row, ModeratorNote(file.row.key, text, by))

    async def note_action(self, file: ReportFile, by: str, action: str, days: int = 0) -> None:
        """Record an *action* and its moderator with a report, for other moderators."""
        await self._store(file.row, ModeratorNote(file.row.key, "", by, action, days))

    async def ban(self, file: ReportFile, days: int) -> None:
        """Ban the reported person for *days* from now; 0 days end a ban."""
        until = self._clock.now() + min(days, MAX_BAN_DAYS) * DAY_MS
        await self._store(Row(NO_TABLE, 0, b"", 0, b""), Ban(file.people, until))

    async def _store(self, about: Row, what: _Stored) -> None:
        key, now = self._entropy.draw(16), self._clock.now()
        await self._journal.report(
            Row(about.log_id, about.version, key, now, _encoder.encode(what))
        )


class Bans:
    """The people banned as far as this node knows; *on_banned* is called with each of them.

    Other nodes are notified of a ban on the bus, as they are of changed logs, and then read it.
    """

    def __init__(
        self, journal: Journal, bus: Bus, clock: Clock, on_banned: Callable[[str], None]
    ) -> None:
        self._journal, self._bus, self._clock = journal, bus, clock
        self._on_banned = on_banned
        self._until: dict[str, int] = {}

    async def refresh(self) -> None:
        """Read the bans again: a moderator may have changed them elsewhere."""
        now = self._clock.now()
        self._until = active_bans(await self._journal.reports(NO_TABLE), now)
        for person in self._until:
            self._on_banned(person)

    async def publish(self) -> None:
        """Read the bans again, and make other nodes do the same."""
        await self.refresh()
        self._bus.publish(BANS_ID, self._clock.now() // 1000)

    def __bool__(self) -> bool:
        return bool(self._until)

    def is_banned(self, *people: str) -> bool:
        """Return whether any of *people* is banned now."""
        now = self._clock.now()
        return any(self._until.get(one, 0) > now for one in people)


def active_bans(rows: Iterable[Row], now: int) -> dict[str, int]:
    """Return the end of the ban of each person and browser; the last ban of each counts."""
    until: dict[str, int] = {}
    for row in sorted(rows, key=lambda row: row.at):
        ban = _decode(row)
        if isinstance(ban, Ban):
            until |= dict.fromkeys(ban.people, ban.until)
    return {person: end for person, end in until.items() if end > now}


def _files(rows: Iterable[Row], bans: dict[str, int]) -> list[ReportFile]:
    found: list[tuple[Row, StoredReport]] = []
    notes: dict[bytes, list[NotedAction]] = {}
    for row in sorted(rows, key=lambda row: row.at):
        match _decode(row):
            case StoredReport() as report:
                found.append((row, report))
            case ModeratorNote() as note:
                notes.setdefault(note.key, []).append(NotedAction(row.at, note))
    return [
        ReportFile(row, report, tuple(notes.get(row.key, ())), bans.get(report.whom, 0))
        for row, report in reversed(found)
    ]


def _decode(row: Row) -> _Stored | None:
    """Return the content of a row, or `None` if another version of the program wrote it."""
    try:
        return _decoder.decode(row.payload)
    except msgspec.MsgspecError:
        return None
