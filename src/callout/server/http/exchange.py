"""A request and its answer, as the ASGI interface hands them to an application."""

import asyncio
import logging
import re
from collections.abc import Callable, Coroutine, Iterable
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Protocol, TypeAlias

from starlette.types import Message

from callout.server.http.middleware import security_headers

CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"
"""The interim answer, for which some clients wait before they send a body."""

HEADER_LINE = re.compile(
    rb"[^\x00-\x1f\x7f()<>@,;:\\\[\]={} \t\"]+: [^\x00-\x08\x0a-\x1f\x7f]*\r\n"
)
"""A header without characters that would end it or begin another one."""

KNOWN_LINES = 256
"""Number of headers kept in memory as lines."""

SECRETS = (b"set-cookie",)
"""The headers that belong to one person."""

STATUS_LINES = {
    status.value: b"HTTP/1.1 %d %b\r\n" % (status.value, status.phrase.encode())
    for status in HTTPStatus
}

LastWork: TypeAlias = Callable[[Coroutine[Any, Any, None]], None]
"""A function that starts the end of an answer."""

_log = logging.getLogger("uvicorn.error")


class Line(Protocol):
    """The connection of an exchange."""

    @property
    def is_writing_paused(self) -> bool:
        """Whether the client has much to read."""

    @property
    def default_headers(self) -> Iterable[tuple[bytes, bytes]]:
        """The headers of every answer."""

    @property
    def is_closing(self) -> bool:
        """Whether the connection is about to end."""

    def write(self, data: bytes) -> None:
        """Write *data*."""

    async def drain(self) -> None:
        """Wait until the client reads again."""

    def resume_reading(self) -> None:
        """Read on."""

    def close(self) -> None:
        """Close the connection after the sent data."""

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task for *work*."""

    def on_answered(self) -> None:
        """Go on to the next request."""


class Exchange:
    """A request on *line*, and its answer.

    The head of an answer is held until its body is there: a write to a socket costs more than all
    other work for a short answer.
    """

    __slots__ = (
        "_chunked", "_event", "_expects_continue", "_has_news", "_held", "_is_head",
        "_is_left_open", "_left", "_line", "_on_gone", "body", "is_body_complete", "is_complete",
        "is_disconnected", "keep_alive",
    )  # fmt: skip

    def __init__(
        self, line: Line, method: str, *, keep_alive: bool, expects_continue: bool
    ) -> None:
        self._line, self._is_head, self.keep_alive = line, method == "HEAD", keep_alive
        self._expects_continue = expects_continue
        self.body = b""
        self.is_body_complete = self.is_complete = self.is_disconnected = False
        self._has_news = self._is_left_open = False
        self._event: asyncio.Event | None = None
        self._on_gone: Callable[[], None] | None = None
        self._held: bytes | None = None
        """The head until it is written, then no bytes; `None` before there is one."""
        self._chunked, self._left = False, 0

    @property
    def awaits_body(self) -> bool:
        """Whether the client sends the body without being asked for it."""
        return not (self.is_body_complete or self._expects_continue)

    async def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run *work*, which answers the request; close the connection if it does not."""
        try:
            await work
        except BaseException as error:  # noqa: BLE001 - a server goes on
            _log.error("Exception in ASGI application\n", exc_info=error)
            self._is_left_open = False
        if self.is_complete or self.is_disconnected or self._is_left_open:
            return
        if self._held is None:
            self._line.write(plain_answer(500, "Internal Server Error"))
        self._line.close()

    def leave_open(self, on_gone: Callable[[], None]) -> LastWork:
        """Keep the answer open after the application has returned, without a task that waits.

        *on_gone* is called when the client has gone. Return a function for the last work.
        """
        self._on_gone, self._is_left_open = on_gone, True
        if self.is_disconnected:
            on_gone()
        return self._start_last

    def _start_last(self, work: Coroutine[Any, Any, None]) -> None:
        self._line.start(self._run_last(work))

    async def _run_last(self, work: Coroutine[Any, Any, None]) -> None:
        self._is_left_open = False
        await self.run(work)

    def disconnect(self) -> None:
        """Note that the client has gone."""
        if not self.is_complete:
            self.is_disconnected = True
            if self._on_gone is not None:
                self._on_gone()
        self._notify()

    def add_body(self, body: bytes) -> None:
        """Add a part of the body."""
        self.body += body
        self._notify()

    def complete_body(self) -> None:
        """Note the end of the body."""
        self.is_body_complete = True
        self._notify()

    def _notify(self) -> None:
        self._has_news = True
        if self._event is not None:
            self._event.set()

    async def receive(self) -> Message:
        """Return the next part of the body, or wait until the client has gone."""
        line = self._line
        if self._expects_continue and not line.is_closing:
            self._expects_continue = False
            line.write(CONTINUE)
        if not self.is_disconnected and not self.is_complete:
            line.resume_reading()
            if not self._has_news:
                self._event = asyncio.Event()
                await self._event.wait()
                self._event = None
            self._has_news = False
        if self.is_disconnected or self.is_complete:
            return {"type": "http.disconnect"}
        body, self.body = self.body, b""
        return {"type": "http.request", "body": body, "more_body": not self.is_body_complete}

    async def send(self, message: Message) -> None:
        """Send the head or a part of the body, once the client reads."""
        if self._line.is_writing_paused and not self.is_disconnected:
            await self._line.drain()
        if self.is_disconnected:
            return
        if self._held is None:
            self._held = self._head(message["status"], message.get("headers", ()))
        else:
            self._send_body(message.get("body", b""), is_last=not message.get("more_body", False))

    def _head(self, status: int, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
        """Return the head of the answer."""
        lines, length = [STATUS_LINES[status]], None
        self._expects_continue = False
        for name, value in (*self._line.default_headers, *headers):
            if name == b"content-length":
                length = int(value)
            elif name == b"connection" and value.lower() == b"close":
                self.keep_alive = False
                continue
            lines.append(_header_line(name, value) if name in SECRETS else known_line(name, value))
        if not self.keep_alive:
            lines.append(b"connection: close\r\n")
        if length is None and status not in (204, 304) and not self._is_head:
            self._chunked = True
            lines.append(b"transfer-encoding: chunked\r\n")
        self._left = 0 if self._is_head else length or 0
        lines.append(b"\r\n")
        return b"".join(lines)

    def _send_body(self, body: bytes, *, is_last: bool) -> None:
        if self.is_complete:
            raise RuntimeError("the answer is complete")
        if self._chunked:
            body = b"%x\r\n%b\r\n" % (len(body), body) if body else b""
            if is_last:
                body += b"0\r\n\r\n"
        elif self._is_head:
            body = b""
        else:
            self._left -= len(body)
            if self._left < 0 or (is_last and self._left):
                raise RuntimeError("the answer is not as long as its head says")
        if data := (self._held or b"") + body:
            self._held = b""
            self._line.write(data)
        if is_last:
            self.is_complete, self.body = True, b""
            self._notify()
            if not self.keep_alive:
                self._line.close()
            self._line.on_answered()


def _header_line(name: bytes, value: bytes) -> bytes:
    """Return a header as a line, or raise if it would be more than one."""
    line = b"%b: %b\r\n" % (name, value)
    if HEADER_LINE.fullmatch(line) is None:
        raise RuntimeError("an invalid header")
    return line


known_line = lru_cache(KNOWN_LINES)(_header_line)
"""The same, for lines that most answers share."""


def plain_answer(status: int, text: str) -> bytes:
    """Return a whole answer with the security headers of every other one; it closes."""
    headers = [
        *security_headers(),
        (b"content-length", b"%d" % len(text)),
        (b"connection", b"close"),
    ]
    lines = [b"%b: %b\r\n" % pair for pair in headers]
    return b"".join([STATUS_LINES[status], *lines, b"\r\n", text.encode("ascii")])
