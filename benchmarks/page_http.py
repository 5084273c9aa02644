"""HTTP as a browser speaks it: its headers, its connections, and the events of a stream."""

import asyncio
import ssl
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from server_load import Http

AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0"
BROWSER_HEADERS = (
    'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"\r\nsec-ch-ua-mobile: ?0\r\n'
    'sec-ch-ua-platform: "Linux"\r\nSec-Fetch-Site: same-origin\r\n'
    f"User-Agent: {AGENT} Safari/537.36\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n"
)
DOCUMENT_HEADERS = (
    "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n"
    "Upgrade-Insecure-Requests: 1\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-User: ?1\r\n"
    "Sec-Fetch-Dest: document\r\n"
)
FETCH_HEADERS = "Sec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n"
STREAM_HEADERS = f"Accept: text/event-stream\r\nCache-Control: no-cache\r\n{FETCH_HEADERS}"
FORM_HEADERS = (
    "Accept: application/json\r\n"
    f"Content-Type: application/x-www-form-urlencoded;charset=UTF-8\r\n{FETCH_HEADERS}"
)
JSON_HEADERS = f"Accept: */*\r\nContent-Type: application/json\r\n{FETCH_HEADERS}"


class StreamEvent(NamedTuple):
    """An event of a stream; the *name* of an entry is empty."""

    name: bytes
    data: bytes


def split_events(text: bytes) -> tuple[list[StreamEvent], bytes]:
    """Read the events that are whole in *text*; return them and the rest."""
    *blocks, rest = text.split(b"\n\n")
    return [event for block in blocks if (event := _read_event(block)).data], rest


def _read_event(block: bytes) -> StreamEvent:
    fields = dict(_read_fields(block))
    return StreamEvent(fields.get(b"event", b""), fields.get(b"data", b""))


def _read_fields(block: bytes) -> Iterator[tuple[bytes, bytes]]:
    for line in block.split(b"\n"):
        name, _, value = line.partition(b": ")
        yield name, value


class Traffic:
    """The requests and bytes that pages need, by what they are for."""

    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()

    def clear(self) -> None:
        """Begin to count anew."""
        self.requests.clear()
        self.bytes.clear()


class CountingHttp(Http):
    """A connection whose bytes are counted as those of its *purpose*."""

    def __init__(self, traffic: Traffic) -> None:
        super().__init__()
        self.traffic, self.purpose = traffic, ""
        self.is_lost = False

    def connection_lost(self, _error: Exception | None) -> None:
        """Note that the connection cannot be used any more."""
        self.is_lost = True
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_exception(ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        """Count what comes, and take it in."""
        self.traffic.bytes[self.purpose] += len(data)
        super().data_received(data)


class Site(NamedTuple):
    """Where pages come from, and whether by *tls*."""

    port: int
    tls: ssl.SSLContext | None = None

    @property
    def origin(self) -> str:
        """The beginning of its addresses."""
        return f"{'https' if self.tls else 'http'}://localhost:{self.port}"

    async def connect(self, address: str, traffic: Traffic) -> CountingHttp:
        """Connect from *address*, which has bounds of its own."""
        loop, node = asyncio.get_running_loop(), ("127.0.0.1", self.port)
        name = "localhost" if self.tls else None
        return (
            await loop.create_connection(
                lambda: CountingHttp(traffic),
                *node,
                local_addr=(address, 0),
                ssl=self.tls,
                server_hostname=name,
            )
        )[1]


def common_headers(site: Site, language: str) -> str:
    """Return the headers that every request of a page has."""
    languages = "fr-FR,fr;q=0.9" if language == "fr" else "en-GB,en;q=0.9"
    return (
        f"Host: localhost:{site.port}\r\nConnection: keep-alive\r\n{BROWSER_HEADERS}"
        f"Accept-Language: {languages}\r\n"
    )
