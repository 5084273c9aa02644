"""An HTTP connection with limits: the size of a head, and the times that its guard checks.

It takes the place of uvicorn's own, and holds a third of it in memory: a seat at a table is a
connection that waits.
"""

import asyncio
import socket
from collections import deque
from collections.abc import Coroutine, Iterable
from typing import Any, cast
from urllib.parse import unquote

import httptools
from starlette.types import ASGIApp, Scope
from uvicorn import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr
from uvicorn.server import ServerState

from callout.server.http.connection_guard import ConnectionGuard
from callout.server.http.exchange import Exchange, plain_answer
from callout.server.http.middleware import MAX_BODY_BYTES
from callout.server.request_context import LEAVE_OPEN

MAX_HEAD_BYTES = 16_384
"""Greatest size of a head, and of the data between two parts of a body."""

MAX_UNREAD_BODY_BYTES = 4_096
"""Bytes of a body that may wait for the application before reading is paused."""

PIECE_BYTES = 8_192
"""Bytes read from a connection at once: most requests are shorter than a tenth of it."""

ASGI_VERSIONS = {"version": "3.0", "spec_version": "2.3"}
"""The versions of the interface to the application."""

UNACKNOWLEDGED_TIMEOUT_MS = 30_000
"""Milliseconds without an acknowledgement before a client counts as gone, where supported."""


class OverlongHead(Exception):
    """A head of more than `MAX_HEAD_BYTES`."""


class HttpService:
    """The application, the limits and the buffer that the connections of a server share.

    uvicorn calls it for each connection. A piece of data is passed on before the next is read, so
    one buffer is enough.
    """

    def __init__(self, guard: ConnectionGuard | None = None) -> None:
        self.guard, self.buffer = guard, memoryview(bytearray(PIECE_BYTES))
        self.app: ASGIApp
        self.state: ServerState
        self.loop: asyncio.AbstractEventLoop

    def __call__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: object = None,  # noqa: ARG002 - uvicorn gives it
        _loop: object = None,
    ) -> "HttpConnection":
        """Return a new connection."""
        if not config.loaded:
            config.load()
        self.app, self.state = cast("ASGIApp", config.loaded_app), server_state
        self.loop = asyncio.get_running_loop()
        return self.connection()

    def connection(self) -> "HttpConnection":
        """Return a new connection of this service."""
        return HttpConnection(self)


class HttpConnection(asyncio.BufferedProtocol):
    """A connection that is closed on an overlong head, and on data that is not HTTP.

    It is read in pieces: otherwise an event loop reads a quarter of a megabyte from each
    connection with that much data, before any application can refuse it. It records the start of
    its waits; the guard of its *service* decides on the timeouts.

    A system that closes a connection with unread bytes resets it, and the client loses the answer.
    So a connection with unread data lingers: the end of the answer is sent, and the connection is
    closed by the client, or at the second call of `close`.
    """

    __slots__ = (
        "_answering", "_client", "_expects_continue", "_head_bytes", "_headers", "_is_lingering",
        "_is_unread", "_node", "_parser", "_queue", "_service", "_transport", "_unparsed_bytes",
        "_url", "_waiting", "_writable", "body_since", "connected_at", "exchange", "head_since",
        "idle_since", "is_reading_paused", "unread_since",
    )  # fmt: skip

    def __init__(self, service: HttpService) -> None:
        self._service, self._parser = service, httptools.HttpRequestParser(self)
        self._parser.set_dangerous_leniencies(lenient_data_after_close=True)
        self._transport: asyncio.Transport
        self._client: tuple[str, int] | None = None
        self._node: tuple[str, int | None] | None = None
        self.exchange: Exchange | None = None
        """The last request that was read."""
        self._answering: Exchange | None = None
        self._queue: deque[tuple[Exchange, Scope]] | None = None
        """The requests that wait for the answer to the one before."""
        self._waiting: Scope | None = None
        """The request whose short body is awaited."""
        self._writable: asyncio.Event | None = None
        self._url, self._headers = b"", list[tuple[bytes, bytes]]()
        self._unparsed_bytes = self._head_bytes = 0
        self._expects_continue = self._is_unread = self._is_lingering = False
        self.is_reading_paused = False
        self.connected_at = 0.0
        self.head_since: float | None = None
        self.body_since: float | None = None
        self.unread_since: float | None = None
        self.idle_since: float | None = None

    @property
    def is_idle(self) -> bool:
        """Whether no request is being answered."""
        if self.body_since is not None or self.exchange is None:
            return True
        return self.exchange.is_complete

    @property
    def is_between_requests(self) -> bool:
        """Whether no request has begun, and the last answer has been sent."""
        return (
            self.is_idle
            and self.body_since is None
            and self._unparsed_bytes == 0
            and not self.takes_no_answer
            and self._transport.get_write_buffer_size() == 0
        )

    @property
    def is_closing(self) -> bool:
        """Whether the connection is about to end, and no longer lingers."""
        return self._transport.is_closing()

    @property
    def takes_no_answer(self) -> bool:
        """Whether the end of the last answer has been sent."""
        return self._is_lingering or self._transport.is_closing()

    @property
    def is_writing_paused(self) -> bool:
        """Whether the client has much to read."""
        return self._writable is not None

    @property
    def default_headers(self) -> Iterable[tuple[bytes, bytes]]:
        """The headers of every answer."""
        return self._service.state.default_headers

    def cut(self) -> None:
        """Close the connection at once, and drop unsent data."""
        self._transport.abort()

    def close(self) -> None:
        """Close the connection after the sent data, or begin to linger."""
        if not self._is_unread or self.takes_no_answer:
            self._transport.close()
            return
        self._is_lingering = True
        self._transport.write_eof()

    def shutdown(self) -> None:
        """End the connection after its answer; a stopping node does not linger."""
        self._is_unread = False
        if self.exchange is None or self.exchange.is_complete:
            self.close()
        else:
            self.exchange.keep_alive = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for the first head if there is room for the connection."""
        self._transport = made = cast("asyncio.Transport", transport)
        self._client, self._node = get_remote_addr(made), get_local_addr(made)
        service = self._service
        service.state.connections.add(self)  # type: ignore[arg-type]
        self.connected_at = self.head_since = service.loop.time()
        connected = transport.get_extra_info("socket")
        if connected is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            connected.setsockopt(
                socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNACKNOWLEDGED_TIMEOUT_MS
            )
        if service.guard is not None:
            service.guard.admit(self, service.state.connections)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        """Report the loss to the requests that are being answered."""
        self._service.state.connections.discard(self)
        for exchange in (self._answering, self.exchange):
            if exchange is not None:
                exchange.disconnect()
        self.resume_writing()
        self.idle_since = self._queue = None
        del self._parser  # breaks a reference cycle
        if exc is None:
            self._transport.close()

    def get_buffer(self, sizehint: int) -> memoryview:  # noqa: ARG002 - the size is fixed
        """Return the buffer for the next piece."""
        return self._service.buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Take the piece that was read."""
        self.data_received(bytes(self._service.buffer[:nbytes]))

    def data_received(self, data: bytes) -> None:
        """Parse *data*, and close the connection on an overlong head."""
        if self._is_lingering:
            return
        self.idle_since = None
        self._unparsed_bytes += len(data)
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            pass  # the request is answered without it
        except httptools.HttpParserError:
            if self._head_bytes <= MAX_HEAD_BYTES:
                self._refuse("Invalid HTTP request received.")
        largest = max(self._unparsed_bytes, self._head_bytes)
        if largest > MAX_HEAD_BYTES and not self.takes_no_answer:
            self._is_unread = self.head_since is not None
            self._refuse("too long")

    def _refuse(self, text: str) -> None:
        self.write(plain_answer(400, text))
        self.close()

    def on_message_begin(self) -> None:
        """Wait for the head of a request."""
        self._url, self._headers, self._head_bytes = b"", [], 0
        self._expects_continue = False
        if self.head_since is None:
            self.head_since = self._service.loop.time()

    def on_url(self, url: bytes) -> None:
        """Add a part of the URL."""
        self._head_bytes += len(url)
        self._url += url

    def on_header(self, name: bytes, value: bytes) -> None:
        """Add a header."""
        self._head_bytes += len(name) + len(value)
        name = name.lower()
        if name == b"expect" and value.lower() == b"100-continue":
            self._expects_continue = True
        self._headers.append((name, value))

    def on_headers_complete(self) -> None:
        """Begin to answer, or wait for a short body or for the answers before."""
        if self._head_bytes > MAX_HEAD_BYTES:
            raise OverlongHead
        parser, url = self._parser, httptools.parse_url(self._url)
        method, version = parser.get_method().decode("ascii"), parser.get_http_version()
        path = url.path.decode("ascii")
        exchange = Exchange(
            self,
            method,
            keep_alive=version != "1.0" and parser.should_keep_alive(),
            expects_continue=self._expects_continue,
        )
        scope: Scope = {
            "type": "http",
            "asgi": ASGI_VERSIONS,
            "http_version": version,
            "server": self._node,
            "client": self._client,
            "scheme": "http",  # a proxy in front has the key
            "root_path": "",
            "method": method,
            "path": unquote(path) if "%" in path else path,
            "raw_path": url.path,
            "query_string": url.query or b"",
            "headers": self._headers,
            LEAVE_OPEN: exchange.leave_open,
        }
        self._unparsed_bytes = 0
        self.head_since, self.body_since = None, self._service.loop.time()
        self._is_unread = True
        before, self.exchange = self.exchange, exchange
        if before is None or before.is_complete:
            self._answer(exchange, scope)
            return
        self.pause_reading()
        self._queue = self._queue or deque()
        self._queue.append((exchange, scope))

    def _answer(self, exchange: Exchange, scope: Scope) -> None:
        """Answer a request: at once, or after its short body has arrived.

        Until then it takes no more memory than that body.
        """
        self._answering = exchange
        if exchange.awaits_body and _has_short_body(scope["headers"]):
            self._waiting = scope
        else:
            self._run(exchange, scope)

    def _run(self, exchange: Exchange, scope: Scope) -> None:
        app = self._service.app(scope, exchange.receive, exchange.send)
        self.start(exchange.run(cast("Coroutine[Any, Any, None]", app)))

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task for *work*."""
        tasks = self._service.state.tasks
        task = self._service.loop.create_task(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    def on_body(self, body: bytes) -> None:
        """Add a part of the body, and pause reading while too much of it waits.

        A short body arrives without a pause, since its request is answered only after it.
        """
        self._unparsed_bytes = 0
        exchange = self.exchange
        if exchange is None or exchange.is_complete:
            return
        exchange.add_body(body)
        if self._waiting is None and len(exchange.body) > MAX_UNREAD_BODY_BYTES:
            self.pause_reading()

    def on_message_complete(self) -> None:
        """Stop waiting: the request is complete."""
        self.body_since, self._is_unread = None, False
        exchange = self.exchange
        if exchange is None or exchange.is_complete:
            return
        exchange.complete_body()
        if self._waiting is not None:
            scope, self._waiting = self._waiting, None
            self._run(exchange, scope)

    def on_answered(self) -> None:
        """Go on to the next request."""
        self._service.state.total_requests += 1
        self._answering = None
        if not self.is_closing:
            self.resume_reading()
        if self.takes_no_answer:
            return
        if self._queue:
            self._answer(*self._queue.popleft())
        else:
            self.idle_since = self._service.loop.time()

    def write(self, data: bytes) -> None:
        """Write *data*, unless the end of the answer was already sent."""
        if not self._is_lingering:
            self._transport.write(data)

    async def drain(self) -> None:
        """Wait until the client reads again."""
        while self._writable is not None:
            await self._writable.wait()

    def pause_writing(self) -> None:
        """Wait for the client to read."""
        self._writable = self._writable or asyncio.Event()
        self.unread_since = self._service.loop.time()

    def resume_writing(self) -> None:
        """Stop waiting: the client has read."""
        self.unread_since = None
        if self._writable is not None:
            self._writable.set()
            self._writable = None

    def pause_reading(self) -> None:
        """Read nothing more for now."""
        if not self.is_reading_paused:
            self.is_reading_paused = True
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Read on."""
        if self.is_reading_paused:
            self.is_reading_paused = False
            self._transport.resume_reading()


def _has_short_body(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Return whether a request has a body that is too short to be counted as an upload."""
    length = b""
    for name, value in headers:
        if name == b"content-length":
            length = value
        elif name == b"transfer-encoding":
            return False
    return length.isdigit() and int(length) <= MAX_BODY_BYTES
