"""A table as a stream of server-sent events to one client.

News in memory is written at once, by the code that wakes the stream. Only if that has to wait, for
the journal or for a slow client, a task is started. So an idle
client costs little, and a slow one never delays the others: it fetches missed entries by itself.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Generator
from types import coroutine
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from callout.host.table import Table
from callout.locales.messages import utter
from callout.server.http.open_streams import OpenStreams
from callout.server.identity.caller import Caller
from callout.server.identity.tokens import Identity
from callout.server.logs.positions import Position
from callout.server.logs.subscriber import StreamEnd
from callout.server.node import Node
from callout.server.ports import Unavailable
from callout.server.request_context import LEAVE_OPEN, SERVER_SEND
from callout.server.tables.narration import Recipient
from callout.server.tables.presence_narration import encode_presence, tell_presence, tell_waiting
from callout.server.tables.session import TableSession
from callout.server.wire import Resync

STREAM_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"x-accel-buffering", b"no"),
]
FIRST_EVENT = b"retry: 500\n\n"
"""The first event: the milliseconds after which a client connects again."""

HEARTBEAT = b":\n\n"
"""A comment, which clients ignore."""

GONE_EVENT = b"event: gone\ndata: {}\n\n"
"""The last event to a client that may no longer follow the table."""


_encode = msgspec.json.Encoder().encode


class EventStream(ABC):
    """A subscriber that sends events to one client; a subclass defines them."""

    __slots__ = ("_failure", "_last_event", "_on_end", "_sending", "end_reason", "send")

    def __init__(self, send: Send) -> None:
        self.send = send
        """The function that sends parts of the body."""
        self._sending: asyncio.Task[None] | None = None
        self._failure: Exception | None = None
        self._last_event = b""
        self._on_end: Callable[[], None] | None = None
        self.end_reason: StreamEnd | None = None

    @abstractmethod
    def follow(self) -> None:
        """Start to follow the source of the events."""

    @abstractmethod
    def unfollow(self) -> None:
        """Stop following it."""

    @abstractmethod
    async def send_news(self) -> None:
        """Send the news."""

    def take_news(self) -> bytes | None:
        """Return the news to be written now, or `None` if that has to wait."""
        return None

    async def begin(self, on_end: Callable[[], None]) -> None:
        """Follow the source; call *on_end* when the stream is to be stopped."""
        await self.write(FIRST_EVENT)
        self.follow()
        self.wake()
        self._on_end = on_end
        if self.end_reason is not None:
            on_end()

    def stop(self) -> None:
        """Stop following the source."""
        self.unfollow()
        if self._sending is not None:
            self._sending.cancel()

    async def send_last(self) -> None:
        """Send the last event, or raise the failure: the client connects again."""
        if self._failure is not None:
            raise self._failure
        last = {"type": "http.response.body", "body": self._last_event, "more_body": False}
        await self.send(last)

    async def run(self, receive: Receive) -> None:
        """Send events until the client disconnects, or `end` is called."""
        ended = asyncio.Event()
        await self.begin(ended.set)
        gone = asyncio.ensure_future(_disconnected(receive))
        gone.add_done_callback(lambda _: self.disconnect())
        try:
            await ended.wait()
        finally:
            gone.cancel()
            self.stop()
        await self.send_last()

    def end(self, reason: StreamEnd) -> None:
        """End the stream, so that the client connects again."""
        if self.end_reason is None:
            self.end_reason = reason
            if self._on_end is not None:
                self._on_end()

    def disconnect(self) -> None:
        """End the stream of a client who has gone."""
        self.end(StreamEnd.CLIENT)

    def dismiss(self) -> None:
        """End the stream of a person who may no longer follow it."""
        self.end(StreamEnd.NOT_ALLOWED)

    def wake(self) -> None:
        """Send the news, or start a task for it, unless something is being sent."""
        self._write_at_once(self.take_news)

    def keep_alive(self) -> None:
        """Send a heartbeat and the news, unless something is being sent."""
        self._write_at_once(lambda: HEARTBEAT)
        self.wake()

    def _write_at_once(self, take: Callable[[], bytes | None]) -> None:
        """Write the result of *take*; start a task for it if that has to wait."""
        if self._sending is not None or self.end_reason is not None:
            return
        try:
            taken = take()
            rest = run_first_step(self.write(taken)) if taken else None
        except Exception as error:  # noqa: BLE001 - `run` raises it
            self._fail(error)
        else:
            if taken is None or rest is not None:
                self._sending = asyncio.create_task(self._work(rest))

    async def _work(self, first: Awaitable[None] | None) -> None:
        try:
            if first is not None:
                await first
            await self.send_news()
        except Exception as error:  # noqa: BLE001 - `run` raises it
            self._fail(error)
        finally:
            self._sending = None

    def _fail(self, error: Exception) -> None:
        self._failure = error
        self.end(StreamEnd.FAULT)

    async def write(self, body: bytes) -> None:
        """Send *body* as part of the stream."""
        await self.send({"type": "http.response.body", "body": body, "more_body": True})

    async def write_resync(self, position: Position, language: str) -> None:
        """Send a resync: the server was restored, and the log is at *position*."""
        told = utter("server", language, "restored")
        news = _encode(Resync(position.version, str(position), (told,)))
        await self.write(b"event: resync\nid: %b\ndata: %b\n\n" % (str(position).encode(), news))


class Stream(EventStream):
    """A stream of *session*, a table, to *recipient* from the position *since* on.

    If the log was never there, a resync is sent first, followed by news from now on. *reader* is
    the guest who follows the table, and is shown to others by name. At a screen that several
    people share, the recipient is none of them. With *presence*, the people at the table are also
    sent: first all of them, then changes.
    """

    def __init__(
        self,
        session: TableSession,
        recipient: Recipient,
        since: Position,
        send: Send,
        *,
        reader: Identity,
        presence: bool = False,
    ) -> None:
        super().__init__(send)
        self.player, self._name = reader
        self.session, self.recipient, self.since = session, recipient, since.version
        self._must_resync = not session.log.positions.has(since)
        self._wants_presence = presence
        self._presence_told = self._presence_sent = -1
        self._waiting_sent = False

    def follow(self) -> None:
        """Start to follow the table; earlier changes of presence are not announced."""
        self.session.subscribe(self)
        self.session.presence.arrive(self.player, self._name)
        self._presence_told = self.session.presence.version

    def unfollow(self) -> None:
        """Stop following the table."""
        self.session.unsubscribe(self)
        self.session.presence.depart(self.player)

    def dismiss(self) -> None:
        """End the stream; a client that asked for presence gets a last event."""
        if self._wants_presence:
            self._last_event = GONE_EVENT
        self.end(StreamEnd.NOT_ALLOWED)

    def take_news(self) -> bytes | None:
        """Return the new entries, or `None` if they are not in memory or there is other news."""
        session, log = self.session, self.session.log
        if self._must_resync or self._is_presence_new() or log.table is None or log.table.closed:
            return None
        if self.since >= log.version:
            return b""
        if not session.may_watch(self.player):
            return None
        tracing = session.context.tracing
        if not tracing.is_on:
            return self.take_recent()
        with tracing.span("tell a listener"):
            return self.take_recent()

    def take_recent(self) -> bytes | None:
        """Return the entries after `since`, and advance it; `None` if they are too old."""
        events = self.session.recent_events(self.since, self.recipient)
        if events is None:
            return None
        self.since = self.session.version
        return b"".join(events)

    async def send_news(self) -> None:
        """Send the new entries, then the people at the table if they have changed."""
        session, log = self.session, self.session.log
        try:
            if self._must_resync:
                await self._send_resync()
            while self.since < log.version or self._is_presence_new():
                if not session.may_watch(self.player):
                    self.dismiss()
                    return
                if self.since < log.version:
                    with session.context.tracing.span("tell a listener"):
                        await self._send_entries()
                else:
                    await self._send_presence(log.open_table)
            if log.table is None or log.table.closed:
                self.end(StreamEnd.CLOSED)
        except Unavailable:
            # The next heartbeat tries again.
            session.context.log.warning("journal unavailable")

    async def _send_resync(self) -> None:
        """Send a resync: the client's position is not in the log."""
        self._must_resync = False
        position = self.session.log.positions.last
        self.since = position.version
        await self.write_resync(position, self.recipient.language)

    async def _send_entries(self) -> None:
        session, upto = self.session, self.session.version
        recent = self.take_recent()
        if recent is not None:
            await self.write(recent)
            return
        async for version, chunk in session.older_events(self.since, upto, self.recipient):
            self.since = version
            await self.write(chunk)
            if not session.may_watch(self.player):
                return
        self.since = upto  # even if the table has been closed meanwhile

    def _is_presence_new(self) -> bool:
        """Return whether the table is open, and its presence is new to the client."""
        is_known = (
            self._presence_sent == self.session.presence.version
            and self._waiting_sent is self.session.storage_monitor.waiting
        )
        if not self._wants_presence or is_known:
            return False
        table = self.session.table
        return table is not None and not table.closed

    async def _send_presence(self, table: Table) -> None:
        await self.write(self._next_presence(table))

    def _next_presence(self, table: Table) -> bytes:
        """Return the presence at *table* as an event, and count it as sent."""
        presence = self.session.presence
        told = presence.changes_since(self._presence_told)
        changes = [change for change in told if change.player != self.player]
        self._presence_told = self._presence_sent = presence.version
        was_waiting, self._waiting_sent = self._waiting_sent, self.session.storage_monitor.waiting
        update = tell_presence(table, presence.state, changes, self.recipient)
        return encode_presence(
            tell_waiting(update, self.recipient, was=was_waiting, now=self._waiting_sent)
        )


class StreamResponse(Response):
    """The response with a stream; *make* creates the stream once it can send.

    It counts among the *open_streams* of its *owner*, and is refused if there are too many. A
    server that leaves answers open has no task that waits while the stream is idle.
    """

    _stream: EventStream
    _start_last: Callable[[Coroutine[Any, Any, None]], None]

    def __init__(
        self,
        node: Node,
        make: Callable[[Send], EventStream],
        open_streams: OpenStreams,
        owner: Caller,
    ) -> None:
        open_streams.require_room(owner)
        self._node, self._make, self._open_streams, self._owner = node, make, open_streams, owner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the stream until the client disconnects or this node stops."""
        self._stream = stream = self._make(scope.get(SERVER_SEND, send))
        leave_open = scope.get(LEAVE_OPEN)
        is_left_open = False
        self._register(stream)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": STREAM_HEADERS})
            if leave_open is None:
                await stream.run(receive)
            else:
                self._start_last = leave_open(stream.disconnect)
                await stream.begin(self._on_end)
                is_left_open = True
        finally:
            if not is_left_open:
                self._unregister(stream)

    def _on_end(self) -> None:
        self._start_last(self._finish(self._stream))

    async def _finish(self, stream: EventStream) -> None:
        try:
            stream.stop()
            await stream.send_last()
        finally:
            self._unregister(stream)

    def _register(self, stream: EventStream) -> None:
        """Add *stream* to those of the node; end it at once if the node stops."""
        node = self._node
        node.streams.add(stream)
        node.streams_by_key.add(stream, self._owner.revocable_by)
        self._open_streams.add(stream, self._owner)
        node.context.metrics.streams.inc()
        if node.draining:
            stream.end(StreamEnd.STOPPING)

    def _unregister(self, stream: EventStream) -> None:
        node, reason = self._node, stream.end_reason or StreamEnd.CLIENT
        node.context.metrics.streams.dec()
        node.context.metrics.streams_ended.count(reason.value)
        node.streams.discard(stream)
        node.streams_by_key.remove(stream, self._owner.revocable_by)
        self._open_streams.remove(stream, self._owner)


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def run_first_step(work: Coroutine[Any, Any, None]) -> Coroutine[Any, Any, None] | None:
    """Run *work* until it ends or first has to wait; return the rest of it, or `None`.

    Starting a task takes longer than writing to a client that reads. *work* must not use its
    current task, as timeouts do: until it first waits, that is the task of the caller.
    """
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return _rest(work, waits_for)


@coroutine
def _rest(work: Coroutine[Any, Any, None], waits_for: object) -> Generator[Any, Any, None]:
    """Wait as *work* does, and pass the outcome on to it."""
    while True:
        try:
            yield waits_for
        except BaseException as error:  # noqa: BLE001 - passed on to *work*
            failure: BaseException | None = error
        else:
            failure = None
        try:
            waits_for = work.send(None) if failure is None else work.throw(failure)
        except StopIteration:
            return
