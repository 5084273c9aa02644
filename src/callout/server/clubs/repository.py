"""The evenings of this node: finding and opening them."""

from contextlib import suppress

from callout.club.evening.entries import EveningOpened
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.evening import Evening
from callout.club.evening.policy import accepted_settings
from callout.club.evening.settings import EveningSettings
from callout.host.talk import Talk
from callout.server.clubs.evening_log import EVENING_KIND, EveningLog, UnknownEvening
from callout.server.clubs.session import EveningSession, OnOver, tell_nobody
from callout.server.clubs.visits import EveningVisits
from callout.server.identity.tokens import Identity
from callout.server.logs.log import UnknownLog
from callout.server.logs.store import LogStore
from callout.server.rooms.repository import Rooms
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession

DAYS_OPEN = 1
"""Days after its first day on which an evening may still draw tables."""


class Evenings(Rooms[EveningSession]):
    """The evenings of this node."""

    kind, unknown = EVENING_KIND, UnknownEvening
    days, too_many = DAYS_OPEN, EveningDenialReason.TOO_MANY_EVENINGS

    def __init__(self, store: LogStore, tables: Tables) -> None:
        super().__init__(store, tables, EveningSession)
        self.visits = EveningVisits(store.context)
        tables.hooks = tables.hooks._replace(result=self._note_result)
        self.count: OnOver = tell_nobody

    def make_log(self, log_id: int) -> EveningLog:
        """Return the log of an evening, with nothing read yet."""
        return EveningLog(self.context.journal, log_id, self.context.codes.code_of(log_id))

    def make_session(self, log_id: int) -> EveningSession:
        """Return a session of an evening, with nothing read yet."""
        log = self.make_log(log_id)
        return EveningSession(self._tables, log, self.visits, self._note_over)

    async def is_running(self, log_id: int, version: int) -> bool:
        """Return whether an evening still draws tables; its standings are kept for longer."""
        if not await super().is_running(log_id, version):
            return False
        session = await self.find(log_id)
        await session.catch_up_to(version)
        return not session.log.ended and not session.evening.over

    async def open(
        self,
        identity: Identity,
        language: str,
        settings: EveningSettings,
        club: str = "",
        talk: Talk = Talk.FREE,
    ) -> EveningSession:
        """Open an evening whose host is *identity*; raise if its game cannot be played there.

        *club* is the code of its club, and *talk* the choice of that club.
        """
        accepted = accepted_settings(settings)
        entry = EveningOpened(identity.player, language, accepted, club, talk)
        return await self.open_first(identity.player, entry)

    async def _note_over(self, code: str, evening: Evening) -> None:
        await self.count(code, evening)

    async def forget(self, player: str) -> None:
        """Take the name of *player* out of all evenings; the results of others stay."""
        for log_id in await self.visits.find(player):
            with suppress(UnknownLog):
                await (await self.find(log_id)).forget(player)
        await self.visits.erase(player)

    async def _note_result(self, table: TableSession) -> None:
        """Note the result of a *table* whose match is over in its evening."""
        found = table.open_table
        with suppress(UnknownLog):
            session = await self.find(self.context.codes.table_of(found.evening))
            await session.note_result(table.code, found)
