"""A small client of HTTP and of its event streams, so light that a thousand of them fit."""

import asyncio
import socket
from collections.abc import AsyncIterator, Mapping
from typing import NamedTuple, Self

SLOW_BUFFER_BYTES = 4_096
"""How little a slow reader's computer keeps for it."""

TIMEOUT_S = 8.0
"""How many seconds a client waits for an answer."""

STREAM_TIMEOUT_S = 15.0
"""How many seconds a stream may be silent before its client gives it up."""


class HttpResponse(NamedTuple):
    """The answer to a request."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class StreamEvent(NamedTuple):
    """One event of a stream."""

    id: str
    data: str


class StreamRefused(Exception):
    """Say that a stream was not opened, by *status*."""

    def __init__(self, status: int) -> None:
        super().__init__(f"status {status}")
        self.status = status


class HttpConnection:
    """One connection from the address *source* to a *port* of this computer."""

    def __init__(self, port: int, source: str, *, slow: bool = False) -> None:
        self.port, self._source, self._slow = port, source, slow
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter
        self._open = False

    async def open(self) -> Self:
        """Connect."""
        sock = socket.socket()
        try:
            if self._slow:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SLOW_BUFFER_BYTES)
            sock.setblocking(False)  # noqa: FBT003
            sock.bind((self._source, 0))
            await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", self.port))
            limit = SLOW_BUFFER_BYTES if self._slow else 2**16
            self._reader, self._writer = await asyncio.open_connection(sock=sock, limit=limit)
        except BaseException:
            sock.close()
            raise
        self._open = True
        return self

    def cut(self) -> None:
        """Go without a word."""
        if self._open:
            self._writer.transport.abort()

    async def ask(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes
    ) -> HttpResponse:
        """Send a request and read the whole answer."""
        self._send(method, path, headers, body)
        status, told = await self._head()
        if told.get("transfer-encoding") == "chunked":
            return HttpResponse(status, told, b"".join([chunk async for chunk in self._chunks()]))
        size = int(told.get("content-length", 0))
        return HttpResponse(status, told, await self._reader.readexactly(size))

    async def listen(self, path: str, headers: Mapping[str, str]) -> AsyncIterator[StreamEvent]:
        """Open an event stream and give its events as they come."""
        self._send("GET", path, {"Accept": "text/event-stream", **headers}, b"")
        async with asyncio.timeout(TIMEOUT_S):
            status, _ = await self._head()
        if status != 200:
            raise StreamRefused(status)
        rest, fields = b"", {"id": "", "data": ""}
        async for chunk in self._chunks():
            *lines, rest = (rest + chunk.replace(b"\r", b"")).split(b"\n")
            for line in lines:
                if line:
                    name, _, value = line.decode().partition(":")
                    fields[name] = value.removeprefix(" ")
                elif fields["data"]:
                    yield StreamEvent(fields["id"], fields["data"])
                    fields = {"id": "", "data": ""}

    def _send(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> None:
        told = {"Host": f"127.0.0.1:{self.port}", "Content-Length": str(len(body)), **headers}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {told[name]}" for name in told), "", ""]
        self._writer.write("\r\n".join(lines).encode() + body)

    async def _head(self) -> tuple[int, dict[str, str]]:
        lines = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.split(":", 1) for line in lines[1:] if line)
        return int(lines[0].split()[1]), {name.lower(): value.strip() for name, value in pairs}

    async def _chunks(self) -> AsyncIterator[bytes]:
        while True:
            async with asyncio.timeout(STREAM_TIMEOUT_S):
                size = int(await self._reader.readuntil(b"\r\n"), 16)
                chunk = (await self._reader.readexactly(size + 2))[:-2]
            if not chunk:
                return
            yield chunk


class HttpClient:
    """Ask things of any node or of the front, keeping the last connection while it is good."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._line: HttpConnection | None = None

    async def ask(
        self, port: int, method: str, path: str, headers: Mapping[str, str], body: bytes = b""
    ) -> HttpResponse:
        """Send a request to *port*; raise OSError or EOFError if no answer comes."""
        if self._line and self._line.port != port:
            self.close()
        try:
            async with asyncio.timeout(TIMEOUT_S):
                self._line = self._line or await HttpConnection(port, self._source).open()
                reply = await self._line.ask(method, path, headers, body)
        except BaseException:
            self.close()
            raise
        if reply.headers.get("connection") == "close":
            self.close()
        return reply

    def close(self) -> None:
        """Let go of the connection."""
        if self._line:
            self._line.cut()
        self._line = None
