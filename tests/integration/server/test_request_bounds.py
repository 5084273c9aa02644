"""Sizes, ages and rates of requests: each bound is held at it, and just past it."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog
from itsdangerous import TimestampSigner
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send
from support.host_table import OPTIONS
from support.server.in_process import ANA, InProcessCluster
from support.server.stepping_clock import LoopClock, SetClock, leap
from uvicorn import Config, Server
from uvicorn.server import ServerState

from callout.host import requests as w
from callout.server import serving, wire
from callout.server.http import routes
from callout.server.http.admission import PAGE_LIMIT, RateLimits
from callout.server.http.connection import HttpService
from callout.server.http.middleware import SecurityMiddleware
from callout.server.http.problems import RequestRefused
from callout.server.http.request import ApiRequest
from callout.server.identity.tokens import InvalidToken, Tokens
from callout.server.metrics import Metrics
from callout.server.node import Node
from callout.server.tables.table_log import UnknownTable

DAY_MS = 86_400_000


@pytest.fixture
def signed_at_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sign everything at the moment at which the clocks of these tests begin."""
    at = LoopClock.START_MS // 1000
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _signer: at)


@pytest.mark.usefixtures("signed_at_start")
def test_a_token_is_good_for_30_days_and_no_millisecond_more() -> None:
    clock = SetClock()
    tokens = Tokens("secret", clock)
    token = tokens.issue(ANA)
    clock.by = 30 * DAY_MS
    assert tokens.read(token) == ANA
    clock.by += 1

    with pytest.raises(InvalidToken, match="expired"):
        tokens.read(token)


async def answered(length: str, receive: Receive) -> int:
    """Return the status of a request that declares *length* to an application that reads it."""
    found: list[int] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await Request(scope, receive).body()
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message: Message) -> None:
        found.append(message.get("status", 0))

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/",
        "headers": [(b"content-length", length.encode())],
    }
    await SecurityMiddleware(app)(scope, receive, send)
    return found[0]


def test_a_body_that_declares_too_much_is_refused_before_any_of_it_has_come() -> None:
    async def never() -> Message:
        raise AssertionError("the body was waited for")

    assert leap(answered("16385", never)) == 413


@pytest.mark.parametrize(("size", "status"), [(16_384, 200), (16_385, 413)])
def test_a_body_has_16384_bytes_at_most_whatever_it_declares(size: int, status: int) -> None:
    async def receive() -> Message:
        return {"type": "http.request", "body": b"x" * size, "more_body": False}

    assert leap(answered("16384", receive)) == status


class FakeTransport(asyncio.Transport):
    """A connection that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: object) -> None:
        """Keep *data*."""
        assert isinstance(data, bytes)
        self.written += data

    def is_closing(self) -> bool:
        """Return whether it was closed."""
        return self.closed

    def close(self) -> None:
        """Close."""
        self.closed = True

    def write_eof(self) -> None:
        """Close, as far as anybody waits for an answer."""
        self.closed = True


@pytest.mark.parametrize("parts", [1, 4])
def test_a_head_has_16384_bytes_at_most(parts: int) -> None:
    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise AssertionError("this head never ends")

    async def told(size: int) -> bytes:
        line = HttpService()(Config(app, log_config=None), ServerState())
        transport = FakeTransport()
        line.connection_made(transport)
        data = b"GET / HTTP/1.1\r\nX: ".ljust(size, b"x")
        for start in range(0, size, size // parts + 1):
            line.data_received(data[start : start + size // parts + 1])
        line.connection_lost(None)
        return transport.written

    assert leap(told(16_384)) == b""
    assert leap(told(16_385)).startswith(b"HTTP/1.1 400 ")


FITS = [
    (wire.NewGuest, {"name": "x"}, {"name": "x" * 80}, {"name": "x" * 81}),
    (wire.ReturningGuest, {"shown": "x"}, {"shown": "x" * 400}, {"shown": "x" * 401}),
    (wire.Acknowledgement, {"version": 0}, {"version": 2**31 - 1}, {"version": 2**31}),
]


@pytest.mark.parametrize(("form", "least", "most", "more"), FITS)
def test_a_form_is_read_up_to_its_bounds(
    form: type, least: dict[str, Any], most: dict[str, Any], more: dict[str, Any]
) -> None:
    read = wire.body_decoder(form)
    for body in (least, most):
        assert msgspec.to_builtins(read(msgspec.json.encode(body))) == body
    with pytest.raises(msgspec.ValidationError):
        read(msgspec.json.encode(more))


@pytest.mark.parametrize(("key", "bots", "fits"), [(64, 9, True), (65, 9, False), (64, 10, False)])
def test_an_act_has_a_key_of_64_signs_and_a_table_nine_bots_at_most(
    key: int, bots: int, fits: bool
) -> None:
    act = {"key": "k" * key, "seen": 2**31 - 1, "act": {"type": "Sit"}}
    table = {"options": {"edition": "mattel"}, "bots": ["calm"] * bots}

    def fit() -> bool:
        try:
            wire.body_decoder(wire.ActionRequest)(msgspec.json.encode(act))
            wire.body_decoder(wire.NewTable)(msgspec.json.encode(table))
        except msgspec.ValidationError:
            return False
        return True

    assert fit() is fits


class StoppedWatch:
    """A clock that shows what it is set to."""

    now = 1_000.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.now


def called(
    path: str, node: Node, limits: RateLimits, body: object = None, code: str = ""
) -> Awaitable[object]:
    """Let Ana ask at the route with a *path*."""
    token = node.context.tokens.issue(ANA)
    scope = {
        "type": "http",
        "method": "POST",
        "scheme": "http",
        "server": ("here", 80),
        "path": "/",
        "query_string": b"",
        "headers": [(b"authorization", f"Bearer {token}".encode())],
        "client": ("192.0.2.1", 1),
        "path_params": {"code": code},
    }
    (route,) = [one for one in routes.API_ROUTES if f"{one.method} {one.path}" == path]
    asked = ApiRequest(node, limits, Request(scope), route.admission)
    asked.admit()
    asked.body = body
    return route.handler(asked)


async def allowed(ask: Callable[[], Awaitable[object]]) -> int:
    """Count how often *ask* is allowed in a row."""
    for times in count():
        try:
            await ask()
        except RequestRefused as refused:
            if (refused.status, refused.code) != (429, "too-many"):
                raise
            return times
        except UnknownTable:
            pass
    raise AssertionError


Asked = Callable[[Node, RateLimits, str], Awaitable[object]]
OFTEN: dict[str, tuple[Asked, int, int]] = {
    "asks": (
        lambda node, limits, code: called("GET /api/tables/{code}", node, limits, None, code),
        20,
        1,
    ),
    "hears": (
        lambda node, limits, code: called(
            "POST /api/tables/{code}/heard", node, limits, wire.Acknowledgement(1), code
        ),
        40,
        1,
    ),
    "makes": (
        lambda node, limits, _: called("POST /api/tables", node, limits, wire.NewTable(OPTIONS)),
        20,
        60,
    ),
}


@pytest.mark.parametrize("what", OFTEN)
def test_one_may_ask_so_often_and_again_when_the_time_is_over(what: str) -> None:
    ask, times, window = OFTEN[what]
    watch = StoppedWatch()

    async def asked() -> list[int]:
        node, limits = InProcessCluster().node(), RateLimits(Metrics(), watch)
        code = (await node.tables.make(ANA, OPTIONS, [w.Sit()])).code
        found = []
        for later in (0, window * 0.75, window * 0.25):
            watch.now += later
            found.append(await allowed(lambda: ask(node, limits, code)))
        return found

    assert leap(asked()) == [times, 0, times]


def test_one_may_look_at_thirty_pages_a_second() -> None:
    watch = StoppedWatch()
    limits = RateLimits(Metrics(), watch)

    async def look() -> None:
        limits.count(PAGE_LIMIT, ANA.player, "192.0.2.1")

    assert leap(allowed(look)) == 30
    watch.now += 1
    assert leap(allowed(look)) == 30


def test_a_node_has_ten_seconds_to_stop_and_keeps_idle_connections_for_75(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found: list[tuple[Config, tuple[int, int, int]]] = []

    async def serve(server: Server, _sockets: object = None) -> None:
        found.append((server.config, gc.get_threshold()))

    monkeypatch.setattr(Server, "serve", serve)
    before, configured = gc.get_threshold(), structlog.get_config()
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    how = serving.NodeSettings("127.0.0.1", 0, (address,), "one", "", "secret", 3, "")
    try:
        assert serving.run(how, lambda: None) == 1  # it never started
    finally:
        gc.set_threshold(*before)
        structlog.configure(**configured)

    [(config, threshold)] = found
    assert config.timeout_graceful_shutdown == 10
    assert threshold == (20_000, 10, 20)
