"""Pushes to kept people whose turn begins at a table while they have no page of it open."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from time import monotonic

from callout.host.waiting import awaited_people
from callout.server.background import BackgroundWork
from callout.server.metrics import Metrics
from callout.server.people.bounds import (
    ABSENT_S,
    MAX_WAITING_PUSHES,
    PUSH_LIMIT,
    PUSHES_AT_ONCE,
)
from callout.server.people.person_log import PushEnded, UnknownPerson
from callout.server.people.repository import People
from callout.server.people.session import PersonSession
from callout.server.ports import PushResult, PushServices
from callout.server.rate_limit import RequestCounters
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable


class TurnPushes:
    """The turns begun by this node, which pushes about them after a while.

    *wait* waits for a number of seconds. Only the node that writes the first entry of a turn
    pushes about it: there is one push a turn, or none if the node ends before it.
    """

    def __init__(
        self,
        services: PushServices,
        tables: Tables,
        people: People,
        background: BackgroundWork,
        metrics: Metrics,
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._services, self._tables, self._people = services, tables, people
        self._background, self._metrics, self.wait = background, metrics, wait
        self._waiting: set[tuple[int, str]] = set()
        self._sending = asyncio.Semaphore(PUSHES_AT_ONCE)
        self._counters = RequestCounters(monotonic)

    def begin(self, session: TableSession, players: Iterable[str]) -> None:
        """Wait for *players* whose turn begins, except those with a page of the table open."""
        if session.open_table.classroom:
            return
        for player in players:
            turn = session.table_id, player
            if session.presence.is_here(player) or turn in self._waiting:
                continue
            if len(self._waiting) >= MAX_WAITING_PUSHES:
                self._metrics.budget_hits.labels("pushes-waiting").inc()
                continue
            self._waiting.add(turn)
            self._background.start(self._wait(*turn))

    async def _wait(self, table_id: int, player: str) -> None:
        """Push about a turn if it is not over after a while, and the player is still absent."""
        try:
            await self.wait(ABSENT_S)
            async with self._sending:
                await self._push(table_id, player)
        finally:
            self._waiting.discard((table_id, player))

    async def _push(self, table_id: int, player: str) -> None:
        session = await self._find_person(table_id, player)
        if session is None or session.person is None:
            return
        if self._counters.hit(PUSH_LIMIT, player):
            self._metrics.budget_hits.labels(PUSH_LIMIT.name).inc()
            return
        for endpoint in session.person.pushes:
            result = await self._services.push(endpoint)
            self._metrics.pushes.labels(result.value).inc()
            if result is PushResult.GONE:
                await session.receive(PushEnded(endpoint))

    async def _find_person(self, table_id: int, player: str) -> PersonSession | None:
        """Return the kept person of an absent player with the turn at a table, or `None`.

        The table must be one of the person's tables, since their browser asks about those.
        """
        with suppress(UnknownTable, UnknownPerson):
            table = await self._tables.find(table_id)
            await table.catch_up_to(table.version + 1)
            awaited = awaited_people(table.open_table)
            if player not in awaited or table.presence.is_here(player):
                return None
            session = await self._people.find_kept(player)
            person = session.person if session else None
            if person and person.pushes and table.code in person.tables:
                return session
        return None
