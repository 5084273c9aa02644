"""All tables of this node: find and make them, keep them up to date, drop them when idle."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from time import monotonic, perf_counter
from typing import Protocol

import msgspec

from callout.banks.deck import QuestionDeck
from callout.core.question import Question
from callout.host.entries import Made, Options
from callout.host.errors import DenialReason, RequestDenied
from callout.host.opening import require_possible
from callout.host.policy import RequestContext, decide
from callout.host.requests import AddBot, Lock, Rematch, ReplaceHost, SetLevel, Sit, TableRequest
from callout.host.table import Table, carry_over, make_table, next_host
from callout.questions.levels import FIRST_LEVEL
from callout.server.context import NodeContext
from callout.server.identity.tokens import Identity
from callout.server.logs.kind import NewerNodeNeeded
from callout.server.logs.log_id import WrongClock, make_log_id
from callout.server.logs.subscriber import OpenStream, StreamEnd, StreamsByKey
from callout.server.ports import Row, Unavailable
from callout.server.tables.decks import DeckStore, digest_of
from callout.server.tables.kind import TABLE_KIND
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable
from callout.server.tables.timing import ends_at

MAX_TABLES_IN_MEMORY = 20_000
"""Above so many tables, the ones used longest ago are dropped from memory."""

IDLE_TABLE_S = 300
"""How long a table without subscribers stays in memory."""

DUE_LEASE_MS = 5_000
"""How long a node has for due work that it has claimed, before another may claim it."""

STREAM_HEARTBEAT_S = 10
"""The time between two comments on a stream that has nothing else to send."""

HEADS_BATCH_SIZE = 1_000
"""How many tables are compared with the journal in one query."""

DUE_BATCH_SIZE = 100
"""How many tables with due work a node claims at once."""

MAX_DUE_COUNTED = 10_000
"""Up to how many tables with due work are counted."""

DUE_GROUP_SIZE = 10
"""How many of them are looked after at the same time: their moves are written together."""

DUE_INTERVAL_S = 1
"""The time between two claims of due work."""

DUE_COUNT_S = 5
"""The time between two counts of due work that nobody has done yet."""

SHARED_CHECK_S = 1
"""The time between two checks of tables that another node serves too."""

FULL_CHECK_S = 10
"""The time between two checks of all tables that have subscribers."""

PRESENCE_INTERVAL_S = 2
"""The time between two announcements of who is at a table that another node serves too."""

TIDY_INTERVAL_S = 3600
"""The time between two clean-ups of the journal."""

ANY_VERSION = 2**31 - 1
"""No version is higher."""


class LogSession(Protocol):
    """A log in memory, of a table or of something else that the journal keeps."""

    @property
    def version(self) -> int:
        """The last version that this node knows."""

    async def catch_up_to(self, version: int) -> None:
        """Catch up, if another node may have written *version*."""

    async def do_due_work(self) -> None:
        """Do what the journal says is due, and clear it if nothing is."""


class TableRegistry:
    """The tables in the memory of this node, and the work that is done on all of them."""

    def __init__(self, context: NodeContext) -> None:
        self.context = context
        self.decks = DeckStore(context.journal)
        self.sessions: dict[int, TableSession] = {}
        self.streams: set[OpenStream] = set()
        self.streams_by_key = StreamsByKey()
        self.draining = False
        self._used: dict[int, float] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Start to listen to other nodes, and the periodic work."""
        await self.context.bus.listen(self._on_news, self._on_presence)
        await self._tidy()
        for work, seconds in (
            (self._do_due_work, DUE_INTERVAL_S),
            (self._count_due, DUE_COUNT_S),
            (self._check_shared, SHARED_CHECK_S),
            (self._check_all, FULL_CHECK_S),
            (self._announce_presence, PRESENCE_INTERVAL_S),
            (self._send_heartbeats, STREAM_HEARTBEAT_S),
            (self._tidy, TIDY_INTERVAL_S),
        ):
            self._tasks.append(asyncio.create_task(self._repeat(seconds, work)))

    async def drain(self) -> None:
        """End all streams and refuse new ones: clients connect to another node."""
        self.draining = True
        for stream in list(self.streams):
            stream.end(StreamEnd.STOPPING)

    async def close(self) -> None:
        """Stop all work; what was accepted is on disk already."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.context.workers.close()
        await self.context.bus.close()
        await self.context.journal.close()

    async def find(self, table_id: int) -> TableSession:
        """Return a table's session, reading its log if it is not in memory."""
        session = self.sessions.get(table_id)
        if session is not None and session.is_stale:
            self.drop(table_id)
            session = None
        if session is None:
            session = TableSession(self.context, self.decks, table_id)
            self.context.bus.watch(table_id)
            try:
                await session.read()
            except (UnknownTable, Unavailable):
                if self.in_memory(table_id) is None:  # or it is a class here
                    self.context.bus.unwatch(table_id)
                raise
            if table_id not in self.sessions:
                self.sessions[table_id] = session
                for node, message in self.context.bus.announced(table_id).items():
                    session.presence.hear(node, message)
            session = self.sessions[table_id]
        elif session.log.needs_newer_node:
            raise NewerNodeNeeded(f"table {table_id}")
        self._used[table_id] = monotonic()
        return session

    async def make(
        self,
        identity: Identity,
        options: Options,
        requests: Sequence[TableRequest] = (),
        *,
        before: Table | None = None,
        after: str = "",
        deck: QuestionDeck | None = None,
    ) -> TableSession:
        """Make a table whose host is *identity*, and carry out the first *requests* there.

        *after* is the code of the table whose rematch it is, and *before* that table, from which
        it has who is barred, muted and let in. *deck* holds the questions that are asked there.
        """
        questions = deck.questions if deck else ()
        if deck and not questions:
            raise RequestDenied(DenialReason.EMPTY)
        digest = digest_of(questions) if questions else ""
        entry = Made(options, identity.player, after, digest)
        if before is not None:
            entry = carry_over(entry, before)
        table = make_table(entry, questions)
        require_possible(table)
        for request in requests:  # raises if one is not allowed, before anything is written
            table = decide(table, RequestContext(*identity, request, 0)).after
        session = await self._write_first(entry, questions)
        await _carry_out(session, identity, requests)
        return session

    async def make_once(
        self,
        table_id: int,
        identity: Identity,
        options: Options,
        requests: Sequence[TableRequest] = (),
    ) -> TableSession | None:
        """Make the table with *table_id*, or finish what another call has begun to make.

        Return nothing if the id is that of a table of somebody else, or of one that is over.
        """
        session = await self.ensure(table_id, Made(options, identity.player))
        table = session.table
        if table is None or table.closed or table.over or table.host != identity.player:
            return None
        await _carry_out(session, identity, requests)
        return session

    async def _write_first(self, entry: Made, questions: tuple[Question, ...]) -> TableSession:
        """Write *entry* as the first of a table, under an id that no other table has.

        The *questions* of its deck are written before: a table is never without them.
        """
        while True:
            table_id = self.draw_table_id()
            if questions:
                await self.decks.put(table_id, questions)
            if await self._append_first(table_id, self.context.entropy.draw(16), entry):
                return await self.find(table_id)

    async def ensure(
        self, table_id: int, entry: Made, questions: tuple[Question, ...] = ()
    ) -> TableSession:
        """Return the table *table_id*; make it as *entry* says if it does not exist."""
        if questions:
            entry = msgspec.structs.replace(entry, deck=digest_of(questions))
            await self.decks.put(table_id, questions)
        await self._append_first(table_id, table_id.to_bytes(16), entry)
        return await self.find(table_id)

    async def _append_first(self, table_id: int, key: bytes, entry: Made) -> bool:
        """Write *entry* as the first of a table, with when it ends; return whether it was."""
        now, retention = self.context.clock.now(), self.context.retention
        due = ends_at(make_table(entry), now, retention)
        return await self.context.journal.append(
            Row(table_id, 1, key, now, TABLE_KIND.encode(entry)), due
        )

    def draw_table_id(self) -> int:
        """Return an id for a table that is made today."""
        now = self.context.clock.now()
        try:
            return make_log_id(now, self.context.entropy.draw(8))
        except WrongClock:
            self.context.log.error("the clock of this computer is wrong", now_ms=now)  # noqa: TRY400
            raise

    async def act(
        self,
        session: TableSession,
        identity: Identity,
        request: TableRequest,
        key: str,
        seen: int,
        browser: str = "",
    ) -> int:
        """Carry out a request from a page or from the interface, and measure it.

        *browser* is the first guest that the client's browser was.
        """
        metrics = self.context.metrics
        begun = perf_counter()
        try:
            if isinstance(request, Rematch):
                version = await self.rematch(session, identity, key, seen)
            elif isinstance(request, ReplaceHost):
                host = next_host(session.open_table, identity.player, session.missing())
                version = await session.act(identity, request, key, seen, host=host)
            else:
                version = await session.act(identity, request, key, seen, browser=browser)
        finally:
            metrics.act_seconds.observe(perf_counter() - begun)
        metrics.acts.count()
        return version

    async def rematch(self, session: TableSession, identity: Identity, key: str, seen: int) -> int:
        """Make a table for another match, with the same people and bots; return the version.

        Whoever asks for it, the host stays the host. Who is barred or muted here is so there, and
        a table that is locked stays so.
        """
        if version := await session.find_version(identity, key, seen):
            return version
        table = session.open_table
        decide(table, RequestContext(*identity, Rematch(), 0))  # raises if it is not allowed
        host = Identity(next_host(table, identity.player, session.presence.gone()), identity.name)
        new = await self.make(
            host,
            msgspec.structs.replace(table.options, talk=table.talk),
            before=table,
            after=session.code,
            deck=QuestionDeck(table.questions) if table.deck else None,
        )
        for number, place in enumerate(table.places):
            if place.player:
                other, key_of_seat = Identity(place.player, place.name), f"{new.code} {number}"
                await new.act(other, Sit(), key_of_seat, new.version, browser=place.browser)
            else:
                await new.act(host, AddBot(place.bot), f"{new.code} {number}", new.version)
            if place.level != FIRST_LEVEL:
                level = SetLevel(number, place.level)
                await new.act(host, level, f"{new.code} {number} level", new.version)
        if table.door.locked:  # as an entry of its own, which no older node passes over
            await new.act(host, Lock(), f"{new.code} lock", new.version)
        return await session.act(identity, Rematch(), key, seen, new.code, host=host.player)

    def _on_news(self, table_id: int, version: int) -> None:
        """Catch up a table that another node has written; all of them if news was lost."""
        if table_id == 0:
            self._start(self._check_all())
        elif (session := self.in_memory(table_id)) is not None:
            self._start(session.catch_up_to(version))

    def _on_presence(self, table_id: int, node: str, message: str) -> None:
        """Note who is at a table on another node; who opens it later asks the bus."""
        if session := self.sessions.get(table_id):
            session.presence.hear(node, message)

    async def _announce_presence(self) -> None:
        for table_id in self.context.bus.shared_tables():
            if session := self.sessions.get(table_id):
                session.presence.announce_again()

    def in_memory(self, log_id: int) -> LogSession | None:
        """Return the session with that id, if there is one in memory."""
        return self.sessions.get(log_id)

    def followed(self) -> list[int]:
        """List the ids of the logs in memory that somebody follows."""
        return [table_id for table_id, session in self.sessions.items() if session.subscribers]

    async def find_due(self, log_id: int) -> LogSession:
        """Return the session for which the journal has due work."""
        return await self.find(log_id)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(self._log_errors(work))
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _log_errors(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except Unavailable:
            self.context.log.warning("journal unavailable")
        except Exception:
            self.context.metrics.work_failures.inc()
            self.context.log.exception("work failed")

    async def _repeat(
        self, seconds: float, work: Callable[[], Coroutine[None, None, None]]
    ) -> None:
        while True:
            await asyncio.sleep(seconds)
            await self._log_errors(work())

    async def _do_due_work(self) -> None:
        """Do all that is due; after each group, requests have as long as it took."""
        claimed = await self._claim_due()
        while claimed:
            for start in range(0, len(claimed), DUE_GROUP_SIZE):
                begun = monotonic()
                group = claimed[start : start + DUE_GROUP_SIZE]
                await asyncio.gather(
                    *(self._log_errors(self._do_due_work_at(table_id)) for table_id in group)
                )
                await asyncio.sleep(monotonic() - begun)
            claimed = await self._claim_due() if len(claimed) == DUE_BATCH_SIZE else []

    async def _claim_due(self) -> list[int]:
        now = self.context.clock.now()
        return await self.context.journal.claim_due(now, now + DUE_LEASE_MS, DUE_BATCH_SIZE)

    async def _count_due(self) -> None:
        """Count what is due and unclaimed: a node claims it each second, if it keeps up."""
        late = self.context.clock.now() - DUE_COUNT_S * 1000
        count = await self.context.journal.count_due(late, MAX_DUE_COUNTED)
        self.context.metrics.due_backlog.set(count)

    async def _do_due_work_at(self, table_id: int) -> None:
        try:
            session = await self.find_due(table_id)
            await session.do_due_work()
        except UnknownTable:
            await self.context.journal.clear_due(table_id, ANY_VERSION)

    async def _check_shared(self) -> None:
        await self._check(self.context.bus.shared_tables())

    async def _check_all(self) -> None:
        self.drop_idle()
        await self._check(self.followed())

    async def _check(self, table_ids: list[int]) -> None:
        """Catch up what another node has written; drop what the journal has lost by a restore."""
        for start in range(0, len(table_ids), HEADS_BATCH_SIZE):
            batch = table_ids[start : start + HEADS_BATCH_SIZE]
            known = {one: self.sessions[one].version for one in batch if one in self.sessions}
            heads = await self.context.journal.heads(batch)
            for table_id, version in known.items():
                if heads.get(table_id, 0) < version:
                    self.drop(table_id)
            for table_id, version in heads.items():
                session = self.in_memory(table_id)
                if session is not None and version > session.version:
                    await session.catch_up_to(version)

    def drop(self, table_id: int) -> None:
        """Drop a table of which the journal has less than this node; its streams begin anew."""
        session = self.sessions.pop(table_id, None)
        if session is not None:
            self.context.log.error("the journal was restored", table=session.code)
            for subscriber in list(session.subscribers):
                subscriber.end(StreamEnd.RESTORED)

    def drop_idle(self) -> None:
        """Drop tables that nobody has used for a while, and the oldest if there are too many."""
        now = monotonic()
        surplus = len(self.sessions) - MAX_TABLES_IN_MEMORY
        for table_id, used in sorted(self._used.items(), key=lambda pair: pair[1]):
            session = self.sessions.get(table_id)
            if session is None or not (
                session.subscribers or session.observers or session.lock.locked()
            ):
                if session is not None and now - used < IDLE_TABLE_S and surplus <= 0:
                    break
                self.sessions.pop(table_id, None)
                del self._used[table_id]
                self.context.bus.unwatch(table_id)
                surplus -= 1
        self.context.metrics.tables.set(len(self.sessions))

    async def _send_heartbeats(self) -> None:
        for stream in list(self.streams):
            stream.keep_alive()

    async def _tidy(self) -> None:
        await self.context.journal.tidy(self.context.clock.now(), self.context.retention)


async def _carry_out(
    session: TableSession, identity: Identity, requests: Sequence[TableRequest]
) -> None:
    """Carry out the first *requests* at a table, each once however often this is called."""
    for number, request in enumerate(requests):
        key = f"{session.code} first {number}"  # no client has a key like this
        await session.act(identity, request, key, 0)
