"""The tables of this node: finding and making them, and acting there."""

from collections.abc import Sequence
from time import perf_counter

import msgspec

from callout.banks.deck import QuestionDeck
from callout.core.question import Question
from callout.editions.rule_sets import with_target
from callout.host.entries import Made, Options
from callout.host.errors import DenialReason, RequestDenied
from callout.host.opening import require_possible
from callout.host.places import Place
from callout.host.policy import decide
from callout.host.requests import (
    AddBot,
    Lock,
    Open,
    Rematch,
    ReplaceHost,
    RequestContext,
    SetLevel,
    Sit,
    StandIn,
    TableRequest,
    TakeSeat,
)
from callout.host.table import STAND_IN, Table, carry_over, make_table, next_host
from callout.questions.levels import FIRST_LEVEL
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import WrongClock, make_log_id
from callout.server.logs.store import LogRepository, LogStore
from callout.server.ports import Row
from callout.server.tables.decks import DeckStore, digest_of
from callout.server.tables.kind import TABLE_KIND
from callout.server.tables.openings import Openings
from callout.server.tables.session import TableHooks, TableSession
from callout.server.tables.table_log import UnknownTable
from callout.server.tables.timing import ends_at


class Tables(LogRepository[TableSession]):
    """The tables of this node."""

    kind, unknown = TABLE_KIND, UnknownTable

    def __init__(self, store: LogStore, openings: Openings) -> None:
        super().__init__(store, TableSession)
        self.openings = openings
        self.decks = DeckStore(self.context.journal)
        self.hooks = TableHooks()

    def make_session(self, log_id: int) -> TableSession:
        """Return a session of a table, with nothing read yet."""
        return TableSession(self.context, self.decks, log_id, self.hooks, self.openings.note)

    async def after_reading(self, session: TableSession) -> None:
        """Note the people at the table on other nodes."""
        for node, message in self.context.bus.announced(session.table_id).items():
            session.presence.hear(node, message)

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

        For a rematch, *after* is the code of the previous table, and *before* that table: its
        barred, muted and admitted people are carried over. *deck* holds the questions that are
        asked there.
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
        """Make the table with *table_id*, or finish one that another call has begun.

        Return `None` for a table of another host, or for one that is over.
        """
        session = await self.ensure(table_id, Made(options, identity.player))
        table = session.table
        if table is None or table.closed or table.over or table.host != identity.player:
            return None
        await _carry_out(session, identity, requests)
        return session

    async def _write_first(self, entry: Made, questions: tuple[Question, ...]) -> TableSession:
        """Write *entry* as the first of a table, under an unused id.

        The *questions* of its deck are written first, so that a table is never without them.
        """
        while True:
            table_id = self.draw_id()
            if questions:
                await self.decks.put(table_id, questions)
            if await self._append_first(table_id, self.context.entropy.draw(16), entry):
                return await self.find(table_id)

    async def ensure(
        self, table_id: int, entry: Made, questions: tuple[Question, ...] = ()
    ) -> TableSession:
        """Return the table *table_id*; make it from *entry* if it does not exist."""
        if questions:
            entry = msgspec.structs.replace(entry, deck=digest_of(questions))
            await self.decks.put(table_id, questions)
        await self._append_first(table_id, table_id.to_bytes(16), entry)
        return await self.find(table_id)

    async def _append_first(self, table_id: int, key: bytes, entry: Made) -> bool:
        """Write *entry* as the first of a table, with a due time; return whether it was first."""
        now, retention = self.context.clock.now(), self.context.retention
        due = ends_at(make_table(entry), now, retention)
        return await self.context.journal.append(
            Row(table_id, 1, key, now, TABLE_KIND.encode(entry)), due
        )

    def draw_id(self) -> int:
        """Return an id for a table made today."""
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

        *browser* is the first guest in the client's browser.
        """
        metrics = self.context.metrics
        begun = perf_counter()
        try:
            if isinstance(request, Rematch):
                version = await self.rematch(session, identity, request, key, seen)
            elif isinstance(request, ReplaceHost):
                host = next_host(session.open_table, identity.player, session.missing())
                version = await session.act(identity, request, key, seen, host=host)
            elif isinstance(request, StandIn):
                missing = frozenset(session.missing())
                version = await session.act(identity, request, key, seen, missing=missing)
            else:
                version = await session.act(identity, request, key, seen, browser=browser)
        finally:
            metrics.act_seconds.observe(perf_counter() - begun)
        metrics.acts.count()
        return version

    async def rematch(
        self, session: TableSession, identity: Identity, request: Rematch, key: str, seen: int
    ) -> int:
        """Make a table for another match, with the same people and bots; return the version.

        The host stays the host, even if another player asks. Barred and muted people remain so,
        and a locked table stays locked. An open table stays open; a bot comes in place of somebody
        who is avoided.
        """
        if version := await session.find_version(identity, key, seen):
            return version
        table = session.open_table
        decide(table, RequestContext(*identity, request, 0))  # raises if it is not allowed
        host = Identity(next_host(table, identity.player, session.presence.gone()), identity.name)
        new = await self.make(
            host,
            _options_after(table, request),
            before=table,
            after=session.code,
            deck=QuestionDeck(table.questions) if table.deck else None,
        )
        if table.is_open:
            await new.act(host, Open(), f"{new.code} open", new.version)
        for number, place in enumerate(table.places):
            if not place.player or not await _seat_again(new, number, place):
                bot = AddBot(place.bot or STAND_IN)
                await new.act(host, bot, f"{new.code} {number}", new.version)
            if place.level != FIRST_LEVEL:
                level = SetLevel(number, place.level)
                await new.act(host, level, f"{new.code} {number} level", new.version)
        if table.door.locked:  # a separate entry, which no older node passes over
            await new.act(host, Lock(), f"{new.code} lock", new.version)
        return await session.act(identity, request, key, seen, new.code, host=host.player)

    def on_presence(self, table_id: int, node: str, message: str) -> None:
        """Note the people at a table on another node; sessions read later ask the bus."""
        if session := self.find_in_memory(table_id):
            session.presence.hear(node, message)

    def find_in_memory(self, table_id: int) -> TableSession | None:
        """Return the session of a table if this node has it in memory."""
        session = self._store.sessions.get(table_id)
        return session if isinstance(session, TableSession) else None

    async def announce_presence(self) -> None:
        """Announce again the people at tables that another node serves too."""
        for table_id in self.context.bus.shared_logs():
            if session := self.find_in_memory(table_id):
                session.presence.announce_again()


def _options_after(table: Table, request: Rematch) -> Options:
    """Return the options of the match after that of *table*."""
    house = table.options.house
    if request.target is not None:
        house = with_target(table.edition, request.target)
    return msgspec.structs.replace(table.options, talk=table.talk, house=house)


async def _seat_again(session: TableSession, number: int, place: Place) -> bool:
    """Seat the person of *place* at the table of a rematch; return `False` if it has no seat.

    An open table has none beside people who avoid each other.
    """
    person, key = Identity(place.player, place.name), f"{session.code} {number}"
    request: Sit | TakeSeat = Sit(picture=place.picture)
    if session.open_table.is_open:
        request = TakeSeat("", place.picture, place.language, place.avoids)
    try:
        await session.act(person, request, key, session.version, browser=place.browser)
    except RequestDenied as error:
        if error.reason is not DenialReason.FULL or not session.open_table.is_open:
            raise
        return False
    return True


async def _carry_out(
    session: TableSession, identity: Identity, requests: Sequence[TableRequest]
) -> None:
    """Carry out the first *requests* at a table, each only once, even in repeated calls."""
    for number, request in enumerate(requests):
        key = f"{session.code} first {number}"  # no client has a key like this
        await session.act(identity, request, key, 0)
