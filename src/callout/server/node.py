"""Run a node until it is told to stop."""

import asyncio
import gc
from collections.abc import Callable
from typing import NamedTuple

import structlog
import uvicorn
from limits import RateLimitItemPerMinute
from structlog.tracebacks import ExceptionDictTransformer

from callout.server.adapters.open import open_store
from callout.server.adapters.system import SystemClock, SystemEntropy
from callout.server.context import NodeContext
from callout.server.http.app import Pages, make_app, no_pages
from callout.server.http.protocol import BoundedHttpProtocol
from callout.server.identity.tokens import Tokens
from callout.server.metrics import Metrics
from callout.server.tables.registry import TableRegistry

GRACEFUL_SHUTDOWN_S = 10
"""How many seconds requests that have begun may take when the node stops."""


GC_THRESHOLDS = (50_000, 20, 20)
"""When Python looks for rings of rubbish: tables make few, and looking was much of the work."""


class NodeSettings(NamedTuple):
    """Say how a node is to run."""

    host: str
    port: int
    databases: tuple[str, ...]
    node: str
    public_url: str
    secret: str
    guests_per_minute: int
    trusted_proxies: str


def run(
    serving: NodeSettings,
    ready: Callable[[], None],
    pages: Pages = no_pages,
    checks: tuple[Callable[[], bool], ...] = (),
) -> int:
    """Serve tables and *pages* until a signal says to stop; call *ready* once people can come.

    While one of the *checks* fails, the node says that it is not ready.
    """
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.ExceptionRenderer(
                ExceptionDictTransformer(show_locals=False)  # they hold tokens, and hands
            ),
            structlog.processors.JSONRenderer(),
        ]
    )
    with asyncio.Runner(loop_factory=_loop) as runner:
        return runner.run(_serve(serving, ready, pages, checks))


def _loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:  # pragma: no cover - Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def _serve(
    serving: NodeSettings,
    ready: Callable[[], None],
    pages: Pages,
    checks: tuple[Callable[[], bool], ...],
) -> int:
    clock = SystemClock()
    journal, bus = await open_store(serving.databases, serving.node)
    context = NodeContext(
        node=serving.node,
        journal=journal,
        bus=bus,
        clock=clock,
        entropy=SystemEntropy(),
        tokens=Tokens(serving.secret, clock),
        metrics=Metrics(),
        log=structlog.get_logger().bind(node=serving.node),
        guest_limit=RateLimitItemPerMinute(serving.guests_per_minute),
        public_url=serving.public_url,
        checks=checks,
    )
    registry = TableRegistry(context)
    config = uvicorn.Config(
        make_app(registry, pages),
        host=serving.host,
        port=serving.port,
        http=BoundedHttpProtocol,
        ws="none",
        access_log=False,
        log_config=None,
        lifespan="on",
        server_header=False,
        forwarded_allow_ips=serving.trusted_proxies,
        timeout_graceful_shutdown=GRACEFUL_SHUTDOWN_S,
        timeout_keep_alive=75,
    )
    gc.set_threshold(*GC_THRESHOLDS)
    server = _Server(config, registry, ready)
    await server.serve()
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """Be a server that ends its streams when it is told to stop."""

    def __init__(
        self, config: uvicorn.Config, registry: TableRegistry, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._registry, self._ready = registry, ready

    async def startup(self, *args: object, **kwargs: object) -> None:
        """Begin to listen, and tell that people can come."""
        await super().startup(*args, **kwargs)  # type: ignore[arg-type]
        if self.started:
            self._ready()

    async def shutdown(self, *args: object, **kwargs: object) -> None:
        """Send listeners elsewhere, then stop."""
        await self._registry.drain()
        await super().shutdown(*args, **kwargs)  # type: ignore[arg-type]
        self._captured_signals.clear()  # or it would kill itself by them, having stopped well
