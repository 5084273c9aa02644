"""The kept people of this node: keeping them, bringing them back, and forgetting them."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

from msgspec.structs import replace

from callout.server.identity.tokens import Identity
from callout.server.logs.log import UnknownLog
from callout.server.logs.log_id import DAY_MS
from callout.server.logs.store import LogRepository, LogStore
from callout.server.people.bounds import (
    KEPT_PERSON_DAYS,
    MAX_KEPT_TABLES,
    MAX_SETTINGS_CHARS,
    PUPIL_MARK,
)
from callout.server.people.log_ids import person_log_ids
from callout.server.people.person_log import (
    PERSON_KIND,
    Noted,
    Person,
    PersonKept,
    PersonLog,
    UnknownPerson,
)
from callout.server.people.session import PersonSession
from callout.server.people.words import PersonWords, UnknownWords, WordsSet

ClubsLeaver: TypeAlias = Callable[[Person], Awaitable[None]]
"""The function that removes a person from all clubs before they are forgotten."""


class PupilNotKept(Exception):
    """A guest who was made by joining a class: nobody is kept from a class."""


class KeptTooOften(Exception):
    """A guest who was kept and forgotten too often within a short time."""


async def _leave_nothing(_: Person) -> None:
    """Do nothing: there are no clubs without a node."""


class People(LogRepository[PersonSession]):
    """The kept people of this node, and their *words*.

    *leave_clubs* is called before a person is forgotten.
    """

    kind, unknown = PERSON_KIND, UnknownPerson

    def __init__(self, store: LogStore) -> None:
        super().__init__(store, PersonSession)
        self.words = PersonWords(store.context, self._words_end_at)
        self.leave_clubs: ClubsLeaver = _leave_nothing

    def make_session(self, log_id: int) -> PersonSession:
        """Return a session of a person, with nothing read yet."""
        return PersonSession(self.context, log_id)

    async def find_kept(self, player: str) -> PersonSession | None:
        """Return the up-to-date session of *player*, or `None` if they are not kept."""
        logs = person_log_ids(self.context.person_keys, player)
        there = await self.context.journal.heads(logs)
        for log_id in filter(there.__contains__, logs):
            with suppress(UnknownLog):
                session = await self.find(log_id)
                await session.catch_up_to(session.version + 1)
                if session.log.person is None:
                    self._store.remove(log_id)  # the id is free again in two weeks
                elif session.person is not None and session.person.player == player:
                    return session
        return None

    async def find_all(self, logs: Sequence[int]) -> dict[int, PersonSession]:
        """Return the up-to-date sessions of the people's logs that exist, by id."""
        await self._store.check(logs)
        return await self.find_existing(logs)

    async def keep(
        self, identity: Identity, settings: str = "", tables: tuple[str, ...] = ()
    ) -> str:
        """Keep *identity*, and return eight words; a person who is kept already gets new ones.

        Raise `PupilNotKept` or `KeptTooOften` if that is refused.
        """
        if identity.player.startswith(PUPIL_MARK):
            raise PupilNotKept
        session = await self.find_kept(identity.player)
        if session is None:
            session = await self._begin(identity, settings, tables)
        before = session.person.words if session.person else ""
        words = await self.words.draw(session.log.log_id)
        await session.set_words(words.digest)
        if before:
            await self.words.end(before)
        return words.text

    async def come_back(self, text: str) -> Person:
        """Return the person whom the words in *text* bring back, or raise `UnknownWords`."""
        found = await self.words.find(text)
        session = await self._find_by_words(found)
        if session is None or session.person is None:
            raise UnknownWords
        await session.note(Noted())
        return session.person

    async def note(self, player: str, noted: Noted) -> None:
        """Note a visit of *player*, and their changes, if they are kept."""
        session = await self.find_kept(player)
        if session is None:
            return
        if noted.settings is not None and len(noted.settings) > MAX_SETTINGS_CHARS:
            noted = replace(noted, settings=None)
        with suppress(UnknownPerson):  # forgotten meanwhile
            await session.note(noted)

    async def forget(self, player: str) -> bool:
        """Forget *player* and their words; return whether they were kept."""
        session = await self.find_kept(player)
        if session is not None:
            await self.erase(session)
        return session is not None

    async def erase(self, session: PersonSession) -> None:
        """Forget the person of *session*, after their clubs and their words."""
        if session.log.person is not None:
            await self.leave_clubs(session.log.person)
        if session.log.person is not None and session.log.person.words:
            await self.words.end(session.log.person.words)
        await session.erase()

    async def do_due_work(self, log_id: int) -> None:
        """Forget a person who has not come for too long, or finish an interrupted erasure."""
        session = await self.find(log_id)
        await session.catch_up_to(session.version + 1)
        if session.person is None and session.log.person is not None:
            await self.leave_clubs(session.log.person)
        await session.do_due_work()

    async def _begin(
        self, identity: Identity, settings: str, tables: tuple[str, ...]
    ) -> PersonSession:
        """Begin the log of a person at the first free id, and return its session."""
        context = self.context
        logs = person_log_ids(context.person_keys, identity.player)
        there = await context.journal.heads(logs)
        kept = settings if len(settings) <= MAX_SETTINGS_CHARS else ""
        entry = PersonKept(*identity, kept, tables[:MAX_KEPT_TABLES])
        for log_id in logs:
            now = context.clock.now()
            log, due = PersonLog(context.journal, log_id), now + KEPT_PERSON_DAYS * DAY_MS
            if log_id in there:
                continue
            if not await log.append(context.entropy.draw(16), entry, now, due):
                other = await self.find_kept(identity.player)  # perhaps by another node
                if other is None:
                    continue
                return other
            return await self.find(log_id)
        raise KeptTooOften

    async def _find_by_words(self, found: WordsSet) -> PersonSession | None:
        """Return the person behind words, or `None` if they have other words now."""
        try:
            session = await self.find(found.log_id)
        except UnknownPerson:
            return None
        await session.catch_up_to(session.version + 1)
        is_current = session.person is not None and session.person.words == found.digest
        return session if is_current else None

    async def _words_end_at(self, found: WordsSet) -> int:
        """Return the time until which words bring somebody back, or 0 if they do not."""
        session = await self._find_by_words(found)
        return session.log.ends_at if session else 0
