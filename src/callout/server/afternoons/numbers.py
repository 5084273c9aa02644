"""The numbers of the classes at an afternoon, cached for some seconds and never stored."""

from contextlib import suppress
from typing import NamedTuple

from callout.classroom.afternoon.afternoon import Afternoon, ComingClass
from callout.classroom.afternoon.bounds import LEAST_COUNTED
from callout.classroom.afternoon.ranking import RightShare, ranks, right_share
from callout.classroom.results import RESULTS_S
from callout.host.errors import RequestDenied
from callout.server.classes.repository import Classes
from callout.server.classes.session import ClassSession, asks_questions
from callout.server.identity.caller import Caller
from callout.server.logs.log import UnknownLog
from callout.server.workers.job import Job

CACHED_MS = 5_000
"""Milliseconds for which numbers are shown again without counting."""

COUNT_CLASS = Job(right_share, RESULTS_S)


class ClassNumbers(NamedTuple):
    """The numbers of a class; *pupils* are here, and tables are *playing* or *over*.

    *ended* is whether the class has ended. A class without questions has no *share*.
    """

    pupils: int = 0
    playing: int = 0
    over: int = 0
    asks: bool = False
    share: RightShare = RightShare()
    ended: bool = False

    @property
    def is_told(self) -> bool:
        """Whether there are enough pupils that nothing is said of a single one."""
        counted = self.share.pupils if self.asks else self.pupils
        return not self.ended and counted >= LEAST_COUNTED


class ClassLine(NamedTuple):
    """A class that is here, with its numbers, and its *rank* or 0."""

    place: ComingClass
    numbers: ClassNumbers
    rank: int


class CountedClasses:
    """The lines of one afternoon, as they were last counted."""

    def __init__(self) -> None:
        self._version, self._at = 0, 0
        self._lines: tuple[ClassLine, ...] = ()

    async def lines(
        self, afternoon: Afternoon, version: int, classes: Classes, caller: Caller
    ) -> tuple[ClassLine, ...]:
        """Return a line for each class that is here, in the order of their numbers."""
        now = classes.context.clock.now()
        if self._version != version or not 0 <= now - self._at < CACHED_MS:
            places = afternoon.here
            numbers = [await count_class(classes, one.code, caller) for one in places]
            found = ranks([one.share.mean if one.is_told else None for one in numbers])
            self._lines = tuple(map(ClassLine, places, numbers, found))
            self._version, self._at = version, now
        return self._lines


async def count_class(classes: Classes, code: str, caller: Caller) -> ClassNumbers:
    """Count the class with that *code*, which may have ended meanwhile."""
    with suppress(UnknownLog, RequestDenied):
        session = await classes.find(classes.context.codes.table_of(code))
        await session.catch_up_to(session.version + 1)
        return await _count(session, caller)
    return ClassNumbers(ended=True)


async def _count(session: ClassSession, caller: Caller) -> ClassNumbers:
    """Count a class; raise `RequestDenied` if it has ended."""
    classroom, tables = session.classroom, await session.table_states()
    asks = asks_questions(classroom)
    share = RightShare()
    if asks:
        workers = session.context.workers
        share = await workers.run(COUNT_CLASS, await session.answers(), caller)
    return ClassNumbers(
        pupils=sum(pupil.here for pupil in classroom.pupils),
        playing=sum(table.begun and not table.over for table in tables),
        over=sum(table.over for table in tables),
        asks=asks,
        share=share,
    )
