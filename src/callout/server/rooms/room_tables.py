"""The tables of one class or evening on this node: made, seated and stopped to match it."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from callout.core.question import Question
from callout.core.refusal import IllegalCommand
from callout.host.entries import Made
from callout.host.errors import RequestDenied
from callout.host.table import Table
from callout.room.steps import TableStep
from callout.server.identity.tokens import Identity
from callout.server.ports import Unavailable
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession

MAX_STEPS = 60
"""Maximum number of steps at once to bring a table in line with its owner."""


class OwnedTable(Protocol):
    """A table as its class or its evening knows it."""

    @property
    def number(self) -> int:
        """The number of the table there."""

    @property
    def code(self) -> str:
        """The code of the table in words."""


T = TypeVar("T", bound=OwnedTable)


class RoomTables:
    """The tables of the class or the evening with the code *code*."""

    def __init__(self, tables: Tables, code: str) -> None:
        self.all_tables, self.code = tables, code
        self._following = asyncio.Lock()
        self._watched: set[TableSession] = set()

    def table_id(self, code: str) -> int:
        """Return the id of the table with that *code*."""
        return self.all_tables.context.codes.table_of(code)

    async def follow_all(
        self,
        owned: Sequence[T],
        made: Callable[[T], Made | None],
        next_step: Callable[[T, Table], TableStep | None],
        questions: tuple[Question, ...] = (),
    ) -> None:
        """Make all tables match their owner; tables that match already stay as they are.

        A table that does not exist is made from its first entry, *made*, if there is one.
        """
        async with self._following:
            found = await self.find(owned)
            done = await asyncio.gather(
                *(
                    self._follow(one, found.get(one.number), made, next_step, questions)
                    for one in owned
                ),
                return_exceptions=True,
            )
        for error in done:
            if error is not None:
                raise error

    async def _follow(
        self,
        owned: T,
        session: TableSession | None,
        made: Callable[[T], Made | None],
        next_step: Callable[[T, Table], TableStep | None],
        questions: tuple[Question, ...],
    ) -> None:
        if session is None and (first := made(owned)) is not None:
            table_id = self.table_id(owned.code)
            session = await self.all_tables.ensure(table_id, first, questions)
            self._require_own(session)
        if session is None:
            return
        await session.catch_up_to(session.version + 1)
        for _ in range(MAX_STEPS):
            table = session.table
            step = next_step(owned, table) if table else None
            if step is None:
                return
            identity, key = Identity(step.player, step.name), f"{self.code} {session.version}"
            try:
                await session.act(identity, step.request, key, session.version, by_owner=True)
            except (RequestDenied, IllegalCommand):
                if session.table is table:  # otherwise another node has done it
                    raise

    async def find(self, owned: Iterable[OwnedTable]) -> dict[int, TableSession]:
        """Return the sessions of the existing tables, by table number."""
        ids = {one.number: self.table_id(one.code) for one in owned}
        sessions = await self.all_tables.find_existing(list(ids.values()))
        for session in sessions.values():
            self._require_own(session)
        return {number: sessions[one] for number, one in ids.items() if one in sessions}

    def _require_own(self, session: TableSession) -> None:
        if session.table is not None and session.table.owner != self.code:
            raise Unavailable("a table has the code of another")

    async def open_sessions(self, owned: Iterable[OwnedTable]) -> dict[int, TableSession]:
        """Return the sessions of all open tables, by table number."""
        return {
            number: session
            for number, session in (await self.find(owned)).items()
            if session.table and not session.table.closed
        }

    async def watch(self, owned: Iterable[OwnedTable], on_news: Callable[[], None]) -> None:
        """Call *on_news* from now on after any event at a table."""
        for session in (await self.open_sessions(owned)).values():
            session.observers.add(on_news)
            self._watched.add(session)

    def stop_watching(self, on_news: Callable[[], None]) -> None:
        """Stop calling *on_news*."""
        for session in self._watched:
            session.observers.discard(on_news)
        self._watched.clear()

    async def close(self, owned: Iterable[OwnedTable]) -> None:
        """Close all existing tables, so that nothing more is written there."""
        for session in (await self.open_sessions(owned)).values():
            await session.close_before_erasure()
