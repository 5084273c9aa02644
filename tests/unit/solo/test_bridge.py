"""The way of a request to the application and back."""

import asyncio

import pytest
from starlette.types import Receive, Scope, Send

from callout.solo.bridge import Bridge, BrowserRequest, Headers
from callout.solo.cookies import CookieJar
from callout.solo.values import MemoryValues

pytestmark = pytest.mark.anyio


class HeardResponse:
    """What came back: `None` at the end is the end."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.parts: list[bytes | None] = []

    def head(self, status: int, headers: Headers) -> None:
        self.status, self.headers = status, dict(headers)

    def chunk(self, body: bytes) -> None:
        self.parts.append(body)

    def end(self) -> None:
        self.parts.append(None)


def bridge(app: object) -> Bridge:
    jar = CookieJar(MemoryValues(), lambda: 0.0)
    return Bridge(app, jar, "https://example.org", "/app")  # type: ignore[arg-type]


async def test_the_application_sees_a_request_as_from_a_browser() -> None:
    seen: list[Scope] = []
    bodies: list[bytes] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope)
        bodies.append((await receive())["body"])
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    request = BrowserRequest("POST", "/new/caf%C3%A9?a=1&b=%20", [("Accept", "text/html")], b"x=1")
    response = HeardResponse()
    await bridge(app).answer(request, response, asyncio.Event())
    (scope,) = seen
    assert (scope["method"], scope["path"]) == ("POST", "/new/café")
    assert (scope["query_string"], scope["scheme"]) == (b"a=1&b=%20", "https")
    assert scope["headers"] == [(b"accept", b"text/html"), (b"host", b"example.org")]
    assert scope["server"] == ("example.org", 443)
    assert bodies == [b"x=1"]
    assert (response.status, response.parts) == (204, [None])


async def test_a_stream_comes_in_pieces_until_nobody_listens() -> None:
    ended, begun = asyncio.Event(), asyncio.Event()

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"one", "more_body": True})
        begun.set()
        assert (await receive())["type"] == "http.disconnect"
        await send({"type": "http.response.body", "body": b"late", "more_body": False})
        ended.set()

    gone, response = asyncio.Event(), HeardResponse()
    answer = asyncio.create_task(
        bridge(app).answer(BrowserRequest("GET", "/", []), response, gone)
    )
    await begun.wait()
    assert not ended.is_set()
    gone.set()
    await answer
    assert ended.is_set()
    assert response.parts == [b"one"]


async def test_cookies_stay_in_the_tab_and_come_with_the_next_request() -> None:
    sent: list[bytes] = []

    async def app(scope: Scope, _receive: Receive, send: Send) -> None:
        sent.extend(value for name, value in scope["headers"] if name == b"cookie")
        headers = [
            (b"set-cookie", b"a=1; Path=/app; Max-Age=9"),
            (b"Set-Cookie", b"b=2; Path=/app/t"),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"page"})

    table = bridge(app)
    for path in ("/", "/", "/t/code"):
        response = HeardResponse()
        await table.answer(
            BrowserRequest("GET", path, [("cookie", "c=3")]), response, asyncio.Event()
        )
        assert "set-cookie" not in response.headers
    assert sent == [b"a=1", b"b=2; a=1"]


async def test_pages_may_be_shown_in_the_frame_of_the_tab_alone() -> None:
    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        headers = [
            (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
            (b"x-frame-options", b"DENY"),
            (b"strict-transport-security", b"max-age=9"),
            (b"content-length", b"0"),
            (b"x-content-type-options", b"nosniff"),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body"})

    response = HeardResponse()
    await bridge(app).answer(BrowserRequest("GET", "/", []), response, asyncio.Event())
    assert response.headers == {
        "content-security-policy": "default-src 'none'; frame-ancestors 'self'",
        "x-content-type-options": "nosniff",
    }
