"""An answer is written in as few pieces as possible, and what is wrong with it is not sent."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest
from starlette.types import Message

from callout.server.http.exchange import Exchange

pytestmark = pytest.mark.anyio
HEADERS = [(b"content-length", b"2")]


class WrittenLine:
    """A connection that notes what it is asked for."""

    default_headers = ()
    is_writing_paused = is_closing = False

    def __init__(self) -> None:
        self.writes: list[bytes] = []
        self.closed = self.answered = 0
        self.tasks: list[asyncio.Task[None]] = []

    def write(self, data: bytes) -> None:
        """Note a write."""
        self.writes.append(data)

    async def drain(self) -> None:
        """Go on at once."""

    def resume_reading(self) -> None:
        """Read on, as always."""

    def close(self) -> None:
        """Note the end."""
        self.closed += 1

    def on_answered(self) -> None:
        """Note an answer."""
        self.answered += 1

    def start(self, work: Awaitable[None]) -> None:
        """Start a task."""
        self.tasks.append(asyncio.ensure_future(work))


@pytest.fixture
def line() -> WrittenLine:
    return WrittenLine()


def exchange_on(line: WrittenLine, method: str = "GET", *, keep_alive: bool = True) -> Exchange:
    return Exchange(line, method, keep_alive=keep_alive, expects_continue=False)


def start(status: int = 200, headers: list[tuple[bytes, bytes]] = HEADERS) -> Message:
    return {"type": "http.response.start", "status": status, "headers": headers}


def body(text: bytes, *, more_body: bool = False) -> Message:
    return {"type": "http.response.body", "body": text, "more_body": more_body}


async def test_a_head_and_its_body_are_one_write(line: WrittenLine) -> None:
    exchange = exchange_on(line)
    await exchange.send(start())
    assert line.writes == []
    await exchange.send(body(b"{}"))

    assert line.writes == [b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"]
    assert exchange.is_complete
    assert (line.answered, line.closed) == (1, 0)


async def test_parts_of_an_answer_without_a_length_are_written_as_they_come(
    line: WrittenLine,
) -> None:
    exchange = exchange_on(line, keep_alive=False)
    await exchange.send(start(headers=[]))
    for part in (b"a", b"", b"bc"):
        await exchange.send(body(part, more_body=True))
    await exchange.send(body(b""))

    head = b"HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n"
    assert line.writes == [head + b"1\r\na\r\n", b"2\r\nbc\r\n", b"0\r\n\r\n"]
    assert (line.answered, line.closed) == (1, 1)


@pytest.mark.parametrize(("method", "status"), [("HEAD", 200), ("GET", 204), ("GET", 304)])
async def test_an_answer_without_a_body_is_its_head(
    line: WrittenLine, method: str, status: int
) -> None:
    exchange = exchange_on(line, method)
    headers = HEADERS if method == "HEAD" else []
    await exchange.send(start(status, headers))
    await exchange.send(body(b"{}" if method == "HEAD" else b""))

    (head,) = line.writes
    assert head.endswith(b"\r\n\r\n")
    assert b"chunked" not in head
    assert exchange.is_complete


@pytest.mark.parametrize(
    "header", [(b"x", b"a\r\nset-cookie: b"), (b"x", b"a\nb"), (b"x: y\r\nz", b""), (b"", b"a")]
)
async def test_a_header_that_would_be_two_is_never_sent(
    line: WrittenLine, header: tuple[bytes, bytes]
) -> None:
    with pytest.raises(RuntimeError, match="header"):
        await exchange_on(line).send(start(headers=[header]))
    assert line.writes == []


@pytest.mark.parametrize("text", [b"{", b"{} "])
async def test_an_answer_is_as_long_as_its_head_says(line: WrittenLine, text: bytes) -> None:
    exchange = exchange_on(line)
    await exchange.send(start())
    with pytest.raises(RuntimeError, match="as long"):
        await exchange.send(body(text))


async def test_nothing_follows_a_complete_answer(line: WrittenLine) -> None:
    exchange = exchange_on(line)
    await exchange.send(start())
    await exchange.send(body(b"{}"))
    with pytest.raises(RuntimeError, match="complete"):
        await exchange.send(body(b"{}"))
    assert len(line.writes) == 1


async def _fail() -> None:
    raise ValueError("broken")


async def _say_nothing() -> None:
    return


@pytest.mark.parametrize("work", [_fail, _say_nothing])
async def test_an_application_that_does_not_answer_is_answered_for(
    line: WrittenLine, work: Callable[[], Coroutine[Any, Any, None]]
) -> None:
    await exchange_on(line).run(work())

    (written,) = line.writes
    assert written.startswith(b"HTTP/1.1 500 Internal Server Error\r\n")
    assert b"x-frame-options: DENY\r\n" in written
    assert line.closed == 1


async def test_an_answer_that_was_begun_and_not_finished_closes_the_connection(
    line: WrittenLine,
) -> None:
    exchange = exchange_on(line)
    await exchange.send(start(headers=[]))
    await exchange.send(body(b"a", more_body=True))
    await exchange.run(_fail())

    assert len(line.writes) == line.closed == 1


async def test_an_answer_that_is_left_open_goes_on_until_its_last_work_is_done(
    line: WrittenLine,
) -> None:
    exchange, gone = exchange_on(line), []
    await exchange.send(start(headers=[]))
    start_last = exchange.leave_open(lambda: gone.append("gone"))
    await exchange.run(_say_nothing())
    await exchange.send(body(b"a", more_body=True))
    assert (line.closed, exchange.is_complete) == (0, False)

    start_last(exchange.send(body(b"b")))
    await asyncio.gather(*line.tasks)
    exchange.disconnect()

    assert line.writes[1:] == [b"1\r\nb\r\n0\r\n\r\n"]
    assert exchange.is_complete
    assert gone == []


async def test_last_work_that_fails_closes_the_connection(line: WrittenLine) -> None:
    exchange = exchange_on(line)
    await exchange.send(start(headers=[]))
    start_last = exchange.leave_open(lambda: None)
    await exchange.run(_say_nothing())
    start_last(_fail())
    await asyncio.gather(*line.tasks)

    assert line.closed == 1


@pytest.mark.parametrize("is_early", [False, True])
async def test_a_client_who_goes_is_noticed_and_sent_nothing_more(
    line: WrittenLine, *, is_early: bool
) -> None:
    exchange, gone = exchange_on(line), []
    if is_early:
        exchange.disconnect()
    exchange.leave_open(lambda: gone.append("gone"))
    exchange.disconnect()
    await exchange.send(start())

    assert set(gone) == {"gone"}
    assert line.writes == []
    assert await exchange.receive() == {"type": "http.disconnect"}


async def test_a_client_that_asks_whether_it_may_go_on_is_told_when_the_body_is_read(
    line: WrittenLine,
) -> None:
    exchange = Exchange(line, "POST", keep_alive=True, expects_continue=True)
    assert not exchange.awaits_body
    reading = asyncio.create_task(exchange.receive())
    await asyncio.sleep(0)
    assert line.writes == [b"HTTP/1.1 100 Continue\r\n\r\n"]
    exchange.add_body(b"ab")
    exchange.complete_body()

    assert await reading == {"type": "http.request", "body": b"ab", "more_body": False}
