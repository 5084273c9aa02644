"""The session of an afternoon of many classes: it decides requests and appends entries."""

from callout.classroom.afternoon.afternoon import Afternoon
from callout.classroom.afternoon.entries import AfternoonEnded, AfternoonEntry
from callout.classroom.afternoon.errors import AfternoonDenialReason
from callout.classroom.afternoon.policy import AfternoonContext, decide_afternoon
from callout.classroom.afternoon.requests import AfternoonRequest
from callout.host.errors import RequestDenied
from callout.server.afternoons.afternoon_log import AfternoonLog
from callout.server.afternoons.numbers import CountedClasses
from callout.server.identity.tokens import Identity
from callout.server.logs.session import key_of
from callout.server.logs.subscriber import Subscriber
from callout.server.rooms.room_session import RoomSession
from callout.server.rooms.room_tables import OwnedTable, RoomTables
from callout.server.tables.repository import Tables


class AfternoonSession(RoomSession[Subscriber]):
    """An afternoon in the memory of this node; it owns no tables.

    *counted* are the numbers of its classes as they were last counted.
    """

    log: AfternoonLog

    def __init__(self, tables: Tables, log: AfternoonLog) -> None:
        super().__init__(tables, log)
        self.tables = RoomTables(tables, log.code)
        self.counted = CountedClasses()

    @property
    def afternoon(self) -> Afternoon:
        """The state of the afternoon; raise `RequestDenied` if it has ended."""
        if self.log.ended:
            raise RequestDenied(AfternoonDenialReason.OVER)
        return self.log.state

    async def act(
        self,
        identity: Identity,
        request: AfternoonRequest,
        key: str,
        seen: int,
        own: frozenset[str] = frozenset(),
    ) -> int:
        """Carry out *request* once, and return the version at which it was written.

        *own* are the codes of the open classes of *identity*.
        """
        own_key = key_of(f"{identity.player} {key}")
        await self.catch_up_to(seen)

        async def attempt(at: int) -> bool | None:
            context = AfternoonContext(identity.player, request, self.version, own)
            entry = decide_afternoon(self.afternoon, context)
            return None if entry is None else await self.log.append_entry(own_key, entry, at)

        return await self.write(own_key, seen, attempt)

    async def follow_tables(self) -> None:
        """Do nothing: the tables belong to the classes."""

    def tables_of(self, _state: Afternoon) -> tuple[OwnedTable, ...]:
        """Return no tables: those of the classes stay."""
        return ()

    async def due_entry(self, now: int) -> AfternoonEntry | None:
        """Return the end of the afternoon if it is time."""
        return AfternoonEnded() if now >= self.afternoon.erased_at else None
