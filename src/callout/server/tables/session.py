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
from callout.server.tables.archive import archived, record_text
from callout.server.tables.codes import code_of
from callout.server.tables.narration import PublishedEntry, Recipient, keep, tell, written
from callout.server.tables.rows import entry_of, payload_of
from callout.server.tables.timing import CLOSING, LATE, due_at, ready_at
from callout.server.wire import Item

RECENT = 8
"""How many entries are kept to be told again without reading the journal."""

KEYS = 128
"""How many keys of commands are remembered without asking the journal."""

READING = 600_000
"""How many milliseconds a page is taken to be read that does not follow the table by itself."""

BREATH = 0.02
"""How many seconds a bot waits at least, so that a table of bots leaves time for others."""

TRIES = 20
"""How often a command is decided anew because somebody else was first."""


class Subscriber(Protocol):
    """Be woken when there is news, and fetch it."""

    recipient: Recipient

    def wake(self) -> None:
        """Hear that there is news."""

    def show_life(self) -> None:
        """Show that the connection lives."""

    def end(self) -> None:
        """End it: the listener comes back elsewhere."""


class UnknownTable(Exception):
    """Say that there is no such table."""


class TableSession:
    """Keep a table in memory as far as this node knows it; the log knows better."""

    def __init__(self, context: NodeContext, number: int) -> None:
        self.context, self.number, self.code = context, number, code_of(number)
        self.table: Table | None = None
        self.version = 0
        self.recent: deque[PublishedEntry] = deque(maxlen=RECENT)
        self.listeners: set[Subscriber] = set()
        self.heard: dict[str, int] = {}
        self.readers: dict[str, int] = {}
        self.lock = asyncio.Lock()
        self._keys: dict[bytes, int] = {}
        self._known_since = 0
        self._due: Due | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._at_work: asyncio.Task[None] | None = None

    async def catch_up(self) -> None:
        """Read and fold what has been written since."""
        rows = await self.context.journal.since(self.number, self.version)
        for row in rows:
            entry = entry_of(row)
            if row.version == self.version + 1 or isinstance(entry, e.Closed):
                self._fold(row, entry)
        if rows:
            self._due = next_due(self.table) if self.table is not None else None
            self._spread()

    async def look(self, version: int) -> None:
        """Catch up if another node tells of a later *version*."""
        async with self.lock:
            if version > self.version:
                await self.catch_up()

    @property
    def now(self) -> Table:
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

    async def version_of(self, person: Identity, key: str, seen: int) -> int | None:
        """Find the version at which an act was written down already, having *seen* one before."""
        async with self.lock:
            return await self._found(_own(person, key), seen)

    async def _found(self, key: bytes, seen: int) -> int | None:
        if seen > self.version:
            await self.catch_up()
        return await self._written(key, seen)

    async def _do(self, key: bytes, wanted: Callable[[Table, int], Decision]) -> int:
        """Decide and write until nobody else was first."""
        for _ in range(TRIES):
            known, at = self.version, self.context.clock.now()
            try:
                if await self._write(key, wanted(self.now, at), at):
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
        for row in await self.context.journal.since(self.number, version - 1):
            if row.version == version:
                await self.context.journal.report(row)

    async def _written(self, key: bytes, seen: int) -> int | None:
        """Find the version that a command with *key* has written already."""
        if key in self._keys:
            return self._keys[key]
        if seen >= self._known_since:
            return None
        return await self.context.journal.find(self.number, key)

    async def _write(self, key: bytes, decision: Decision, at: int) -> bool:
        """Append an entry and fold it; say whether nobody else was first."""
        row = Row(self.number, self.version + 1, key, at, payload_of(decision.entry))
        due = next_due(decision.after)
        if not await self.context.journal.append(row, due_at(decision.after, due)):
            return False
        self._due = due
        self._fold(row, decision.entry, decision.after)
        self.context.bus.tell(self.number, self.version)
        self._spread()
        return True

    def _fold(self, row: Row, entry: e.Entry, after: Table | None = None) -> None:
        if after is None:
            after = self.table.after(entry, row.at) if self.table else _first(entry)
        self.table, self.version = after, row.version
        if after is not None:
            self.recent.append(keep(row.version, row.at, entry, self.code, after))
        self._keys[row.key] = row.version
        if len(self._keys) > KEYS:
            self._known_since = self._keys.pop(next(iter(self._keys)))

    def _spread(self) -> None:
        """Wake those who listen, and the bots."""
        for listening in self.listeners:
            listening.wake()
        self.wake_bots()

    def items(self, since: int, recipient: Recipient) -> list[bytes] | None:
        """Write what *ear* is told after version *since*, or nothing if it is too long ago."""
        if since >= self.version:
            return []
        if not self.recent or self.recent[0].version > since + 1:
            return None
        return [written(kept, recipient) for kept in self.recent if kept.version > since]

    async def older(self, since: int, upto: int, recipient: Recipient) -> list[bytes]:
        """Write what *ear* is told after version *since*, from the journal."""
        return [written(kept, recipient) for kept in await self._kept(since, upto)]

    async def story(self, since: int, recipient: Recipient) -> list[Item]:
        """Give what *ear* is told after version *since*, to be read on a page."""
        return [tell(kept, recipient) for kept in await self._kept(since, self.version)]

    async def _kept(self, since: int, upto: int) -> list[PublishedEntry]:
        """Read again what was written after version *since*."""
        copy = TableSession(self.context, self.number)
        copy.recent = deque()
        for row in await self.context.journal.since(self.number):
            copy._fold(row, entry_of(row))
        return [kept for kept in copy.recent if since < kept.version <= upto]

    async def record(self) -> str:
        """Give the record of a match that is over."""
        rows = await self.context.journal.since(self.number)
        if not rows or rows[0].version != 1:
            raise UnknownTable  # it was closed meanwhile
        return record_text([entry_of(row) for row in rows])

    def may_watch(self, player: str) -> bool:
        """Say whether *player* may see the table, from a seat or from beside it."""
        table = self.table
        if table is None or table.match is None or table.options.watchers:
            return True
        return table.seat_of(player) is not None

    def hear(self, player: str, version: int) -> None:
        """Note how far a person has heard; bots wait for it."""
        seated = self.table is not None and self.table.seat_of(player) is not None
        if seated and version > self.heard.get(player, 0):
            self.heard[player] = min(version, self.version)
            self.wake_bots()

    def read(self, player: str) -> None:
        """Note that a person reads a page of the table: bots wait until they look again."""
        self.readers[player] = self.context.clock.now()
        self.hear(player, self.version)

    def _here(self) -> set[str]:
        """Name those who follow the table, or have read a page of it lately."""
        since = self.context.clock.now() - READING
        reading = {player for player, at in self.readers.items() if at > since}
        return reading | {listening.recipient.player for listening in self.listeners}

    def _all_heard(self) -> bool:
        """Say whether everybody who sits here and listens has heard the last entry."""
        table = self.table
        if table is None:
            return False
        seated = {place.player for place in table.places if place.player}
        here = self._here() & seated
        return bool(here) and all(self.heard.get(one, 0) >= self.version for one in here)

    def wake_bots(self) -> None:
        """Let a bot move now or later, if it is for one to move."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table, due = self.table, self._due
        if not (table and due and self._here()) or self._at_work is not None:
            return
        wait = BREATH
        if not (due.sooner and self._all_heard()):
            wait = max(wait, (ready_at(table, due) - self.context.clock.now()) / 1000)
        self._timer = asyncio.get_running_loop().call_later(wait, self._begin_work)

    def _begin_work(self) -> None:
        self._timer = None
        if self._at_work is None:
            self._at_work = asyncio.create_task(self._work())

    async def _work(self) -> None:
        try:
            await self.move_due()
        except Unavailable:
            self.context.log.warning("bot could not move", table=self.code)
            await asyncio.sleep(LATE / 1000)
        finally:
            self._at_work = None
        self.wake_bots()

    async def move_due(self) -> None:
        """Make the move that is due, if it still is."""
        async with self.lock:
            table, now = self.table, self.context.clock.now()
            due = next_due(table) if table is not None else None
            if table is None or due is None:
                return
            early = now < ready_at(table, due)
            if early and not (due.sooner and self._all_heard()):
                return
            key = blake2b(f"due {self.version}".encode(), digest_size=16).digest()
            command: Command = due_command(table, due)
            if not await self._write(key, decide_move(table, due.seat, command, now, due.by), now):
                await self.catch_up()

    async def attend(self) -> None:
        """Do what the journal says is due here, and let it be forgotten if nothing is."""
        await self.look(self.version + 1)
        await self.move_due()
        if self.table is None or self.table.closed:
            await self.context.journal.settle(self.number, self.version)
        elif self.table.over:
            await self._close()
        elif next_due(self.table) is None:
            await self.context.journal.settle(self.number, self.version)

    async def _close(self) -> None:
        """Keep the record alone when a match has been over for a while."""
        async with self.lock:
            at = self.context.clock.now()
            if self.table is None or at < self.table.waiting_since + CLOSING:
                return
            record = archived(self.table, await self.record())
            key = blake2b(b"closed", digest_size=16).digest()
            row = Row(self.number, self.version + 1, key, at, payload_of(e.Closed()))
            if await self.context.journal.finish(row, record):
                self._fold(row, e.Closed())
                self.context.bus.tell(self.number, self.version)
                self._spread()
            else:
                await self.catch_up()


def _own(person: Identity, key: str) -> bytes:
    return blake2b(f"{person.player} {key}".encode(), digest_size=16).digest()


def _first(entry: e.Entry) -> Table | None:
    return make_table(entry) if isinstance(entry, e.Made) else None
