"""A table as a stream of server-sent events to one listener.

It waits in one task and sends from another only while there is news: so an idle listener costs
little, and a slow one never keeps others waiting, for it fetches what it has missed by itself.
"""

import asyncio

from starlette.types import Receive, Send

from callout.server.ports import Unavailable
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"x-accel-buffering", b"no"),
]
BEGIN = b"retry: 500\n\n"
ALIVE = b":\n\n"


class Stream:
    """Follow *session* from version *since* on."""

    def __init__(
        self, session: TableSession, recipient: Recipient, since: int, send: Send
    ) -> None:
        self.session, self.recipient, self.since = session, recipient, since
        self._send = send
        self._sending: asyncio.Task[None] | None = None
        self._ended = asyncio.Event()

    async def run(self, receive: Receive) -> None:
        """Send until the listener goes away or the node does."""
        head = {"type": "http.response.start", "status": 200, "headers": HEADERS}
        await self._send(head)
        await self._write(BEGIN)
        self.session.subscribers.add(self)
        self.wake()
        self.session.wake_bots()
        gone = asyncio.ensure_future(_disconnected(receive))
        gone.add_done_callback(lambda _: self._ended.set())
        try:
            await self._ended.wait()
        finally:
            gone.cancel()
            self.session.subscribers.discard(self)
            if self._sending is not None:
                self._sending.cancel()
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    def end(self) -> None:
        """End the stream: the listener comes back elsewhere."""
        self._ended.set()

    def wake(self) -> None:
        """Send what is new, unless that is under way."""
        if self._sending is None:
            self._sending = asyncio.create_task(self._news())

    def keep_alive(self) -> None:
        """Show that the connection lives."""
        if self._sending is None:
            self._sending = asyncio.create_task(self._life())

    async def _life(self) -> None:
        await self._write(ALIVE)
        await self._news()

    async def _news(self) -> None:
        try:
            while self.since < self.session.version:
                if not self.session.may_watch(self.recipient.player):
                    self.end()
                    return
                upto = self.session.version
                items = self.session.recent_events(self.since, self.recipient)
                if items is None:
                    items = await self.session.older_events(self.since, upto, self.recipient)
                self.since = upto
                await self._write(b"".join(items))
            if self.session.table is None or self.session.table.closed:
                self.end()
        except Unavailable:
            self.session.context.log.warning("journal unavailable")  # the next sign of life looks
        finally:
            self._sending = None

    async def _write(self, body: bytes) -> None:
        await self._send({"type": "http.response.body", "body": body, "more_body": True})


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
