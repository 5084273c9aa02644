"""The evenings of a person: a small log for each person and day.

So a person's name is found at each of them, even from before the person was kept.
"""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from callout.club.evening.bounds import KEPT_DAYS
from callout.club.evening.errors import EveningDenialReason
from callout.host.errors import RequestDenied
from callout.server.context import NodeContext
from callout.server.logs.kind import LogKind
from callout.server.logs.log import Log, UnknownLog
from callout.server.logs.log_id import DAY_MS, EPOCH_MS, day_at, day_of, derive_log_id
from callout.server.logs.session import MAX_ATTEMPTS, key_of
from callout.server.ports import Journal, Row

MAX_VISITS = 100
"""Number of evenings opened on one day at which a person may check in."""

DAYS_KEPT = KEPT_DAYS + 2
"""Days after which an evening opened on that day is certainly erased."""

IDS_PER_PERSON = 4
"""Ids that the log of a person and a day may have, if other logs have the first ones."""


class EveningVisited(Struct, frozen=True, tag=True):
    """The person was about to check in at the evening with that log id."""

    evening: int


class VisitsErased(Struct, frozen=True, tag=True):
    """The end: the person is forgotten there, or the evenings are gone."""


_Entry: TypeAlias = EveningVisited | VisitsErased | None

VISITS_KIND = LogKind[_Entry](
    "visits", EveningVisited | VisitsErased, last=VisitsErased, passed_over=None
)


class _VisitsLog(Log[_Entry]):
    """The evenings of one day at which a person has checked in, by log id."""

    def __init__(self, journal: Journal, log_id: int) -> None:
        super().__init__(journal, VISITS_KIND, log_id)
        self.evenings: list[int] = []
        self.ended = False

    def fold(self, row: Row, entry: _Entry) -> None:
        """Add the evening of *entry*."""
        self.note(row)
        match entry:
            case EveningVisited():
                self.evenings.append(entry.evening)
            case VisitsErased():
                self.evenings, self.ended = [], True


class EveningVisits:
    """The evenings at which people have checked in.

    Two people may share a log by chance: the evening decides who was there.
    """

    kind = VISITS_KIND

    def __init__(self, context: NodeContext) -> None:
        self._context = context

    async def note(self, player: str, evening: int) -> None:
        """Note that *player* is about to check in; raise `RequestDenied` at too many evenings."""
        day = day_of(evening)
        for log_id in _log_ids(player, day):
            log = _VisitsLog(self._context.journal, log_id)
            for _ in range(MAX_ATTEMPTS):
                try:
                    await log.catch_up()
                except UnknownLog:
                    break
                if log.ended:
                    break
                if evening in log.evenings or await self._append(log, evening):
                    return
        raise RequestDenied(EveningDenialReason.TOO_MANY_CHECK_INS)

    async def _append(self, log: _VisitsLog, evening: int) -> bool:
        if len(log.evenings) >= MAX_VISITS:
            raise RequestDenied(EveningDenialReason.TOO_MANY_CHECK_INS)
        now, due = self._context.clock.now(), EPOCH_MS + (day_of(evening) + DAYS_KEPT) * DAY_MS
        key = key_of(f"{evening} {log.version}")
        return await log.append(key, EveningVisited(evening), now, due)

    async def find(self, player: str) -> list[int]:
        """Return the log ids of the evenings at which *player* may have checked in."""
        return [evening for log in await self._logs_of(player) for evening in log.evenings]

    async def erase(self, player: str) -> None:
        """Erase the logs of *player*."""
        for log in await self._logs_of(player):
            await self._end(log)

    async def do_due_work(self, log_id: int) -> None:
        """Erase a log whose evenings are gone."""
        log = _VisitsLog(self._context.journal, log_id)
        await log.catch_up()
        await self._end(log)

    async def _logs_of(self, player: str) -> list[_VisitsLog]:
        """Read the logs of *player* that have not ended."""
        journal, today = self._context.journal, day_at(self._context.clock.now())
        days = range(max(1, today - DAYS_KEPT), today + 2)
        ids = [log_id for day in days for log_id in _log_ids(player, day)]
        there = await journal.heads(ids)
        logs = [_VisitsLog(journal, log_id) for log_id in ids if log_id in there]
        return [log for log in logs if await _is_known(log) and not log.ended]

    async def _end(self, log: _VisitsLog) -> None:
        entropy, now = self._context.entropy, self._context.clock.now()
        if not log.ended:
            await log.append(entropy.draw(16), VisitsErased(), now, now)
        await self._context.journal.erase([log.log_id])


def _log_ids(player: str, day: int) -> Iterator[int]:
    """Yield the ids that the log of *player* may have for the evenings of *day*."""
    for place in range(IDS_PER_PERSON):
        yield derive_log_id(f"visits {place} {player} {day}", day)


async def _is_known(log: _VisitsLog) -> bool:
    try:
        await log.catch_up()
    except UnknownLog:
        return False
    return True
