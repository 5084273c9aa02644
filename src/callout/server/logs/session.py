"""One log on this node: decide and append, and wake the subscribers."""

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
"""How often an entry is decided again because another node wrote first."""

Attempt: TypeAlias = Callable[[int], Awaitable[bool | None]]
"""A function that decides at a time, and appends at the next version.

It returns whether no other node was first, or `None` if nothing is to be written.
"""

MAX_TURN_WAIT_S = 2.0
"""How long a request waits until those before it have been saved."""


class TurnLock(asyncio.Lock):
    """The lock of a log; *failures* counts those who held it when nothing could be saved.

    A request takes its *turn*; what nobody waits for takes the lock itself, however long.
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
    """The turn of a request: *lock* is held, if those before it are saved soon.

    Otherwise `Unavailable` is raised, and nothing of the request is under way. Whoever would try
    it next would only wait as long as those before, and be refused after twice the time.
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
    """Return the idempotency key that *text* is stored as."""
    return blake2b(text.encode(), digest_size=16).digest()


class LogSession(ABC, Generic[S]):
    """A log in the memory of this node, with its subscribers.

    It *is_stale* if the journal is found to have less: it was restored while this node ran.
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
        """The time of its last use, of a clock that never goes back."""

    @property
    def is_followed(self) -> bool:
        """Whether news of other nodes must be found, even if it was lost on its way."""
        return bool(self.subscribers)

    @property
    def is_in_use(self) -> bool:
        """Whether the session must stay in memory."""
        return self.is_followed or self.lock.locked()

    @property
    def version(self) -> int:
        """The last version that this node knows."""
        return self.log.version

    @abstractmethod
    async def do_due_work(self) -> None:
        """Do the work that the journal has as due, and clear it if there is none."""

    async def read(self) -> None:
        """Read the log from its beginning; raise its `UnknownLog` if there is none."""
        await self.catch_up()
        if not self.version:
            raise self.log.unknown

    async def catch_up(self) -> None:
        """Read what other nodes have written, and wake the subscribers.

        Subscribers of a log that only newer nodes can read are sent there.
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
        """Try *attempt* until no other node is first; return the version of *key*.

        Another node may have written that very key meanwhile. The version is the last one if there
        is nothing to write. The caller holds the lock.
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
        """Publish to other nodes and to the subscribers that this node has written."""
        self.context.bus.publish(self.log.log_id, self.log.version)
        self.wake_all()

    def wake_all(self) -> None:
        """Wake the subscribers."""
        for subscriber in self.subscribers:
            subscriber.wake()

    def end_streams(self, reason: StreamEnd) -> None:
        """End the streams of all subscribers: the clients connect again."""
        for subscriber in list(self.subscribers):
            subscriber.end(reason)

    def subscribe(self, subscriber: S) -> None:
        """Wake *subscriber* from now on when there is news."""
        self.subscribers.add(subscriber)

    def unsubscribe(self, subscriber: S) -> None:
        """Wake *subscriber* no more."""
        self.subscribers.discard(subscriber)
