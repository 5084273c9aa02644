"""Connections move between processes, so that a table meets on one of them."""

import asyncio
import socket
from array import array
from collections.abc import Callable

from typing_extensions import override

from callout.server.http.connection import PIECE_BYTES, HttpConnection, HttpService
from callout.server.http.connection_guard import ConnectionGuard
from callout.server.metrics import Metrics
from callout.server.processes.place import ProcessPlace


class ConnectionHandover:
    """The way of connections between this process and the others.

    A connection that cannot be moved stays: any process can answer any request.
    """

    def __init__(self, place: ProcessPlace, metrics: Metrics) -> None:
        self._place, self._metrics = place, metrics
        self._outbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._outbox.setblocking(False)  # noqa: FBT003
        self._inbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._inbox.setblocking(False)  # noqa: FBT003
        self._arriving: dict[int, bytes] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self, make_protocol: Callable[[], asyncio.BaseProtocol]) -> None:
        """Receive connections from now on, each with a protocol of its own."""
        self._inbox.bind(self._place.mailbox(self._place.number))
        asyncio.get_running_loop().add_reader(self._inbox, self._receive, make_protocol)

    def close(self) -> None:
        """Receive no more connections; others then keep theirs."""
        asyncio.get_running_loop().remove_reader(self._inbox)
        self._inbox.close()
        self._outbox.close()

    def send(self, transport: asyncio.BaseTransport, data: bytes) -> bool:
        """Send a connection to the process for the request that *data* begins with.

        Return whether it has gone there. Then only the copy in this process is left to be closed.
        """
        owner = self._place.owner(data)
        if owner is None or owner == self._place.number or len(data) > PIECE_BYTES:
            return False
        connected = transport.get_extra_info("socket")
        if connected is None or connected.type != socket.SOCK_STREAM:
            return False
        rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connected.fileno()]))
        try:
            self._outbox.sendmsg([data], [rights], 0, self._place.mailbox(owner))
        except OSError:  # it is not running, or has too many waiting
            return False
        self._metrics.handovers.inc()
        return True

    def claim(self, transport: asyncio.BaseTransport) -> bytes:
        """Return the bytes that another process has read from this new connection."""
        connected = transport.get_extra_info("socket")
        return b"" if connected is None else self._arriving.pop(connected.fileno(), b"")

    def _receive(self, make_protocol: Callable[[], asyncio.BaseProtocol]) -> None:
        """Receive one connection; the loop calls this again while others wait."""
        try:
            data, handles, _, _ = socket.recv_fds(self._inbox, PIECE_BYTES, 1)
        except BlockingIOError:
            return
        for handle in handles:
            task = asyncio.ensure_future(
                self._take(socket.socket(fileno=handle), data, make_protocol)
            )
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take(
        self,
        connected: socket.socket,
        data: bytes,
        make_protocol: Callable[[], asyncio.BaseProtocol],
    ) -> None:
        """Continue a connection here, as if it had been accepted here."""
        handle = connected.fileno()
        connected.set_inheritable(False)
        connected.setblocking(False)  # noqa: FBT003
        self._arriving[handle] = data
        try:
            await asyncio.get_running_loop().connect_accepted_socket(make_protocol, connected)
        except OSError:  # it has ended meanwhile
            connected.close()
        finally:
            self._arriving.pop(handle, None)


class MovingService(HttpService):
    """The service of one of several processes, whose connections *handover* moves."""

    def __init__(self, guard: ConnectionGuard | None, handover: ConnectionHandover) -> None:
        super().__init__(guard)
        self.handover = handover

    @override
    def connection(self) -> HttpConnection:
        return MovingConnection(self)


class MovingConnection(HttpConnection):
    """A connection that moves to the process of the table for which its next request asks."""

    __slots__ = ("_handover",)

    def __init__(self, service: MovingService) -> None:
        super().__init__(service)
        self._handover = service.handover

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if (data := self._handover.claim(transport)) and not self.is_closing:
            super().data_received(data)

    @override
    def data_received(self, data: bytes) -> None:
        if self.is_between_requests and self._handover.send(self._transport, data):
            self.cut()  # the other process has the connection, which stays open
        else:
            super().data_received(data)
