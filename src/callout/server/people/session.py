"""The session of one kept person on this node: notes, passkeys, compaction and the end."""

from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from callout.club.membership.bounds import MAX_CLUBS, MAX_FOUNDED
from callout.server.context import NodeContext
from callout.server.logs.log_id import DAY_MS
from callout.server.logs.session import LogSession
from callout.server.logs.subscriber import Subscriber
from callout.server.people.bounds import (
    COMPACTED_AFTER_ROWS,
    KEPT_PERSON_DAYS,
    MAX_PASSKEYS,
    SEEN_MS,
)
from callout.server.people.counting import CountingSet
from callout.server.people.passkey import (
    Passkey,
    PasskeyAdded,
    PasskeyRemoved,
    PasskeyUsed,
    find_passkey,
)
from callout.server.people.person_log import (
    ByOthers,
    ClubEntered,
    ClubGone,
    Entry,
    KeySet,
    Noted,
    Person,
    PersonErased,
    PersonLog,
    UnknownPerson,
    changed,
)

Decision: TypeAlias = Callable[[Person, int], Entry]
"""A function that returns the entry for a person at a given time, `None`, or raises a denial."""


class UnknownPasskey(Exception):
    """A passkey that brings nobody back: wrong, removed, used up, or a forgotten person's."""


class PasskeyNotAdded(Exception):
    """A passkey that cannot be added: its answer is wrong, or it has been added already."""


class TooManyPasskeys(Exception):
    """One more passkey than a person may have."""


class TooManyClubs(Exception):
    """One more club than a person may be in or, if *founded*, may found."""

    def __init__(self, *, founded: bool) -> None:
        super().__init__()
        self.founded = founded


class PersonSession(LogSession[Subscriber]):
    """A kept person in the memory of this node, without subscribers."""

    log: PersonLog
    denials = (UnknownPasskey, PasskeyNotAdded, TooManyPasskeys, TooManyClubs)

    def __init__(self, context: NodeContext, log_id: int) -> None:
        super().__init__(context, PersonLog(context.journal, log_id))

    @property
    def person(self) -> Person | None:
        """The person, or `None` if they are forgotten or have not come for too long."""
        is_over = self.context.clock.now() >= self.log.ends_at
        return None if is_over else self.log.person

    async def set_words(self, digest: str) -> None:
        """Set the words with *digest*; the earlier ones bring nobody back any more."""
        await self._write(lambda *_: KeySet(digest))

    async def add_passkey(self, credential: bytes, public_key: bytes, uses: int) -> None:
        """Add a passkey, or raise `PasskeyNotAdded` or `TooManyPasskeys`."""

        def decide(person: Person, now: int) -> Entry:
            if find_passkey(person.passkeys, credential):
                raise PasskeyNotAdded
            if len(person.passkeys) >= MAX_PASSKEYS:
                raise TooManyPasskeys
            number = max((one.number for one in person.passkeys), default=0) + 1
            return PasskeyAdded(Passkey(credential, public_key, number, now, uses))

        await self._write(decide)

    async def use_passkey(self, credential: bytes, challenged_at: int, uses: int) -> None:
        """Write the visit by a passkey; raise `UnknownPasskey` if its answer is not new."""

        def decide(person: Person, _now: int) -> Entry:
            passkey = find_passkey(person.passkeys, credential)
            if passkey is None or not passkey.may_answer(challenged_at, uses):
                raise UnknownPasskey
            return PasskeyUsed(credential, challenged_at, uses)

        await self._write(decide)

    async def remove_passkey(self, digest: str) -> None:
        """Remove the passkey with *digest*, and erase it from the log."""
        passkeys = self.person.passkeys if self.person else ()
        for removed in [
            PasskeyRemoved(one.credential) for one in passkeys if one.digest == digest
        ]:
            await self._write(lambda *_, removed=removed: removed, is_erasing=True)

    async def enter_club(self, code: str, *, founded: bool = False) -> None:
        """Write that the person enters the club with a *code*, or raise `TooManyClubs`."""

        def decide(person: Person, _now: int) -> Entry:
            others = [one for one in person.clubs if one.code != code]
            if founded and sum(one.founded for one in others) >= MAX_FOUNDED:
                raise TooManyClubs(founded=True)
            if len(others) >= MAX_CLUBS:
                raise TooManyClubs(founded=False)
            return ClubEntered(code, founded)

        await self._write(decide)

    async def confirm_club(self, code: str) -> None:
        """Write that the person is in a club, unless their log has it; raise if forgotten."""
        await self.catch_up_to(self.version + 1)
        if self.person is None or all(one.code != code for one in self.person.clubs):
            await self._write(lambda *_: ClubEntered(code))

    async def leave_club(self, code: str) -> None:
        """Write that the person is in a club no more, and erase its code from the log."""
        if self.person and any(one.code == code for one in self.person.clubs):
            await self._write(lambda *_: ClubGone(code), is_erasing=True)

    async def note(self, noted: Noted) -> None:
        """Write *noted* if it changes anything; otherwise write a visit, at most once a day.

        A person who shows that they are here is seen every few minutes.
        """
        person, now = self.person, self.context.clock.now()
        if person is None:
            return
        is_due = now >= self.log.seen_at + (SEEN_MS if person.shown else DAY_MS)
        if changed(person, noted, now) != person or is_due:
            await self._write(lambda *_: noted)

    async def set_counting(self, *, on: bool) -> None:
        """Turn the counting of the person's games on, or off, which erases the counts."""
        person = self.person
        if person is not None and on is not (person.counted is not None):
            await self._write(lambda *_: CountingSet(on), is_erasing=not on)

    async def receive(self, entry: ByOthers) -> None:
        """Write *entry*, which is no visit, if it changes anything about a kept person."""

        def decide(person: Person, now: int) -> Entry:
            return entry if changed(person, entry, now) != person else None

        person = self.person
        if person is not None and decide(person, self.context.clock.now()):
            with suppress(UnknownPerson):  # forgotten meanwhile
                await self._write(decide)

    async def erase(self) -> None:
        """Forget the person: only the mark that the log has ended is left, and that for a time."""
        context, log = self.context, self.log
        key = context.entropy.draw(16)

        async def attempt(at: int) -> bool | None:
            return None if log.person is None else await log.append(key, PersonErased(), at, at)

        async with self.lock:
            await self.append_until_won(key, attempt)
            await context.journal.erase([log.log_id])

    async def do_due_work(self) -> None:
        """Forget a person who has not come for too long, or finish an interrupted erasure."""
        await self.catch_up_to(self.version + 1)
        if self.person is None:
            await self.erase()
        else:
            log = self.log
            await self.context.journal.postpone_due(log.log_id, log.version, log.ends_at)

    async def _write(self, decide: Decision, *, is_erasing: bool = False) -> None:
        """Write the entry from *decide*, if any, which moves the end of the log if it is a visit.

        Raise if the person is forgotten. If the entry *is_erasing*, the earlier rows are replaced
        at once.
        """
        log, key = self.log, self.context.entropy.draw(16)

        async def attempt(at: int) -> bool | None:
            if log.person is None:
                raise UnknownPerson
            entry = decide(log.person, at)
            if entry is None:
                return None
            is_visit = not isinstance(entry, ByOthers)
            due = at + KEPT_PERSON_DAYS * DAY_MS if is_visit else log.ends_at
            return await log.append(key, entry, at, due)

        async with self.lock.turn:
            await self.append_until_won(key, attempt)
            await self._compact(1 if is_erasing else COMPACTED_AFTER_ROWS)

    async def _compact(self, after_rows: int) -> None:
        """Replace the rows of a log with a snapshot of the person, if they are that many."""
        log, key = self.log, self.context.entropy.draw(16)

        async def attempt(at: int) -> bool | None:
            if log.version < log.begins_at + after_rows or log.person is None:
                return None
            return await log.append(key, log.snapshot(), at, log.ends_at)

        await self.append_until_won(key, attempt)
        if log.begins_at == log.version:
            await self.context.journal.compact(log.log_id, log.begins_at)
