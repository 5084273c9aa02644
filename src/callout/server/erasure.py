"""Erasure of a person's data, or a table's: whole logs, and names in the talk of others."""

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
"""Number of log ids fetched at once."""

_PERSONAL = ("player", "name", "before", "other", "whom", "teacher", "reporter")
"""The fields of entries that identify a person."""


_NAMED = (
    *(e.Sat, e.Left, e.ReplacedByBot, e.TookOver, e.Said, e.SaidPhrase, e.Knocked),
    *(e.KnockAnswered, e.HostReplaced, PupilJoined, PupilWaited, TransferOffered),
)
"""The entries whose `name` is the name of their `player`."""

_KINDS: dict[LogKind[Any], str] = {
    TABLE_KIND: "tables",
    CLASS_KIND: "classes",
    TRANSFER_KIND: "offers",
}
"""The kinds of logs that name people, each with its field of `Traces`."""

_log_kinds = LogKinds(_KINDS)
_report_decoder: msgspec.msgpack.Decoder[StoredReport | ModeratorNote] = msgspec.msgpack.Decoder(
    StoredReport | ModeratorNote
)
_encoder = msgspec.msgpack.Encoder()


class Traces(NamedTuple):
    """The traces of a person by id: open *tables*, *classes* and *offers*, and closed *others*.

    *offers* are codes for another device. Of the others only a record or reports are stored.
    *said* and *reported* are rows of other logs in which others named the person, now without the
    name.
    """

    tables: tuple[int, ...] = ()
    classes: tuple[int, ...] = ()
    offers: tuple[int, ...] = ()
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
            "offers": len(self.offers),
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

    The names of a player are searched for in all logs.
    """
    now = node.context.clock.now()
    try:
        return forgotten_log(digests, node.context.codes.table_of(who), now)
    except UnknownCode:
        pass
    player = who.strip().casefold()
    names = {who}
    async for log in _stored_logs(node):
        for _, entry in log.all_entries:
            if isinstance(entry, _NAMED) and entry.player.casefold() == player:
                names.add(entry.name)
    named = [name for name in names if not is_bot_name(name)]
    return forgotten_person(digests, who, named, now)


async def find_traces(node: Node, wanted: Recogniser, substitute: str) -> Traces:
    """Find the traces of the *wanted* people; *substitute* replaces their names in talk."""
    found: dict[str, list[Any]] = {kind: [] for kind in Traces._fields}
    async for log in _stored_logs(node):
        if not _concerns(log, wanted):
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
    for log_id in traces.offers:
        await node.transfers.do_due_work(log_id)
    for log_id in traces.others:
        await journal.erase([log_id])
    if traces.said or traces.reported:
        await journal.reword(traces.said, traces.reported)
    for log_id in dict.fromkeys(row.log_id for row in traces.said):
        with suppress(UnknownTable):  # the table was closed meanwhile
            await (await node.tables.find(log_id)).note_rewording()


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
