"""A node: its services, and its periodic work."""

from callout.server.afternoons.repository import Afternoons
from callout.server.background import BackgroundWork
from callout.server.classes.repository import Classes
from callout.server.clubs.clubs import Clubs
from callout.server.clubs.repository import Evenings
from callout.server.context import NodeContext
from callout.server.logs.store import FULL_CHECK_S, LogStore
from callout.server.logs.subscriber import OpenStream, StreamEnd, StreamsByKey
from callout.server.moderation import BANS_ID, Bans, Moderation
from callout.server.people.passkeys import Passkeys
from callout.server.people.played_with import PlayedWith
from callout.server.people.repository import People
from callout.server.people.turn_pushes import TurnPushes
from callout.server.readiness import Readiness
from callout.server.revocations import Revocations
from callout.server.tables.openings import REFRESH_S, Openings
from callout.server.tables.repository import Tables
from callout.server.tables.seat_finder import SeatFinder
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
        self.openings = Openings(context, self._background)
        self.tables = Tables(self.store, self.openings)
        self.seats = SeatFinder(self.tables, self.openings)
        self.classes = Classes(self.store, self.tables)
        self.evenings = Evenings(self.store, self.tables)
        self.afternoons = Afternoons(self.store, self.tables)
        self.revocations = Revocations(self.store, end_streams)
        self.transfers = TransferCodes(context.journal, context.clock, context.entropy)
        self.people = People(self.store)
        self.clubs = Clubs(self.store, self.people, self.evenings)
        self.passkeys = Passkeys(context, self.people)
        self.played_with = PlayedWith(self.people, self.tables, self._background)
        self.tables.hooks = self.tables.hooks._replace(over=self.played_with.note_game)
        keepers = (self.tables, self.classes, self.evenings, self.revocations, self.transfers)
        of_people = (self.people, self.people.words, self.clubs, self.clubs.words)
        self.store.use((*keepers, self.afternoons, self.evenings.visits, *of_people))
        if context.push_services is not None:
            self.turn_pushes = TurnPushes(
                context.push_services, self.tables, self.people, self._background, context.metrics
            )
            self.tables.hooks = self.tables.hooks._replace(turns=self.turn_pushes.begin)
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
            (REFRESH_S, self._refresh_openings),
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
        if self.context.push_services is not None:
            await self.context.push_services.close()
        await self.context.workers.close()
        await self.context.bus.close()
        await self.context.journal.close()

    async def _send_heartbeats(self) -> None:
        self.context.wakes.run([stream.keep_alive for stream in self.streams])

    async def _refresh_openings(self) -> None:
        """Look at who is at the open tables here."""
        await self.openings.refresh(self.tables.find_in_memory)

    async def _check_readiness(self) -> None:
        """Check whether this node can serve; a change is logged."""
        await self.readiness.check()

    async def _follow_weeks(self) -> None:
        self.revocations.follow_weeks()
