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
"""Maximum number of logs in memory; beyond that, the least recently used are dropped."""

IDLE_LOG_S = 300
"""Seconds that a log without subscribers stays in memory."""

DUE_LEASE_MS = 5_000
"""Milliseconds that a node has for claimed due work, before another may claim it."""

HEADS_BATCH_SIZE = 1_000
"""Logs compared with the journal in one query."""

DUE_BATCH_SIZE = 100
"""Logs with due work that a node claims at once."""

MAX_DUE_COUNTED = 10_000
"""Maximum number of logs with due work that are counted."""

DUE_GROUP_SIZE = 10
"""Due logs handled at the same time: their entries are written together."""

DUE_INTERVAL_S = 1
"""Seconds between two claims of due work."""

DUE_COUNT_S = 5
"""Seconds between two counts of due work that is not done yet."""

SHARED_CHECK_S = 1
"""Seconds between two checks of logs that another node serves too."""

FULL_CHECK_S = 10
"""Seconds between two checks of all logs that are followed."""

TIDY_INTERVAL_S = 3600
"""Seconds between two clean-ups of the journal."""

ANY_VERSION = 2**31 - 1
"""A version that no log exceeds."""


class LogKeeper(Protocol):
    """The part of a node that looks after all logs of one *kind*."""

    @property
    def kind(self) -> LogKind[Any]:
        """The kind of the logs."""

    async def do_due_work(self, log_id: int) -> None:
        """Do the due work of a log; raise `UnknownLog` if the log is gone."""


class LogStore:
    """The logs in the memory of this node, and the periodic work on all of them."""

    def __init__(self, context: NodeContext, background: BackgroundWork) -> None:
        self.context, self._background = context, background
        self.sessions: dict[int, LogSession[Any]] = {}
        self.kinds = LogKinds(())
        self._keepers: dict[LogKind[Any], LogKeeper] = {}
        self._news: dict[int, Callable[[], Work]] = {}

    def use(self, keepers: Iterable[LogKeeper]) -> None:
        """Set the *keepers*, which look after the logs of their kinds."""
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
        """Keep *session* in memory, and watch for news of its log."""
        self.context.bus.watch(session.log.log_id)
        self.sessions[session.log.log_id] = session

    def remove(self, log_id: int) -> None:
        """Drop a log from memory."""
        self.sessions.pop(log_id, None)
        self.context.bus.unwatch(log_id)

    def watch(self, news_id: int, on_news: Callable[[], Work]) -> None:
        """Start the work of *on_news* when another node publishes *news_id*, not a log's id."""
        self._news[news_id] = on_news
        self.context.bus.watch(news_id)

    def on_news(self, log_id: int, version: int) -> None:
        """Catch up with another node's rows in a log, or in all logs if news was lost."""
        if log_id == 0:
            self._background.start(self.check_all())
        elif (on_news := self._news.get(log_id)) is not None:
            self._background.start(on_news())
        elif (session := self.sessions.get(log_id)) is not None:
            self._background.start(session.catch_up_to(version))

    async def do_due_work(self) -> None:
        """Do all due work; after each group, requests have as much time as it took."""
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
        """Do the due work of one log; clear the due time of a log that is gone."""
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
        """Count the due work that is unclaimed: a node that keeps up claims it each second."""
        late = self.context.clock.now() - DUE_COUNT_S * 1000
        count = await self.context.journal.count_due(late, MAX_DUE_COUNTED)
        self.context.metrics.due_backlog.set(count)

    async def _check_shared(self) -> None:
        await self.check(self.context.bus.shared_logs())

    async def check_all(self) -> None:
        """Drop idle logs, and compare all followed ones with the journal."""
        self.drop_idle()
        followed = [log_id for log_id, one in self.sessions.items() if one.is_followed]
        await self.check(followed)

    async def check(self, log_ids: Sequence[int]) -> None:
        """Catch up with the rows of other nodes; drop logs that a restore has cut short."""
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
        """Drop a log that is longer here than in the journal; its streams start again."""
        session = self.sessions.get(log_id)
        if session is not None:
            self.remove(log_id)
            code = self.context.codes.code_of(log_id)
            self.context.log.error("the journal was restored", table=code)
            session.end_streams(StreamEnd.RESTORED)

    def drop_idle(self) -> None:
        """Drop logs that have been idle for a while, and the oldest if there are too many."""
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
        """Delete expired data from the journal."""
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
        """Return a session of a log, with nothing read yet."""

    async def after_reading(self, session: S) -> None:
        """Prepare a *session* that has just been read."""

    @property
    def sessions(self) -> list[S]:
        """The sessions of this kind in memory."""
        found = self._store.sessions.values()
        return [one for one in found if isinstance(one, self._session_type)]

    async def find(self, log_id: int) -> S:
        """Return the session of a log; read the log if it is not in memory."""
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
        """Return the sessions of the existing logs, by id."""
        unread = [log_id for log_id in log_ids if log_id not in self._store.sessions]
        missing = set(unread) - set(await self.context.journal.heads(unread) if unread else ())
        found: dict[int, S] = {}
        for log_id in log_ids:
            if log_id not in missing:
                with suppress(UnknownLog):
                    found[log_id] = await self.find(log_id)
        return found

    async def do_due_work(self, log_id: int) -> None:
        """Do the due work of a log."""
        session = await self.find(log_id)
        await session.do_due_work()

    async def _read(self, log_id: int) -> LogSession[Any]:
        """Read a log from its beginning; of concurrent readers, the first keeps it in memory."""
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
