"""One process of several that are one server together."""

import asyncio
import multiprocessing
from collections.abc import Callable
from typing import cast

import uvicorn

from callout.server.http.connection_guard import ConnectionGuard
from callout.server.http.handover import ConnectionHandover, MovingService
from callout.server.node import Node
from callout.server.processes.place import ProcessPlace
from callout.server.processes.reports import METRICS, READINESS, Reporter


class Sharing:
    """The part of *node* at *place* in a server: its handover of connections and its reports."""

    def __init__(self, place: ProcessPlace, node: Node) -> None:
        self._node = node
        self._handover = ConnectionHandover(place, node.context.metrics)
        reports = {METRICS: self._report_metrics, READINESS: self._report_readiness}
        self._reporter = Reporter(place, reports)

    def service(self, guard: ConnectionGuard) -> MovingService:
        """Return the service for connections that move to the process of their table."""
        return MovingService(guard, self._handover)

    async def open(self, server: uvicorn.Server) -> None:
        """Take part, and stop *server* as soon as the process that started this one has ended."""

        def make_protocol() -> asyncio.Protocol:
            make = cast("Callable[..., asyncio.Protocol]", server.config.http_protocol_class)
            state = server.lifespan.state
            return make(config=server.config, server_state=server.server_state, app_state=state)

        def stop() -> None:
            server.should_exit = True

        await self._reporter.open()
        self._handover.open(make_protocol)
        if (parent := multiprocessing.parent_process()) is not None:
            asyncio.get_running_loop().add_reader(parent.sentinel, stop)

    def close(self) -> None:
        """Leave: the others keep their connections, and ask no more."""
        self._handover.close()
        self._reporter.close()

    async def _report_metrics(self) -> bytes:
        return self._node.context.metrics.text()

    async def _report_readiness(self) -> bytes:
        cause = await self._node.readiness.check(is_stopping=self._node.draining)
        return (cause or "").encode()
