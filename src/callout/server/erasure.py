"""Erase what a person left on the server, or a table: whole logs, at once."""

from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from callout.classroom.entries import ClassEntry
from callout.host.bots import NAMES
from callout.host.entries import CloseReason, Entry, Sat
from callout.server.codes import UnknownCode
from callout.server.moderation import StoredReport
from callout.server.ports import Row
from callout.server.registry import NodeRegistry
from callout.server.tables.archive import is_mentioned
from callout.server.tables.table_log import UnknownTable

LOGS_PER_READ = 500
"""How many logs are looked for at once."""

_PERSONAL = ("player", "name", "before", "whom", "teacher", "reporter")
"""The fields of entries that tell who somebody is."""


class _Offered(msgspec.Struct, tag="TransferOffered"):
    player: str
    name: str


_decoders: tuple[msgspec.msgpack.Decoder[Any], ...] = (
    msgspec.msgpack.Decoder(Entry),
    msgspec.msgpack.Decoder(ClassEntry),
    msgspec.msgpack.Decoder(_Offered),
    msgspec.msgpack.Decoder(StoredReport),
)


class Traces(NamedTuple):
    """What somebody left, by ids: open *tables*, *classes*, and *others* that are over.

    *offers* are codes for another device. Of the others only a record or reports are stored.
    """

    tables: tuple[int, ...] = ()
    classes: tuple[int, ...] = ()
    offers: tuple[int, ...] = ()
    others: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """How many logs there are."""
        return sum(map(len, self))


async def find_traces(registry: NodeRegistry, who: str) -> Traces:
    """Find what *who* left: the code of a table or a class, the id of a player, or a name."""
    try:
        wanted = {registry.context.codes.table_of(who)}
    except UnknownCode:
        wanted = set()
    found: dict[str, list[int]] = {kind: [] for kind in Traces._fields}
    async for log_id in _stored_logs(registry):
        kind = await _kind(registry, log_id, "" if wanted else who.strip().casefold(), wanted)
        if kind:
            found[kind].append(log_id)
    return Traces(**{kind: tuple(logs) for kind, logs in found.items()})


async def erase_traces(registry: NodeRegistry, traces: Traces) -> None:
    """Erase the logs: each is closed first, so that every node learns that it is over."""
    for log_id in traces.tables:
        session = await registry.find(log_id)
        await session.close_before_erasure(CloseReason.ERASED)
        await registry.context.journal.erase([log_id])
    for log_id in traces.classes:
        await (await registry.classes.find(log_id)).end()
    for log_id in traces.offers:
        await registry.transfers.expire(log_id)
    for log_id in traces.others:
        await registry.context.journal.erase([log_id])


async def _stored_logs(registry: NodeRegistry) -> AsyncIterator[int]:
    after = 0
    while logs := await registry.context.journal.stored_logs(after, LOGS_PER_READ):
        for log_id in logs:
            yield log_id
        after = logs[-1]


async def _kind(registry: NodeRegistry, log_id: int, who: str, wanted: set[int]) -> str:
    """Return which of the traces a log is, or nothing if it does not concern *who*."""
    journal = registry.context.journal
    rows, record = await journal.since(log_id), await journal.record(log_id)
    reports = await journal.reports(log_id)
    if wanted:
        concerns = log_id in wanted
    else:
        concerns = who in _people([*rows, *reports]) or (
            record is not None and is_mentioned(record, who, by_name=not _is_bot(who))
        )
    if not concerns:
        return ""
    if not rows or rows[0].version != 1:
        return "others" if record is not None or reports else ""
    return await _open_kind(registry, log_id, rows)


async def _open_kind(registry: NodeRegistry, log_id: int, rows: list[Row]) -> str:
    """Return what a log is that is still open."""
    if any(isinstance(entry, _Offered) for entry in _decoded(rows[:1])):
        return "offers"
    try:
        await registry.find(log_id)
    except UnknownTable:
        return "classes"
    return "tables"


def _people(rows: Iterable[Row]) -> set[str]:
    """List the ids and the names of all people in *rows*, in one case."""
    people = set()
    for entry in _decoded(rows):
        if isinstance(entry, Sat) and entry.bot:
            continue
        people |= {str(getattr(entry, field, "")).casefold() for field in _PERSONAL}
    return people - {""}


def _decoded(rows: Iterable[Row]) -> Iterator[object]:
    """Decode each row as what it is: an entry of a table, of a class, or an offer."""
    for row in rows:
        for decoder in _decoders:
            try:
                entry = decoder.decode(row.payload)
            except msgspec.MsgspecError:
                continue
            yield entry
            break


def _is_bot(who: str) -> bool:
    return who in {name.casefold() for name in NAMES} or who.startswith("bot ")
