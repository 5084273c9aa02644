"""The session of one club: it decides requests, and erases the traces of people."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from callout.club.evening.evening import Evening
from callout.club.membership.bounds import COMPACTED_AFTER_ROWS, DAY_MS
from callout.club.membership.club import Club, Member
from callout.club.membership.counting import (
    CountedMember,
    CountedTables,
    MemberRated,
    count_tables,
    rated,
)
from callout.club.membership.entries import (
    ClubEntry,
    ClubErased,
    ClubEveningOpened,
    ClubVisited,
    EveningCancelled,
    EveningCounted,
    InvitationRenewed,
    MemberLeft,
    NewsRemoved,
)
from callout.club.membership.policy import (
    ClubContext,
    Newcomer,
    decide_club,
    decide_joining,
    decide_leaving,
    require_helper,
)
from callout.club.membership.requests import ClubRequest
from callout.club.ratings import can_rate
from callout.host.errors import RequestDenied
from callout.server.clubs.club_log import ClubLog, UnknownClub, erases
from callout.server.context import NodeContext
from callout.server.logs.session import LogSession, key_of
from callout.server.logs.subscriber import Subscriber

Decision: TypeAlias = Callable[[Club, int], ClubEntry | None]
"""A function that returns the entry for a club at a given time, or raises a denial."""


class ClubSession(LogSession[Subscriber]):
    """A club in the memory of this node, with its subscribers."""

    log: ClubLog
    denials = (RequestDenied, UnknownClub)

    def __init__(self, context: NodeContext, log: ClubLog) -> None:
        super().__init__(context, log)

    @property
    def code(self) -> str:
        """The code in words."""
        return self.log.code

    @property
    def club(self) -> Club:
        """The state of the club; raise `UnknownClub` if it has ended."""
        known = self.log.known
        if known is None or self.context.clock.now() >= known.ends_at:
            raise UnknownClub
        return known

    def ref_of(self, player: str) -> str:
        """Return the reference to *player* in this club."""
        return ref_in(self.context, self.log.log_id, player)

    def member_of(self, player: str) -> Member:
        """Return *player* as a member; raise `UnknownClub` for anybody else."""
        member = self.club.member_of(self.ref_of(player)) if player else None
        if member is None:
            raise UnknownClub
        return member

    def newcomer(self, player: str, name: str) -> Newcomer:
        """Return *player* as somebody who joins."""
        drawn = int.from_bytes(self.context.entropy.draw(4))
        return Newcomer(self.ref_of(player), name, drawn)

    async def act(self, player: str, request: ClubRequest, key: str, seen: int) -> int:
        """Carry out *request* once, and return the version at which it was written.

        *key* is the client's idempotency key and *seen* the version that the client knew.
        """

        def decide(_club: Club, now: int) -> ClubEntry | None:
            context = ClubContext(self.member_of(player), request, now, can_rate())
            return decide_club(self.club, context)

        return await self._write(key_of(f"{self.ref_of(player)} {key}"), decide, seen)

    async def join(self, newcomer: Newcomer, invitation: str) -> None:
        """Add a member by the *invitation* with that digest, unless it has ended."""

        def decide(club: Club, _now: int) -> ClubEntry | None:
            if club.invitation != invitation:
                raise UnknownClub
            return decide_joining(club, newcomer)

        await self._write(self.context.entropy.draw(16), decide)

    async def leave(self, player: str) -> None:
        """Remove *player* at their own wish; the last one ends the club."""

        def decide(club: Club, _now: int) -> ClubEntry | None:
            member = club.member_of(self.ref_of(player))
            return decide_leaving(club, member) if member else None

        await self._write(self.context.entropy.draw(16), decide)

    async def remove(
        self, members: Iterable[int], news: Iterable[int], plans: Iterable[int]
    ) -> None:
        """Remove forgotten members, with the news and the planned evenings about them."""
        gone = set(members)
        if gone.issuperset(one.number for one in self.club.members):
            await self.end()
            return
        entries = (
            *map(NewsRemoved, news),
            *map(EveningCancelled, plans),
            *map(MemberLeft, gone),
        )
        for entry in entries:
            await self._write(self.context.entropy.draw(16), lambda *_, entry=entry: entry)

    async def renew(self, player: str, invitation: str) -> str:
        """Replace the invitation by another one; return the digest of the one before."""
        before = ""

        def decide(club: Club, _now: int) -> ClubEntry:
            nonlocal before
            require_helper(self.member_of(player))
            before = club.invitation
            return InvitationRenewed(invitation)

        await self._write(self.context.entropy.draw(16), decide)
        return before

    async def note_evening(self, player: str, code: str) -> None:
        """Write that an evening of the club was opened."""

        def decide(_club: Club, _now: int) -> ClubEntry:
            require_helper(self.member_of(player))
            return ClubEveningOpened(code)

        await self._write(self.context.entropy.draw(16), decide)

    async def count_evening(self, code: str, evening: Evening) -> None:
        """Count an evening of the club that is over, once, for the members who agreed."""
        if not _counts(self.club, code):
            await self.catch_up_to(self.version + 1)

        def decide(club: Club, _now: int) -> ClubEntry | None:
            if not _counts(club, code):
                return None
            numbers = {one.ref: one.number for one in club.members if one.tally}
            counted = count_tables(
                evening.tables, lambda player: numbers.get(self.ref_of(player), 0)
            )
            ratings = _ratings_after(club, counted)
            return EveningCounted(code, CountedTables(counted, ratings))

        await self._write(key_of(f"count {code}"), decide)

    async def visit(self) -> None:
        """Write the visit of a member, at most once a day."""
        if self.context.clock.now() >= self.club.seen_at + DAY_MS:
            await self._write(self.context.entropy.draw(16), lambda *_: ClubVisited())

    async def end(self) -> None:
        """End the club without asking anybody."""
        context, log = self.context, self.log
        key = context.entropy.draw(16)

        async def attempt(at: int) -> bool | None:
            return None if log.known is None else await log.append(key, ClubErased(), at, at)

        async with self.lock:
            await self.append_until_won(key, attempt)
            await context.journal.erase([log.log_id])

    async def do_due_work(self) -> None:
        """End a club that nobody has visited for too long, or finish an interrupted erasure."""
        await self.catch_up_to(self.version + 1)
        known = self.log.known
        if known is None or self.context.clock.now() >= known.ends_at:
            await self.end()
            return
        async with self.lock:
            await self._compact()
            await self._postpone()

    async def _write(self, key: bytes, decide: Decision, seen: int = 0) -> int:
        """Write the entry from *decide* once, and return its version.

        Names and texts that it erases are gone then; if this node dies before, the due work of
        another one erases them.
        """
        log = self.log
        await self.catch_up_to(seen)

        async def attempt(at: int) -> bool | None:
            entry = decide(self.club, at)
            if entry is None:
                return None
            is_due = isinstance(entry, ClubErased) or erases(entry)
            due = at if is_due else self.club.after(entry, at).ends_at
            return await log.append(key, entry, at, due)

        async with self.lock.turn:
            version = await log.find_key(key, seen)
            version = version or await self.append_until_won(key, attempt)
            if log.known is None:
                await self.context.journal.erase([log.log_id])
            elif log.must_compact:
                await self._compact()
                await self._postpone()
            elif log.version >= log.begins_at + COMPACTED_AFTER_ROWS:
                await self._compact()
        return version

    async def _compact(self) -> None:
        """Replace the rows of the log with a snapshot of the club, if that is necessary."""
        log, key = self.log, self.context.entropy.draw(16)

        async def attempt(at: int) -> bool | None:
            is_long = log.version >= log.begins_at + COMPACTED_AFTER_ROWS
            if log.known is None or not (log.must_compact or is_long):
                return None
            due = at if log.must_compact else log.known.ends_at
            return await log.append(key, log.snapshot(), at, due)

        await self.append_until_won(key, attempt)
        if log.begins_at == log.version:
            await self.context.journal.compact(log.log_id, log.begins_at)

    async def _postpone(self) -> None:
        """Look after the log again when the club ends."""
        log = self.log
        if log.known is not None:
            await self.context.journal.postpone_due(log.log_id, log.version, log.known.ends_at)


def _counts(club: Club, code: str) -> bool:
    """Return whether an evening of *club* is still to be counted."""
    return any(one.code == code and not one.counted for one in club.evenings)


def _ratings_after(
    club: Club, counted: tuple[tuple[CountedMember, ...], ...]
) -> tuple[MemberRated, ...]:
    """Return the new ratings of members, where the club has ratings."""
    if not (club.rates and can_rate()):
        return ()
    before = {number: one.rating for number, one in club.tallies.items() if one.rating}
    return rated(counted, before)


def ref_in(context: NodeContext, club_id: int, player: str) -> str:
    """Return the reference to *player* in a club: nobody can match it with another club's."""
    return context.person_keys.digest(f"member {club_id} {player}").hex()
