"""Connections that say nothing, or do not read, are ended; and there is room for new ones."""

import asyncio
from typing import Self, cast

import pytest
import structlog
from starlette.types import Receive, Scope, Send
from structlog.testing import CapturingLogger
from structlog.typing import FilteringBoundLogger
from uvicorn import Config
from uvicorn.server import ServerState

from callout.server.http import connection_guard as guarding
from callout.server.http.connection import HttpConnection, HttpService
from callout.server.http.connection_guard import ConnectionGuard, most_connections
from callout.server.metrics import Metrics

pytestmark = pytest.mark.anyio
EMPTY = [(b"content-length", b"0")]
HEAD = b"POST /api/guests HTTP/1.1\r\nhost: here\r\ncontent-length: 4\r\n\r\n"


class LoopbackTransport(asyncio.Transport):
    """A transport that goes nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""
        self.is_cut = False

    def write(self, data: object) -> None:
        """Note what is sent."""
        self.sent += cast("bytes", data)

    def abort(self) -> None:
        """Note that the connection was cut."""
        self.is_cut = True

    def is_closing(self) -> bool:
        """Return whether the connection was cut."""
        return self.is_cut

    def close(self) -> None:
        """Close as if all had been sent."""
        self.is_cut = True


class GuardedNode:
    """The connections of a node, of which *most* are let in."""

    def __init__(self, most: int = 10) -> None:
        self.metrics, self.logged = Metrics(), CapturingLogger()
        log = structlog.wrap_logger(
            self.logged, processors=[], wrapper_class=structlog.BoundLogger
        )
        self.guard = ConnectionGuard(self.metrics, cast("FilteringBoundLogger", log), most)
        self.state, self.answer = ServerState(), asyncio.Event()
        self.config = Config(self._answer, interface="asgi3", log_config=None)
        self.service = HttpService(self.guard)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Answer everybody and close."""
        self.answer.set()
        for connection in list(self.state.connections):
            connection.connection_lost(None)
        await asyncio.gather(*self.state.tasks)

    async def _answer(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        await self.answer.wait()
        await send({"type": "http.response.start", "status": 200, "headers": EMPTY})
        await send({"type": "http.response.body", "body": b""})

    def connect(self) -> tuple[HttpConnection, LoopbackTransport]:
        """Let somebody connect."""
        line = LoopbackTransport()
        connection = self.service(self.config, self.state)
        connection.connection_made(line)
        return connection, line

    def sweep(self, later: float) -> None:
        """Look at all connections *later* than now."""
        now = asyncio.get_running_loop().time() + later
        self.guard.sweep(self.state.connections, now)  # type: ignore[arg-type]

    def hits(self, budget: str) -> float:
        """Return how often a budget was reached."""
        return float(self.metrics.budget_hits.labels(budget)._value.get())


async def test_who_connects_and_says_nothing_is_cut() -> None:
    async with GuardedNode() as node:
        _, line = node.connect()
        node.sweep(guarding.HEAD_TIMEOUT_S - 1)
        assert not line.is_cut
        node.sweep(guarding.HEAD_TIMEOUT_S)
        assert (line.is_cut, node.hits("head")) == (True, 1)


async def test_who_sends_a_head_by_the_byte_is_cut() -> None:
    async with GuardedNode() as node:
        connection, line = node.connect()
        for byte in HEAD[:20]:
            connection.data_received(bytes([byte]))
        node.sweep(guarding.HEAD_TIMEOUT_S)
        assert line.is_cut


async def test_who_does_not_send_the_body_is_cut() -> None:
    async with GuardedNode() as node:
        connection, line = node.connect()
        connection.data_received(HEAD + b"{")
        node.sweep(guarding.BODY_TIMEOUT_S - 1)
        assert not line.is_cut
        node.sweep(guarding.BODY_TIMEOUT_S)
        assert (line.is_cut, node.hits("body")) == (True, 1)


async def test_who_waits_for_an_answer_is_not_cut() -> None:
    async with GuardedNode() as node:
        connection, line = node.connect()
        connection.data_received(HEAD + b"{  }")
        node.sweep(1_000)
        assert not line.is_cut


async def test_who_does_not_read_is_cut_and_who_reads_late_is_not() -> None:
    async with GuardedNode() as node:
        connection, line = node.connect()
        connection.data_received(HEAD + b"{  }")
        connection.pause_writing()
        node.sweep(guarding.UNREAD_TIMEOUT_S - 1)
        connection.resume_writing()
        node.sweep(1_000)
        assert not line.is_cut
        connection.pause_writing()
        node.sweep(guarding.UNREAD_TIMEOUT_S)
        assert (line.is_cut, node.hits("unread")) == (True, 1)


async def test_the_next_request_has_its_own_time() -> None:
    async with GuardedNode() as node:
        connection, line = node.connect()
        connection.data_received(HEAD + b"{  }")
        node.answer.set()
        await asyncio.gather(*node.state.tasks)
        connection.data_received(HEAD[:5])
        node.sweep(guarding.HEAD_TIMEOUT_S - 1)
        assert not line.is_cut
        node.sweep(guarding.HEAD_TIMEOUT_S)
        assert line.is_cut


async def test_who_asks_nothing_more_is_ended_without_being_counted() -> None:
    async with GuardedNode() as node:
        connection, line = node.connect()
        connection.data_received(HEAD + b"{  }")
        node.answer.set()
        await asyncio.gather(*node.state.tasks)
        node.sweep(guarding.KEEP_ALIVE_S - 1)
        assert not line.is_cut
        node.sweep(guarding.KEEP_ALIVE_S)
        assert (line.is_cut, node.hits("head")) == (True, 0)


async def test_the_oldest_that_say_nothing_make_room() -> None:
    async with GuardedNode(most=30) as node:
        busy = [node.connect() for _ in range(5)]
        for connection, _ in busy:
            connection.data_received(HEAD + b"{  }")
        silent = [node.connect() for _ in range(25)]
        assert not any(line.is_cut for _, line in busy + silent)
        _, new = node.connect()

        assert not new.is_cut
        assert not any(line.is_cut for _, line in busy)
        assert [line.is_cut for _, line in silent] == [True] * guarding.EVICTED_AT_ONCE + [
            False
        ] * 5
        assert not any(line.is_cut for _, line in [node.connect() for _ in range(10)])
        assert node.hits("connections") == guarding.EVICTED_AT_ONCE


async def test_a_node_that_is_busy_everywhere_lets_nobody_else_in_and_logs_it() -> None:
    async with GuardedNode(most=3) as node:
        for connection, _ in [node.connect() for _ in range(3)]:
            connection.data_received(HEAD + b"{  }")
        _, new = node.connect()
        node.sweep(0)
        node.sweep(0)

        assert new.is_cut
        assert [(call.method_name, call.kwargs) for call in node.logged.calls] == [
            ("warning", {"maximum": 3, "ended": 1, "event": "too many connections"})
        ]


@pytest.mark.parametrize(
    ("files", "most"), [(1_024, 924), (50, 16), (1_000_000, 20_000), (20_100, 20_000)]
)
async def test_there_are_fewer_connections_than_files(files: int, most: int) -> None:
    assert most_connections(files) == most
