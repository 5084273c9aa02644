"""Erase what a person left on the server, or a table: whole logs, and the name in others' talk."""

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from callout.classroom.entries import PupilJoined, PupilWaited
from callout.host import entries as e
from callout.host.bots import is_bot_name
from callout.server.classes.class_log import CLASS_KIND
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
from callout.server.ports import Row
from callout.server.tables.archive import people_in
from callout.server.tables.kind import TABLE_KIND
from callout.server.tables.table_log import UnknownTable
from callout.server.transfers import TRANSFER_KIND, TransferOffered

LOGS_PER_READ = 500
"""How many logs are looked for at once."""

_PERSONAL = ("player", "name", "before", "other", "whom", "teacher", "reporter")
"""The fields of entries that tell who somebody is."""


_NAMED = (
    *(e.Sat, e.Left, e.ReplacedByBot, e.TookOver, e.Said, e.SaidPhrase, e.Knocked),
    *(e.KnockAnswered, e.HostReplaced, PupilJoined, PupilWaited, TransferOffered),
)
"""The entries whose name is that of their player."""

_KINDS: dict[LogKind[Any], str] = {
    TABLE_KIND: "tables",
    CLASS_KIND: "classes",
    TRANSFER_KIND: "offers",
}
"""The kinds of logs in which people are named, and which of the traces they are."""

_log_kinds = LogKinds(_KINDS)
_report_decoder: msgspec.msgpack.Decoder[StoredReport | ModeratorNote] = msgspec.msgpack.Decoder(
    StoredReport | ModeratorNote
)
_encoder = msgspec.msgpack.Encoder()


class Traces(NamedTuple):
    """What somebody left, by ids: open *tables*, *classes*, and *others* that are over.

    *offers* are codes for another device. Of the others only a record or reports are stored.
    *said* and *reported* are rows of other logs in which others name them, without the name.
    """

    tables: tuple[int, ...] = ()
    classes: tuple[int, ...] = ()
    offers: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    said: tuple[Row, ...] = ()
    reported: tuple[Row, ...] = ()

    @property
    def total(self) -> int:
        """How many logs and rows there are."""
        return sum(map(len, self))

    @property
    def counts(self) -> dict[str, int]:
        """How many there are of each kind, as it is told."""
        return {
            "tables": len(self.tables),
            "classes": len(self.classes),
            "offers": len(self.offers),
            "others": len(self.others),
            "messages": len(self.said) + len(self.reported),
        }


class _StoredLog(NamedTuple):
    """All that is stored of a log, which *is_open* unless only its last row is left."""

    log_id: int
    rows: list[Row]
    reports: list[Row]
    record: bytes | None
    is_open: bool

    @property
    def entries(self) -> Iterator[tuple[Row, Any]]:
        """The entries of the log that can be read."""
        for row in self.rows:
            with suppress(NewerNodeNeeded, UnreadableRow):
                yield row, _log_kinds.kind_of(row).decode(row)

    @property
    def reported(self) -> Iterator[tuple[Row, Any]]:
        """The reports of the log, and the notes of moderators about them."""
        for row in self.reports:
            with suppress(msgspec.MsgspecError):
                yield row, _report_decoder.decode(row.payload)

    @property
    def all_entries(self) -> Iterator[tuple[Row, Any]]:
        """The entries of the log, and then its reports."""
        yield from self.entries
        yield from self.reported


async def describe(registry: Node, digests: Digests, who: str) -> Forgotten:
    """Describe whom *who* means: the code of a table or a class, the id of a player, or a name.

    By which names a player is called is looked for in all logs.
    """
    now = registry.context.clock.now()
    try:
        return forgotten_log(digests, registry.context.codes.table_of(who), now)
    except UnknownCode:
        pass
    player = who.strip().casefold()
    names = {who}
    async for log in _stored_logs(registry):
        for _, entry in log.all_entries:
            if isinstance(entry, _NAMED) and entry.player.casefold() == player:
                names.add(entry.name)
    named = [name for name in names if not is_bot_name(name)]
    return forgotten_person(digests, who, named, now)


async def find_traces(registry: Node, wanted: Recogniser, substitute: str) -> Traces:
    """Find what those left who are *wanted*; *substitute* is put for their names in talk."""
    found: dict[str, list[Any]] = {kind: [] for kind in Traces._fields}
    async for log in _stored_logs(registry):
        if not _concerns(log, wanted):
            found["said"] += _reworded(log.entries, wanted, substitute)
            found["reported"] += _reworded(log.reported, wanted, substitute)
        else:
            found[await _kind(registry, log)].append(log.log_id)
    return Traces(**{kind: tuple(logs) for kind, logs in found.items()})


async def erase_traces(registry: Node, traces: Traces) -> None:
    """Erase the logs, and the names in others.

    Each log is closed first, so that every node learns that it is over.
    """
    journal = registry.context.journal
    for log_id in traces.tables:
        session = await registry.tables.find(log_id)
        await session.close_before_erasure(e.CloseReason.ERASED)
        await journal.erase([log_id])
    for log_id in traces.classes:
        await (await registry.classes.find(log_id)).end()
    for log_id in traces.offers:
        await registry.transfers.do_due_work(log_id)
    for log_id in traces.others:
        await journal.erase([log_id])
    if traces.said or traces.reported:
        await journal.reword(traces.said, traces.reported)
    for log_id in dict.fromkeys(row.table for row in traces.said):
        with suppress(UnknownTable):  # it was closed meanwhile
            await (await registry.tables.find(log_id)).note_rewording()


async def _stored_logs(registry: Node) -> AsyncIterator[_StoredLog]:
    """Read all logs but those that were erased."""
    after, journal = 0, registry.context.journal
    while logs := await journal.stored_logs(after, LOGS_PER_READ):
        for log_id in logs:
            rows = await journal.since(log_id)
            log = _StoredLog(
                log_id,
                rows,
                await journal.reports(log_id),
                await journal.record(log_id),
                is_open=bool(rows) and not registry.store.kinds.is_closed(rows[0]),
            )
            if log.is_open or log.reports or log.record is not None:
                yield log
        after = logs[-1]


def _concerns(log: _StoredLog, wanted: Recogniser) -> bool:
    """Return whether somebody who is *wanted* was there.

    A record does not tell when its match was played: it counts from the day on which the table
    was made.
    """
    if wanted.is_log(log.log_id):
        return True
    if any(wanted.is_person(who, at) for who, at in _people(log.all_entries)):
        return True
    made_at = EPOCH_MS + day_of(log.log_id) * DAY_MS
    people = people_in(log.record) if log.record is not None else ()
    return any(wanted.is_person(who, made_at) for who in people)


async def _kind(registry: Node, log: _StoredLog) -> str:
    """Return which of the traces a log is."""
    if not log.is_open:
        return "others"
    kind = _log_kinds.kind_of(log.rows[0])
    if kind is TABLE_KIND:
        await registry.tables.find(log.log_id)  # before anything is erased: can it be read here?
    return _KINDS[kind]


def _people(entries: Iterable[tuple[Row, Any]]) -> set[tuple[str, int]]:
    """List the ids and the names of all people in *entries*, each with when it was written."""
    people = set()
    for row, entry in entries:
        if isinstance(entry, e.Sat) and entry.bot:
            continue
        people |= {(str(getattr(entry, field, "")), row.at) for field in _PERSONAL}
        if isinstance(entry, e.Made | e.GameChanged):
            people.add((entry.options.dealer, row.at))
    return {(who, at) for who, at in people if who}


def _reworded(
    entries: Iterable[tuple[Row, Any]], wanted: Recogniser, substitute: str
) -> Iterator[Row]:
    """Return the rows in which others name somebody who is *wanted*, without the name."""
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
