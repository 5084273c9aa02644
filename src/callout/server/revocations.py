"""Tokens revoked by their owners: one log per week, read by all nodes and finally erased.

An entry holds only digests. It counts until every token it concerns has expired, and then its log
is erased. See decision 17.
"""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from callout.server.context import NodeContext
from callout.server.identity.tokens import LONGEST_TOKEN_DAYS
from callout.server.logs.kind import LogKind
from callout.server.logs.log import Log
from callout.server.logs.log_id import (
    DAY_MS,
    DAYS_PER_WEEK,
    EPOCH_MS,
    day_at,
    day_of,
    derive_log_id,
)
from callout.server.logs.session import LogSession
from callout.server.logs.store import LogStore
from callout.server.logs.subscriber import Subscriber
from callout.server.ports import Row, Unavailable

MAX_REVOCATIONS_PER_WEEK = 100_000
"""Number of revocations in one week; each takes a few hundred bytes on each node."""

RevokedHandler: TypeAlias = Callable[[str], None]
"""A function that takes the key of revoked tokens."""


class _Revoked(Struct, frozen=True, tag="TokensRevoked"):
    """A revocation of the tokens with *key* that were issued before the time *before*."""

    key: str
    before: int


class _Ended(Struct, frozen=True, tag="RevocationsEnded"):
    """The end of a week's log: all its revoked tokens have expired."""


_Entry: TypeAlias = _Revoked | _Ended | None

REVOCATION_KIND = LogKind[_Entry]("revocations", _Revoked | _Ended, last=_Ended, passed_over=None)


class RevocationLog(Log[_Entry]):
    """The revocations of one week; *on_revoked* is called with the key of each."""

    def __init__(self, context: NodeContext, log_id: int, on_revoked: RevokedHandler) -> None:
        super().__init__(context.journal, REVOCATION_KIND, log_id)
        self._revoked, self._on_revoked = context.tokens.revoked, on_revoked
        self._own: set[str] = set()

    def fold(self, row: Row, entry: _Entry) -> None:
        """Revoke the tokens that *entry* names."""
        self.note(row)
        if isinstance(entry, _Revoked):
            self._own.add(entry.key)
            self._revoked[entry.key] = entry.before
            self._on_revoked(entry.key)

    def forget(self) -> None:
        """Forget the revocations of this log."""
        for key in self._own:
            self._revoked.pop(key, None)
        self._own.clear()


class RevocationSession(LogSession[Subscriber]):
    """The revocations of one week in the memory of this node, without subscribers."""

    log: RevocationLog

    def __init__(self, context: NodeContext, log_id: int, on_revoked: RevokedHandler) -> None:
        super().__init__(context, RevocationLog(context, log_id, on_revoked))
        last_day = _week_of(log_id) * DAYS_PER_WEEK + DAYS_PER_WEEK + LONGEST_TOKEN_DAYS
        self._ends_at = EPOCH_MS + last_day * DAY_MS

    @property
    def is_followed(self) -> bool:
        """Whether the session follows other nodes: always."""
        return True

    @property
    def is_over(self) -> bool:
        """Whether all revoked tokens have expired."""
        return self.context.clock.now() >= self._ends_at

    async def revoke(self, key: str) -> None:
        """Revoke all tokens with *key* that have been issued so far."""
        log, own_key = self.log, self.context.entropy.draw(16)
        revoked = _Revoked(key, self.context.clock.now())

        async def attempt(at: int) -> bool:
            if log.version >= MAX_REVOCATIONS_PER_WEEK:
                raise Unavailable
            return await log.append(own_key, revoked, at, self._ends_at)

        async with self.lock:
            await self.append_until_won(own_key, attempt)

    async def do_due_work(self) -> None:
        """Erase the log once all its revoked tokens have expired."""
        await self.catch_up_to(self.version + 1)
        context = self.context
        async with self.lock:
            if self.is_over:
                await self.log.append(context.entropy.draw(16), _Ended(), context.clock.now())
                await context.journal.erase([self.log.log_id])
                self.log.forget()


class Revocations:
    """The logs of all weeks with revoked tokens that may not have expired yet.

    *on_revoked* is called with each revoked key, from this node or another.
    """

    kind = REVOCATION_KIND

    def __init__(self, store: LogStore, on_revoked: RevokedHandler) -> None:
        self._store, self._on_revoked = store, on_revoked

    async def open(self) -> None:
        """Read all revocations of tokens that may not have expired yet."""
        for session in self.follow_weeks():
            await session.catch_up_to(session.version + 1)

    async def revoke(self, key: str) -> None:
        """Revoke all tokens with *key*, on all nodes."""
        await self._follow(self._week()).revoke(key)

    async def do_due_work(self, log_id: int) -> None:
        """Erase a log once all its revoked tokens have expired."""
        session = self._store.sessions.get(log_id) or self._make_session(log_id)
        await session.do_due_work()

    def follow_weeks(self) -> list[RevocationSession]:
        """Follow and return the logs of this week and those before; drop those that are over."""
        week = self._week()
        for one in range(max(1, week - LONGEST_TOKEN_DAYS // DAYS_PER_WEEK - 1), week + 1):
            self._follow(one)
        found = self._store.sessions.values()
        sessions = [one for one in found if isinstance(one, RevocationSession)]
        for session in sessions:
            if session.is_over:
                session.log.forget()
                self._store.remove(session.log.log_id)
        return [session for session in sessions if not session.is_over]

    def _week(self) -> int:
        return max(1, day_at(self._store.context.clock.now()) // DAYS_PER_WEEK)

    def _follow(self, week: int) -> RevocationSession:
        log_id = id_of_week(week)
        session = self._store.sessions.get(log_id)
        if not isinstance(session, RevocationSession) or session.is_stale:
            session = self._make_session(log_id)
            self._store.add(session)
        return session

    def _make_session(self, log_id: int) -> RevocationSession:
        return RevocationSession(self._store.context, log_id, self._on_revoked)


def id_of_week(week: int) -> int:
    """Return the id of the log of *week*, which is the same on all nodes."""
    return derive_log_id("revocations", max(1, week * DAYS_PER_WEEK))


def _week_of(log_id: int) -> int:
    return day_of(log_id) // DAYS_PER_WEEK
