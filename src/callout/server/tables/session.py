"""One table on this node: fold its log, decide, append, and wake those who listen."""

import asyncio
from collections import deque
from collections.abc import Callable
from hashlib import blake2b
from typing import Protocol

from callout.core.commands import Command
from callout.core.refusal import IllegalCommand
from callout.host import entries as e
from callout.host.bots import Due, due_command, next_due
from callout.host.errors import RequestDenied
from callout.host.policy import Decision, RequestContext, decide, decide_move
from callout.host.requests import Report, Start, TableRequest
from callout.host.table import Table, make_table
from callout.server.context import NodeContext
from callout.server.identity.tokens import Identity
from callout.server.ports import Row, Unavailable
from callout.server.tables.archive import pack_record, record_text
from callout.server.tables.codes import code_of
from callout.server.tables.narration import (
    PublishedEntry,
    Recipient,
    encode_event,
    narrate_entry,
    publish_entry,
)
from callout.server.tables.rows import decode_entry, encode_entry
from callout.server.tables.timing import CLOSE_AFTER_MS, LATE_MOVE_MS, move_deadline, takeover_at
from callout.server.wire import NarratedEntry

RECENT_ENTRIES = 8
"""How many entries are kept to be told again without reading the journal."""

REMEMBERED_KEYS = 128
"""How many keys of commands are remembered without asking the journal."""

PAGE_READER_MS = 600_000
"""How many milliseconds a page is taken to be read that does not follow the table by itself."""

MIN_BOT_DELAY_S = 0.02
"""How many seconds a bot waits at least, so that a table of bots leaves time for others."""

MAX_ATTEMPTS = 20
"""How often a command is decided anew because somebody else was first."""


class Subscriber(Protocol):
    """Be woken when there is news, and fetch it."""

    recipient: Recipient

    def wake(self) -> None:
        """Hear that there is news."""

    def keep_alive(self) -> None:
        """Show that the connection lives."""

    def end(self) -> None:
        """End it: the listener comes back elsewhere."""


class UnknownTable(Exception):
    """Say that there is no such table."""


class TableSession:
    """Keep a table in memory as far as this node knows it; the log knows better."""

    def __init__(self, context: NodeContext, table_id: int) -> None:
        self.context, self.table_id, self.code = context, table_id, code_of(table_id)
        self.table: Table | None = None
        self.version = 0
        self.recent: deque[PublishedEntry] = deque(maxlen=RECENT_ENTRIES)
        self.subscribers: set[Subscriber] = set()
        self.acknowledged: dict[str, int] = {}
        self.page_views: dict[str, int] = {}
        self.lock = asyncio.Lock()
        self._keys: dict[bytes, int] = {}
        self._known_since = 0
        self._due: Due | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._at_work: asyncio.Task[None] | None = None

    async def catch_up(self) -> None:
        """Read and fold what has been written since."""
        rows = await self.context.journal.since(self.table_id, self.version)
        for row in rows:
            entry = decode_entry(row)
            if row.version == self.version + 1 or isinstance(entry, e.Closed):
                self._fold(row, entry)
        if rows:
            self._due = next_due(self.table) if self.table is not None else None
            self._spread()

    async def catch_up_to(self, version: int) -> None:
        """Catch up if another node tells of a later *version*."""
        async with self.lock:
            if version > self.version:
                await self.catch_up()

    @property
    def open_table(self) -> Table:
        """Give the table as it is."""
        if self.table is None or self.table.closed:
            raise UnknownTable
        return self.table

    async def act(
        self, person: Identity, wish: TableRequest, key: str, seen: int, code: str = ""
    ) -> int:
        """Carry out a wish once, and give the version at which it was written down."""
        own = _own(person, key)
        seed = self.context.entropy.draw(32).hex() if isinstance(wish, Start) else ""

        def wanted(table: Table, at: int) -> Decision:
            return decide(table, RequestContext(person.player, person.name, wish, at, seed, code))

        async with self.lock:
            version = await self._found(own, seen) or await self._do(own, wanted)
        if isinstance(wish, Report):
            await self._report(version)
        return version

    async def find_version(self, person: Identity, key: str, seen: int) -> int | None:
        """Find the version at which an act was written down already, having *seen* one before."""
        async with self.lock:
            return await self._found(_own(person, key), seen)

    async def _found(self, key: bytes, seen: int) -> int | None:
        if seen > self.version:
            await self.catch_up()
        return await self._written(key, seen)

    async def _do(self, key: bytes, wanted: Callable[[Table, int], Decision]) -> int:
        """Decide and write until nobody else was first."""
        for _ in range(MAX_ATTEMPTS):
            known, at = self.version, self.context.clock.now()
            try:
                if await self._write(key, wanted(self.open_table, at), at):
                    return self.version
            except (IllegalCommand, RequestDenied):
                await self.catch_up()  # somebody else may have changed the table, or done it
                if self.version == known:
                    raise
            else:
                self.context.metrics.conflicts.inc()
                await self.catch_up()
            if version := await self._written(key, known):
                return version
        raise Unavailable

    async def _report(self, version: int) -> None:
        """Put a report before those who run the server, again if the act is repeated."""
        for row in await self.context.journal.since(self.table_id, version - 1):
            if row.version == version:
                await self.context.journal.report(row)

    async def _written(self, key: bytes, seen: int) -> int | None:
        """Find the version that a command with *key* has written already."""
        if key in self._keys:
            return self._keys[key]
        if seen >= self._known_since:
            return None
        return await self.context.journal.find_key(self.table_id, key)

    async def _write(self, key: bytes, decision: Decision, at: int) -> bool:
        """Append an entry and fold it; say whether nobody else was first."""
        row = Row(self.table_id, self.version + 1, key, at, encode_entry(decision.entry))
        due = next_due(decision.after)
        if not await self.context.journal.append(row, takeover_at(decision.after, due)):
            return False
        self._due = due
        self._fold(row, decision.entry, decision.after)
        self.context.bus.publish(self.table_id, self.version)
        self._spread()
        return True

    def _fold(self, row: Row, entry: e.Entry, after: Table | None = None) -> None:
        if after is None:
            after = self.table.after(entry, row.at) if self.table else _first(entry)
        self.table, self.version = after, row.version
        if after is not None:
            self.recent.append(publish_entry(row.version, row.at, entry, self.code, after))
        self._keys[row.key] = row.version
        if len(self._keys) > REMEMBERED_KEYS:
            self._known_since = self._keys.pop(next(iter(self._keys)))

    def _spread(self) -> None:
        """Wake those who listen, and the bots."""
        for listening in self.subscribers:
            listening.wake()
        self.wake_bots()

    def recent_events(self, since: int, recipient: Recipient) -> list[bytes] | None:
        """Write what *ear* is told after version *since*, or nothing if it is too long ago."""
        if since >= self.version:
            return []
        if not self.recent or self.recent[0].version > since + 1:
            return None
        return [encode_event(kept, recipient) for kept in self.recent if kept.version > since]

    async def older_events(self, since: int, upto: int, recipient: Recipient) -> list[bytes]:
        """Write what *ear* is told after version *since*, from the journal."""
        return [encode_event(kept, recipient) for kept in await self._kept(since, upto)]

    async def narrated_since(self, since: int, recipient: Recipient) -> list[NarratedEntry]:
        """Give what *ear* is told after version *since*, to be read on a page."""
        return [narrate_entry(kept, recipient) for kept in await self._kept(since, self.version)]

    async def _kept(self, since: int, upto: int) -> list[PublishedEntry]:
        """Read again what was written after version *since*."""
        copy = TableSession(self.context, self.table_id)
        copy.recent = deque()
        for row in await self.context.journal.since(self.table_id):
            copy._fold(row, decode_entry(row))
        return [kept for kept in copy.recent if since < kept.version <= upto]

    async def record(self) -> str:
        """Give the record of a match that is over."""
        rows = await self.context.journal.since(self.table_id)
        if not rows or rows[0].version != 1:
            raise UnknownTable  # it was closed meanwhile
        return record_text([decode_entry(row) for row in rows])

    def may_watch(self, player: str) -> bool:
        """Say whether *player* may see the table, from a seat or from beside it."""
        table = self.table
        if table is None or table.match is None or table.options.watchers:
            return True
        return table.seat_of(player) is not None

    def acknowledge(self, player: str, version: int) -> None:
        """Note how far a person has heard; bots wait for it."""
        seated = self.table is not None and self.table.seat_of(player) is not None
        if seated and version > self.acknowledged.get(player, 0):
            self.acknowledged[player] = min(version, self.version)
            self.wake_bots()

    def note_page_view(self, player: str) -> None:
        """Note that a person reads a page of the table: bots wait until they look again."""
        self.page_views[player] = self.context.clock.now()
        self.acknowledge(player, self.version)

    def _here(self) -> set[str]:
        """Name those who follow the table, or have read a page of it lately."""
        since = self.context.clock.now() - PAGE_READER_MS
        reading = {player for player, at in self.page_views.items() if at > since}
        return reading | {listening.recipient.player for listening in self.subscribers}

    def _all_heard(self) -> bool:
        """Say whether everybody who sits here and listens has heard the last entry."""
        table = self.table
        if table is None:
            return False
        seated = {place.player for place in table.places if place.player}
        here = self._here() & seated
        return bool(here) and all(self.acknowledged.get(one, 0) >= self.version for one in here)

    def wake_bots(self) -> None:
        """Let a bot move now or later, if it is for one to move."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table, due = self.table, self._due
        if not (table and due and self._here()) or self._at_work is not None:
            return
        wait = MIN_BOT_DELAY_S
        if not (due.sooner and self._all_heard()):
            wait = max(wait, (move_deadline(table, due) - self.context.clock.now()) / 1000)
        self._timer = asyncio.get_running_loop().call_later(wait, self._begin_work)

    def _begin_work(self) -> None:
        self._timer = None
        if self._at_work is None:
            self._at_work = asyncio.create_task(self._work())

    async def _work(self) -> None:
        try:
            await self.make_due_move()
        except Unavailable:
            self.context.log.warning("bot could not move", table=self.code)
            await asyncio.sleep(LATE_MOVE_MS / 1000)
        finally:
            self._at_work = None
        self.wake_bots()

    async def make_due_move(self) -> None:
        """Make the move that is due, if it still is."""
        async with self.lock:
            table, now = self.table, self.context.clock.now()
            due = next_due(table) if table is not None else None
            if table is None or due is None:
                return
            early = now < move_deadline(table, due)
            if early and not (due.sooner and self._all_heard()):
                return
            key = blake2b(f"due {self.version}".encode(), digest_size=16).digest()
            command: Command = due_command(table, due)
            if not await self._write(key, decide_move(table, due.seat, command, now, due.by), now):
                await self.catch_up()

    async def do_due_work(self) -> None:
        """Do what the journal says is due here, and let it be forgotten if nothing is."""
        await self.catch_up_to(self.version + 1)
        await self.make_due_move()
        if self.table is None or self.table.closed:
            await self.context.journal.clear_due(self.table_id, self.version)
        elif self.table.over:
            await self._close()
        elif next_due(self.table) is None:
            await self.context.journal.clear_due(self.table_id, self.version)

    async def _close(self) -> None:
        """Keep the record alone when a match has been over for a while."""
        async with self.lock:
            at = self.context.clock.now()
            if self.table is None or at < self.table.waiting_since + CLOSE_AFTER_MS:
                return
            record = pack_record(self.table, await self.record())
            key = blake2b(b"closed", digest_size=16).digest()
            row = Row(self.table_id, self.version + 1, key, at, encode_entry(e.Closed()))
            if await self.context.journal.finish(row, record):
                self._fold(row, e.Closed())
                self.context.bus.publish(self.table_id, self.version)
                self._spread()
            else:
                await self.catch_up()


def _own(person: Identity, key: str) -> bytes:
    return blake2b(f"{person.player} {key}".encode(), digest_size=16).digest()


def _first(entry: e.Entry) -> Table | None:
    return make_table(entry) if isinstance(entry, e.Made) else None
