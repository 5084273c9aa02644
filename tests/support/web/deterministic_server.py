"""A node inside the test at which nothing is left to chance: same cards, codes and time always."""

import asyncio
import logging
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Self, cast

import structlog
import uvicorn
from structlog.typing import FilteringBoundLogger
from support.server.limit_clocks import LimitClock
from support.server.push_services import RecordingServices
from support.server.secret import TEST_SECRET
from support.server.server_process import TIMEOUT_S, ServerProcess

from callout.server.adapters.memory import Hub, MemoryBus, MemoryJournal
from callout.server.context import NodeContext
from callout.server.http.admission import GUEST_LIMIT, TABLES_PER_NETWORK_LIMIT
from callout.server.http.app import make_app
from callout.server.http.connection import HttpService
from callout.server.node import Node
from callout.server.ports import Clock, Entropy
from callout.server.scheduler import CooperativeScheduler
from callout.server.serving import _Server
from callout.web.app import page_routes

PUBLIC_ADDRESS = "http://callout.example"
"""The address that pages give of themselves, whatever the port."""

FIXED_TIME_MS = 1_748_779_200_000
"""The first of June 2025, in milliseconds since 1970: it is never later, nor earlier."""


class FixedClock(Clock):
    """Tell the same time always, unless it is put forward *by* some milliseconds."""

    def __init__(self) -> None:
        self.by = 0

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return FIXED_TIME_MS + self.by


class SeededEntropy(Entropy):
    """Draw from what follows from a word alone."""

    def __init__(self) -> None:
        self.rng = Random("nothing yet")

    def draw(self, size: int) -> bytes:
        """Return *size* bytes that anybody can foresee."""
        return self.rng.randbytes(size)


class DeterministicServer(ServerProcess):
    """Run a node in a thread, with tables in memory; people reach it at *public_url*.

    Nobody asks too often there: how fast tests play is no matter of the machine.
    """

    def __init__(self, folder: Path, public_url: str = PUBLIC_ADDRESS) -> None:
        super().__init__(folder)
        self._idle_connections = 0  # hundreds of guests stay, and both ends would be in the test
        self._public_url = public_url
        self.clock, self.journal = FixedClock(), MemoryJournal()
        self._entropy = SeededEntropy()
        self._server: uvicorn.Server | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = Thread(target=self._run, daemon=True)
        self._open = Event()

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._open.wait(TIMEOUT_S), "the node has not started"
        return self

    def __exit__(self, *_: object) -> None:
        self.farewell()
        self.halt()

    def halt(self) -> None:
        """Stop the node."""
        assert self._server is not None
        self._server.should_exit = True
        self._thread.join(TIMEOUT_S)

    def shuffle(self, word: str) -> None:
        """Let all codes and cards from now on follow from *word*."""
        self._entropy.rng = Random(word)

    def _run(self) -> None:
        asyncio.run(self._serve())

    def do_due_work(self) -> None:
        """Let the node do all that is due, and wait until it is done."""
        assert self._loop is not None
        work = asyncio.run_coroutine_threadsafe(self._node.store.do_due_work(), self._loop)
        work.result(TIMEOUT_S)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        node = self._registry()
        config = uvicorn.Config(
            make_app(node, page_routes, clock=LimitClock()),
            port=self.port,
            http=HttpService(),  # type: ignore[arg-type]
            ws="none",
            log_config=None,
            access_log=False,
            lifespan="on",
            timeout_graceful_shutdown=1,
        )
        self._server = _Server(config, node, self._open.set)
        await self._server.serve()

    def _registry(self) -> Node:
        quiet = structlog.make_filtering_bound_logger(logging.CRITICAL)
        context = NodeContext.create(
            node="still",
            secret=TEST_SECRET,
            journal=self.journal,
            bus=MemoryBus(Hub()),
            clock=self.clock,
            entropy=self._entropy,
            log=cast("FilteringBoundLogger", structlog.wrap_logger(None, wrapper_class=quiet)),
            read_scheduler=CooperativeScheduler(rest_per_work=0),  # nobody else waits for it
        )._replace(
            chosen_limits=(
                GUEST_LIMIT._replace(maximum=100_000),
                TABLES_PER_NETWORK_LIMIT._replace(maximum=10_000),
            ),
            public_url=self._public_url,
            moderators={"Mo": TEST_SECRET},
        )
        self._node = Node(context)
        return self._node

    def offer_passkeys(self, *, on: bool) -> None:
        """Let people from now on come by a name that browsers trust without TLS, or not."""
        host = "localhost" if on else "127.0.0.1"
        self.address = f"http://{host}:{self.port}"
        public_url = self.address if on else self._public_url
        self._node.context = self._node.context._replace(public_url=public_url)

    def offer_pushes(self, *, on: bool) -> None:
        """Let the pages that are asked for from now on know of pushes, or not."""
        services = RecordingServices() if on else None
        self._node.context = self._node.context._replace(push_services=services)

    def offer_open_tables(self, *, on: bool) -> None:
        """Let the pages that are asked for from now on know of open tables, or not."""
        self._node.context = self._node.context._replace(has_open_tables=on)
