"""The session of one evening: it decides requests, draws tables and notes their results."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from callout.club.evening.draw import draw_in_steps, draws_at, sizes_to_draw
from callout.club.evening.entries import (
    DrawnTable,
    EveningEnded,
    EveningEntry,
    EveningErased,
    ResultNoted,
    TablesDrawn,
)
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.evening import Evening, EveningTable
from callout.club.evening.policy import EveningContext, decide_evening
from callout.club.evening.requests import CheckIn, EveningRequest
from callout.club.evening.results import last_cards_of, places_of
from callout.club.evening.steps import made_table, next_step
from callout.host.entries import Made
from callout.host.errors import RequestDenied
from callout.host.table import Table
from callout.room.steps import TableStep
from callout.server.clubs.evening_log import EveningLog
from callout.server.clubs.forgetting import remove_name
from callout.server.clubs.visits import EveningVisits
from callout.server.identity.tokens import Identity
from callout.server.logs.session import key_of
from callout.server.logs.subscriber import Subscriber
from callout.server.rooms.room_session import RoomSession
from callout.server.rooms.room_tables import RoomTables
from callout.server.tables.repository import Tables

CHANCE_BYTES = 16

OnOver: TypeAlias = Callable[[str, Evening], Awaitable[None]]
"""A function that is called with the code of an evening whose results are all there."""


async def tell_nobody(_code: str, _evening: Evening) -> None:
    """Do nothing."""


class EveningSession(RoomSession[Subscriber]):
    """An evening in the memory of this node, with its subscribers."""

    log: EveningLog

    def __init__(
        self, tables: Tables, log: EveningLog, visits: EveningVisits, on_over: OnOver = tell_nobody
    ) -> None:
        super().__init__(tables, log)
        self.tables, self._visits = RoomTables(tables, log.code), visits
        self.on_over = on_over

    @property
    def evening(self) -> Evening:
        """The state of the evening; raise `RequestDenied` if it is erased."""
        if self.log.ended:
            raise RequestDenied(EveningDenialReason.OVER)
        return self.log.state

    async def act(self, identity: Identity, request: EveningRequest, key: str, seen: int) -> int:
        """Carry out *request* once, and return the version at which it was written.

        *key* is the client's idempotency key and *seen* the version that the client knew.
        """
        own_key = key_of(f"{identity.player} {key}")
        await self.catch_up_to(seen)
        if isinstance(request, CheckIn) and self._is_new(identity.player):
            await self._visits.note(identity.player, self.log.log_id)

        async def attempt(at: int) -> bool | None:
            drawn = int.from_bytes(self.context.entropy.draw(4))
            context = EveningContext(identity.player, request, self.version, drawn)
            entry = decide_evening(self.evening, context)
            return None if entry is None else await self.log.append_entry(own_key, entry, at)

        return await self.write(own_key, seen, attempt)

    def _is_new(self, player: str) -> bool:
        """Return whether *player* is not checked in."""
        person = self.evening.person_of(player)
        return not self.evening.over and (person is None or not person.here)

    async def forget(self, player: str) -> None:
        """Put a made-up name in the place of *player*'s, in all that is stored of the evening."""
        context, log = self.context, self.log
        key, drawn = context.entropy.draw(16), int.from_bytes(context.entropy.draw(4))

        async def attempt(at: int) -> bool | None:
            if log.ended:
                return None
            rows = await context.journal.since(log.log_id)
            entries = await context.read_scheduler.map(log.kind.decode, rows)
            pairs = list(zip(rows, entries, strict=True))
            removal = remove_name(log.state, pairs, player, drawn)
            if removal is None:
                return None
            await context.journal.reword(removal.rows, ())
            return await log.append_entry(key, removal.entry, at)

        async with self.lock:
            await self.append_until_won(key, attempt)

    async def due_entry(self, now: int) -> EveningEntry | None:
        """Return a draw, the end or the erasure of the evening if it is time."""
        evening = self.evening
        if now >= evening.erased_at:
            return EveningErased()
        if now >= evening.ends_at and not evening.over:
            return EveningEnded()
        drawn = draws_at(evening)
        if drawn is None or now < drawn:
            return None
        codes = await self.free_codes(len(sizes_to_draw(evening)))
        chance = self.context.entropy.draw(CHANCE_BYTES).hex()
        steps = await self.context.read_scheduler.run(draw_in_steps(evening, chance))
        return TablesDrawn(tuple(map(DrawnTable, codes, filter(None, steps))), chance)

    async def follow_tables(self) -> None:
        """Bring the tables in line with the evening, and note results that are still missing."""
        evening = self.evening

        def made(drawn: EveningTable) -> Made | None:
            return made_table(evening, drawn, self.code) if drawn.is_running else None

        def step(drawn: EveningTable, table: Table) -> TableStep | None:
            return next_step(evening, drawn, table)

        if evening.followed:
            await self.tables.follow_all(evening.followed, made, step)
        for number, session in (await self.tables.open_sessions(evening.running)).items():
            await self._note_result(number, session.open_table)
        await self.note_over()

    async def note_over(self) -> None:
        """Have the club count the evening once no result is open any more."""
        if not self.log.ended and self.evening.club and self.evening.is_settled:
            await self.on_over(self.code, self.evening)

    async def note_result(self, code: str, table: Table) -> None:
        """Note the result of the *table* with that *code*, whose match is over."""
        await self.catch_up_to(self.version + 1)
        if self.log.ended:
            return
        number = next((one.number for one in self.evening.running if one.code == code), None)
        if number is not None and await self._note_result(number, table):
            self.announce()
            await self.note_over()

    async def _note_result(self, number: int, table: Table) -> bool:
        """Write the result of a table once, if its match is over; return whether it was now."""
        if not table.over:
            return False
        key = key_of(f"result {number}")

        async def attempt(at: int) -> bool | None:
            found = None if self.log.ended else self.evening.table(number)
            if found is None or not found.is_running:
                return None
            entry = self._result_of(found, table)
            return await self.log.append_entry(key, entry, at)

        before = self.version
        async with self.lock:
            await self.append_until_won(key, attempt, announces=False)
        return self.version > before

    def _result_of(self, found: EveningTable, table: Table) -> ResultNoted:
        """Return the result of a match; of a club's, with the rounds and the last cards."""
        places = places_of(found, table)
        if not self.evening.club:
            return ResultNoted(found.number, places)
        rounds = table.story.rounds[-1].number if table.story.rounds else 0
        return ResultNoted(found.number, places, rounds, last_cards_of(found, table))

    def tables_of(self, state: Evening) -> tuple[EveningTable, ...]:
        """Return all tables of the evening."""
        return state.tables
