"""The classes of this node: finding and opening them."""

from callout.classroom.bounds import CLASS_DAYS
from callout.classroom.entries import ClassOpened
from callout.classroom.errors import ClassDenialReason
from callout.server.classes.class_log import CLASS_KIND, ClassLog, UnknownClass
from callout.server.classes.session import ClassSession
from callout.server.identity.tokens import Identity
from callout.server.logs.log import UnknownLog
from callout.server.logs.store import LogStore
from callout.server.ports import Unavailable
from callout.server.rooms.repository import Rooms
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession


class Classes(Rooms[ClassSession]):
    """The classes of this node."""

    kind, unknown = CLASS_KIND, UnknownClass
    days, too_many = CLASS_DAYS, ClassDenialReason.TOO_MANY_CLASSES

    def __init__(self, store: LogStore, tables: Tables) -> None:
        super().__init__(store, tables, ClassSession)
        tables.hooks = tables.hooks._replace(answer=self._judge_accepted)

    def make_log(self, log_id: int) -> ClassLog:
        """Return the log of a class, with nothing read yet."""
        return ClassLog(self.context.journal, log_id, self.context.codes.code_of(log_id))

    def make_session(self, log_id: int) -> ClassSession:
        """Return a session of a class, with nothing read yet."""
        return ClassSession(self._tables, self.make_log(log_id))

    async def open(self, identity: Identity, language: str) -> ClassSession:
        """Open a class whose teacher is *identity*."""
        return await self.open_first(identity.player, ClassOpened(identity.player, language))

    async def _judge_accepted(self, table: TableSession) -> None:
        """Count the answer that waits at *table* as right if its class accepts it for everyone.

        If that fails, the answer waits for the teacher.
        """
        try:
            session = await self.find(self.context.codes.table_of(table.open_table.classroom))
            await session.catch_up_to(session.version + 1)
            if not session.log.ended:
                await session.judge_accepted([table])
        except (UnknownLog, Unavailable):
            self.context.log.warning("a class does not judge an answer", table=table.code)
