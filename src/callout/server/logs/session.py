"""The session of one log on this node: it appends entries and wakes the subscribers."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from types import TracebackType
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from callout.server.context import NodeContext
from callout.server.logs.kind import NewerNodeNeeded
from callout.server.logs.log import Log
from callout.server.logs.subscriber import StreamEnd, Subscriber
from callout.server.ports import Unavailable

S = TypeVar("S", bound=Subscriber)

MAX_ATTEMPTS = 20
"""Maximum number of decisions on one entry while other nodes write first."""

Attempt: TypeAlias = Callable[[int], Awaitable[bool | None]]
"""A function that decides at a given time, and appends at the next version.

It returns `False` if another node was first, or `None` if there is nothing to write.
"""

MAX_TURN_WAIT_S = 2.0
"""Seconds that a request waits for the requests before it to be saved."""


class TurnLock(asyncio.Lock):
    """The lock of a log; *failures* counts the holders that ended with `Unavailable`.

    A request takes its *turn*. Work that nobody waits for takes the lock itself, without a time
    limit.
    """

    def __init__(self) -> None:
        super().__init__()
        self.failures = 0

    @property
    def turn(self) -> "Turn":
        """The turn of one request."""
        return Turn(self)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.failures += isinstance(error, Unavailable)
        self.release()


class Turn:
    """The turn of a request: it holds *lock*, if the requests before it are saved soon.

    Otherwise `Unavailable` is raised, with nothing of the request under way. The next request
    would only wait for just as long, and be refused after twice the time.
    """

    __slots__ = ("_lock",)

    def __init__(self, lock: TurnLock) -> None:
        self._lock = lock

    async def __aenter__(self) -> None:
        lock = self._lock
        if not lock.locked():
            await lock.acquire()
            return
        failures = lock.failures
        try:
            async with asyncio.timeout(MAX_TURN_WAIT_S):
                await lock.acquire()
        except TimeoutError as error:
            raise Unavailable("others wait to be saved") from error
        if lock.failures > failures:
            lock.release()
            raise Unavailable("others could not be saved")

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._lock.__aexit__(kind, error, trace)


def key_of(text: str) -> bytes:
    """Return the idempotency key stored for *text*."""
    return blake2b(text.encode(), digest_size=16).digest()


class LogSession(ABC, Generic[S]):
    """A log in the memory of this node, with its subscribers.

    *is_stale* is set if the journal turns out to have less, restored while this node ran.
    """

    log: Log[Any]
    denials: ClassVar[tuple[type[Exception], ...]] = ()
    """The errors that an attempt raises for a request that is not allowed."""

    def __init__(self, context: NodeContext, log: Log[Any]) -> None:
        self.context, self.log = context, log
        self.subscribers: set[S] = set()
        self.lock = TurnLock()
        self.is_stale = False
        self.used_at = 0.0
        """The time of its last use, by a monotonic clock."""

    @property
    def is_followed(self) -> bool:
        """Whether this node must look for news of other nodes that was lost on its way."""
        return bool(self.subscribers)

    @property
    def is_in_use(self) -> bool:
        """Whether the session must stay in memory."""
        return self.is_followed or self.lock.locked()

    @property
    def version(self) -> int:
        """The last version known to this node."""
        return self.log.version

    @abstractmethod
    async def do_due_work(self) -> None:
        """Do the due work, and clear the due time if there is none."""

    async def read(self) -> None:
        """Read the log from its beginning; raise its `UnknownLog` if there is none."""
        await self.catch_up()
        if not self.version:
            raise self.log.unknown

    async def catch_up(self) -> None:
        """Read the rows of other nodes, and wake the subscribers.

        If only newer nodes can read the log, the subscribers are sent to one of them.
        """
        try:
            if await self.log.catch_up():
                self.wake_all()
        except NewerNodeNeeded:
            self.end_streams(StreamEnd.NEWER_NODE)
            raise

    async def catch_up_to(self, version: int) -> None:
        """Catch up, if another node may have written *version*."""
        if version <= self.log.version:
            return
        async with self.lock.turn:
            if version > self.log.version:
                await self.catch_up()

    async def append_until_won(
        self, key: bytes, attempt: Attempt, *, announces: bool = True
    ) -> int:
        """Repeat *attempt* until no other node is first; return the version of *key*.

        Another node may have written that very key meanwhile. If there is nothing to write, the
        last version is returned. The caller holds the lock.
        """
        log, first = self.log, self.log.version
        for _ in range(MAX_ATTEMPTS):
            known = log.version
            try:
                won = await attempt(self.context.clock.now())
            except self.denials:
                await self.catch_up()  # another node may have changed the state, or done this
                if log.version == known:
                    raise
            else:
                if won:
                    if announces:
                        self.announce()
                    return log.version
                if won is None:
                    return known
                self.context.metrics.conflicts.inc()
                await self.catch_up()
            if version := await log.find_key(key, known):
                return version
        self.is_stale = log.version == first  # nobody was first, so the journal is behind
        raise Unavailable

    def announce(self) -> None:
        """Notify other nodes and the subscribers that this node has written."""
        self.context.bus.publish(self.log.log_id, self.log.version)
        self.wake_all()

    def wake_all(self) -> None:
        """Wake the subscribers, in slices if they are many."""
        self.context.wakes.run(subscriber.wake for subscriber in self.subscribers)

    def end_streams(self, reason: StreamEnd) -> None:
        """End the streams of all subscribers; their clients connect again."""
        for subscriber in list(self.subscribers):
            subscriber.end(reason)

    def subscribe(self, subscriber: S) -> None:
        """Wake *subscriber* from now on when there is news."""
        self.subscribers.add(subscriber)

    def unsubscribe(self, subscriber: S) -> None:
        """Stop waking *subscriber*."""
        self.subscribers.discard(subscriber)
