"""A request is answered the same by the bare application, as in a tab, and by a connection.

The application is written against ASGI; a connection leaves its streams open without a task.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

import msgspec
import pytest
from starlette.types import ASGIApp, Message
from support.host_table import OPTIONS, started_table
from support.server.in_process import ANA, BOB, CLEO, InProcessCluster, any_legal_move
from support.waiting import wait_until
from uvicorn import Config
from uvicorn.server import ServerState

from callout.host import requests as w
from callout.server.http.admission import ACKNOWLEDGEMENT_LIMIT
from callout.server.http.app import make_app
from callout.server.http.connection import HttpService
from callout.server.http.middleware import MAX_BODY_BYTES, security_headers
from callout.server.identity.tokens import Identity
from callout.server.moderation import MAX_BAN_DAYS
from callout.server.moderator_actions import ModeratorAction, carry_out
from callout.server.node import Node
from callout.server.tables.session import TableSession
from callout.server.wire import ActionRequest

pytestmark = pytest.mark.anyio


class Asked(NamedTuple):
    """A request."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes = b""


class Answer(NamedTuple):
    """An answer; *is_open* is whether more of it may come."""

    status: int
    headers: dict[str, str]
    body: bytes
    is_open: bool = False

    @property
    def code(self) -> str:
        """The code of the problem."""
        return str(msgspec.json.decode(self.body)["code"])


class BareWay:
    """The application alone."""

    def __init__(self, app: ASGIApp, asked: Asked) -> None:
        self._messages: list[Message] = []
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._incoming.put_nowait({"type": "http.request", "body": asked.body})
        path, _, query = asked.path.partition("?")
        scope = {
            "type": "http", "http_version": "1.1", "method": asked.method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "root_path": "",
            "query_string": query.encode(), "client": ("192.0.2.1", 5), "server": None,
            "headers": [(name.encode(), text.encode()) for name, text in asked.headers.items()],
        }  # fmt: skip
        self._task = asyncio.ensure_future(app(scope, self._incoming.get, self._send))

    async def _send(self, message: Message) -> None:
        self._messages.append(message)

    @property
    def answer(self) -> Answer | None:
        """What has come so far."""
        if not self._messages:
            return None
        head, *parts = self._messages
        headers = {name.decode(): text.decode() for name, text in head["headers"]}
        body = b"".join(part["body"] for part in parts)
        is_open = not parts or parts[-1].get("more_body", False)
        return Answer(head["status"], headers, body, is_open)

    async def leave(self) -> None:
        """Go away."""
        self._incoming.put_nowait({"type": "http.disconnect"})
        await self._task


class MemoryTransport(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 5)})
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


class ConnectedWay:
    """A connection of a node."""

    def __init__(self, app: ASGIApp, asked: Asked) -> None:
        self._state, self._transport = ServerState(), MemoryTransport()
        config = Config(app, interface="asgi3", log_config=None)
        self._connection = HttpService()(config, self._state)
        self._connection.connection_made(self._transport)
        headers = dict(asked.headers)
        if asked.body:
            headers.setdefault("content-length", str(len(asked.body)))
        lines = [f"{asked.method} {asked.path} HTTP/1.1"]
        lines += [f"{name}: {text}" for name, text in headers.items()]
        self._connection.data_received("\r\n".join([*lines, "", ""]).encode() + asked.body)

    @property
    def answer(self) -> Answer | None:
        """What has come so far."""
        head, end, body = self._transport.written.partition(b"\r\n\r\n")
        if not end:
            return None
        first, *lines = head.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        exchange = self._connection.exchange
        is_open = exchange is not None and not exchange.is_complete
        if headers.pop("transfer-encoding", "") == "chunked":
            body = b"".join(_chunks(body))
        return Answer(int(first.split(" ")[1]), headers, body, is_open)

    async def leave(self) -> None:
        """Go away."""
        self._connection.connection_lost(None)
        await asyncio.gather(*self._state.tasks)


def _chunks(data: bytes) -> list[bytes]:
    found = []
    while data:
        size, _, rest = data.partition(b"\r\n")
        length = int(size, 16)
        found.append(rest[:length])
        data = rest[length + 2 :]
    return found


Way = Callable[[ASGIApp, Asked], BareWay | ConnectedWay]


class Site:
    """A node with a table of Ana and Bob."""

    def __init__(self, node: Node, session: TableSession) -> None:
        self.node, self.session, self.app = node, session, make_app(node)

    def asked(
        self, who: Identity | None, method: str, path: str, body: bytes = b"", **more: str
    ) -> Asked:
        """Return a request of *who* at the table."""
        headers = {"host": "localhost"}
        if who is not None:
            headers["authorization"] = f"Bearer {self.node.context.tokens.issue(who)}"
        headers |= {name.replace("_", "-"): text for name, text in more.items()}
        return Asked(method, f"/api/tables/{self.session.code}/{path}", headers, body)

    def move(self, key: str = "one") -> tuple[Identity, bytes]:
        """Return a legal move and its player."""
        seat, command = any_legal_move(self.session)
        action = ActionRequest(key, self.session.version, command)
        return (ANA, BOB)[seat], msgspec.json.encode(action)

    async def ask(self, way: Way, asked: Asked) -> Answer:
        """Return the complete answer."""
        line = way(self.app, asked)
        await wait_until(lambda: line.answer is not None and not line.answer.is_open)
        answer = line.answer
        assert answer is not None
        await line.leave()
        return answer


@asynccontextmanager
async def opened() -> AsyncIterator[Site]:
    """Run a node."""
    world = InProcessCluster()
    node = world.node()
    await node.open()
    try:
        options = msgspec.structs.replace(OPTIONS, slow=0)
        number = await world.lay(started_table("ana", "bob", options=options))
        yield Site(node, await node.tables.find(number))
    finally:
        await node.close()


@pytest.fixture(params=[BareWay, ConnectedWay])
def way(request: pytest.FixtureRequest) -> Way:
    found: Way = request.param
    return found


def assert_secure(answer: Answer) -> None:
    for name, text in security_headers():
        assert answer.headers[name.decode()] == text.decode()


async def test_an_act_is_accepted_once(way: Way) -> None:
    async with opened() as site:
        before = site.session.version
        player, body = site.move()
        first = await site.ask(way, site.asked(player, "POST", "acts", body))
        again = await site.ask(way, site.asked(player, "POST", "acts", body))

        assert first == again
        assert first.status == 200
        assert msgspec.json.decode(first.body) == {"version": before + 1, "code": ""}
        assert first.headers["content-type"] == "application/json"
        assert first.headers["content-length"] == str(len(first.body))
        assert_secure(first)
        assert site.session.version == before + 1


async def test_an_acknowledgement_has_no_body(way: Way) -> None:
    async with opened() as site:
        answer = await site.ask(way, site.asked(ANA, "POST", "heard", b'{"version":1}'))

        assert (answer.status, answer.body) == (204, b"")
        assert "content-length" not in answer.headers
        assert_secure(answer)


@pytest.mark.parametrize("end", ["it goes", "the node stops", "it is dismissed"])
async def test_a_stream_goes_on_until_it_ends_and_leaves_nothing(way: Way, end: str) -> None:
    async with opened() as site:
        line = way(site.app, site.asked(ANA, "GET", "stream?presence=on"))
        await wait_until(lambda: b"id: " in (line.answer or Answer(0, {}, b"")).body)
        begun = line.answer
        assert begun is not None
        assert begun.headers["content-type"] == "text/event-stream; charset=utf-8"
        assert begun.is_open
        assert_secure(begun)
        await site.session.act(BOB, w.Say("hello"), "say", site.session.version)
        await wait_until(lambda: b"hello" in (line.answer or begun).body)
        if end == "the node stops":
            await site.node.drain()
        elif end == "it is dismissed":
            site.node.streams_by_key.dismiss(ANA.player)
        if end != "it goes":
            await wait_until(lambda: not (line.answer or begun).is_open)
        assert ((line.answer or begun).body.endswith(b"event: gone\ndata: {}\n\n")) == (
            end == "it is dismissed"
        )
        await line.leave()
        await wait_until(lambda: not site.node.streams)

        assert site.session.subscribers == set()
        assert site.node.streams_by_key._by_key == {}
        assert site.node.context.metrics.streams._value.get() == 0


@pytest.mark.parametrize("who", [ANA, BOB, CLEO])
async def test_both_ways_send_the_same_events_to_the_same_person(who: Identity) -> None:
    async with opened() as site:
        lines = [
            way(site.app, site.asked(who, "GET", "stream")) for way in (BareWay, ConnectedWay)
        ]
        player, body = site.move()
        await site.ask(BareWay, site.asked(player, "POST", "acts", body))
        last = f"id: {site.session.log.positions.last}".encode()
        await wait_until(
            lambda: all(last in (line.answer or Answer(0, {}, b"")).body for line in lines)
        )
        bare, connected = (line.answer for line in lines)
        for line in lines:
            await line.leave()

        assert bare is not None
        assert connected is not None
        assert bare.body == connected.body


WRONG: list[tuple[str, str, bytes, dict[str, str], int, str]] = [
    ("POST", "acts", b"{", {}, 400, "bad-request"),
    ("POST", "acts", b'{"key":"k","seen":1,"act":{"kind":"fly"}}', {}, 400, "bad-request"),
    ("POST", "heard", b'{"version":-1}', {}, 400, "bad-request"),
    ("POST", "heard", b"[]", {}, 400, "bad-request"),
    ("GET", "acts", b"", {}, 405, "method"),
    ("GET", "stream?style=loud", b"", {}, 400, "bad-request"),
    ("GET", "stream?since=x", b"", {}, 400, "bad-request"),
    ("POST", "acts", b"{}", {"origin": "https://elsewhere.test"}, 403, "elsewhere"),
    ("POST", "heard", b"{}", {"sec_fetch_site": "cross-site"}, 403, "elsewhere"),
    ("POST", "acts", b"x", {"content_length": str(MAX_BODY_BYTES + 1)}, 413, "too-long"),
    ("POST", "acts", b"{}", {"authorization": "Bearer nobody"}, 401, "no-token"),
    ("POST", "heard", b"{}", {"authorization": ""}, 401, "no-token"),
    ("GET", "stream", b"", {"authorization": "Basic YTpi"}, 401, "no-token"),
]


@pytest.mark.parametrize(("method", "path", "body", "headers", "status", "code"), WRONG)
async def test_what_is_wrong_is_refused(
    way: Way, method: str, path: str, body: bytes, headers: dict[str, str], status: int, code: str
) -> None:
    async with opened() as site:
        answer = await site.ask(way, site.asked(ANA, method, path, body, **headers))

        assert (answer.status, answer.code) == (status, code)
        assert_secure(answer)


async def test_a_move_that_is_not_legal_is_refused_with_its_clause(way: Way) -> None:
    async with opened() as site:
        player, body = site.move()
        other = BOB if player == ANA else ANA
        answer = await site.ask(way, site.asked(other, "POST", "acts", body))

        assert answer.status == 409
        assert msgspec.json.decode(answer.body)["clause"]


async def test_one_person_is_counted_whatever_the_way(way: Way) -> None:
    async with opened() as site:
        asked = site.asked(ANA, "POST", "heard", b'{"version":1}')
        answers = [await site.ask(way, asked) for _ in range(ACKNOWLEDGEMENT_LIMIT.maximum + 1)]
        refused = [one for one in answers if one.status != 204]

        assert [(one.status, one.code) for one in refused[:1]] == [(429, "too-many")]
        assert refused[0].headers["retry-after"] == "1"


async def bar_bob(site: Site) -> None:
    await site.session.act(BOB, w.Say("rude"), "rude", site.session.version)
    await site.session.act(ANA, w.Report(site.session.version), "report", site.session.version)
    (file,) = await site.node.moderation.list()
    await carry_out(site.node, file, ModeratorAction.BAN, by="Mo", days=MAX_BAN_DAYS)


async def lock_cleo_out(site: Site) -> None:
    await site.session.act(ANA, w.Lock(), "lock", site.session.version)


@pytest.mark.parametrize(
    ("exclude", "who", "code"), [(bar_bob, BOB, "barred-here"), (lock_cleo_out, CLEO, "locked")]
)
async def test_who_is_excluded_hears_nothing(
    way: Way, exclude: Callable[[Site], Awaitable[None]], who: Identity, code: str
) -> None:
    async with opened() as site:
        await exclude(site)
        answer = await site.ask(way, site.asked(who, "GET", "stream"))

        assert (answer.status, answer.code) == (403, code)
