"""The lists of people from the same games, with presence, and invitations to a table.

A list has only references to the logs of others, and names are read from there. To remove or avoid
somebody changes the own list alone, as the other person must not notice: decision 119.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType

from callout.club.counted_game import CountedGame, counted_games
from callout.host.avoidance import AvoidKey, keys_of
from callout.host.open_table import free_seat
from callout.host.table import Table
from callout.server.background import BackgroundWork
from callout.server.codes import UnknownCode
from callout.server.people.bounds import HERE_MS, INVITATION_MS, PUPIL_MARK
from callout.server.people.counting import GameCounted
from callout.server.people.person_log import Invited, Noted, Person, PlayedTogether, UnknownPerson
from callout.server.people.repository import People
from callout.server.people.session import PersonSession
from callout.server.ports import Unavailable
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable
from callout.server.wire import Fellow, ReceivedInvitation

MARK_BYTES = 8

NO_GAMES: Mapping[str, CountedGame] = MappingProxyType({})


class PlayedWith:
    """The lists of the kept people of this node."""

    def __init__(self, people: People, tables: Tables, background: BackgroundWork) -> None:
        self._people, self._tables, self._background = people, tables, background
        self._context = people.context

    def note_game(self, session: TableSession) -> None:
        """Note later that the people at a table have played together; never those of a class.

        The game is counted for those who want that.
        """
        table = session.table
        if table is None or table.classroom:
            return
        players = [place.player for place in table.places if place.player]
        if len(players) > 1:
            games = counted_games(table)
            self._background.start(self.note_players(players, session.table_id, games))

    async def note_players(
        self,
        players: Iterable[str],
        table_id: int = 0,
        games: Mapping[str, CountedGame] = NO_GAMES,
    ) -> None:
        """Put the kept people among *players* on each other's lists.

        *games* are those that count at the table with an id, by person.
        """
        found = [
            await self._people.find_kept(player)
            for player in players
            if not player.startswith(PUPIL_MARK)
        ]
        kept = [session for session in found if session is not None]
        for own in kept:
            others = tuple(
                self._reference(own, other)
                for other in kept
                if other is not own and not _avoids(own.person, other.person)
            )
            await own.receive(PlayedTogether(others))
            await self._count(own, table_id, games)

    async def _count(
        self, own: PersonSession, table_id: int, games: Mapping[str, CountedGame]
    ) -> None:
        """Count the game at a table for *own*, once, if they want that."""
        game = games.get(own.person.player) if own.person else None
        if game is not None:
            keys, log_id = self._context.person_keys, own.log.log_id
            mark = keys.digest(f"game {log_id} {table_id}")[:MARK_BYTES]
            await own.receive(GameCounted(mark, game))

    async def people(self, own: PersonSession) -> list[Fellow]:
        """Return the list of *own*, the most recent first."""
        if own.person is None:
            return []
        known = await self._known(own, own.person.played)
        return [
            Fellow(who, other.person.name, self._shows_to(other, own))
            for who, other in known.items()
            if other.person is not None
        ]

    async def invitations(self, own: PersonSession) -> list[ReceivedInvitation]:
        """Return the invitations of *own* to tables that still have a seat, the newest first."""
        if own.person is None or not own.person.invitations:
            return []
        since = self._context.clock.now() - INVITATION_MS
        known = await self._known(own, [one.by for one in own.person.invitations])
        found, over = [], []
        for invitation in own.person.invitations:
            by = known.get(invitation.by)
            if by is None or by.person is None:
                continue
            if invitation.at > since and await self._has_seat(invitation.code, own.person.player):
                row = ReceivedInvitation(invitation.by, by.person.name, invitation.code)
                found.append(row)
            else:
                over.append(invitation.by)
        await _note(own, Noted(declined=tuple(over)))
        return found

    def invite(self, own: PersonSession, who: str, code: str) -> None:
        """Invite the person behind the reference *who* to the table with a *code*.

        The answer does not wait for it, so that neither its bytes nor its time reveal the outcome.
        """
        self._background.start(self.deliver(own, who, code))

    async def deliver(self, own: PersonSession, who: str, code: str) -> None:
        """Deliver an invitation, unless one avoids the other or has removed them."""
        other = (await self._known(own, [who])).get(who)
        if other is None or other.person is None or own.person is None:
            return
        by = self._reference(other, own)
        if by in other.person.played and not _avoids(other.person, own.person):
            await other.receive(Invited(by, code))

    async def _known(
        self, own: PersonSession, references: Sequence[str]
    ) -> dict[str, PersonSession]:
        """Return the people behind *references*, up to date.

        People who are no longer kept leave the list for good, as do the people avoided by *own*.
        """
        keys = self._context.person_keys
        logs = {who: keys.log_id_of(who) for who in references}
        sessions = await self._people.find_all(list(logs.values()))
        known = {
            who: sessions[log_id]
            for who, log_id in logs.items()
            if log_id in sessions and self._is_known(own, who, sessions[log_id])
        }
        await _note(own, Noted(removed=tuple(who for who in references if who not in known)))
        return known

    def _is_known(self, own: PersonSession, who: str, other: PersonSession) -> bool:
        """Return whether *other* is still the person of a reference, and not avoided."""
        if other.person is None or who != self._reference(own, other):
            return False
        return not _avoids(own.person, other.person)

    def _reference(self, own: PersonSession, other: PersonSession) -> str:
        """Return the reference to *other* on the list of *own*."""
        player = other.person.player if other.person else ""
        return self._context.person_keys.seal(own.log.log_id, other.log.log_id, player)

    def _shows_to(self, other: PersonSession, own: PersonSession) -> bool:
        """Return whether *other* is here, and both show that to each other."""
        now, shows = self._context.clock.now(), other.person
        if own.person is None or shows is None or not (own.person.shown and shows.shown):
            return False
        is_listed = self._reference(other, own) in shows.played
        return is_listed and not _avoids(shows, own.person) and now < other.log.seen_at + HERE_MS

    async def _has_seat(self, code: str, player: str) -> bool:
        """Return whether the table with a *code* has a seat for *player*, who is not there yet."""
        try:
            session = await self._tables.find(self._context.codes.table_of(code))
            await session.catch_up_to(session.version + 1)
            table = session.open_table
        except (UnknownCode, UnknownTable):
            return False
        return table.seat_of(player) is None and has_seat(table)


def has_seat(table: Table) -> bool:
    """Return whether somebody who is invited can sit down at *table*."""
    if table.classroom or table.closed:
        return False
    if table.match is not None:
        return free_seat(table) is not None
    return len(table.taken) < table.edition.rulings.most_seats


def _avoids(person: Person | None, other: Person | None) -> bool:
    """Return whether *person* avoids *other*."""
    if person is None or other is None:
        return False
    avoids: set[AvoidKey] = set(person.avoids)
    return not avoids.isdisjoint(keys_of(other.player))


async def _note(own: PersonSession, noted: Noted) -> None:
    """Note the people or invitations that are over, if there are any and it can be saved now."""
    if noted.removed or noted.declined:
        with suppress(Unavailable, UnknownPerson):
            await own.note(noted)
