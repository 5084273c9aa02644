"""A proxy in front of a server that stops forwarding, as a network does that is partitioned."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

CHUNK_BYTES = 1 << 16


class StallingProxy:
    """Connections to *port* are passed on to a server, while *flows* is set.

    Otherwise nothing comes through either way, and nothing is closed. What was on its way then
    arrives when the network is whole again, also from clients who have given up.
    """

    def __init__(self, target_port: int) -> None:
        self._target_port = target_port
        self._pipes: set[asyncio.Task[None]] = set()
        self.flows = asyncio.Event()
        self.flows.set()
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass one connection on until either side ends it."""
        await self.flows.wait()
        there, back = await asyncio.open_connection("127.0.0.1", self._target_port)
        pipes = [
            asyncio.create_task(self._pass_on(*ends)) for ends in ((reader, back), (there, writer))
        ]
        self._pipes.update(pipes)
        await asyncio.gather(*pipes, return_exceptions=True)
        self._pipes.difference_update(pipes)

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(CHUNK_BYTES):
                await self.flows.wait()
                sink.write(data)
                await sink.drain()
        finally:
            sink.close()

    def end(self) -> None:
        """End all connections."""
        for pipe in self._pipes:
            pipe.cancel()


@asynccontextmanager
async def stalling_proxy(target_port: int) -> AsyncIterator[StallingProxy]:
    """Run a proxy in front of the server at *target_port*."""
    proxy = StallingProxy(target_port)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        proxy.end()
