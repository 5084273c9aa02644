"""The timer of bots: a move waits until all present have heard the last, or for its deadline."""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import TypeAlias

from structlog.typing import FilteringBoundLogger

from callout.host.bots import DueMove
from callout.host.table import Table
from callout.server.logs.subscriber import Subscriber
from callout.server.ports import Clock, Unavailable
from callout.server.tables.table_log import TableLog
from callout.server.tables.timing import LATE_MOVE_MS, move_deadline

PAGE_READER_MS = 600_000
"""Milliseconds that a reader of a page without scripts counts as present."""

MIN_BOT_DELAY_S = 0.02
"""Minimum pause before a bot's move in seconds, so that bots do not starve other tables."""

Move: TypeAlias = Callable[[], Awaitable[None]]


class BotTimer:
    """The timer of one table's next automatic move, and the people the move waits for.

    The move is passed at each start and not kept: a table that is dropped from memory is freed at
    once, without waiting for the garbage collector to find a cycle.
    """

    def __init__(
        self,
        log: TableLog,
        subscribers: set[Subscriber],
        clock: Clock,
        logger: FilteringBoundLogger,
    ) -> None:
        self._log, self._subscribers = log, subscribers
        self._clock, self._logger = clock, logger
        self.acknowledged: dict[str, int] = {}
        self._page_views: dict[str, int] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._moving: asyncio.Task[None] | None = None

    def acknowledge(self, player: str, version: int) -> bool:
        """Note that *player* has heard *version*; return whether it is new and *player* seated."""
        table = self._log.table
        seated = table is not None and table.seat_of(player) is not None
        if not seated or version <= self.acknowledged.get(player, 0):
            return False
        self.acknowledged[player] = min(version, self._log.version)
        return True

    def note_page_view(self, player: str) -> None:
        """Note that *player* has just loaded a page of the table."""
        self._page_views[player] = self._clock.now()

    def schedule(self, move: Move) -> None:
        """Restart the timer for *move*, if a move is due and somebody is present."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table, due = self._log.table, self._log.due
        if not (table and due and self.present()) or self._moving is not None:
            return
        wait = MIN_BOT_DELAY_S
        if not (due.may_be_early and self._all_acknowledged()):
            wait = max(wait, (move_deadline(table, due) - self._clock.now()) / 1000)
        own = Context()  # a later move is no part of the current request
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(wait, self._begin, move, context=own)

    def may_move(self, table: Table, due: DueMove, now: int) -> bool:
        """Return whether the move *due* may be made at *now*."""
        if now >= move_deadline(table, due):
            return True
        return due.may_be_early and self._all_acknowledged()

    def present(self) -> set[str]:
        """Return the people who follow the table or have recently loaded a page of it."""
        since = self._clock.now() - PAGE_READER_MS
        readers = {player for player, at in self._page_views.items() if at > since}
        return readers | {subscriber.player for subscriber in self._subscribers}

    def _all_acknowledged(self) -> bool:
        """Return whether everybody seated and present has heard the last entry."""
        table = self._log.table
        if table is None:
            return False
        seated = {place.player for place in table.places if place.player}
        present = self.present() & seated
        version = self._log.version
        return bool(present) and all(
            self.acknowledged.get(player, 0) >= version for player in present
        )

    def _begin(self, move: Move) -> None:
        self._timer = None
        if self._moving is None:
            self._moving = asyncio.create_task(self._run(move))

    async def _run(self, move: Move) -> None:
        try:
            await move()
        except Unavailable:
            self._logger.warning("bot could not move", table=self._log.code)
            await asyncio.sleep(LATE_MOVE_MS / 1000)
        finally:
            self._moving = None
        self.schedule(move)
