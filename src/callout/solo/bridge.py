"""The bridge between requests of the browser and the application."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias
from urllib.parse import unquote, urlsplit

from starlette.types import ASGIApp, Message, Scope

from callout.solo.cookies import CookieJar
from callout.solo.headers import for_frame

Headers: TypeAlias = Sequence[tuple[str, str]]

CLIENT = ("127.0.0.1", 0)
"""The address of the only client."""


class BrowserRequest(NamedTuple):
    """A request of a page; *path* includes the query, but not the root of the site."""

    method: str
    path: str
    headers: Headers
    body: bytes = b""


class BrowserResponse(Protocol):
    """The receiver of an answer: its head, pieces of its body, and its end."""

    def head(self, status: int, headers: Headers) -> None:
        """Begin the answer."""

    def chunk(self, body: bytes) -> None:
        """Go on with a piece of the body."""

    def end(self) -> None:
        """End the answer."""


class Bridge:
    """A bridge from pages at *origin* to the application *app*, with the cookies of *jar*.

    Browsers find the pages under *root*, and so do the cookies; the application sees no root.
    """

    def __init__(self, app: ASGIApp, jar: CookieJar, origin: str, root: str) -> None:
        self._app, self._jar, self._root = app, jar, root
        address = urlsplit(origin)
        self._scheme, self._host = address.scheme, address.netloc
        port = address.port or (443 if address.scheme == "https" else 80)
        self._server = (address.hostname or "", port)

    async def answer(
        self, request: BrowserRequest, response: BrowserResponse, gone: asyncio.Event
    ) -> None:
        """Answer one *request*; *gone* is set when the rest of the answer is no longer wanted."""
        is_read = False

        async def receive() -> Message:
            nonlocal is_read
            if is_read:
                await gone.wait()
                return {"type": "http.disconnect"}
            is_read = True
            return {"type": "http.request", "body": request.body, "more_body": False}

        async def send(message: Message) -> None:
            if gone.is_set():
                return
            if message["type"] == "http.response.start":
                headers = [
                    (name.decode("latin-1"), value.decode("latin-1"))
                    for name, value in message["headers"]
                ]
                cookies = [value for name, value in headers if name.lower() == "set-cookie"]
                await self._jar.take(cookies)
                response.head(message["status"], for_frame(headers))
                return
            if body := message.get("body", b""):
                response.chunk(body)
            if not message.get("more_body"):
                response.end()

        await self._app(self._scope(request), receive, send)

    def _scope(self, request: BrowserRequest) -> Scope:
        path, _, query = request.path.partition("?")
        headers = [(name.lower(), value) for name, value in request.headers]
        headers = [(name, value) for name, value in headers if name not in ("host", "cookie")]
        headers.append(("host", self._host))
        if cookies := self._jar.header(self._root + unquote(path)):
            headers.append(("cookie", cookies))
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": request.method,
            "scheme": self._scheme,
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [
                (name.encode("latin-1"), value.encode("latin-1")) for name, value in headers
            ],
            "client": CLIENT,
            "server": self._server,
        }
