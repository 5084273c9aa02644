"""An HTTP connection with limits: the size of a head, and the times that its guard checks."""

import asyncio
import socket
from collections.abc import Iterable
from typing import ClassVar, cast

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from callout.server.http.connection_guard import ConnectionGuard
from callout.server.http.middleware import MAX_BODY_BYTES, security_headers
from callout.server.http.transport import LingeringTransport

MAX_HEAD_BYTES = 16_384
"""Greatest size of a head, and of the data between two parts of a body."""

MAX_UNREAD_BODY_BYTES = 4_096
"""Bytes of a body that may wait for the application before reading is paused."""

UNACKNOWLEDGED_TIMEOUT_MS = 30_000
"""Milliseconds without an acknowledgement before a client counts as gone, where supported."""


class BoundedHttpProtocol(HttpToolsProtocol):
    """A connection that is closed on an overlong head, and on data that is not HTTP.

    It records the start of its wait for a head, for a body or for its client to read; its *guard*,
    if any, decides on the timeouts.
    """

    guard: ClassVar[ConnectionGuard | None] = None

    connected_at = 0.0
    head_since: float | None = None
    body_since: float | None = None
    unread_since: float | None = None
    _unparsed_bytes = 0
    _head_bytes = 0
    _held_app: ASGI3Application | None = None

    @property
    def is_idle(self) -> bool:
        """Whether no request is being answered."""
        if self.body_since is not None or self.cycle is None:
            return True
        return bool(self.cycle.response_complete)

    @property
    def is_closing(self) -> bool:
        """Whether the connection is about to end, and no longer lingers."""
        return self._answers.is_gone

    def cut(self) -> None:
        """Close the connection at once, and drop unsent data."""
        self.transport.abort()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first head if there is room for the connection."""
        super().connection_made(transport)
        self._answers = LingeringTransport(transport)
        self.transport = cast("asyncio.Transport", self._answers)
        self.connected_at = self.head_since = self.loop.time()
        connected = transport.get_extra_info("socket")
        if connected is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            connected.setsockopt(
                socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNACKNOWLEDGED_TIMEOUT_MS
            )
        if self.guard is not None:
            self.guard.admit(self, self.connections)  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        """Parse *data*, and close the connection on an overlong head."""
        if self._answers.is_lingering:
            return
        self._unparsed_bytes += len(data)
        super().data_received(data)
        largest = max(self._unparsed_bytes, self._head_bytes)
        if largest > MAX_HEAD_BYTES and not self.transport.is_closing():
            self._answers.is_unread = self.head_since is not None
            self.send_400_response("too long")

    def on_message_begin(self) -> None:
        """Wait for the head of a request."""
        super().on_message_begin()
        self._head_bytes = 0
        if self.head_since is None:
            self.head_since = self.loop.time()

    def on_url(self, url: bytes) -> None:
        """Count the bytes of the URL."""
        self._head_bytes += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count the bytes of a header."""
        self._head_bytes += len(name) + len(value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Reset the byte count and wait for the body; do not answer an overlong head."""
        if self._head_bytes > MAX_HEAD_BYTES:
            return
        super().on_headers_complete()
        self._unparsed_bytes = 0
        self.head_since, self.body_since = None, self.loop.time()
        self._answers.is_unread = True

    def on_body(self, body: bytes) -> None:
        """Reset the byte count, and pause reading while too much of the body waits.

        A short body arrives without a pause, since its request is answered only after it.
        """
        super().on_body(body)
        self._unparsed_bytes = 0
        if self._held_app is None and len(self.cycle.body) > MAX_UNREAD_BODY_BYTES:
            self.flow.pause_reading()

    def on_message_complete(self) -> None:
        """Stop waiting: the request is complete."""
        super().on_message_complete()
        self.body_since, self._answers.is_unread = None, False
        if self._held_app is not None:
            app, self._held_app = self._held_app, None
            super()._start_asgi_task(self.cycle, app)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Answer a request: at once, or after its short body has arrived.

        Until then it takes no more memory than that body.
        """
        waits = cycle.more_body and not cycle.waiting_for_100_continue
        if waits and _has_short_body(cycle.scope["headers"]):
            self._held_app = app
        else:
            super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        """Write a head without a body, and drop an unread body."""
        self._answers.flush()
        if self.cycle.response_complete:
            self.cycle.body.clear()
        if self._answers.is_lingering:
            self.flow.resume_reading()
        super().on_response_complete()

    def shutdown(self) -> None:
        """End the connection after its answer; a stopping node does not linger."""
        self._answers.is_unread = False
        super().shutdown()

    def pause_writing(self) -> None:
        """Wait for the client to read."""
        super().pause_writing()
        self.unread_since = self.loop.time()

    def resume_writing(self) -> None:
        """Stop waiting: the client has read."""
        super().resume_writing()
        self.unread_since = None

    def send_400_response(self, msg: str) -> None:
        """Send status 400 with the security headers of every other response, and close."""
        headers = [
            *security_headers(),
            (b"content-length", b"%d" % len(msg)),
            (b"connection", b"close"),
        ]
        lines = [b"HTTP/1.1 400 Bad Request", *(b"%b: %b" % pair for pair in headers), b"", b""]
        self.transport.write(b"\r\n".join(lines) + msg.encode("ascii"))
        self.transport.close()


def _has_short_body(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Return whether a request has a body that is too short to be counted as an upload."""
    length = b""
    for name, value in headers:
        if name == b"content-length":
            length = value
        elif name == b"transfer-encoding":
            return False
    return length.isdigit() and int(length) <= MAX_BODY_BYTES


def guarded_protocol(guard: ConnectionGuard) -> type[BoundedHttpProtocol]:
    """Return the protocol of a node whose connections *guard* watches."""
    return type("GuardedHttpProtocol", (BoundedHttpProtocol,), {"guard": guard})
