"""The session of one table: it decides requests, appends entries and wakes the subscribers."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from callout.core.cards import Seat
from callout.core.commands import Deal
from callout.core.events import Event
from callout.core.refusal import IllegalCommand
from callout.core.seen import seen_by
from callout.core.view import View
from callout.host.admission import is_inside
from callout.host.bots import due_command, next_due
from callout.host.entries import Began, Closed, CloseReason, Entry, Moved, Reworded, Said
from callout.host.errors import RequestDenied
from callout.host.policy import Decision, decide, decide_move
from callout.host.requests import Report, RequestContext, ServerRequest, Start, TableRequest
from callout.host.table import Table
from callout.host.views import is_judge
from callout.host.waiting import awaited_people, is_attended
from callout.server.context import NodeContext
from callout.server.identity.tokens import Identity
from callout.server.logs.positions import Position
from callout.server.logs.session import LogSession, key_of
from callout.server.logs.subscriber import Subscriber
from callout.server.ports import Unavailable
from callout.server.tables.archive import pack_record
from callout.server.tables.bot_timer import BotTimer
from callout.server.tables.decks import DeckStore
from callout.server.tables.narration import (
    PublishedEntry,
    Recipient,
    encode_padded_event,
    narrate_entry,
)
from callout.server.tables.storage_monitor import StorageMonitor
from callout.server.tables.table_log import TableLog
from callout.server.tables.table_presence import TablePresence
from callout.server.wire import NarratedEntry

MAX_OPENING_MOVES = 20
"""Maximum number of moves made before a player who wants to play at once sees the table."""

MISSING_MS = 60_000
"""Milliseconds that the host of a rematch may be gone, or not come, before being replaced."""


OnChange: TypeAlias = Callable[["TableSession"], None]
"""A function that is called after every change of a table, or after its match."""

AskOwner: TypeAlias = Callable[["TableSession"], Awaitable[None]]
"""A function that asks a class or an evening to look at a table of theirs."""

OnTurns: TypeAlias = Callable[["TableSession", Iterable[str]], None]
"""A function that is called with the people whose turn begins by an entry of this node."""


def ignore_change(_session: "TableSession") -> None:
    """Do nothing."""


async def ask_nobody(_session: "TableSession") -> None:
    """Do nothing."""


class TableHooks(NamedTuple):
    """The functions that others want to be called about tables.

    A class is asked about an *answer* that waits for the teacher, an evening about the *result* of
    a match. *over* is called once a match is over, *turns* when turns begin.
    """

    answer: AskOwner = ask_nobody
    result: AskOwner = ask_nobody
    over: OnChange = ignore_change
    turns: OnTurns | None = None


class TableSession(LogSession[Subscriber]):
    """A table in the memory of this node, with its subscribers."""

    log: TableLog
    denials = IllegalCommand, RequestDenied

    def __init__(
        self,
        context: NodeContext,
        decks: DeckStore,
        table_id: int,
        hooks: TableHooks = TableHooks(),  # noqa: B008 - it never changes
        on_change: OnChange = ignore_change,
    ) -> None:
        super().__init__(context, TableLog(context, decks, table_id))
        self.table_id = table_id
        self._hooks, self._on_change = hooks, on_change
        self._awaited, self._is_over_noted = frozenset[str](), False
        self.observers: set[Callable[[], None]] = set()
        self.bot_timer = BotTimer(self.log, self.subscribers, context.clock, context.log)
        self.presence = TablePresence(
            self.log, self.subscribers, context.clock, context.bus, context.wakes
        )
        self.storage_monitor = StorageMonitor()

    @property
    def is_in_use(self) -> bool:
        """Whether the session must stay in memory."""
        return super().is_in_use or bool(self.observers)

    @property
    def code(self) -> str:
        """The table's code in words."""
        return self.log.code

    @property
    def table(self) -> Table | None:
        """The table at this version, or `None` if its first entry has not been read."""
        return self.log.table

    @property
    def open_table(self) -> Table:
        """The table at this version; raise `UnknownTable` if there is none or it is closed."""
        return self.log.open_table

    async def catch_up_to(self, version: int) -> None:
        """Catch up, if another node may have written *version*."""
        if version <= self.log.version:
            return
        async with self.lock.turn:
            if version > self.log.version:
                with self.storage_monitor.watching(self):
                    await self.catch_up()

    async def has_been_at(self, position: Position) -> bool:
        """Return whether the log once was at *position*, after reading the rows of other nodes.

        Nothing is read for a version that this node has already.
        """
        if position.version > self.version:
            await self.catch_up_to(position.version)
        return self.log.positions.has(position)

    async def act(
        self,
        identity: Identity,
        request: TableRequest | ServerRequest,
        key: str,
        seen: int,
        code: str = "",
        *,
        by_owner: bool = False,
        browser: str = "",
        host: str = "",
        missing: frozenset[str] = frozenset(),
    ) -> int:
        """Carry out *request* once, and return the version at which it was written.

        *key* is the client's idempotency key and *seen* the version that the client knew. *code*
        is that of the table of a rematch, and *host* the host there. *by_owner* marks a request
        of the table's class or evening. *browser* is the first guest in the client's browser, and
        *missing* are the people whose connection has been lost for a while.
        """
        log, own_key = self.log, key_of(f"{identity.player} {key}")
        seed = self.context.entropy.draw(32).hex() if isinstance(request, Start) else ""

        def attempt(at: int) -> Awaitable[bool]:
            asked = RequestContext(
                *identity, request, at,
                seed=seed, code=code, by_owner=by_owner, browser=browser, host=host,
                missing=missing,
            )  # fmt: skip
            return log.append_decision(own_key, decide(log.open_table, asked), at)

        async with self.lock.turn:
            with self.storage_monitor.watching(self):
                if seen > log.version:
                    await self.catch_up()
                version = await log.find_key(own_key, seen)
                version = version or await self.append_until_won(own_key, attempt)
        if isinstance(request, Report):
            await self.log.report(version)  # even when repeated: the first try may have failed
        if not by_owner:
            await self._ask_owner()
        return version

    async def _ask_owner(self) -> None:
        """Ask the table's class for a verdict on an answer, or its evening to note a result."""
        table = self.table
        if table is not None and table.classroom and is_judge(table, table.host):
            await self._hooks.answer(self)
        elif table is not None and table.evening and table.over:
            try:
                await self._hooks.result(self)
            except Unavailable:  # the due work tries again
                self.context.log.warning("an evening does not note a result")

    async def is_by_other_person(self, version: int, player: str) -> bool:
        """Return whether a person other than *player* said something or sat down at *version*."""
        if version > self.version:
            return False
        whose = await self.log.person_at(version)
        return bool(whose) and whose != player

    async def find_version(self, identity: Identity, key: str, seen: int) -> int | None:
        """Return the version at which a request was already written, or `None`."""
        async with self.lock:
            if seen > self.log.version:
                await self.catch_up()
            return await self.log.find_key(key_of(f"{identity.player} {key}"), seen)

    def announce(self) -> None:
        """Notify others that this node has written, and report the people whose turn begins.

        The end of the match is reported once.
        """
        before = self._awaited
        super().announce()
        if self._hooks.turns is not None and (begun := self._awaited - before):
            self._hooks.turns(self, begun)
        table = self.log.table
        if table is not None and table.over and not self._is_over_noted:
            self._is_over_noted = True
            self._hooks.over(self)

    def wake_all(self) -> None:
        """Wake the subscribers and the observers, and schedule bots."""
        super().wake_all()
        if self._hooks.turns is not None and self.table is not None:
            self._awaited = awaited_people(self.table)
        for on_news in self.observers:
            on_news()
        self._on_change(self)
        self.presence.follow()
        self.schedule_bots()

    def subscribe(self, subscriber: Subscriber) -> None:
        """Wake *subscriber* from now on when there is news; bots play while somebody follows."""
        super().subscribe(subscriber)
        self.schedule_bots()

    def recent_entries(self, since: int) -> Sequence[PublishedEntry] | None:
        """Return the entries after version *since*, or `None` if they are too old."""
        log = self.log
        if since == log.version - 1 and log.recent:  # as nearly always
            return (log.recent[-1],)
        if not log.has_recent(since):
            return None
        return [published for published in log.recent if published.version > since]

    def recent_events(self, since: int, recipient: Recipient) -> list[bytes] | None:
        """Return the server-sent events after version *since*, or `None` if they are too old."""
        recent = self.recent_entries(since)
        if recent is None:
            return None
        return [encode_padded_event(published, recipient) for published in recent]

    def published_view(self, seat: Seat | None) -> View | None:
        """Return the view of *seat*, or of a spectator, published with the last entry, or `None`.

        It has no discards.
        """
        recent = self.log.recent
        is_current = recent and recent[-1].version == self.log.version
        return recent[-1].view_of(seat) if is_current else None

    async def older_events(
        self, since: int, upto: int, recipient: Recipient
    ) -> AsyncIterator[tuple[int, bytes]]:
        """Read the server-sent events after version *since* from the journal, in chunks.

        Each chunk comes with its last version.
        """
        async for chunk in self.log.history(since, upto):
            events = await self.log.work_through(
                lambda published: encode_padded_event(published, recipient), chunk
            )
            yield chunk[-1].version, b"".join(events)

    async def narrated_since(self, since: int, recipient: Recipient) -> list[NarratedEntry]:
        """Return the narrated entries after version *since*, for a page."""
        entries = await self.log.page_entries(since)
        return await self._narrate(entries, recipient)

    async def narrated_between(
        self, since: int, upto: int, recipient: Recipient
    ) -> list[tuple[int, NarratedEntry]]:
        """Return the narrated entries after version *since*, each with the number of its round."""
        found: list[tuple[int, NarratedEntry]] = []
        async for chunk in self.log.history(since, upto):
            narrated = await self._narrate(chunk, recipient)
            found += zip((published.round for published in chunk), narrated, strict=True)
        return found

    async def _narrate(
        self, entries: Sequence[PublishedEntry], recipient: Recipient
    ) -> list[NarratedEntry]:
        return await self.log.work_through(
            lambda published: narrate_entry(published, recipient), entries
        )

    async def events_of(self, kinds: tuple[type[Event], ...]) -> list[Event]:
        """Return the events of those *kinds*, as everybody has seen them."""
        return [
            seen_by(event, None)
            async for chunk in self.log.entries()
            for _, entry in chunk
            if isinstance(entry, Began | Moved)
            for event in entry.events
            if isinstance(event, kinds)
        ]

    async def last_said_to(self, player: str) -> int | None:
        """Return the version at which *player* last heard somebody else speak, or `None`."""
        mutes = self.open_table.mutes
        return max(
            [
                version
                async for chunk in self.log.entries()
                for version, entry in chunk
                if isinstance(entry, Said)
                and entry.player != player
                and (player, entry.player) not in mutes
            ],
            default=None,
        )

    async def record(self) -> str:
        """Return the record of the match."""
        return await self.log.record()

    def may_watch(self, player: str) -> bool:
        """Return whether *player* may see the table, seated or not."""
        table = self.log.table
        if table is None:
            return True
        if table.owner:
            known = player == table.host or player in table.moved
            return known or table.seat_of(player) is not None
        is_public = table.options.watchers and not table.was_open
        if table.match is None or is_public:
            return is_inside(table, player)
        return table.seat_of(player) is not None

    def missing(self) -> set[str]:
        """Return the players, and the host, who have given no sign for `MISSING_MS`."""
        table, now = self.open_table, self.context.clock.now()
        lost, present = self.presence.state.lost, self.bot_timer.present()
        people = {table.host, *(place.player for place in table.places)}
        return {
            player
            for player in people
            if now >= lost.get(player, self.log.made_at) + MISSING_MS
            and (player in lost or not (player in present or self.presence.is_here(player)))
        }

    def acknowledge(self, player: str, version: int) -> None:
        """Note that *player* has heard *version*; bots wait for this."""
        if self.bot_timer.acknowledge(player, version):
            self.schedule_bots()

    def note_page_view(self, player: str) -> None:
        """Note that *player* reads a page of the table; bots wait for the next page."""
        self.bot_timer.note_page_view(player)
        self.acknowledge(player, self.log.version)

    def schedule_bots(self) -> None:
        """Schedule the next automatic move, if one is due."""
        self.bot_timer.schedule(self.make_due_move)

    async def open_round(self, identity: Identity) -> None:
        """Deal the first round, and make the moves of bots at once until *identity* must move.

        Nobody listens yet, so nobody is waited for. People who come later find the moves in the
        log.
        """
        if self.open_table.moves:
            return
        for _ in range(MAX_OPENING_MOVES):
            if next_due(self.open_table) is not None:
                await self.make_due_move(at_once=True)
            elif self.open_table.between_rounds:
                await self.act(identity, Deal(), f"{self.code} first deal", 0)
            else:
                return

    async def make_due_move(self, *, at_once: bool = False) -> None:
        """Make the automatic move if it is still due, even before its time if *at_once*."""
        async with self.lock:
            log, now = self.log, self.context.clock.now()
            table = log.table
            due = next_due(table) if table is not None else None
            if table is None or due is None:
                return
            if not at_once and not self.bot_timer.may_move(table, due, now):
                return
            key = key_of(f"due {log.version}")
            decision = decide_move(table, due.seat, due_command(table, due), now, due.by)
            with self.storage_monitor.watching(self):
                if await log.append_decision(key, decision, now):
                    self.announce()
                else:
                    await self.catch_up()
        await self._ask_owner()

    async def do_due_work(self) -> None:
        """Do the due work; clear or postpone the due time if there is none."""
        await self.catch_up_to(self.log.version + 1)
        table = self.log.table
        if table is not None and is_attended(table) and not self._has_ended():
            await self.make_due_move()
        table = self.log.table
        if table is not None and table.evening and table.over and not table.closed:
            await self._hooks.result(self)  # before it is closed, even if that is late
        journal, version = self.context.journal, self.log.version
        if table is None or table.closed:
            await journal.clear_due(self.table_id, version)
        elif self._has_ended():
            await self._close()
        elif table.over or next_due(table) is None or not is_attended(table):
            await journal.postpone_due(self.table_id, version, self.log.ends_at)

    async def close_before_erasure(self, reason: CloseReason = CloseReason.PLAYED) -> None:
        """Close the table without a record, since it is about to be erased."""
        await self._append_if_open(key_of("closed"), Closed(reason))

    async def note_rewording(self) -> None:
        """Make every node read the changed words again."""
        await self._append_if_open(self.context.entropy.draw(16), Reworded())

    async def _append_if_open(self, key: bytes, entry: Entry) -> None:
        """Append *entry* unless the table has been closed."""

        async def attempt(at: int) -> bool | None:
            table = self.log.table
            if table is None or table.closed:
                return None
            decision = Decision(entry, table.after(entry, at))
            return await self.log.append_decision(key, decision, at)

        async with self.lock:
            await self.append_until_won(key, attempt)

    async def withdraw(self, player: str) -> bool:
        """Close the table if nobody but *player* has come; return whether it is closed."""
        key = key_of("withdrawn")

        async def attempt(at: int) -> bool | None:
            table = self.log.table
            if table is None or table.closed:
                return None
            if any(place.player not in ("", player) for place in table.places):
                return None
            return await self.log.close(key, Closed(CloseReason.LOBBY), None, at)

        async with self.lock:
            await self.append_until_won(key, attempt)
            table = self.log.table
            return table is None or table.closed

    async def close_by_moderator(self) -> None:
        """Close the table and delete its talk and its moves; reports are kept."""
        key = key_of("closed")

        async def attempt(at: int) -> bool | None:
            table = self.log.table
            if table is None or table.closed:
                return None
            return await self.log.close(key, Closed(CloseReason.ERASED), None, at)

        async with self.lock:
            await self.catch_up()
            await self.append_until_won(key, attempt)

    def _has_ended(self) -> bool:
        """Return whether the table is still open after its end."""
        table = self.log.table
        open_still = table is not None and not table.closed
        return open_still and self.context.clock.now() >= self.log.ends_at

    async def _close(self) -> None:
        """Close the table if it is time, and keep the record of a finished match."""
        async with self.lock:
            table, at = self.log.table, self.context.clock.now()
            if table is None or not self._has_ended():
                return
            keeps_record = table.over and not table.owner
            record = pack_record(table, await self.record()) if keeps_record else None
            if await self.log.close(key_of("closed"), Closed(_reason(table)), record, at):
                self.announce()
            else:
                await self.catch_up()


def _reason(table: Table) -> CloseReason:
    """Return the reason for closing *table* at its end."""
    if table.over or table.classroom:
        return CloseReason.PLAYED
    return CloseReason.LOBBY if table.match is None else CloseReason.ABANDONED
