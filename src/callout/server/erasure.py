"""Erasure of a person's data, or a table's: whole logs, and names in the talk of others."""

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from callout.classroom.entries import PupilJoined, PupilWaited
from callout.club.evening.entries import CheckedIn
from callout.host import entries as e
from callout.server.afternoons.afternoon_log import AFTERNOON_KIND
from callout.server.classes.class_log import CLASS_KIND
from callout.server.clubs.club_log import CLUB_KIND, UnknownClub
from callout.server.clubs.evening_log import EVENING_KIND
from callout.server.codes import UnknownCode
from callout.server.forgotten import (
    Digests,
    Forgotten,
    Recogniser,
    forgotten_log,
    forgotten_person,
)
from callout.server.logs.kind import LogKind, LogKinds, NewerNodeNeeded, UnreadableRow
from callout.server.logs.log_id import DAY_MS, EPOCH_MS, day_of
from callout.server.moderation import ModeratorNote, StoredReport
from callout.server.node import Node
from callout.server.people.person_log import PERSON_KIND, PersonKept, PersonSnapshot
from callout.server.ports import Row
from callout.server.tables.archive import people_in
from callout.server.tables.kind import TABLE_KIND
from callout.server.tables.table_log import UnknownTable
from callout.server.transfers import TRANSFER_KIND, TransferOffered

LOGS_PER_READ = 500
"""Number of log ids fetched at once."""

_PERSONAL = ("player", "name", "before", "other", "whom", "teacher", "reporter", "host")
"""The fields of entries that identify a person."""


_NAMED = (
    *(e.Sat, e.Left, e.ReplacedByBot, e.TookOver, e.Said, e.SaidPhrase, e.Knocked),
    *(e.KnockAnswered, e.HostReplaced, PupilJoined, PupilWaited, CheckedIn, TransferOffered),
    *(PersonKept, PersonSnapshot),
)
"""The entries whose `name` is the name of their `player`."""

_KINDS: dict[LogKind[Any], str] = {
    TABLE_KIND: "tables",
    CLASS_KIND: "classes",
    EVENING_KIND: "evenings",
    AFTERNOON_KIND: "afternoons",
    TRANSFER_KIND: "offers",
    PERSON_KIND: "people",
    CLUB_KIND: "clubs",
}
"""The kinds of logs that name people, each with its field of `Traces`."""

_log_kinds = LogKinds(_KINDS)
_report_decoder: msgspec.msgpack.Decoder[StoredReport | ModeratorNote] = msgspec.msgpack.Decoder(
    StoredReport | ModeratorNote
)
_encoder = msgspec.msgpack.Encoder()


class ClubTrace(NamedTuple):
    """The traces of people in the club with the id *log_id*, all by number."""

    log_id: int
    members: tuple[int, ...]
    news: tuple[int, ...]
    plans: tuple[int, ...]


class Traces(NamedTuple):
    """The traces of a person by id: open *tables*, *classes* and *offers*, and closed *others*.

    *evenings* and *afternoons* are open too. *offers* are codes for another device, and *people*
    the logs of kept people. *clubs* stay, without the people and the texts about them. Of the
    others only a record or reports are stored.
    *said* and *reported* are rows of other logs in which others named the person, now without the
    name.
    """

    tables: tuple[int, ...] = ()
    classes: tuple[int, ...] = ()
    evenings: tuple[int, ...] = ()
    afternoons: tuple[int, ...] = ()
    offers: tuple[int, ...] = ()
    people: tuple[int, ...] = ()
    clubs: tuple[ClubTrace, ...] = ()
    others: tuple[int, ...] = ()
    said: tuple[Row, ...] = ()
    reported: tuple[Row, ...] = ()

    @property
    def total(self) -> int:
        """The number of logs and rows."""
        return sum(map(len, self))

    @property
    def counts(self) -> dict[str, int]:
        """The number of traces of each kind, for a report to the operator."""
        return {
            "tables": len(self.tables),
            "classes": len(self.classes),
            "evenings": len(self.evenings),
            "afternoons": len(self.afternoons),
            "offers": len(self.offers),
            "people": len(self.people),
            "clubs": len(self.clubs),
            "others": len(self.others),
            "messages": len(self.said) + len(self.reported),
        }


class _StoredLog(NamedTuple):
    """All stored data of a log; *is_open* is false if only its last row is left."""

    log_id: int
    rows: list[Row]
    reports: list[Row]
    record: bytes | None
    is_open: bool

    @property
    def is_club(self) -> bool:
        """Whether the log is that of a club that lasts."""
        with suppress(UnreadableRow):
            return self.is_open and CLUB_KIND.has(self.rows[0])
        return False

    @property
    def entries(self) -> Iterator[tuple[Row, Any]]:
        """The readable entries of the log, with their rows."""
        for row in self.rows:
            with suppress(NewerNodeNeeded, UnreadableRow):
                yield row, _log_kinds.kind_of(row).decode(row)

    @property
    def reported(self) -> Iterator[tuple[Row, Any]]:
        """The reports of the log and the moderators' notes on them, with their rows."""
        for row in self.reports:
            with suppress(msgspec.MsgspecError):
                yield row, _report_decoder.decode(row.payload)

    @property
    def all_entries(self) -> Iterator[tuple[Row, Any]]:
        """The entries of the log, followed by its reports."""
        yield from self.entries
        yield from self.reported


async def describe(node: Node, digests: Digests, who: str) -> Forgotten:
    """Describe *who*: the code of a table or a class, the id of a player, or a name.

    The names of a player are searched for in all logs. A name that only bots have is no person's.
    """
    now = node.context.clock.now()
    people, bots = set[str](), set[str]()
    try:
        return forgotten_log(digests, node.context.codes.table_of(who), now)
    except UnknownCode:
        pass
    player = who.strip().casefold()
    names = {who}
    async for log in _stored_logs(node):
        recorded = people_in(log.record) if log.record is not None else set()
        people |= {name.casefold() for name, _ in _people(log.all_entries)}
        people |= set(map(str.casefold, recorded))
        for _, entry in log.all_entries:
            bots |= {name.casefold() for name in _bots_named(entry)}
            if isinstance(entry, _NAMED) and entry.player.casefold() == player:
                names.add(entry.name)
    bots -= people
    named = [name for name in names if name.casefold() not in bots]
    return forgotten_person(digests, who, named, now)


async def find_traces(node: Node, wanted: Recogniser, substitute: str) -> Traces:
    """Find the traces of the *wanted* people; *substitute* replaces their names in talk."""
    found: dict[str, list[Any]] = {kind: [] for kind in Traces._fields}
    async for log in _stored_logs(node):
        if log.is_club:
            found["clubs"] += await _find_in_club(node, log.log_id, wanted)
        elif not _concerns(log, wanted):
            found["said"] += _reworded(log.entries, wanted, substitute)
            found["reported"] += _reworded(log.reported, wanted, substitute)
        else:
            found[await _kind(node, log)].append(log.log_id)
    return Traces(**{kind: tuple(logs) for kind, logs in found.items()})


async def erase_traces(node: Node, traces: Traces) -> None:
    """Erase the logs of *traces*, and the names in other logs.

    Each log is closed first, so that every node learns that it is over.
    """
    journal = node.context.journal
    for log_id in traces.tables:
        session = await node.tables.find(log_id)
        await session.close_before_erasure(e.CloseReason.ERASED)
        await journal.erase([log_id])
    for log_id in traces.classes:
        await (await node.classes.find(log_id)).end()
    for log_id in traces.evenings:
        await (await node.evenings.find(log_id)).end()
    for log_id in traces.afternoons:
        await (await node.afternoons.find(log_id)).end()
    for log_id in traces.offers:
        await node.transfers.do_due_work(log_id)
    for log_id in traces.people:
        await node.people.erase(await node.people.find(log_id))
    for trace in traces.clubs:
        with suppress(UnknownClub):  # it has ended with its last member
            await (await node.clubs.find(trace.log_id)).remove(*trace[1:])
    for log_id in traces.others:
        await journal.erase([log_id])
    if traces.said or traces.reported:
        await journal.reword(traces.said, traces.reported)
    for log_id in dict.fromkeys(row.log_id for row in traces.said):
        with suppress(UnknownTable):  # the table was closed meanwhile
            await (await node.tables.find(log_id)).note_rewording()


async def _find_in_club(node: Node, log_id: int, wanted: Recogniser) -> list[ClubTrace]:
    """Find the *wanted* people in a club, or all its members if the club itself is wanted."""
    session = await node.clubs.find(log_id)
    await session.catch_up_to(session.version + 1)
    club = session.log.known
    if club is None:
        return []
    everybody = wanted.is_log(log_id)

    def names(text: str, at: int) -> bool:
        return wanted.reword(text, at, "") != text

    trace = ClubTrace(
        log_id,
        tuple(
            one.number
            for one in club.members
            if everybody or wanted.is_person(one.name, one.joined_at)
        ),
        tuple(one.number for one in club.news if names(one.text, one.at)),
        tuple(one.number for one in club.plans if names(one.title, club.seen_at)),
    )
    return [trace] if any(trace[1:]) else []


async def _stored_logs(node: Node) -> AsyncIterator[_StoredLog]:
    """Yield all logs except those that were erased."""
    after, journal = 0, node.context.journal
    while logs := await journal.stored_logs(after, LOGS_PER_READ):
        for log_id in logs:
            rows = await journal.since(log_id)
            log = _StoredLog(
                log_id,
                rows,
                await journal.reports(log_id),
                await journal.record(log_id),
                is_open=bool(rows) and not node.store.kinds.is_closed(rows[0]),
            )
            if log.is_open or log.reports or log.record is not None:
                yield log
        after = logs[-1]


def _concerns(log: _StoredLog, wanted: Recogniser) -> bool:
    """Return whether the log is *wanted* itself, or names a *wanted* person.

    A record does not contain the time of its match: the day on which the table was made counts.
    """
    if wanted.is_log(log.log_id):
        return True
    if any(wanted.is_person(who, at) for who, at in _people(log.all_entries)):
        return True
    made_at = EPOCH_MS + day_of(log.log_id) * DAY_MS
    people = people_in(log.record) if log.record is not None else ()
    return any(wanted.is_person(who, made_at) for who in people)


async def _kind(node: Node, log: _StoredLog) -> str:
    """Return the field of `Traces` to which a log belongs."""
    if not log.is_open:
        return "others"
    kind = _log_kinds.kind_of(log.rows[0])
    if kind is TABLE_KIND:
        await node.tables.find(log.log_id)  # fails if unreadable, before any erasure
    return _KINDS[kind]


def _people(entries: Iterable[tuple[Row, Any]]) -> set[tuple[str, int]]:
    """Return the ids and names of all people in *entries*, each with the time of its entry."""
    people, bots = set[tuple[str, int]](), set[str]()
    for row, entry in entries:
        found = {str(getattr(entry, field, "")) for field in _PERSONAL}
        if isinstance(entry, e.Made | e.GameChanged):
            found.add(entry.options.dealer)
        bots |= _bots_named(entry)
        if _is_of_person(entry):
            bots -= found
        people |= {(who, row.at) for who in found - bots if who}
    return people


def _bots_named(entry: Any) -> set[str]:  # noqa: ANN401
    """Return the names that bots get by *entry*."""
    match entry:
        case e.Sat() if entry.bot:
            return {entry.name}
        case e.ReplacedByBot() if entry.bot_name:
            return {entry.bot_name}
        case e.Sat() | e.Renamed() | e.TookOver() if entry.bot_renamed:
            return {entry.bot_renamed.name}
        case _:
            return set()


def _is_of_person(entry: Any) -> bool:  # noqa: ANN401
    """Return whether the names in *entry* are those of a person alone."""
    return isinstance(entry, e.Renamed) or (isinstance(entry, _NAMED) and bool(entry.player))


def _reworded(
    entries: Iterable[tuple[Row, Any]], wanted: Recogniser, substitute: str
) -> Iterator[Row]:
    """Yield the rows in which others name a *wanted* person, without the name."""
    for row, entry in entries:

        def reword(text: str, at: int = row.at) -> str:
            return wanted.reword(text, at, substitute)

        after: e.Said | e.Reported | ModeratorNote | StoredReport
        match entry:
            case e.Said() | e.Reported() | ModeratorNote():
                after = replace(entry, text=reword(entry.text))
            case StoredReport():
                lines = (replace(line, text=reword(line.text)) for line in entry.lines)
                after = replace(entry, text=reword(entry.text), lines=tuple(lines))
            case _:
                continue
        if after != entry:
            yield row._replace(payload=_encoder.encode(after))
