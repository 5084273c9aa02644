"""The least that a server can do: a request comes in, and four streams get the same bytes.

It decides, keeps and narrates nothing. Usage: python benchmarks/server_bare.py PORT
"""

import asyncio
import sys

import uvicorn
import uvloop
from starlette.types import Receive, Scope, Send

ITEM = b"id: %d\ndata: " + b"x" * 700 + b"\n\n"
"""About as long as what a seat is told of a move."""

groups: dict[str, list[asyncio.Queue[bytes]]] = {}
versions: dict[str, int] = {}


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Stream to those who GET, and wake them for each POST."""
    if scope["type"] != "http":
        return
    name = scope["path"]
    if scope["method"] == "POST":
        while (await receive()).get("more_body"):
            pass
        versions[name] = versions.get(name, 0) + 1
        for queue in groups.get(name, ()):
            queue.put_nowait(ITEM % versions[name])
        body = b'{"version":%d}' % versions[name]
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})
        return
    news: asyncio.Queue[bytes] = asyncio.Queue()
    groups.setdefault(name, []).append(news)
    headers = [(b"content-type", b"text/event-stream")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b":\n\n", "more_body": True})
    while True:
        await send({"type": "http.response.body", "body": await news.get(), "more_body": True})


if __name__ == "__main__":
    config = uvicorn.Config(app, port=int(sys.argv[1]), log_level="error", access_log=False)
    config.timeout_keep_alive = 75
    uvloop.run(uvicorn.Server(config).serve())
