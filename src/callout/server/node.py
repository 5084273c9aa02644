"""A node: its services, and its periodic work."""

from callout.server.background import BackgroundWork
from callout.server.classes.repository import Classes
from callout.server.context import NodeContext
from callout.server.logs.store import FULL_CHECK_S, LogStore
from callout.server.logs.subscriber import OpenStream, StreamEnd, StreamsByKey
from callout.server.moderation import BANS_ID, Bans, Moderation
from callout.server.readiness import Readiness
from callout.server.revocations import Revocations
from callout.server.tables.repository import Tables
from callout.server.transfers import TransferCodes

BANS_INTERVAL_S = 5
"""Seconds between two reads of the bans."""

READINESS_INTERVAL_S = 5
"""Seconds between two checks of readiness, even without a request for it."""

PRESENCE_INTERVAL_S = 2
"""Seconds between two announcements of the people at a table that another node also serves."""

STREAM_HEARTBEAT_S = 10
"""Seconds between two comments on a stream that has nothing else to send."""


class Node:
    """The parts of a node: its logs, the services based on them, and its open streams."""

    def __init__(self, context: NodeContext) -> None:
        self.context = context
        self._background = BackgroundWork(context)
        self.streams: set[OpenStream] = set()
        self.streams_by_key = StreamsByKey()
        self.draining = False
        end_streams = self.streams_by_key.dismiss
        self.store = LogStore(context, self._background)
        self.tables = Tables(self.store)
        self.classes = Classes(self.store, self.tables)
        self.revocations = Revocations(self.store, end_streams)
        self.transfers = TransferCodes(context.journal, context.clock, context.entropy)
        self.store.use((self.tables, self.classes, self.revocations, self.transfers))
        self.bans = Bans(context.journal, context.bus, context.clock, end_streams)
        self.moderation = Moderation(context.journal, context.clock, context.entropy)
        self.readiness = Readiness(context)
        context.metrics.tables.set_function(lambda: len(self.tables.sessions))

    async def open(self) -> None:
        """Listen to other nodes, start the periodic work, and read the revocations."""
        await self.bans.refresh()
        await self.context.bus.listen(self.store.on_news, self.tables.on_presence)
        self.store.watch(BANS_ID, self.bans.refresh)
        await self.store.open()
        for seconds, work in (
            (PRESENCE_INTERVAL_S, self.tables.announce_presence),
            (STREAM_HEARTBEAT_S, self._send_heartbeats),
            (BANS_INTERVAL_S, self.bans.refresh),
            (READINESS_INTERVAL_S, self._check_readiness),
            (FULL_CHECK_S, self._follow_weeks),
        ):
            self._background.repeat(seconds, work)
        await self.revocations.open()

    async def drain(self) -> None:
        """End all streams and refuse new ones, so that clients connect to another node."""
        self.draining = True
        for stream in list(self.streams):
            stream.end(StreamEnd.STOPPING)

    async def close(self) -> None:
        """Stop all work; accepted acts are already on disk."""
        await self._background.close()
        await self.context.workers.close()
        await self.context.bus.close()
        await self.context.journal.close()

    async def _send_heartbeats(self) -> None:
        self.context.wakes.run([stream.keep_alive for stream in self.streams])

    async def _check_readiness(self) -> None:
        """Check whether this node can serve; a change is logged."""
        await self.readiness.check()

    async def _follow_weeks(self) -> None:
        self.revocations.follow_weeks()
