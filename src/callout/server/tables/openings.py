"""The index of open tables, for people who look for company.

A row has no name and no code. The node where people follow the table puts it there, and the log of
the table alone decides on seats: decision 111.
"""

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import NamedTuple

import msgspec
from msgspec import Struct

from callout.core.edition import HouseRules
from callout.host.avoidance import AvoidKey, keys_of
from callout.host.table import Table
from callout.server.background import BackgroundWork
from callout.server.context import NodeContext
from callout.server.ports import OpeningRow
from callout.server.tables.session import TableSession
from callout.server.tables.table_presence import TablePresence

REFRESH_S = 5
"""Seconds between two looks at who is at the open tables here."""

SIGN_S = 30.0
"""Seconds between two signs of life of an open table that somebody follows."""

SHOWN_MS = 90_000
"""Milliseconds after its last sign of life in which an open table is shown."""

CACHED_S = 1.0
"""Seconds for which a node does not read the index again."""

MAX_OPENINGS = 1_000
"""Number of open tables that a node looks at."""


class Opening(Struct, frozen=True, array_like=True):
    """An open table: its game, and the public facts about its people.

    *people* are the keys of the people seated, *avoids* the keys of all whom they avoid, and
    *bots* is the number of seats left. *since* is the time of the opening, and *begun* whether the
    match has begun.
    """

    edition: str
    house: HouseRules
    rounds: int
    people: tuple[tuple[AvoidKey, ...], ...]
    bots: int
    languages: tuple[str, ...]
    avoids: tuple[AvoidKey, ...]
    since: int
    begun: bool


class ListedTable(NamedTuple):
    """An open table of the index, by its id."""

    table_id: int
    opening: Opening


_encoder, _decoder = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Opening)


def opening_of(table: Table, since: int, presence: TablePresence) -> Opening | None:
    """Return the row for *table*, open *since* a time.

    It is `None` if nobody is there, or somebody has just left without a word: a newcomer would
    wait for them.
    """
    people = [place for place in table.places if place.player]
    there = [place for place in people if not place.away]
    is_whole = not any(presence.has_departed(place.player) for place in there)
    if not table.is_open or table.over or table.closed or not there or not is_whole:
        return None
    return Opening(
        table.options.edition,
        table.options.house,
        table.options.rounds,
        tuple(keys_of(place.player, place.browser) for place in people),
        _seats_left(table),
        tuple(dict.fromkeys(place.language for place in people if place.language)),
        tuple(dict.fromkeys(key for place in people for key in place.avoids)),
        since,
        table.match is not None,
    )


def _seats_left(table: Table) -> int:
    if table.match is not None:
        return sum(place.is_bot for place in table.places)
    return table.edition.rulings.most_seats - len(table.taken)


class Openings:
    """The index of open tables, as this node writes and reads it."""

    def __init__(self, context: NodeContext, background: BackgroundWork) -> None:
        self._context, self._background = context, background
        self._open_since: dict[int, int] = {}
        self._listed: dict[int, Opening] = {}
        self._unwritten: dict[int, Opening | None] = {}
        self._writing = asyncio.Lock()
        self._reading = asyncio.Lock()
        self._read: dict[int, Opening] = {}
        self._read_at = -CACHED_S
        self._refreshed_at = monotonic()

    def note(self, session: TableSession) -> None:
        """Write the changes of a table that is open, or was until now."""
        table, table_id = session.table, session.table_id
        if table is None or table.closed or not table.is_open:
            if table_id in self._open_since:
                del self._open_since[table_id]
                self._change(table_id, None)
            return
        if table_id not in self._open_since:
            known = self._read.get(table_id)
            self._open_since[table_id] = known.since if known else self._context.clock.now()
        self._change(table_id, self._opening_of(session))

    def _opening_of(self, session: TableSession) -> Opening | None:
        assert session.table is not None  # noqa: S101
        since = self._open_since[session.table_id]
        return opening_of(session.table, since, session.presence)

    def _change(self, table_id: int, opening: Opening | None) -> None:
        if opening != self._listed.get(table_id):
            self._put(table_id, opening)
            self._background.start(self.write())

    async def refresh(self, find: Callable[[int], TableSession | None]) -> None:
        """Write who has left or come back, and now and then a sign of life of each table here.

        *find* returns the session of a table in memory.
        """
        is_due = monotonic() >= self._refreshed_at + SIGN_S
        if is_due:
            self._refreshed_at = monotonic()
        for table_id in list(self._open_since):
            session = find(table_id)
            if session is None:
                del self._open_since[table_id]
                self._listed.pop(table_id, None)
                continue
            self.note(session)
            if not is_due or table_id not in self._open_since:
                continue
            present = session.bot_timer.present()
            if any(place.player in present for place in session.open_table.places):
                self._put(table_id, self._opening_of(session))
        await self.write()

    def _put(self, table_id: int, opening: Opening | None) -> None:
        if opening is None:
            self._listed.pop(table_id, None)
            self._read.pop(table_id, None)
        else:
            self._listed[table_id] = self._read[table_id] = opening
        self._unwritten[table_id] = opening

    async def write(self) -> None:
        """Write all changes, of a table one after the other."""
        async with self._writing:
            while self._unwritten:
                table_id, opening = self._unwritten.popitem()
                if opening is None:
                    await self._context.journal.remove_opening(table_id)
                    continue
                row = OpeningRow(table_id, self._context.clock.now(), _encoder.encode(opening))
                await self._context.journal.put_opening(row)

    async def read(self, *, afresh: bool = False) -> Sequence[ListedTable]:
        """Return the open tables of all nodes that have given a sign of life lately."""
        async with self._reading:
            if afresh or monotonic() >= self._read_at + CACHED_S:
                since = self._context.clock.now() - SHOWN_MS
                rows = await self._context.journal.openings(since, MAX_OPENINGS)
                self._read = {row.log_id: _decoder.decode(row.payload) for row in rows}
                self._read_at = monotonic()
        return [ListedTable(*item) for item in self._read.items()]
