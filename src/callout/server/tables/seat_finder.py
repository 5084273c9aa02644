"""Seats for people who look for company, with others or, until others come, with bots.

Nobody waits: without an open table a person gets one of their own at once, and the next to come
takes the seat of a bot there. See decision 111.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from typing import NamedTuple
from weakref import WeakValueDictionary

from callout.core.edition import HouseRules
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError, load
from callout.host.avoidance import AvoidKey, keys_of
from callout.host.bots import bot_kinds
from callout.host.entries import Options
from callout.host.errors import DenialReason, RequestDenied
from callout.host.picture import Picture
from callout.host.requests import AddBot, Open, Start, TableRequest, TakeSeat
from callout.host.talk import Talk
from callout.locales.friendly_names import free_friendly_name
from callout.server.identity.tokens import Identity
from callout.server.tables.openings import ListedTable, Openings
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable

OPEN_BOTS = 2
"""Number of bots at a new open table: so many people can come."""

OPEN_ROUNDS = 3
"""Number of rounds played there."""

MAX_TRIED = 8
"""Number of open tables tried for one person, before they get one of their own."""

MAX_MOVES = 3
"""Number of times that a person who has just got an own table goes to an older one instead."""


class Seeker(NamedTuple):
    """A person who looks for company, and the game they would play.

    They are called *name*, or have a made-up name in their *language*. *browser* is the first
    guest in their browser, and *avoids* are the keys of those whom they avoid.
    """

    identity: Identity
    language: str
    edition: str
    house: HouseRules
    name: str = ""
    browser: str = ""
    avoids: tuple[AvoidKey, ...] = ()
    picture: Picture = Picture.LETTER

    @property
    def player(self) -> str:
        """The id of the person."""
        return self.identity.player


def choices(
    tables: Iterable[ListedTable], seeker: Seeker, *, any_game: bool = False
) -> list[ListedTable]:
    """Return the tables where *seeker* could sit down, the best first.

    That is: the same rules, a common language, most people, and who has been alone longest. Other
    rules of the same game will do. A list has *any_game*, even one that has not begun, where
    people would wait.
    """
    own, avoided = set(keys_of(seeker.player, seeker.browser)), set(seeker.avoids)
    games = (True, False) if any_game else (load(seeker.edition).on_row,)

    def fits(table: ListedTable) -> bool:
        opening = table.opening
        return (
            opening.bots > 0
            and (opening.begun or any_game)
            and own.isdisjoint(opening.avoids)
            and all(own.isdisjoint(keys) and avoided.isdisjoint(keys) for keys in opening.people)
            and _is_row(opening.edition) in games
        )

    def rank(table: ListedTable) -> tuple[bool, bool, int, int, int]:
        opening = table.opening
        has_same_rules = (opening.edition, opening.house) == (seeker.edition, seeker.house)
        is_foreign = seeker.language not in opening.languages
        return not has_same_rules, is_foreign, -len(opening.people), opening.since, table.table_id

    return sorted(filter(fits, tables), key=rank)


def _is_row(edition: str) -> bool | None:
    try:
        return load(edition).on_row
    except EditionError:  # an edition that only another node has
        return None


def _wish(seeker: Seeker, session: TableSession) -> TakeSeat:
    """Return the request for a seat, under a name that is free at the table."""
    name = seeker.name
    if not name:
        taken = {place.name.casefold() for place in session.open_table.places if not place.is_bot}
        start = int.from_bytes(blake2b(seeker.player.encode(), digest_size=4).digest())
        name = free_friendly_name(seeker.language, taken, start)
    return TakeSeat(name, seeker.picture, seeker.language, seeker.avoids)


def _has_departed(session: TableSession) -> bool:
    """Return whether somebody at the table has just lost the connection, or closed the page."""
    places = session.open_table.places
    return any(session.presence.has_departed(place.player) for place in places if not place.away)


class SeatFinder:
    """The seating of people at open tables."""

    def __init__(self, tables: Tables, openings: Openings) -> None:
        self._tables, self._openings = tables, openings
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def seat(self, seeker: Seeker) -> TableSession:
        """Seat *seeker* at an open table, an own one if need be; they stay where they sit."""
        async with self._turns.setdefault(seeker.player, asyncio.Lock()):
            own = await self._table_of(seeker)
            return own or await self._seat_somewhere(seeker)

    async def take(self, table_id: int, seeker: Seeker) -> TableSession:
        """Seat *seeker* at the chosen table; they stay where they sit."""
        async with self._turns.setdefault(seeker.player, asyncio.Lock()):
            own = await self._table_of(seeker)
            if own is not None:
                return own
            if (session := await self._join(table_id, seeker)) is None:
                raise RequestDenied(DenialReason.FULL)
            return session

    async def _seat_somewhere(self, seeker: Seeker) -> TableSession:
        for _ in range(MAX_MOVES):
            if session := await self._join_any(seeker):
                return session
            session = await self._make(seeker)
            if not await self._has_older(seeker, session):
                break
            if not await session.withdraw(seeker.player):
                break  # somebody has come
        else:
            session = await self._join_any(seeker) or await self._make(seeker)
        with suppress(IllegalCommand, RequestDenied):  # somebody has come, and is to deal
            await session.open_round(seeker.identity)
        return session

    async def _table_of(self, seeker: Seeker) -> TableSession | None:
        """Return the open table at which *seeker* sits already, or `None`."""
        (own,) = keys_of(seeker.player)
        for table_id, opening in await self._openings.read():
            if any(own in keys for keys in opening.people):
                session = await self._find(table_id)
                table = session.table if session else None
                if table and not table.over and table.seat_of(seeker.player) is not None:
                    return session
        return None

    async def _find(self, table_id: int) -> TableSession | None:
        """Return the up-to-date session of an open table, or `None` if it is closed."""
        try:
            session = await self._tables.find(table_id)
            await session.catch_up_to(session.version + 1)
        except UnknownTable:
            return None
        table = session.table
        return session if table is not None and not table.closed else None

    async def _join_any(self, seeker: Seeker) -> TableSession | None:
        """Seat *seeker* at the best table that has a seat for them, or return `None`."""
        for table in choices(await self._openings.read(), seeker)[:MAX_TRIED]:
            if session := await self._join(table.table_id, seeker):
                return session
        return None

    async def _join(self, table_id: int, seeker: Seeker) -> TableSession | None:
        """Seat *seeker* at a table, or return `None` if it has no seat for them."""
        session = await self._find(table_id)
        if session is None or _has_departed(session):
            return None
        wish = _wish(seeker, session)
        key = f"{session.code} {session.version} taken"
        try:
            await session.act(seeker.identity, wish, key, session.version, browser=seeker.browser)
        except (IllegalCommand, RequestDenied, UnknownTable):
            return None
        return session

    async def _make(self, seeker: Seeker) -> TableSession:
        """Make an open table with bots for *seeker*, and begin the match."""
        options = Options(
            seeker.edition, seeker.house, watchers=False, talk=Talk.PHRASES, rounds=OPEN_ROUNDS
        )
        session = await self._tables.make(seeker.identity, options)
        bots = [AddBot(bot_kinds()[0])] * OPEN_BOTS
        requests: list[TableRequest | TakeSeat] = [
            Open(),
            _wish(seeker, session),
            *bots,
            Start(),
        ]
        for number, request in enumerate(requests):
            key = f"{session.code} first {number}"
            await session.act(seeker.identity, request, key, 0, browser=seeker.browser)
        return session

    async def _has_older(self, seeker: Seeker, session: TableSession) -> bool:
        """Return whether another table was opened before that of *session*, perhaps elsewhere.

        Of two people who get a table each at the same moment, one goes to the other.
        """
        await self._openings.write()
        tables = await self._openings.read(afresh=True)
        mine = next((one for one in tables if one.table_id == session.table_id), None)
        if mine is None:
            return False
        age = mine.opening.since, mine.table_id
        others = choices(tables, seeker)
        return any((one.opening.since, one.table_id) < age for one in others)
