"""A program that does what the scripts of a table's page do, but shows nothing.

It opens the page and its stream, asks for what the page asks for, sends forms and acknowledges
what a person would have read. What it sends has the headers of a browser.
"""

import asyncio
import re
from collections.abc import Callable, Coroutine, Mapping
from secrets import token_urlsafe
from urllib.parse import urlencode

import msgspec
from page_http import (
    DOCUMENT_HEADERS,
    FORM_HEADERS,
    JSON_HEADERS,
    STREAM_HEADERS,
    CountingHttp,
    Site,
    Traffic,
    common_headers,
    split_events,
)

READING_S_PER_CHARACTER = 0.04
MAX_READING_S = 6.0
"""Both as in pace.ts."""

TIMEOUT_S = 20.0
_POSITION = re.compile(rb'data-version="(\d+)" data-position="([^"]+)"')
_COOKIE = re.compile(rb"^set-cookie: ([^=]+)=([^;\r]*)", re.IGNORECASE | re.MULTILINE)


class Line(msgspec.Struct):
    """A sentence of an entry."""

    spoken: str


class HeardEntry(msgspec.Struct):
    """What a page reads of an entry."""

    version: int
    told: tuple[Line, ...]
    position: str = ""


class HeardParts(msgspec.Struct):
    """What this program reads of the parts of a page."""

    version: int
    position: str


class PressResult(msgspec.Struct):
    """The answer to a form, or to one that was refused."""

    version: int = 0
    go: str = ""
    wrong: bool = False


_decode_entry = msgspec.json.Decoder(HeardEntry).decode
_decode_parts = msgspec.json.Decoder(HeardParts).decode
_decode_result = msgspec.json.Decoder(PressResult).decode


class Reader:
    """Somebody who reads as fast as pace.ts assumes, and *acknowledges* what is read."""

    def __init__(self, acknowledge: Callable[[int], None]) -> None:
        self._acknowledge = acknowledge
        self._newest = self._acknowledged = 0
        self._read_until = 0.0

    def read(self, version: int, characters: int) -> None:
        """Read so many *characters*, then acknowledge *version*."""
        loop = asyncio.get_running_loop()
        self._newest, now = version, loop.time()
        calm = max(now, self._read_until) + READING_S_PER_CHARACTER * characters
        self._read_until = min(calm, now + MAX_READING_S)
        loop.call_at(self._read_until, self._done, version)

    def act(self) -> None:
        """Acknowledge everything, for who acts has read it."""
        self._read_until = 0.0
        self._done(self._newest)

    def _done(self, version: int) -> None:
        if version > self._acknowledged:
            self._acknowledged = version
            self._acknowledge(version)


class PageProgram:
    """The page of a table, for somebody with *cookies*; *shown* is called when it has changed."""

    def __init__(
        self,
        site: Site,
        address: str,
        code: str,
        cookies: Mapping[str, str],
        language: str,
        traffic: Traffic,
        shown: Callable[[], None],
        *,
        seated: bool = True,
    ) -> None:
        self.site, self.address, self.code, self.language = site, address, code, language
        self.version, self.position = 0, ""
        self.is_open = False
        self._cookies, self._traffic, self._shown = dict(cookies), traffic, shown
        self._seated, self._has_bots = seated, False
        self._reader = Reader(self._acknowledge)
        self._idle: list[CountingHttp] = []
        self._stream: CountingHttp | None = None
        self._rest = b""
        self._opened: asyncio.Future[tuple[int, bytes]] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.path = f"/t/{code}"

    async def load(self) -> None:
        """Load the page."""
        text = await self._ask("page", "GET", self.path, DOCUMENT_HEADERS)
        self._note_position(text)
        self._has_bots = b'data-bots="yes"' in text

    async def follow(self, purpose: str, query: str = "") -> None:
        """Open the stream, instead of the one that is open; its beginning is for *purpose*."""
        self.close()
        self._stream = line = await self.site.connect(self.address, self._traffic)
        line.purpose, line.told = purpose, self._hear
        self._rest = b""
        self._opened = line.waiting = asyncio.get_running_loop().create_future()
        path = f"{self.path}/stream?since={self.position}{query}"
        self._traffic.requests[purpose] += 1
        line.transport.write(self._head("GET", path, STREAM_HEADERS) + b"\r\n")
        async with asyncio.timeout(TIMEOUT_S):
            status, body = await self._opened
        if status != 200:
            raise RuntimeError(body)
        line.purpose = "stream"
        self.is_open = True

    def close(self) -> None:
        """Close the stream."""
        self.is_open = False
        if self._stream is not None:
            self._stream.told = self._stream.waiting = None
            self._stream.transport.close()
            self._stream = None

    async def press(self, fields: Mapping[str, str]) -> PressResult:
        """Send a form."""
        sent = {"key": token_urlsafe(9), "seen": self.position, **fields}
        body = urlencode(sent).encode()
        text = await self._ask("form", "POST", self.path, FORM_HEADERS, body)
        result = _decode_result(text)
        if result.version:
            self._reader.act()
        return result

    async def choose(self, label: str) -> None:
        """Open the choice of how to play a card, and close it again."""
        result = await self.press({"card": label})
        query = result.go.partition("?")[2]
        if not query:
            raise RuntimeError(f"{label} can be played in one way")
        for view in (query, ""):
            await self.follow("choice", f"&{view}" if view else "")

    def _acknowledge(self, version: int) -> None:
        if self.is_open and self._seated and self._has_bots:
            self._start(self.send_acknowledgement(version))

    async def send_acknowledgement(self, version: int) -> None:
        """Tell the server that *version* has been read."""
        body = b'{"version":%d}' % version
        path = f"/api/tables/{self.code}/heard"
        await self._ask("heard", "POST", path, JSON_HEADERS, body)

    def _hear(self, chunk: bytes) -> None:
        events, self._rest = split_events(self._rest + chunk)
        for event in events:
            match event.name:
                case b"":
                    self._on_entry(_decode_entry(event.data))
                case b"parts":
                    parts = _decode_parts(event.data)
                    self._show(parts.version, parts.position)
        has_parts = any(event.name == b"parts" for event in events)
        if has_parts and self._opened is not None and not self._opened.done():
            self._opened.set_result((200, b""))

    def _on_entry(self, entry: HeardEntry) -> None:
        characters = sum(len(line.spoken) + 1 for line in entry.told) - 1
        self._reader.read(entry.version, max(characters, 0))

    def _show(self, version: int, position: str) -> None:
        self.version, self.position = version, position
        self._shown()

    def _note_position(self, text: bytes) -> None:
        found = _POSITION.search(text)
        if found is None:
            raise RuntimeError(text[:500])
        self.version, self.position = int(found[1]), found[2].decode()

    async def _ask(
        self, purpose: str, method: str, path: str, headers: str, body: bytes = b""
    ) -> bytes:
        """Send a request on a connection that is free, or on a new one; return the answer."""
        line = await self._free_line()
        line.purpose = purpose
        self._traffic.requests[purpose] += 1
        head = self._head(method, path, headers)
        if method == "POST":
            origin = self.site.origin.encode()
            head += b"Origin: %b\r\nContent-Length: %d\r\n" % (origin, len(body))
        line.waiting = asyncio.get_running_loop().create_future()
        line.transport.write(head + b"\r\n" + body)
        async with asyncio.timeout(TIMEOUT_S):
            status, text = await line.waiting
        if status >= 429:
            self._traffic.requests["failed"] += 1
        for name, value in _COOKIE.findall(line.head):
            self._cookies[name.decode()] = value.decode()
        self._idle.append(line)
        return text

    async def _free_line(self) -> CountingHttp:
        while self._idle:
            line = self._idle.pop()
            if not line.is_lost:
                return line
        return await self.site.connect(self.address, self._traffic)

    def _head(self, method: str, path: str, headers: str) -> bytes:
        kept = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        common = common_headers(self.site, self.language)
        return f"{method} {path} HTTP/1.1\r\n{common}{headers}Cookie: {kept}\r\n".encode()

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
