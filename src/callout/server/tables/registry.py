"""All tables of this node: found, made, kept in memory while they are used, and looked after."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from time import monotonic

from callout.host.entries import Made, Options
from callout.host.policy import RequestContext, decide
from callout.host.requests import AddBot, Rematch, Sit, TableRequest
from callout.host.table import make_table
from callout.server.context import NodeContext
from callout.server.identity.tokens import Identity
from callout.server.ports import Row, Unavailable
from callout.server.tables.rows import encode_entry
from callout.server.tables.session import Subscriber, TableSession, UnknownTable
from callout.server.tables.table_id import make_table_id

MAX_TABLES_IN_MEMORY = 20_000
"""How many tables are kept in memory."""

IDLE_TABLE_S = 300
"""How many seconds a table stays in memory that nobody listens to."""

DUE_LEASE_MS = 5_000
"""How many milliseconds a node has for what is due."""

STREAM_HEARTBEAT_S = 10
"""How many seconds pass between two signs of life."""

HEADS_BATCH_SIZE = 1_000
"""How many tables are looked at at once."""


class TableRegistry:
    """Know the tables that this node serves."""

    def __init__(self, context: NodeContext) -> None:
        self.context = context
        self.sessions: dict[int, TableSession] = {}
        self.streams: set[Subscriber] = set()
        self.draining = False
        self._used: dict[int, float] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to listen to other nodes and to look after what is due."""
        await self.context.bus.listen(self._woken)
        await self.context.journal.tidy(self.context.clock.now())
        for work, seconds in (
            (self._attend_due, 1),
            (self._look_at_shared, 1),
            (self._look_at_all, 10),
            (self._show_life, STREAM_HEARTBEAT_S),
            (self._tidy, 3600),
        ):
            self._tasks.append(asyncio.create_task(self._every(seconds, work)))

    async def drain(self) -> None:
        """Send all listeners elsewhere and take nobody new."""
        self.draining = True
        for stream in list(self.streams):
            stream.end()

    async def close(self) -> None:
        """Stop, with everything on disk that was accepted."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.context.bus.close()
        await self.context.journal.close()

    async def find(self, number: int) -> TableSession:
        """Find a table, reading its log if it is not in memory."""
        session = self.sessions.get(number)
        if session is None:
            session = TableSession(self.context, number)
            self.context.bus.watch(number)
            await session.catch_up()
            if not session.version:
                self.context.bus.unwatch(number)
                raise UnknownTable
            session = self.sessions.setdefault(number, session)
        self._used[number] = monotonic()
        return session

    async def make(
        self,
        person: Identity,
        options: Options,
        wishes: Sequence[TableRequest] = (),
        *,
        after: str = "",
    ) -> TableSession:
        """Make a table whose host is *person*, and do there what they wish first."""
        entry = Made(options, person.player, after)
        table = make_table(entry)
        for wish in wishes:  # raises why it cannot be, before anything is made
            table = decide(table, RequestContext(*person, wish, 0)).after
        session = await self._made(entry)
        for number, wish in enumerate(wishes):
            key = f"{session.code} first {number}"  # no client thinks of such a key
            await session.act(person, wish, key, session.version)
        return session

    async def _made(self, entry: Made) -> TableSession:
        while True:
            now = self.context.clock.now()
            number = make_table_id(now, self.context.entropy.draw(8))
            row = Row(number, 1, self.context.entropy.draw(16), now, encode_entry(entry))
            if await self.context.journal.append(row):
                return await self.find(number)

    async def act(
        self, session: TableSession, person: Identity, wish: TableRequest, key: str, seen: int
    ) -> int:
        """Carry out what *person* asks for, by a page or by the interface, and count it."""
        metrics = self.context.metrics
        with metrics.act_seconds.time():
            if isinstance(wish, Rematch):
                version = await self.rematch(session, person, key, seen)
            else:
                version = await session.act(person, wish, key, seen)
        metrics.acts.inc()
        return version

    async def rematch(self, session: TableSession, person: Identity, key: str, seen: int) -> int:
        """Make the table for another match, with the same people and bots at it."""
        if version := await session.find_version(person, key, seen):
            return version
        table = session.open_table
        decide(table, RequestContext(*person, Rematch(), 0))  # raises why there is none
        new = await self.make(person, table.options, after=session.code)
        for number, place in enumerate(table.places):
            if place.player:
                other = Identity(place.player, place.name)
                await new.act(other, Sit(), f"{new.code} {number}", new.version)
            else:
                await new.act(person, AddBot(place.bot), f"{new.code} {number}", new.version)
        return await session.act(person, Rematch(), key, seen, new.code)

    def _woken(self, number: int, version: int) -> None:
        """Look at a table of which another node tells; at all if news was lost."""
        if number == 0:
            self._soon(self._look_at_all())
        elif session := self.sessions.get(number):
            self._soon(session.catch_up_to(version))

    def _soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(self._quietly(work))
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _quietly(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except Unavailable:
            self.context.log.warning("journal unavailable")
        except Exception:
            self.context.log.exception("work failed")

    async def _every(
        self, seconds: float, work: Callable[[], Coroutine[None, None, None]]
    ) -> None:
        while True:
            await asyncio.sleep(seconds)
            await self._quietly(work())

    async def _attend_due(self) -> None:
        now = self.context.clock.now()
        for number in await self.context.journal.claim_due(now, now + DUE_LEASE_MS, 100):
            await self._quietly(self._attend(number))

    async def _attend(self, number: int) -> None:
        try:
            session = await self.find(number)
            await session.do_due_work()
        except UnknownTable:
            await self.context.journal.clear_due(number, 2**31 - 1)

    async def _look_at_shared(self) -> None:
        await self._look_at(self.context.bus.shared_tables())

    async def _look_at_all(self) -> None:
        self._forget()
        await self._look_at([one for one, session in self.sessions.items() if session.subscribers])

    async def _look_at(self, numbers: list[int]) -> None:
        for start in range(0, len(numbers), HEADS_BATCH_SIZE):
            heads = await self.context.journal.heads(numbers[start : start + HEADS_BATCH_SIZE])
            for number, version in heads.items():
                session = self.sessions.get(number)
                if session is not None and version > session.version:
                    await session.catch_up_to(version)

    def _forget(self) -> None:
        """Let go of tables that nobody has used for a while, or of the oldest of too many."""
        now = monotonic()
        spare = len(self.sessions) - MAX_TABLES_IN_MEMORY
        for number, used in sorted(self._used.items(), key=lambda pair: pair[1]):
            session = self.sessions.get(number)
            if session is None or not (session.subscribers or session.lock.locked()):
                if session is not None and now - used < IDLE_TABLE_S and spare <= 0:
                    break
                self.sessions.pop(number, None)
                del self._used[number]
                self.context.bus.unwatch(number)
                spare -= 1
        self.context.metrics.tables.set(len(self.sessions))

    async def _show_life(self) -> None:
        for stream in list(self.streams):
            stream.keep_alive()

    async def _tidy(self) -> None:
        await self.context.journal.tidy(self.context.clock.now())
