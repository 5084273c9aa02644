"""The classes or the evenings of this node: finding and opening them."""

import asyncio
from abc import abstractmethod
from enum import StrEnum
from typing import Any, ClassVar, TypeVar

from callout.core.refusal import IllegalCommand
from callout.host.errors import RequestDenied
from callout.room.bounds import MAX_OPEN
from callout.server.logs.log_id import day_at, derive_log_id
from callout.server.logs.store import LogRepository, LogStore
from callout.server.ports import Unavailable
from callout.server.rooms.room_log import RoomLog
from callout.server.rooms.room_session import RoomSession
from callout.server.tables.repository import Tables

OPENED_PER_DAY = 10
"""Logs of one kind that a person can open in one day, if the earlier ones have ended."""

R = TypeVar("R", bound=RoomSession[Any])


class Rooms(LogRepository[R]):
    """The logs of one kind that own tables; a person has few of them open, for some *days*."""

    days: ClassVar[int]
    too_many: ClassVar[StrEnum]
    """The reason against one more."""

    def __init__(self, store: LogStore, tables: Tables, session_type: type[R]) -> None:
        super().__init__(store, session_type)
        self._tables = tables
        self._opening = asyncio.Lock()

    @abstractmethod
    def make_log(self, log_id: int) -> RoomLog[Any, Any]:
        """Return the log with that id, with nothing read yet."""

    async def is_running(self, log_id: int, version: int) -> bool:
        """Return whether a log of *version* rows counts as open."""
        last = await self.context.journal.since(log_id, version - 1)
        return not all(map(self.kind.closes, last))

    async def after_reading(self, session: R) -> None:
        """Resume an interrupted log: bring its tables in line."""
        try:
            await session.follow()
        except (IllegalCommand, RequestDenied, Unavailable):
            told = f"{self.kind.name} is not followed by its tables"
            self.context.log.exception(told)

    async def open_of(self, player: str) -> list[R]:
        """Return the open logs of *player*, the first opened first."""
        exist, _ = await self._count(player, self.context.clock.now())
        open_ids = [one for one, version in exist.items() if await self.is_running(one, version)]
        return [await self.find(log_id) for log_id in open_ids]

    async def open_first(self, player: str, entry: Any) -> R:  # noqa: ANN401
        """Open a log of *player* with *entry*.

        Its id is derived from the person's, so that any node can count their logs. To others, it
        does not reveal the person.
        """
        context = self.context
        async with self._opening:
            now = context.clock.now()
            for log_id in await self._free_ids(player, now):
                log = self.make_log(log_id)
                if await log.append_entry(context.entropy.draw(16), entry, now):
                    return await self._keep_within_bounds(log_id, player, now)
        raise RequestDenied(self.too_many)

    async def _free_ids(self, player: str, now: int) -> list[int]:
        """Return ids for a log opened today; raise `RequestDenied` if too many are open."""
        exist, running = await self._count(player, now)
        if running >= MAX_OPEN:
            raise RequestDenied(self.too_many)
        return [log_id for log_id in self._ids_of_day(player, day_at(now)) if log_id not in exist]

    async def _count(self, player: str, now: int) -> tuple[dict[int, int], int]:
        """Return the existing logs of *player* with their versions, and how many are open."""
        today = day_at(now)
        days = range(today - self.days, today + 1)
        ids = [log_id for day in days for log_id in self._ids_of_day(player, day)]
        exist = await self.context.journal.heads(ids)
        running = [await self.is_running(log_id, version) for log_id, version in exist.items()]
        return exist, sum(running)

    async def _keep_within_bounds(self, log_id: int, player: str, now: int) -> R:
        """Return the log just opened, unless other nodes have opened too many meanwhile.

        Then it is ended: if two nodes open one too many together, both of these are ended.
        """
        session = await self.find(log_id)
        _, running = await self._count(player, now)
        if running > MAX_OPEN:
            await session.end()
            raise RequestDenied(self.too_many)
        return session

    def _ids_of_day(self, player: str, day: int) -> list[int]:
        """Return the ids of the logs that *player* may open on *day*."""
        return [
            derive_log_id(f"{self.kind.name} {player} {day} {number}", day)
            for number in range(OPENED_PER_DAY)
        ]
