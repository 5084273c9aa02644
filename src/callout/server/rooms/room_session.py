"""The session of a class or an evening: it appends entries, and its tables follow."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, TypeVar

from callout.host.errors import RequestDenied
from callout.server.logs.log_id import make_log_id
from callout.server.logs.session import Attempt, LogSession, key_of
from callout.server.logs.subscriber import Subscriber
from callout.server.rooms.room_log import RoomLog
from callout.server.rooms.room_tables import OwnedTable, RoomTables
from callout.server.tables.repository import Tables

S = TypeVar("S", bound=Subscriber)


class RoomSession(LogSession[S]):
    """A class or an evening in the memory of this node, with its subscribers."""

    log: RoomLog[Any, Any]
    tables: RoomTables
    denials = (RequestDenied,)

    def __init__(self, tables: Tables, log: RoomLog[Any, Any]) -> None:
        super().__init__(tables.context, log)
        self._all_tables = tables

    @property
    def code(self) -> str:
        """The code in words."""
        return self.log.code

    @abstractmethod
    async def follow_tables(self) -> None:
        """Bring the tables in line with the state, which has not ended."""

    @abstractmethod
    async def due_entry(self, now: int) -> Any | None:  # noqa: ANN401 - an entry of the kind
        """Return the entry that is due at *now*, or `None`; the state has not ended."""

    @abstractmethod
    def tables_of(self, state: Any) -> Iterable[OwnedTable]:  # noqa: ANN401
        """Return all tables that there have ever been."""

    async def write(self, own_key: bytes, seen: int, attempt: Attempt) -> int:
        """Carry out *attempt* once, bring the tables in line, and return the version.

        *own_key* is the idempotency key and *seen* the version that the client knew.
        """
        async with self.lock.turn:
            version = await self.log.find_key(own_key, seen)
            version = version or await self.append_until_won(own_key, attempt, announces=False)
        await self.follow_and_announce()
        return version

    async def follow_and_announce(self) -> None:
        """Bring the tables in line, then wake the subscribers, who may go to a table at once."""
        try:
            await self.follow()
        finally:
            self.announce()

    async def follow(self) -> None:
        """Bring the tables in line; erase everything if it has ended.

        Steps already taken by another node or an earlier attempt are not repeated.
        """
        if not self.log.ended:
            await self.follow_tables()
        if self.log.ended:
            await self._erase()

    async def free_codes(self, count: int) -> tuple[str, ...]:
        """Draw codes for *count* new tables."""
        context, now = self.context, self.context.clock.now()
        free: dict[int, None] = {}
        while len(free) < count:
            drawn = [make_log_id(now, context.entropy.draw(8)) for _ in range(count - len(free))]
            exist = await context.journal.heads(drawn)
            free |= dict.fromkeys(table_id for table_id in drawn if table_id not in exist)
        return tuple(map(context.codes.code_of, free))

    async def do_due_work(self) -> None:
        """Write the entry that is due, and finish interrupted work."""
        await self.catch_up_to(self.version + 1)
        async with self.lock:
            now = self.context.clock.now()
            entry = None if self.log.ended else await self.due_entry(now)
            if entry is not None:
                key = key_of(f"due {self.version}")
                if not await self.log.append_entry(key, entry, now):
                    await self.catch_up()
        await self.follow_and_announce()

    async def end(self) -> None:
        """End it without asking anybody, and erase it with its tables."""
        key, (last, _) = key_of("ended"), self.log.erased

        async def attempt(at: int) -> bool | None:
            return None if self.log.ended else await self.log.append_entry(key, last, at)

        async with self.lock:
            await self.append_until_won(key, attempt, announces=False)
        await self.follow_and_announce()

    async def _erase(self) -> None:
        """Erase everything; only closed and empty logs are left."""
        known = self.log.known
        if known is None:  # erased before this node had read it
            await self.context.journal.clear_due(self.log.log_id, self.version)
            return
        owned = list(self.tables_of(known))
        await self.tables.close(owned)
        ids = [self.context.codes.table_of(table.code) for table in owned]
        await self.context.journal.erase([*ids, self.log.log_id])
        self.log.forget()
