"""Run a node until a signal stops it."""

import asyncio
import gc
import math
from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter
from types import MappingProxyType
from typing import NamedTuple

import structlog
import uvicorn
from structlog.tracebacks import ExceptionDictTransformer
from structlog.typing import Processor

from callout.server.adapters.open import open_store
from callout.server.adapters.system import SystemClock, SystemEntropy
from callout.server.backups import backup_mark
from callout.server.context import NodeContext
from callout.server.http.admission import GUEST_LIMIT, TABLES_PER_NETWORK_LIMIT
from callout.server.http.app import Pages, make_app, no_pages
from callout.server.http.connection import HttpService
from callout.server.http.connection_guard import (
    MAX_CONNECTIONS,
    RESERVED_FILES,
    ConnectionGuard,
    most_connections,
)
from callout.server.identity.tokens import LONGEST_TOKEN_DAYS, TOKEN_DAYS
from callout.server.long_steps import watch_steps
from callout.server.metrics import Metrics
from callout.server.node import Node
from callout.server.ports import PushServices
from callout.server.processes.peers import Peers
from callout.server.processes.place import ProcessPlace
from callout.server.processes.reports import RunningPeers
from callout.server.request_context import add_request_id
from callout.server.retention import Retention
from callout.server.schema import SQLITE_SCHEME
from callout.server.sharing import Sharing
from callout.server.timed_journal import timed
from callout.server.tracing import start_tracing
from callout.server.warm_up import warm_up
from callout.server.workers.pool import WorkerPool

GRACEFUL_SHUTDOWN_S = 10
"""Seconds that a stopping node waits for running requests."""

TICK_S = 0.1
"""Seconds between two ticks of uvicorn."""

TICKS_PER_SWEEP = 10
"""Number of ticks, ten a second, between two sweeps of overdue connections."""

WINDOWS_FILE_LIMIT = 2_048
"""Number of files that a process may open, where the limit cannot be read."""

GC_THRESHOLDS = (20_000, 10, 20)
"""The thresholds of the garbage collector.

Tables create no reference cycles, but each page and each closed connection leaves some: collecting
50,000 young objects at once blocked the loop for 70 ms. Older ones are collected five times as
often as by 50 generations, so that they pile up less.
"""


class NodeSettings(NamedTuple):
    """The settings of a node.

    X-Forwarded headers are accepted from the addresses in *trusted_proxies*. Without *moderators*
    there is no page for moderators. *place* is set for one of several processes of a server.
    """

    host: str
    port: int
    databases: tuple[str, ...]
    node: str
    public_url: str
    secret: str
    guests_per_minute: int
    trusted_proxies: str
    retention: Retention = Retention()
    moderators: Mapping[str, str] = MappingProxyType({})
    has_open_metrics: bool = False
    has_open_tables: bool = False
    push_contact: str = ""
    tables_per_hour: int = TABLES_PER_NETWORK_LIMIT.maximum
    network_url: str = ""
    place: ProcessPlace | None = None


def run(
    settings: NodeSettings,
    ready: Callable[[], None],
    pages: Pages = no_pages,
    checks: tuple[Callable[[], bool], ...] = (),
) -> int:
    """Serve tables and *pages* until a signal stops the node; return the exit status.

    Call *ready* once the node accepts connections. While any of the *checks* fails, the node
    reports that it is not ready.
    """
    structlog.configure(processors=log_processors())
    with asyncio.Runner(loop_factory=_new_event_loop) as runner:
        return runner.run(_serve(settings, ready, pages, checks))


def log_processors() -> list[Processor]:
    """Return the processors that turn a log event into a line of JSON."""
    return [
        add_request_id,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.ExceptionRenderer(
            ExceptionDictTransformer(show_locals=False)  # locals hold tokens, hands and answers
        ),
        structlog.processors.JSONRenderer(),
    ]


def _new_event_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:  # pragma: no cover - Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _file_limit() -> int:
    """Return the number of files this process may open, after raising the limit if necessary."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:  # pragma: no cover - Windows
        return WINDOWS_FILE_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + RESERVED_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def _token_days(retention: Retention) -> int:
    """Return the days for which a token is valid: as long as a match waits, within limits."""
    return min(max(TOKEN_DAYS, retention.match_days), LONGEST_TOKEN_DAYS)


def _push_services(settings: NodeSettings) -> PushServices | None:
    if not settings.push_contact:
        return None
    from callout.server.adapters.web_push import WebPush  # noqa: PLC0415 - an extra

    return WebPush(settings.push_contact, settings.secret)


async def open_node(settings: NodeSettings, checks: tuple[Callable[[], bool], ...] = ()) -> Node:
    """Open the databases, and return a node that has not started its work."""
    metrics, tracing = Metrics(), start_tracing()
    journal, bus = await open_store(settings.databases, settings.node)
    context = NodeContext.create(
        node=settings.node,
        secret=settings.secret,
        journal=timed(journal, metrics, tracing),
        bus=bus,
        clock=SystemClock(),
        entropy=SystemEntropy(),
        token_days=_token_days(settings.retention),
        metrics=metrics,
    )._replace(
        workers=WorkerPool(metrics),
        chosen_limits=(
            GUEST_LIMIT._replace(maximum=settings.guests_per_minute),
            TABLES_PER_NETWORK_LIMIT._replace(maximum=settings.tables_per_hour),
        ),
        public_url=settings.public_url,
        network_url=settings.network_url,
        checks=checks,
        retention=settings.retention,
        moderators=settings.moderators,
        has_open_metrics=settings.has_open_metrics,
        has_open_tables=settings.has_open_tables,
        push_services=_push_services(settings),
        tracing=tracing,
        peers=Peers() if settings.place is None else RunningPeers(settings.place),
    )
    return Node(context)


async def _serve(
    settings: NodeSettings,
    ready: Callable[[], None],
    pages: Pages,
    checks: tuple[Callable[[], bool], ...],
) -> int:
    node = await open_node(settings, checks)
    watch_steps(asyncio.get_running_loop(), node.context)
    context, database = node.context, settings.databases[0]
    if database.startswith(SQLITE_SCHEME):
        context.metrics.watch_backups(backup_mark(Path(database.removeprefix(SQLITE_SCHEME))))
    guard = ConnectionGuard(context.metrics, context.log, most_connections(_file_limit()))
    service, sharing, sockets = HttpService(guard), None, None
    if settings.place is not None:
        sharing, sockets = Sharing(settings.place, node), [settings.place.listener]
        service = sharing.service(guard)
    config = uvicorn.Config(
        make_app(node, pages, settings.trusted_proxies),
        host=settings.host,
        port=settings.port,
        http=service,  # type: ignore[arg-type]
        ws="none",
        access_log=False,
        log_config=None,
        lifespan="on",
        server_header=False,
        proxy_headers=False,  # the application reads them itself
        timeout_graceful_shutdown=GRACEFUL_SHUTDOWN_S,
    )
    await warm_up(pages, settings.public_url)
    gc.collect()
    gc.freeze()  # modules and templates stay, so collections can skip them
    gc.set_threshold(*GC_THRESHOLDS)
    server = _Server(config, node, ready, guard, sharing)
    await server.serve(sockets)
    context.tracing.close()
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """A uvicorn server that ends its streams on shutdown, and connections that wait too long."""

    def __init__(
        self,
        config: uvicorn.Config,
        node: Node,
        ready: Callable[[], None],
        guard: ConnectionGuard | None = None,
        sharing: Sharing | None = None,
    ) -> None:
        super().__init__(config)
        self._registry, self._ready, self._guard = node, ready, guard
        self._sharing = sharing
        self._tick_due = math.inf

    async def on_tick(self, counter: int) -> bool:
        """Record the lag of the event loop, and check all connections once a second."""
        now = perf_counter()
        self._registry.context.metrics.loop_lag.observe(max(0.0, now - self._tick_due))
        self._tick_due = now + TICK_S
        if self._guard is not None and counter % TICKS_PER_SWEEP == 0:
            now = asyncio.get_running_loop().time()
            self._guard.sweep(self.server_state.connections, now)  # type: ignore[arg-type]
        return await super().on_tick(counter)

    async def startup(self, *args: object, **kwargs: object) -> None:
        """Start to accept connections, and call the ready callback."""
        await super().startup(*args, **kwargs)  # type: ignore[arg-type]
        if not self.started:
            return
        if self._sharing is not None:
            await self._sharing.open(self)
        self._ready()

    async def shutdown(self, *args: object, **kwargs: object) -> None:
        """End all streams, then stop."""
        if self._sharing is not None:
            self._sharing.close()
        await self._registry.drain()
        await super().shutdown(*args, **kwargs)  # type: ignore[arg-type]
        self._captured_signals.clear()  # otherwise uvicorn raises them again after a clean stop
