"""The clubs of this node: founding, joining and leaving them."""

from contextlib import suppress
from typing import NamedTuple

from callout.club.evening.evening import Evening
from callout.club.evening.settings import EveningSettings
from callout.club.membership.bounds import CLUB_MS
from callout.club.membership.club import Member
from callout.club.membership.errors import ClubDenialReason
from callout.club.membership.policy import (
    Newcomer,
    decide_founding,
    decide_joining,
    require_helper,
)
from callout.host.errors import RequestDenied
from callout.server.clubs.club_log import CLUB_KIND, ClubLog, UnknownClub
from callout.server.clubs.club_session import ClubSession, ref_in
from callout.server.clubs.invitation_words import InvitationWords
from callout.server.clubs.repository import Evenings
from callout.server.clubs.session import EveningSession
from callout.server.identity.tokens import Identity
from callout.server.logs.log import UnknownLog
from callout.server.logs.log_id import derive_lasting_id
from callout.server.logs.store import LogRepository, LogStore
from callout.server.people.person_log import Person, UnknownPerson
from callout.server.people.repository import People
from callout.server.people.session import PersonSession, TooManyClubs
from callout.server.people.words import UnknownWords, WordsSet
from callout.server.ports import Unavailable


class NewClub(NamedTuple):
    """A club that was just founded, and the six *words* that invite to it."""

    session: ClubSession
    words: str


class Clubs(LogRepository[ClubSession]):
    """The clubs of this node, and the *words* that invite to them.

    A club knows its members, and a member's own log the clubs: the log of the club decides.
    """

    kind, unknown = CLUB_KIND, UnknownClub

    def __init__(self, store: LogStore, people: People, evenings: Evenings) -> None:
        super().__init__(store, ClubSession)
        self._people, self._evenings = people, evenings
        self.words = InvitationWords(store.context, self._words_end_at)
        people.leave_clubs = self.leave_all
        evenings.count = self.count_evening

    def make_session(self, log_id: int) -> ClubSession:
        """Return a session of a club, with nothing read yet."""
        code = self.context.codes.code_of(log_id)
        return ClubSession(self.context, ClubLog(self.context.journal, log_id, code))

    async def found(
        self, identity: Identity, title: str, language: str, name: str = ""
    ) -> NewClub:
        """Found a club called *title*, and return it with the six words that invite to it.

        The founder is called *name* there or, if it is empty, as everywhere.
        """
        own = await self._require_kept(identity.player)
        club_id = await self._free_id()
        drawn = int.from_bytes(self.context.entropy.draw(4))
        ref = ref_in(self.context, club_id, identity.player)
        founder = Newcomer(ref, name or identity.name, drawn)
        decide_founding(founder, title, language, "")  # refused before anything is written
        code = self.context.codes.code_of(club_id)
        await _enter(own, code, founded=True)
        words = await self.words.draw(club_id)
        entry = decide_founding(founder, title, language, words.digest)
        now = self.context.clock.now()
        session = self.make_session(club_id)
        if not await session.log.append(self.context.entropy.draw(16), entry, now, now + CLUB_MS):
            raise Unavailable("another club has the id")
        await self._confirm(own, session, identity.player)
        return NewClub(await self.find(club_id), words.text)

    async def join(self, identity: Identity, words: str, name: str = "") -> ClubSession:
        """Add *identity* to the club of the invitation with six *words*.

        Raise `UnknownClub` for wrong words, as for a club that does not exist.
        """
        own = await self._require_kept(identity.player)
        session, found = await self._find_by_words(words)
        newcomer = session.newcomer(identity.player, name or identity.name)
        if decide_joining(session.club, newcomer) is None:
            return session
        await _enter(own, session.code)
        try:
            await session.join(newcomer, found.digest)
        except (RequestDenied, UnknownClub):
            await own.leave_club(session.code)
            raise
        await self._confirm(own, session, identity.player)
        return session

    async def leave(self, identity: Identity, session: ClubSession) -> None:
        """Remove a member at their own wish; raise `UnknownClub` for anybody else."""
        session.member_of(identity.player)
        await session.leave(identity.player)
        own = await self._people.find_kept(identity.player)
        if own is not None:
            await own.leave_club(session.code)

    async def leave_all(self, person: Person) -> None:
        """Remove a person who is about to be forgotten from all clubs."""
        for one in person.clubs:
            with suppress(UnknownClub):
                session = await self._fresh(self.context.codes.table_of(one.code))
                await session.leave(person.player)

    async def renew(self, identity: Identity, session: ClubSession) -> str:
        """Return six new words that invite to the club; the earlier ones end."""
        require_helper(session.member_of(identity.player))
        words = await self.words.draw(session.log.log_id)
        before = await session.renew(identity.player, words.digest)
        if before:
            await self.words.end(before)
        return words.text

    async def open_evening(
        self, identity: Identity, session: ClubSession, settings: EveningSettings
    ) -> EveningSession:
        """Open an evening for members alone, whose host is *identity*."""
        require_helper(session.member_of(identity.player))
        club = session.club
        evening = await self._evenings.open(
            identity, club.language, settings, session.code, club.talk
        )
        await session.note_evening(identity.player, evening.code)
        return evening

    async def count_evening(self, code: str, evening: Evening) -> None:
        """Count an evening that is over in its club; if that fails, `count_missing` does it."""
        with suppress(UnknownClub, Unavailable):
            session = await self.find(self.context.codes.table_of(evening.club))
            await session.count_evening(code, evening)

    async def count_missing(self, session: ClubSession) -> None:
        """Count the evenings of a club that are over, if a node was gone when they ended."""
        for one in session.club.evenings_at(self.context.clock.now()):
            if one.counted:
                continue
            with suppress(UnknownLog):
                evening = await self._evenings.find(self.context.codes.table_of(one.code))
                await evening.catch_up_to(evening.version + 1)
                await evening.note_over()

    async def find_own(self, club_id: int, player: str) -> tuple[ClubSession, Member]:
        """Return an up-to-date club with *player* as a member, or raise `UnknownClub`."""
        session = await self._fresh(club_id)
        return session, session.member_of(player)

    async def clubs_of(self, player: str) -> list[tuple[ClubSession, Member]]:
        """Return the clubs of *player*, with the member that they are there.

        Clubs that have ended, or that somebody was removed from, leave the person's log for good.
        """
        own = await self._people.find_kept(player)
        if own is None or own.person is None:
            return []
        found = []
        for one in own.person.clubs:
            try:
                found.append(await self.find_own(self.context.codes.table_of(one.code), player))
            except UnknownClub:
                with suppress(Unavailable, UnknownLog):
                    await own.leave_club(one.code)
        return found

    async def _confirm(self, own: PersonSession, session: ClubSession, player: str) -> None:
        """Make sure that a new member's own log has the club, or that they are in it no more.

        They may have looked at their clubs, or have been forgotten, in between.
        """
        try:
            await own.confirm_club(session.code)
        except UnknownPerson as error:
            await session.leave(player)
            raise RequestDenied(ClubDenialReason.NOT_KEPT) from error

    async def _fresh(self, club_id: int) -> ClubSession:
        session = await self.find(club_id)
        await session.catch_up_to(session.version + 1)
        return session

    async def _find_by_words(self, text: str) -> tuple[ClubSession, WordsSet]:
        """Return the club to which words invite, or raise `UnknownClub`."""
        try:
            found = await self.words.find(text)
        except UnknownWords as error:
            raise UnknownClub from error
        session = await self._fresh(found.log_id)
        if session.club.invitation != found.digest:
            raise UnknownClub
        return session, found

    async def _words_end_at(self, found: WordsSet) -> int:
        """Return the time until which words invite to a club, or 0 if they do not."""
        try:
            session = await self._fresh(found.log_id)
            club = session.club
        except UnknownClub:
            return 0
        return club.ends_at if club.invitation == found.digest else 0

    async def _require_kept(self, player: str) -> PersonSession:
        own = await self._people.find_kept(player)
        if own is None:
            raise RequestDenied(ClubDenialReason.NOT_KEPT)
        return own

    async def _free_id(self) -> int:
        """Draw the id of a log that does not exist."""
        while True:
            club_id = derive_lasting_id(self.context.entropy.draw(16))
            if not await self.context.journal.heads([club_id]):
                return club_id


async def _enter(own: PersonSession, code: str, *, founded: bool = False) -> None:
    """Write in a person's log that they enter a club, unless they are in too many."""
    try:
        await own.enter_club(code, founded=founded)
    except TooManyClubs as error:
        reason = (
            ClubDenialReason.TOO_MANY_FOUNDED if error.founded else ClubDenialReason.TOO_MANY_CLUBS
        )
        raise RequestDenied(reason) from error
    except UnknownPerson as error:
        raise RequestDenied(ClubDenialReason.NOT_KEPT) from error
