"""The logs of all kinds in the memory of this node: found, kept up to date, dropped when idle."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from operator import attrgetter
from time import monotonic
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from callout.server.background import BackgroundWork, Work
from callout.server.context import NodeContext
from callout.server.logs.kind import LogKind, LogKinds, NewerNodeNeeded
from callout.server.logs.log import UnknownLog
from callout.server.logs.session import LogSession
from callout.server.logs.subscriber import StreamEnd
from callout.server.ports import Unavailable

S = TypeVar("S", bound=LogSession[Any])

MAX_LOGS_IN_MEMORY = 20_000
"""Above so many logs, the ones used longest ago are dropped from memory."""

IDLE_LOG_S = 300
"""How long a log without subscribers stays in memory."""

DUE_LEASE_MS = 5_000
"""How long a node has for due work that it has claimed, before another may claim it."""

HEADS_BATCH_SIZE = 1_000
"""How many logs are compared with the journal in one query."""

DUE_BATCH_SIZE = 100
"""How many logs with due work a node claims at once."""

MAX_DUE_COUNTED = 10_000
"""Up to how many logs with due work are counted."""

DUE_GROUP_SIZE = 10
"""How many of them are looked after at the same time: their entries are written together."""

DUE_INTERVAL_S = 1
"""The time between two claims of due work."""

DUE_COUNT_S = 5
"""The time between two counts of due work that nobody has done yet."""

SHARED_CHECK_S = 1
"""The time between two checks of logs that another node serves too."""

FULL_CHECK_S = 10
"""The time between two checks of all logs that are followed."""

TIDY_INTERVAL_S = 3600
"""The time between two clean-ups of the journal."""

ANY_VERSION = 2**31 - 1
"""No version is higher."""


class LogKeeper(Protocol):
    """The part of a node that looks after all logs of one *kind*."""

    @property
    def kind(self) -> LogKind[Any]:
        """The kind of the logs."""

    async def do_due_work(self, log_id: int) -> None:
        """Do the work that the journal has as due for a log; raise `UnknownLog` if it is gone."""


class LogStore:
    """The logs in the memory of this node, and the work that is done on all of them."""

    def __init__(self, context: NodeContext, background: BackgroundWork) -> None:
        self.context, self._background = context, background
        self.sessions: dict[int, LogSession[Any]] = {}
        self.kinds = LogKinds(())
        self._keepers: dict[LogKind[Any], LogKeeper] = {}
        self._news: dict[int, Callable[[], Work]] = {}

    def use(self, keepers: Iterable[LogKeeper]) -> None:
        """Let *keepers* look after the logs of their kinds."""
        self._keepers = {keeper.kind: keeper for keeper in keepers}
        self.kinds = LogKinds(self._keepers)

    async def open(self) -> None:
        """Tidy the journal, and start the periodic work."""
        await self.tidy()
        for work, seconds in (
            (self.do_due_work, DUE_INTERVAL_S),
            (self._count_due, DUE_COUNT_S),
            (self._check_shared, SHARED_CHECK_S),
            (self.check_all, FULL_CHECK_S),
            (self.tidy, TIDY_INTERVAL_S),
        ):
            self._background.repeat(seconds, work)

    def add(self, session: LogSession[Any]) -> None:
        """Keep *session* in memory, and hear news of its log."""
        self.context.bus.watch(session.log.log_id)
        self.sessions[session.log.log_id] = session

    def remove(self, log_id: int) -> None:
        """Keep a log in memory no longer."""
        self.sessions.pop(log_id, None)
        self.context.bus.unwatch(log_id)

    def watch(self, news_id: int, on_news: Callable[[], Work]) -> None:
        """Do the work of *on_news* when another node publishes *news_id*, which is no log's."""
        self._news[news_id] = on_news
        self.context.bus.watch(news_id)

    def on_news(self, log_id: int, version: int) -> None:
        """Catch up a log that another node has written; all of them if news was lost."""
        if log_id == 0:
            self._background.start(self.check_all())
        elif (on_news := self._news.get(log_id)) is not None:
            self._background.start(on_news())
        elif (session := self.sessions.get(log_id)) is not None:
            self._background.start(session.catch_up_to(version))

    async def do_due_work(self) -> None:
        """Do all that is due; after each group, requests have as long as it took."""
        claimed = await self._claim_due()
        while claimed:
            for start in range(0, len(claimed), DUE_GROUP_SIZE):
                begun = monotonic()
                group = claimed[start : start + DUE_GROUP_SIZE]
                await asyncio.gather(
                    *(self._background.attempt(self.do_due_work_at(log_id)) for log_id in group)
                )
                await asyncio.sleep(monotonic() - begun)
            claimed = await self._claim_due() if len(claimed) == DUE_BATCH_SIZE else []

    async def do_due_work_at(self, log_id: int) -> None:
        """Do the work that is due for one log; nothing is due for one that is gone."""
        try:
            session = self.sessions.get(log_id)
            kind = await self._stored_kind(log_id) if session is None else session.log.kind
            await self._keepers[kind].do_due_work(log_id)
        except UnknownLog:
            await self.context.journal.clear_due(log_id, ANY_VERSION)

    async def _stored_kind(self, log_id: int) -> LogKind[Any]:
        rows = await self.context.journal.since(log_id, 0, 1)
        if not rows:
            raise UnknownLog
        return self.kinds.kind_of(rows[0])

    async def _claim_due(self) -> list[int]:
        now = self.context.clock.now()
        return await self.context.journal.claim_due(now, now + DUE_LEASE_MS, DUE_BATCH_SIZE)

    async def _count_due(self) -> None:
        """Count what is due and unclaimed: a node claims it each second, if it keeps up."""
        late = self.context.clock.now() - DUE_COUNT_S * 1000
        count = await self.context.journal.count_due(late, MAX_DUE_COUNTED)
        self.context.metrics.due_backlog.set(count)

    async def _check_shared(self) -> None:
        await self.check(self.context.bus.shared_tables())

    async def check_all(self) -> None:
        """Drop idle logs, and compare all that are followed with the journal."""
        self.drop_idle()
        followed = [log_id for log_id, one in self.sessions.items() if one.is_followed]
        await self.check(followed)

    async def check(self, log_ids: Sequence[int]) -> None:
        """Catch up what another node has written; drop what the journal has lost by a restore."""
        for start in range(0, len(log_ids), HEADS_BATCH_SIZE):
            batch = log_ids[start : start + HEADS_BATCH_SIZE]
            known = {one: self.sessions[one].version for one in batch if one in self.sessions}
            heads = await self.context.journal.heads(batch)
            for log_id, version in known.items():
                if heads.get(log_id, 0) < version:
                    self.drop(log_id)
            for log_id, version in heads.items():
                session = self.sessions.get(log_id)
                if session is not None and version > session.version:
                    await session.catch_up_to(version)

    def drop(self, log_id: int) -> None:
        """Drop a log of which the journal has less than this node; its streams begin anew."""
        session = self.sessions.get(log_id)
        if session is not None:
            self.remove(log_id)
            code = self.context.codes.code_of(log_id)
            self.context.log.error("the journal was restored", table=code)
            session.end_streams(StreamEnd.RESTORED)

    def drop_idle(self) -> None:
        """Drop logs that nobody has used for a while, and the oldest if there are too many."""
        now = monotonic()
        surplus = len(self.sessions) - MAX_LOGS_IN_MEMORY
        for session in sorted(self.sessions.values(), key=attrgetter("used_at")):
            if session.is_in_use:
                continue
            if now - session.used_at < IDLE_LOG_S and surplus <= 0:
                break
            self.remove(session.log.log_id)
            surplus -= 1

    async def tidy(self) -> None:
        """Delete from the journal what is kept no longer."""
        await self.context.journal.tidy(self.context.clock.now(), self.context.retention)


class LogRepository(ABC, Generic[S]):
    """The logs of one kind, found in memory or read from the journal."""

    kind: ClassVar[LogKind[Any]]
    unknown: ClassVar[type[UnknownLog]]
    """The error for a log that does not exist or is of another kind."""

    def __init__(self, store: LogStore, session_type: type[S]) -> None:
        self._store, self._session_type = store, session_type
        self.context = store.context

    @abstractmethod
    def make_session(self, log_id: int) -> S:
        """Return a session of a log of which nothing has been read."""

    async def after_reading(self, session: S) -> None:
        """Do what a *session* needs that has just been read."""

    @property
    def sessions(self) -> list[S]:
        """The sessions of this kind in memory."""
        found = self._store.sessions.values()
        return [one for one in found if isinstance(one, self._session_type)]

    async def find(self, log_id: int) -> S:
        """Return the session of a log, reading the log if it is not in memory."""
        session = self._store.sessions.get(log_id)
        if session is None or session.is_stale:
            session = await self._read(log_id)
        if not isinstance(session, self._session_type):
            raise self.unknown
        if session.log.needs_newer_node:
            raise NewerNodeNeeded(f"{self.kind.name} {log_id}")
        session.used_at = monotonic()
        return session

    async def find_existing(self, log_ids: Sequence[int]) -> dict[int, S]:
        """Return the sessions of those logs that exist, by their ids."""
        unread = [log_id for log_id in log_ids if log_id not in self._store.sessions]
        missing = set(unread) - set(await self.context.journal.heads(unread) if unread else ())
        found: dict[int, S] = {}
        for log_id in log_ids:
            if log_id not in missing:
                with suppress(UnknownLog):
                    found[log_id] = await self.find(log_id)
        return found

    async def do_due_work(self, log_id: int) -> None:
        """Do the work that the journal has as due for a log."""
        session = await self.find(log_id)
        await session.do_due_work()

    async def _read(self, log_id: int) -> LogSession[Any]:
        """Read a log from its beginning; whoever is first keeps it in memory."""
        store, bus = self._store, self.context.bus
        store.drop(log_id)
        session = self.make_session(log_id)
        bus.watch(log_id)
        try:
            await session.read()
        except (UnknownLog, Unavailable):
            if log_id not in store.sessions:
                bus.unwatch(log_id)
            raise
        kept = store.sessions.setdefault(log_id, session)
        if isinstance(kept, self._session_type):
            await self.after_reading(kept)
        return kept
