"""The classes of this node: finding and opening them."""

import asyncio

from callout.classroom.bounds import CLASS_DAYS, MAX_CLASSES_PER_TEACHER
from callout.classroom.entries import ClassOpened
from callout.classroom.errors import ClassDenialReason
from callout.core.refusal import IllegalCommand
from callout.host.errors import RequestDenied
from callout.server.classes.class_log import CLASS_KIND, ClassLog, UnknownClass
from callout.server.classes.session import ClassSession
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import day_at, derive_log_id
from callout.server.logs.store import LogRepository, LogStore
from callout.server.ports import Unavailable
from callout.server.tables.repository import Tables

CLASSES_PER_DAY = 10
"""Classes that a teacher can open in one day, if the earlier ones have ended."""


class Classes(LogRepository[ClassSession]):
    """The classes of this node."""

    kind, unknown = CLASS_KIND, UnknownClass

    def __init__(self, store: LogStore, tables: Tables) -> None:
        super().__init__(store, ClassSession)
        self._tables = tables
        self._opening = asyncio.Lock()

    def make_session(self, log_id: int) -> ClassSession:
        """Return a session of a class, with nothing read yet."""
        return ClassSession(self._tables, log_id)

    async def after_reading(self, session: ClassSession) -> None:
        """Resume an interrupted class: bring its tables in line with it."""
        try:
            await session.follow()
        except (IllegalCommand, RequestDenied, Unavailable):
            self.context.log.exception("class is not followed by its tables")

    async def open(self, identity: Identity, language: str) -> ClassSession:
        """Open a class whose teacher is *identity*.

        The ids of a teacher's classes are derived from the teacher's id, so that any node can
        count them. To others, the id of a class does not reveal the teacher.
        """
        context = self.context
        async with self._opening:
            now = context.clock.now()
            free = await self._free_ids(identity.player, now)
            entry = ClassOpened(identity.player, language)
            for class_id in free:
                log = ClassLog(context.journal, class_id, context.codes.code_of(class_id))
                if await log.open(context.entropy.draw(16), entry, now):
                    return await self._keep_within_bounds(class_id, identity.player, now)
        raise RequestDenied(ClassDenialReason.TOO_MANY_CLASSES)

    async def _free_ids(self, teacher: str, now: int) -> list[int]:
        """Return ids for a class opened today; raise `RequestDenied` if too many are running."""
        exist, running = await self._count(teacher, now)
        if running >= MAX_CLASSES_PER_TEACHER:
            raise RequestDenied(ClassDenialReason.TOO_MANY_CLASSES)
        return [
            class_id for class_id in _ids_of_day(teacher, day_at(now)) if class_id not in exist
        ]

    async def _count(self, teacher: str, now: int) -> tuple[dict[int, int], int]:
        """Return the existing classes of *teacher* with their versions, and how many run."""
        journal, today = self.context.journal, day_at(now)
        days = range(today - CLASS_DAYS, today + 1)
        ids = [class_id for day in days for class_id in _ids_of_day(teacher, day)]
        exist = await journal.heads(ids)
        running = 0
        for class_id, version in exist.items():
            last = await journal.since(class_id, version - 1)
            running += not all(map(CLASS_KIND.closes, last))
        return exist, running

    async def _keep_within_bounds(self, class_id: int, teacher: str, now: int) -> ClassSession:
        """Return the class just opened, unless other nodes have opened too many meanwhile.

        Then it is ended: if two nodes open one class too many together, both of these are ended.
        """
        session = await self.find(class_id)
        _, running = await self._count(teacher, now)
        if running > MAX_CLASSES_PER_TEACHER:
            await session.end()
            raise RequestDenied(ClassDenialReason.TOO_MANY_CLASSES)
        return session


def _ids_of_day(teacher: str, day: int) -> list[int]:
    """Return the ids of the classes that *teacher* may open on *day*."""
    return [
        derive_log_id(f"class {teacher} {day} {number}", day) for number in range(CLASSES_PER_DAY)
    ]
