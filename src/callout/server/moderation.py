"""What people report, what moderators note about it, and whom they bar from the server.

All of it is kept among the reports of the journal and ends as they do. Bars belong to no table, so
that they outlive it: their rows have `NO_TABLE`.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from callout.locales.sanitise import sanitise_text
from callout.server.ports import Bus, Clock, Entropy, Journal, Row

NO_TABLE = 0
"""The table of rows that belong to none."""

BARS_ID = 1
"""The id under which nodes tell each other that bars have changed; no table has it."""

MAX_REPORTED_LINES = 20
"""How many of the last lines that somebody said are copied into a report about them."""

MAX_LISTED_REPORTS = 200
"""How many reports, with their notes, are listed at once: the newest."""

MAX_NOTE_CHARS = 500
ID_CHARS = 8
"""How many digits of a report's key are its number."""

DAY_MS = 86_400_000
DEFAULT_BAR_DAYS = 30
MAX_BAR_DAYS = 180
"""How long somebody can be barred; what is kept of reports may end it before."""


class ReportedLine(Struct, frozen=True):
    """Something that the reported person said at *version*; *at* is in milliseconds."""

    version: int
    at: int
    text: str


class StoredReport(Struct, frozen=True, tag="Report"):
    """A report with what it is about, so that it tells everything when the table is gone.

    *player*, called *reporter*, reported *whom*, called *name*, for the entry *about*, and said
    *text* about it. *browser* is the first guest that the reported person's browser was, if that
    was another one, and *lines* are the last things that they said.
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
    """What a moderator, called *by*, noted or did about the report with that *key*."""

    key: bytes
    text: str = ""
    by: str = ""
    action: str = "note"
    days: int = 0


class Bar(Struct, frozen=True, tag="Bar"):
    """Nobody of *people*, players and browsers, may do anything here before *until*."""

    people: tuple[str, ...]
    until: int


_Stored: TypeAlias = StoredReport | ModeratorNote | Bar
_decoder: msgspec.msgpack.Decoder[_Stored] = msgspec.msgpack.Decoder(_Stored)
_encoder = msgspec.msgpack.Encoder()


class UnknownReport(Exception):
    """A number that is that of no report, or of several."""


class NotedAction(NamedTuple):
    """Something that a moderator noted or did, and when, in milliseconds."""

    at: int
    note: ModeratorNote


class ReportFile(NamedTuple):
    """A report as moderators read it; *barred_until* is 0 if the person is not barred."""

    row: Row
    report: StoredReport
    notes: tuple[NotedAction, ...]
    barred_until: int

    @property
    def id(self) -> str:
        """The number by which moderators call the report."""
        return self.row.key.hex()[:ID_CHARS]

    @property
    def people(self) -> tuple[str, ...]:
        """The reported person and their browser, as far as they are known."""
        return tuple(one for one in (self.report.whom, self.report.browser) if one)


def encode_report(report: StoredReport) -> bytes:
    """Return *report* as the payload of a row."""
    return _encoder.encode(report)


class Moderation:
    """What moderators read and do."""

    def __init__(self, journal: Journal, clock: Clock, entropy: Entropy) -> None:
        self._journal, self._clock, self._entropy = journal, clock, entropy

    async def list(self) -> list[ReportFile]:
        """Return the newest reports, the newest first."""
        rows = await self._journal.recent_reports(MAX_LISTED_REPORTS)
        bars = active_bars(await self._journal.reports(NO_TABLE), self._clock.now())
        return _files(rows, bars)

    async def find(self, number: str) -> ReportFile:
        """Return the report with that *number*, or raise `UnknownReport`."""
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
        """Note what was done about a report, so that other moderators know who did it."""
        await self._store(file.row, ModeratorNote(file.row.key, "", by, action, days))

    async def bar(self, file: ReportFile, days: int) -> None:
        """Bar the reported person for so many *days* from now, or no longer for none."""
        until = self._clock.now() + min(days, MAX_BAR_DAYS) * DAY_MS
        await self._store(Row(NO_TABLE, 0, b"", 0, b""), Bar(file.people, until))

    async def _store(self, about: Row, what: _Stored) -> None:
        key, now = self._entropy.draw(16), self._clock.now()
        await self._journal.report(
            Row(about.table, about.version, key, now, _encoder.encode(what))
        )


class Bars:
    """Who is barred, as this node knows it; *on_barred* is called with each of them.

    Other nodes learn of a bar by the bus as they do of the logs of tables, and read it then.
    """

    def __init__(
        self, journal: Journal, bus: Bus, clock: Clock, on_barred: Callable[[str], None]
    ) -> None:
        self._journal, self._bus, self._clock = journal, bus, clock
        self._on_barred = on_barred
        self._until: dict[str, int] = {}

    async def refresh(self) -> None:
        """Read who is barred: a moderator may have changed it anywhere."""
        now = self._clock.now()
        self._until = active_bars(await self._journal.reports(NO_TABLE), now)
        for person in self._until:
            self._on_barred(person)

    async def publish(self) -> None:
        """Read who is barred, and let other nodes do so."""
        await self.refresh()
        self._bus.publish(BARS_ID, self._clock.now() // 1000)

    def __bool__(self) -> bool:
        return bool(self._until)

    def hold(self, *people: str) -> bool:
        """Return whether one of *people* is barred now."""
        now = self._clock.now()
        return any(self._until.get(one, 0) > now for one in people)


def active_bars(rows: Iterable[Row], now: int) -> dict[str, int]:
    """Return until when each person and browser is barred; the last word about each counts."""
    until: dict[str, int] = {}
    for row in sorted(rows, key=lambda row: row.at):
        bar = _decode(row)
        if isinstance(bar, Bar):
            until |= dict.fromkeys(bar.people, bar.until)
    return {person: end for person, end in until.items() if end > now}


def _files(rows: Iterable[Row], bars: dict[str, int]) -> list[ReportFile]:
    found: list[tuple[Row, StoredReport]] = []
    notes: dict[bytes, list[NotedAction]] = {}
    for row in sorted(rows, key=lambda row: row.at):
        match _decode(row):
            case StoredReport() as report:
                found.append((row, report))
            case ModeratorNote() as note:
                notes.setdefault(note.key, []).append(NotedAction(row.at, note))
    return [
        ReportFile(row, report, tuple(notes.get(row.key, ())), bars.get(report.whom, 0))
        for row, report in reversed(found)
    ]


def _decode(row: Row) -> _Stored | None:
    """Return what a row holds; of what another version of this program wrote, nothing."""
    try:
        return _decoder.decode(row.payload)
    except msgspec.MsgspecError:
        return None
