"""All classes of this node: open and find them, drop them when idle."""

import asyncio
from time import monotonic

from callout.classroom.bounds import CLASS_DAYS, MAX_CLASSES_PER_TEACHER
from callout.classroom.entries import ClassOpened
from callout.classroom.errors import ClassDenialReason, ClassDenied
from callout.core.refusal import IllegalCommand
from callout.host.errors import RequestDenied
from callout.server.classes.class_log import CLASS_KIND, ClassLog, UnknownClass
from callout.server.classes.session import ClassSession
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import day_at, derive_log_id
from callout.server.ports import Unavailable
from callout.server.tables.registry import IDLE_TABLE_S, TableRegistry

CLASSES_PER_DAY = 10
"""How many classes a teacher can open in one day, if the ones before have ended."""


class ClassRegistry:
    """The classes in the memory of this node."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self.sessions: dict[int, ClassSession] = {}
        self._used: dict[int, float] = {}
        self._opening = asyncio.Lock()

    async def open(self, identity: Identity, language: str) -> ClassSession:
        """Open a class whose teacher is *identity*.

        The ids of a teacher's classes are derived from who they are, so that any node can count
        them; nobody else can tell whose a class is.
        """
        context = self._registry.context
        async with self._opening:
            now = context.clock.now()
            free = await self._free_ids(identity.player, now)
            entry = ClassOpened(identity.player, language)
            for class_id in free:
                log = ClassLog(context.journal, class_id, context.codes.code_of(class_id))
                if await log.open(context.entropy.draw(16), entry, now):
                    return await self._keep_within_bounds(class_id, identity.player, now)
        raise ClassDenied(ClassDenialReason.TOO_MANY_CLASSES)

    async def _free_ids(self, teacher: str, now: int) -> list[int]:
        """Return ids for a class that is opened today; raise `ClassDenied` if there are enough."""
        exist, running = await self._count(teacher, now)
        if running >= MAX_CLASSES_PER_TEACHER:
            raise ClassDenied(ClassDenialReason.TOO_MANY_CLASSES)
        return [
            class_id for class_id in _ids_of_day(teacher, day_at(now)) if class_id not in exist
        ]

    async def _count(self, teacher: str, now: int) -> tuple[dict[int, int], int]:
        """Return the classes of *teacher* that exist, and how many of them have not ended."""
        journal, today = self._registry.context.journal, day_at(now)
        days = range(today - CLASS_DAYS, today + 1)
        ids = [class_id for day in days for class_id in _ids_of_day(teacher, day)]
        exist = await journal.heads(ids)
        running = 0
        for class_id, version in exist.items():
            last = await journal.since(class_id, version - 1)
            running += not all(map(CLASS_KIND.closes, last))
        return exist, running

    async def _keep_within_bounds(self, class_id: int, teacher: str, now: int) -> ClassSession:
        """Return the class that was just opened, unless other nodes have opened others meanwhile.

        Then it is ended: of two that are one too many, both are.
        """
        session = await self.find(class_id)
        _, running = await self._count(teacher, now)
        if running > MAX_CLASSES_PER_TEACHER:
            await session.end()
            raise ClassDenied(ClassDenialReason.TOO_MANY_CLASSES)
        return session

    async def find(self, class_id: int) -> ClassSession:
        """Return the session of a class, reading its log if it is not in memory.

        A class that was interrupted on its way goes on: its tables follow it.
        """
        session = self.sessions.get(class_id)
        if session is None:
            session = ClassSession(self._registry, class_id)
            bus = self._registry.context.bus
            bus.watch(class_id)
            try:
                await session.read()
            except UnknownClass:
                if self._registry.in_memory(class_id) is None:  # or it is a table here
                    bus.unwatch(class_id)
                raise
            session = self.sessions.setdefault(class_id, session)
            try:
                await session.follow()
            except (IllegalCommand, RequestDenied, Unavailable):
                self._registry.context.log.exception("class is not followed by its tables")
        self._used[class_id] = monotonic()
        return session

    def drop_idle(self) -> None:
        """Drop classes that nobody has used for a while."""
        oldest = monotonic() - IDLE_TABLE_S
        for class_id, used in list(self._used.items()):
            session = self.sessions.get(class_id)
            if session is None or (used < oldest and not session.subscribers):
                self.sessions.pop(class_id, None)
                del self._used[class_id]
                self._registry.context.bus.unwatch(class_id)


def _ids_of_day(teacher: str, day: int) -> list[int]:
    """Return the ids of the classes that *teacher* may open on *day*."""
    return [
        derive_log_id(f"class {teacher} {day} {number}", day) for number in range(CLASSES_PER_DAY)
    ]
