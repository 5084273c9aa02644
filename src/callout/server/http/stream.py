"""A table as a stream of server-sent events to one client.

A stream waits in one task, and starts another to send only while there is news. So an idle client
costs little, and a slow one never holds up the others: it fetches what it has missed by itself.
"""

import asyncio

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from callout.server.ports import Unavailable
from callout.server.tables.narration import Recipient
from callout.server.tables.registry import TableRegistry
from callout.server.tables.session import TableSession

STREAM_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"x-accel-buffering", b"no"),
]
FIRST_EVENT = b"retry: 500\n\n"
"""How many milliseconds a client waits before it connects again."""

HEARTBEAT = b":\n\n"
"""A comment, which clients ignore."""


class Stream:
    """A subscriber that sends *session* to one client, from version *since* on."""

    def __init__(
        self, session: TableSession, recipient: Recipient, since: int, send: Send
    ) -> None:
        self.session, self.recipient, self.since = session, recipient, since
        self._send = send
        self._sending: asyncio.Task[None] | None = None
        self._ended = asyncio.Event()

    async def run(self, receive: Receive) -> None:
        """Send until the client goes away, or `end` is called."""
        head = {"type": "http.response.start", "status": 200, "headers": STREAM_HEADERS}
        await self._send(head)
        await self._write(FIRST_EVENT)
        self.session.subscribe(self)
        self.wake()
        gone = asyncio.ensure_future(_disconnected(receive))
        gone.add_done_callback(lambda _: self._ended.set())
        try:
            await self._ended.wait()
        finally:
            gone.cancel()
            self.session.unsubscribe(self)
            if self._sending is not None:
                self._sending.cancel()
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    def end(self) -> None:
        """End the stream: the client connects again."""
        self._ended.set()

    def wake(self) -> None:
        """Start to send what is new, unless that is under way."""
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_news())

    def keep_alive(self) -> None:
        """Start to send a heartbeat, unless something else is being sent."""
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_heartbeat())

    async def _send_heartbeat(self) -> None:
        await self._write(HEARTBEAT)
        await self._send_news()

    async def _send_news(self) -> None:
        session, log = self.session, self.session.log
        try:
            while self.since < log.version:
                if not session.may_watch(self.recipient.player):
                    self.end()
                    return
                upto = log.version
                events = session.recent_events(self.since, self.recipient)
                if events is None:
                    events = await session.older_events(self.since, upto, self.recipient)
                self.since = upto
                await self._write(b"".join(events))
            if log.table is None or log.table.closed:
                self.end()
        except Unavailable:
            # The next heartbeat tries again.
            session.context.log.warning("journal unavailable")
        finally:
            self._sending = None

    async def _write(self, body: bytes) -> None:
        await self._send({"type": "http.response.body", "body": body, "more_body": True})


class StreamResponse(Response):
    """The response that a stream is sent as."""

    def __init__(
        self, registry: TableRegistry, session: TableSession, recipient: Recipient, since: int
    ) -> None:
        super().__init__()
        self._registry, self._session = registry, session
        self._recipient, self._since = recipient, since

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Send the stream until the client or this node goes away."""
        stream = Stream(self._session, self._recipient, self._since, send)
        self._registry.streams.add(stream)
        if self._registry.draining:
            stream.end()
        try:
            with self._registry.context.metrics.streams.track_inprogress():
                await stream.run(receive)
        finally:
            self._registry.streams.discard(stream)


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
