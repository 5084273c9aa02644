"""A connection is read in small pieces, and nothing of a body is kept that nobody reads."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import cast

import pytest
from starlette.types import Message, Receive, Scope, Send
from uvicorn import Config
from uvicorn.server import ServerState

from callout.server.http.connection import (
    MAX_UNREAD_BODY_BYTES,
    PIECE_BYTES,
    HttpConnection,
    HttpService,
)
from callout.server.http.middleware import MAX_BODY_BYTES, MAX_FILE_BODY_BYTES

pytestmark = pytest.mark.anyio
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class SocketNode:
    """A node on a free port, and the connections that it has."""

    def __init__(self, port: int, state: ServerState) -> None:
        self._port, self._state = port, state

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to it."""
        return await asyncio.open_connection("127.0.0.1", self._port)

    @property
    def connection(self) -> HttpConnection:
        """The one connection that it has."""
        (found,) = self._state.connections
        assert isinstance(found, HttpConnection)
        return found

    @property
    def is_connected(self) -> bool:
        """Whether there is any connection."""
        return bool(self._state.connections)

    def shut_down(self) -> None:
        """End as a node ends."""
        for connection in list(self._state.connections):
            connection.shutdown()

    @property
    def body(self) -> bytes | bytearray:
        """What waits there for the application."""
        exchange = self.connection.exchange if self.is_connected else None
        return exchange.body if exchange is not None else b""


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for something of which nobody tells."""
    while not is_so():  # noqa: ASYNC110
        await asyncio.sleep(0)


@asynccontextmanager
async def serving(app: App) -> AsyncIterator[SocketNode]:
    """Serve *app* as a node does, for ten seconds at most."""
    config, state = Config(app, interface="asgi3", log_config=None), ServerState()
    make = partial(HttpService(), config, state)
    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    try:
        async with asyncio.timeout(10):
            yield SocketNode(server.sockets[0].getsockname()[1], state)
    finally:
        for connection in list(state.connections):
            cast("HttpConnection", connection).cut()
        server.close()
        await asyncio.gather(*state.tasks)


def head(length: int, *more: str) -> bytes:
    lines = ["POST / HTTP/1.1", "Host: here", f"Content-Length: {length}", *more, "", ""]
    return "\r\n".join(lines).encode()


async def answer(send: Send, text: bytes, status: int = 200) -> None:
    headers = [(b"content-length", b"%d" % len(text))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text})


class Counting:
    """An application that reads bodies, and answers how long they were and in how many pieces."""

    def __init__(self) -> None:
        self.pieces: list[int] = []
        self.started = 0

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Read a body."""
        self.started += 1
        self.pieces.clear()
        message: Message = {"more_body": True}
        while message.get("more_body"):
            message = await receive()
            self.pieces.append(len(message.get("body", b"")))
        await answer(send, b"%d!" % sum(self.pieces))


@pytest.mark.parametrize("length", [1, MAX_UNREAD_BODY_BYTES + 1, MAX_BODY_BYTES])
async def test_a_short_body_is_given_to_the_application_when_it_is_whole(length: int) -> None:
    app = Counting()
    async with serving(app) as node:
        reader, writer = await node.connect()
        writer.write(head(length) + b"x" * (length - 1))
        await until(lambda: len(node.body) == length - 1)
        assert app.started == 0
        writer.write(b"x")

        assert (await reader.readuntil(b"!")).endswith(b"\r\n%d!" % length)
        assert app.pieces == [length]
        writer.close()


async def test_a_long_body_is_read_in_small_pieces() -> None:
    app = Counting()
    async with serving(app) as node:
        reader, writer = await node.connect()
        writer.write(head(MAX_FILE_BODY_BYTES) + b"x" * MAX_FILE_BODY_BYTES)

        assert (await reader.readuntil(b"!")).endswith(b"\r\n%d!" % MAX_FILE_BODY_BYTES)
        assert max(app.pieces) <= MAX_UNREAD_BODY_BYTES + PIECE_BYTES
        writer.close()


async def test_who_waits_to_be_told_to_go_on_is_told() -> None:
    async with serving(Counting()) as node:
        reader, writer = await node.connect()
        writer.write(head(1, "Expect: 100-continue"))
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 100 ")
        writer.write(b"x")

        assert (await reader.readuntil(b"!")).endswith(b"\r\n1!")
        writer.close()


async def test_requests_that_come_at_once_are_answered_one_after_the_other() -> None:
    async with serving(Counting()) as node:
        reader, writer = await node.connect()
        writer.write(b"".join(head(length) + b"x" * length for length in (3, 0, 5, 4)) + head(2))
        for length in (3, 0, 5, 4):
            assert (await reader.readuntil(b"!")).endswith(b"\r\n%d!" % length)
        writer.write(b"xx")
        assert (await reader.readuntil(b"!")).endswith(b"\r\n2!")
        writer.close()


async def test_nothing_is_kept_of_a_body_that_was_refused() -> None:
    async def refusing(_scope: Scope, _receive: Receive, send: Send) -> None:
        await answer(send, b"no!", 401)

    async with serving(refusing) as node:
        reader, writer = await node.connect()
        writer.write(head(MAX_FILE_BODY_BYTES) + b"x" * (MAX_FILE_BODY_BYTES // 2))
        await reader.readuntil(b"no!")
        await writer.drain()

        assert not node.body
        writer.close()


@pytest.mark.parametrize("sent", [0, 1])
async def test_who_is_refused_reads_the_answer_and_its_end_whatever_they_still_send(
    sent: int,
) -> None:
    async def refusing(_scope: Scope, _receive: Receive, send: Send) -> None:
        await answer(send, b"no!", 401)

    async with serving(refusing) as node:
        reader, writer = await node.connect()
        asked = head(MAX_FILE_BODY_BYTES, "Connection: close")
        writer.write(asked + b"x" * (MAX_FILE_BODY_BYTES - sent))
        assert (await reader.read()).endswith(b"no!")
        assert not node.connection.is_closing
        writer.close()
        await until(lambda: not node.is_connected)


async def test_a_head_without_an_end_is_refused_and_the_refusal_is_read() -> None:
    async with serving(Counting()) as node:
        reader, writer = await node.connect()
        writer.write(b"GET / HTTP/1.1\r\nX: " + b"x" * MAX_FILE_BODY_BYTES)

        assert (await reader.read()).startswith(b"HTTP/1.1 400 ")
        writer.close()


async def test_a_node_that_ends_waits_for_nobody_who_was_refused() -> None:
    async def refusing(_scope: Scope, _receive: Receive, send: Send) -> None:
        await answer(send, b"no!", 401)

    async with serving(refusing) as node:
        lines = [await node.connect() for _ in range(2)]
        for (reader, writer), more in zip(lines, ("Connection: close", "X: y"), strict=True):
            writer.write(head(MAX_FILE_BODY_BYTES, more))
            await reader.readuntil(b"no!")
        node.shut_down()
        await until(lambda: not node.is_connected)
        for _, writer in lines:
            writer.close()


async def test_of_a_body_that_waits_for_the_application_little_is_read() -> None:
    reading, go = asyncio.Event(), asyncio.Event()

    async def busy(_scope: Scope, receive: Receive, send: Send) -> None:
        reading.set()
        await go.wait()
        await receive()
        await answer(send, b"yes!")

    async with serving(busy) as node:
        reader, writer = await node.connect()
        writer.write(head(MAX_FILE_BODY_BYTES) + b"x" * (MAX_FILE_BODY_BYTES // 2))
        await reading.wait()
        await until(lambda: node.connection.is_reading_paused)

        assert len(node.body) <= MAX_UNREAD_BODY_BYTES + PIECE_BYTES
        go.set()
        await reader.readuntil(b"yes!")
        writer.close()
