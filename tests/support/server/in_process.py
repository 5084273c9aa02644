"""Nodes inside the test: they share a journal and a bus, and the clock can be put forward."""

import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from hashlib import blake2b
from random import Random
from typing import cast

import msgspec
import structlog
from structlog.testing import CapturingLogger
from structlog.typing import FilteringBoundLogger
from support.host_table import HostTable
from support.server.secret import TEST_SECRET

from callout.core.commands import Command
from callout.core.prompts import Prompt, awaited
from callout.host import entries as e
from callout.server.adapters.memory import Hub, MemoryBus, MemoryJournal
from callout.server.context import NodeContext
from callout.server.http.admission import GUEST_LIMIT, TABLES_PER_NETWORK_LIMIT
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import make_log_id
from callout.server.logs.subscriber import StreamEnd
from callout.server.node import Node
from callout.server.ports import ALL_ROWS, Clock, Entropy, PushServices, Row, Unavailable
from callout.server.rate_limit import RateLimit
from callout.server.retention import Retention
from callout.server.scheduler import CooperativeScheduler
from callout.server.tables.session import TableSession
from callout.server.wire import NarratedEntry

ANA, BOB, CLEO = (Identity(name.casefold(), name) for name in ("Ana", "Bob", "Cleo"))

CLOSE_AFTER_MS = Retention().talk_minutes * 60_000
"""How long a table stays open after its match is over."""


class OffsetClock(Clock):
    """Tell the time of the machine, put forward by so many milliseconds."""

    def __init__(self) -> None:
        self.by = 0

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return time.time_ns() // 1_000_000 + self.by


class FlakyJournal(MemoryJournal):
    """A journal that is out of reach when told so, for all or only for one kind of work."""

    def __init__(self) -> None:
        super().__init__()
        self.down: set[str] = set()
        self.fail_after: int | None = None
        self.before_write: Callable[[], Awaitable[object]] | None = None
        self.before_read: Callable[[], Awaitable[object]] | None = None

    def _reach(self, work: str) -> None:
        if work in self.down:
            raise Unavailable(work)

    async def append(self, row: Row, due: int | None = None) -> bool:
        """Write, after something else has happened, or be lost before or after it."""
        self._reach("append")
        if self.fail_after is not None:
            self.fail_after -= 1
            if self.fail_after < 0:
                raise Unavailable("append")
        work, self.before_write = self.before_write, None
        if work is not None:
            await work()
            self.before_write = work
        written = await super().append(row, due)
        self._reach("answer")
        return written

    async def since(self, table: int, version: int = 0, most: int = ALL_ROWS) -> list[Row]:
        """Read, after something else has happened once."""
        self._reach("since")
        work, self.before_read = self.before_read, None
        if work is not None:
            await work()
        return await super().since(table, version, most)

    async def erase(self, logs: Sequence[int]) -> None:
        """Erase, or be lost before it."""
        self._reach("erase")
        await super().erase(logs)

    async def compact(self, log_id: int, version: int) -> None:
        """Compact, or be lost before it."""
        self._reach("compact")
        await super().compact(log_id, version)

    async def report(self, row: Row) -> None:
        """Report, or be lost before it."""
        self._reach("report")
        await super().report(row)


MANY_PEOPLE = (
    GUEST_LIMIT._replace(maximum=1_000),
    TABLES_PER_NETWORK_LIMIT._replace(maximum=10_000),
)
"""Limits for tests in which many people come from one address."""


class SeededEntropy(Entropy):
    """Randomness that is the same each time, so that a test that failed can be run again."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def draw(self, size: int) -> bytes:
        """Return *size* bytes that follow from the seed."""
        return self._rng.randbytes(size)


class InProcessCluster:
    """Hold what the nodes of a test share."""

    def __init__(self, seed: int = 0) -> None:
        self.entropy = SeededEntropy(seed)
        self.journal, self.hub, self.clock = FlakyJournal(), Hub(), OffsetClock()
        self.logged = CapturingLogger()

    def node(
        self,
        name: str = "one",
        chosen_limits: tuple[RateLimit, ...] = MANY_PEOPLE,
        *,
        has_open_tables: bool = False,
        push_services: PushServices | None = None,
    ) -> Node:
        """Make a node."""
        info = structlog.make_filtering_bound_logger(logging.INFO)
        log = structlog.wrap_logger(self.logged, processors=[_plain], wrapper_class=info)
        context = NodeContext.create(
            node=name,
            secret=TEST_SECRET,
            journal=self.journal,
            bus=MemoryBus(self.hub),
            clock=self.clock,
            entropy=self.entropy,
            log=cast("FilteringBoundLogger", log),
            read_scheduler=CooperativeScheduler(rest_per_work=0),  # nobody else waits for it
        )
        return Node(
            context._replace(
                chosen_limits=chosen_limits,
                has_open_tables=has_open_tables,
                push_services=push_services,
            )
        )

    async def lay(self, room: HostTable) -> int:
        """Write the log of a room into the journal, ending just now, and give its number."""
        number = make_log_id(self.clock.now(), Random(len(room.log)).randbytes(8))
        later = self.clock.now() - room.log[-1][1]
        for version, (entry, at) in enumerate(room.log, 1):
            key = blake2b(f"laid {version}".encode(), digest_size=16).digest()
            payload = msgspec.msgpack.encode(entry)
            assert await self.journal.append(Row(number, version, key, at + later, payload))
        return number

    async def entries(self, number: int) -> list[e.Entry]:
        """Read the log of a table."""
        decoder = msgspec.msgpack.Decoder(e.Entry)
        return [decoder.decode(row.payload) for row in await self.journal.since(number)]

    def said(self) -> str:
        """Return everything that was logged."""
        return "\n".join(map(str, self.logged.calls))


def _plain(_logger: object, _method: str, event: object) -> str:
    return str(event)


class SessionListener:
    """Listen to a session without a line to anybody, and count how often there was news."""

    def __init__(self, session: TableSession, player: str) -> None:
        self.player = player
        self.session, self.woken = session, 0
        session.subscribe(self)

    def wake(self) -> None:
        """Hear that there is news."""
        self.woken += 1

    def keep_alive(self) -> None:
        """Need no sign of life."""

    def end(self, _reason: StreamEnd = StreamEnd.CLIENT) -> None:
        """Go away."""
        self.session.unsubscribe(self)


def current_prompt(session: TableSession) -> Prompt:
    """Say what the table waits for."""
    assert session.open_table.match is not None
    return session.open_table.match.prompt


def any_legal_move(session: TableSession) -> tuple[int, Command]:
    """Find a seat that is awaited and something it may do."""
    seat = awaited(current_prompt(session))[0]
    assert session.open_table.match is not None
    return seat, session.open_table.match.legal_commands(seat)[0]


def decode_items(events: list[bytes]) -> list[NarratedEntry]:
    """Read events of a stream."""
    return [
        msgspec.json.decode(line.removeprefix(b"data: "), type=NarratedEntry)
        for event in events
        for line in event.split(b"\n")
        if line.startswith(b"data: ")
    ]
