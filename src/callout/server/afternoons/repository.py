"""The afternoons of this node: finding and opening them."""

from callout.classroom.afternoon.entries import AfternoonOpened
from callout.classroom.afternoon.errors import AfternoonDenialReason
from callout.server.afternoons.afternoon_log import (
    AFTERNOON_KIND,
    AfternoonLog,
    UnknownAfternoon,
)
from callout.server.afternoons.session import AfternoonSession
from callout.server.identity.tokens import Identity
from callout.server.logs.store import LogStore
from callout.server.rooms.repository import Rooms
from callout.server.tables.repository import Tables


class Afternoons(Rooms[AfternoonSession]):
    """The afternoons of this node; each is erased a day after it was opened."""

    kind, unknown = AFTERNOON_KIND, UnknownAfternoon
    days, too_many = 1, AfternoonDenialReason.TOO_MANY_AFTERNOONS

    def __init__(self, store: LogStore, tables: Tables) -> None:
        super().__init__(store, tables, AfternoonSession)

    def make_log(self, log_id: int) -> AfternoonLog:
        """Return the log of an afternoon, with nothing read yet."""
        return AfternoonLog(self.context.journal, log_id, self.context.codes.code_of(log_id))

    def make_session(self, log_id: int) -> AfternoonSession:
        """Return a session of an afternoon, with nothing read yet."""
        return AfternoonSession(self._tables, self.make_log(log_id))

    async def open(self, identity: Identity, language: str) -> AfternoonSession:
        """Open an afternoon whose host is *identity*."""
        return await self.open_first(identity.player, AfternoonOpened(identity.player, language))
