"""Long bodies that do not end take no more memory than a node has for them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack

import httpx2
import pytest
from starlette.types import Message, Receive, Scope, Send
from support.web.form_browser import InProcessSite

from callout.server.http.middleware import (
    MAX_BODY_BYTES,
    MAX_BYTES_IN_FLIGHT,
    MAX_FILE_BODY_BYTES,
    MAX_UPLOADS_PER_NETWORK,
    SecurityMiddleware,
    Uploads,
)
from callout.server.http.problems import RequestRefused


def test_a_network_sends_four_long_bodies_at_a_time() -> None:
    uploads = Uploads()
    with ExitStack() as stack:
        for _ in range(MAX_UPLOADS_PER_NETWORK):
            stack.enter_context(uploads.receiving("one", 100_000))
        with pytest.raises(RequestRefused, match="too-many-uploads"), uploads.receiving("one", 1):
            pass
        stack.enter_context(uploads.receiving("another", 100_000))

    with uploads.receiving("one", 100_000):
        assert uploads._networks == {"one": 1}
    assert (uploads._bytes, dict(uploads._networks)) == (0, {})


def test_all_networks_together_send_20_megabytes_at_a_time() -> None:
    uploads = Uploads()
    with ExitStack() as stack:
        for number in range(MAX_BYTES_IN_FLIGHT // MAX_FILE_BODY_BYTES):
            stack.enter_context(uploads.receiving(f"{number}", MAX_FILE_BODY_BYTES))
        with pytest.raises(RequestRefused), uploads.receiving("late", MAX_FILE_BODY_BYTES):
            pass


async def post(app: SecurityMiddleware, *headers: tuple[bytes, bytes]) -> int:
    """Send the head of a long body, and wait for a status."""
    scope: Scope = {
        "type": "http", "method": "POST", "path": "/new/quiz", "client": ("192.0.2.1", 1),
        "headers": [(b"host", b"callout.test"), *headers],
    }  # fmt: skip
    statuses: list[int] = []

    async def receive() -> Message:
        await asyncio.sleep(3600)
        raise AssertionError("this body never ends")

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    await app(scope, receive, send)
    return statuses[0]


@pytest.mark.anyio
@pytest.mark.parametrize(
    "header",
    [(b"content-length", b"%d" % (MAX_BODY_BYTES + 1)), (b"transfer-encoding", b"chunked")],
)
async def test_the_fifth_body_that_does_not_end_is_refused(header: tuple[bytes, bytes]) -> None:
    async def reading(_scope: Scope, receive: Receive, _send: Send) -> None:
        await receive()

    app = SecurityMiddleware(reading)
    waiting = [asyncio.create_task(post(app, header)) for _ in range(MAX_UPLOADS_PER_NETWORK)]
    await asyncio.sleep(0)
    try:
        assert await post(app, header) == httpx2.codes.TOO_MANY_REQUESTS
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
    again = asyncio.create_task(post(app, header))
    await asyncio.sleep(0)
    assert not again.done()
    again.cancel()


@pytest.mark.anyio
async def test_short_bodies_are_not_counted() -> None:
    async def reading(_scope: Scope, receive: Receive, _send: Send) -> None:
        await receive()

    app = SecurityMiddleware(reading)
    short = (b"content-length", b"%d" % MAX_BODY_BYTES)
    waiting = [asyncio.create_task(post(app, short)) for _ in range(50)]
    await asyncio.sleep(0)

    assert not any(task.done() for task in waiting)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


def test_no_body_is_read_from_who_has_no_token() -> None:
    taken = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal taken
        for _ in range(1000):
            taken += 1
            yield b"x" * 1000

    with InProcessSite() as site:
        stranger = site.visit()
        answer = site.runner.run(stranger.http.post("/api/tables", content=endless()))

    assert answer.status_code == 401
    assert taken <= 1
