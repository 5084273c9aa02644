"""One connection of the server, which hears no endless head of a request."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from callout.server.http.middleware import security_headers

MAX_HEAD_BYTES = 65_536
"""How many bytes a request may take before its head ends, or between two parts of its body."""


class BoundedHttpProtocol(HttpToolsProtocol):
    """Hang up on one who sends more than that, and on what is not HTTP."""

    _unread = 0

    def data_received(self, data: bytes) -> None:
        """Count what leads to nothing."""
        self._unread += len(data)
        super().data_received(data)
        if self._unread > MAX_HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("too long")

    def on_headers_complete(self) -> None:
        """Begin to count again."""
        super().on_headers_complete()
        self._unread = 0

    def on_body(self, body: bytes) -> None:
        """Begin to count again."""
        super().on_body(body)
        self._unread = 0

    def send_400_response(self, msg: str) -> None:
        """Refuse with the headers of every other answer."""
        told = [
            *security_headers(),
            (b"content-length", b"%d" % len(msg)),
            (b"connection", b"close"),
        ]
        lines = [b"HTTP/1.1 400 Bad Request", *(b"%b: %b" % pair for pair in told), b"", b""]
        self.transport.write(b"\r\n".join(lines) + msg.encode("ascii"))
        self.transport.close()
