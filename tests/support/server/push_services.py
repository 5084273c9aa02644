"""Services of Web Push that never leave this computer."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Self

import httpx2
from support.server.secret import TEST_SECRET

from callout.server.adapters.web_push import WebPush
from callout.server.ports import PushResult, PushServices

CONTACT = "mailto:ops@example.org"
ENDPOINT = "https://fcm.googleapis.com/fcm/send/cX1:APA91b-secret_of_a_browser"
"""An address as a browser gets it; nothing real is there."""

CREATED = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"


class NoTransport(httpx2.AsyncBaseTransport):
    """No way to any service."""

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send nothing."""
        raise AssertionError(request.method)


class RecordingServices(PushServices):
    """Note what is pushed; *results* has those that differ from `SENT`."""

    def __init__(self) -> None:
        self.pushed: list[str] = []
        self.results: dict[str, PushResult] = {}
        self._own = WebPush(CONTACT, TEST_SECRET, NoTransport())

    @property
    def public_key(self) -> str:
        return self._own.public_key

    def accepts(self, endpoint: str) -> bool:
        return self._own.accepts(endpoint)

    async def push(self, endpoint: str) -> PushResult:
        self.pushed.append(endpoint)
        return self.results.get(endpoint, PushResult.SENT)

    async def close(self) -> None:
        await self._own.close()


class LocalPushService:
    """A service on a port of this computer; it gives *answer*, or none if that is empty."""

    def __init__(self, answer: bytes) -> None:
        self._answer = answer
        self.requests: list[bytes] = []
        self.port = 0

    @classmethod
    @asynccontextmanager
    async def run(cls, answer: bytes = CREATED) -> AsyncIterator[Self]:
        """Run a service."""
        own = cls(answer)
        async with await asyncio.start_server(own._serve, "127.0.0.1", 0) as server:
            own.port = server.sockets[0].getsockname()[1]
            yield own

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Read a request until its sender waits or hangs up, and answer."""
        self.requests.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(self._answer)
        self.requests[-1] += await reader.read()  # until the sender hangs up
        writer.close()


class LocalTransport(httpx2.AsyncBaseTransport):
    """The way to *service*, whatever the address."""

    def __init__(self, service: LocalPushService) -> None:
        self._port, self._own = service.port, httpx2.AsyncHTTPTransport(verify=False)

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send *request* to the local service."""
        request.url = request.url.copy_with(scheme="http", host="127.0.0.1", port=self._port)
        return await self._own.handle_async_request(request)

    async def aclose(self) -> None:
        """Disconnect."""
        await self._own.aclose()
