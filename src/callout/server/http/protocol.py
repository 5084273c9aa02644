"""An HTTP connection that limits the size of a request's head."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from callout.server.http.middleware import security_headers

MAX_HEAD_BYTES = 65_536
"""How many bytes may arrive before a head is complete, or between two parts of a body."""


class BoundedHttpProtocol(HttpToolsProtocol):
    """A connection that is closed on a head that is too long, and on what is not HTTP."""

    _unparsed_bytes = 0

    def data_received(self, data: bytes) -> None:
        """Parse *data*, and close the connection if the head is too long."""
        self._unparsed_bytes += len(data)
        super().data_received(data)
        if self._unparsed_bytes > MAX_HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("too long")

    def on_headers_complete(self) -> None:
        """Count the bytes from zero, for the body."""
        super().on_headers_complete()
        self._unparsed_bytes = 0

    def on_body(self, body: bytes) -> None:
        """Count the bytes from zero, for the next part."""
        super().on_body(body)
        self._unparsed_bytes = 0

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
