"""All that a node serves: tables, and the classes to which some of them belong."""

import asyncio

from callout.server.classes.class_log import UnknownClass
from callout.server.classes.registry import ClassRegistry
from callout.server.context import NodeContext
from callout.server.moderation import BARS_ID, Bars, Moderation
from callout.server.readiness import Readiness
from callout.server.revocations import Revocations
from callout.server.tables.registry import LogSession, TableRegistry
from callout.server.tables.table_log import UnknownTable
from callout.server.transfers import TransferCodes

BARS_INTERVAL_S = 5
"""The time between two looks at whom moderators have barred."""

READINESS_INTERVAL_S = 5
"""The time between two looks whether this node can serve, also when nobody asks."""


class NodeRegistry(TableRegistry):
    """The tables and the classes in the memory of this node."""

    def __init__(self, context: NodeContext) -> None:
        super().__init__(context)
        self.classes = ClassRegistry(self)
        end_streams = self.streams_by_key.dismiss
        self.bars = Bars(context.journal, context.bus, context.clock, end_streams)
        self.moderation = Moderation(context.journal, context.clock, context.entropy)
        self.revocations = Revocations(context, end_streams)
        self.readiness = Readiness(context)
        self.transfers = TransferCodes(context.journal, context.clock, context.entropy)

    async def open(self) -> None:
        """Start to listen to other nodes and the periodic work; read what was revoked."""
        await self.bars.refresh()
        await super().open()
        self.bars.follow()
        for seconds, work in (
            (BARS_INTERVAL_S, self.bars.refresh),
            (READINESS_INTERVAL_S, self._check_readiness),
        ):
            self._tasks.append(asyncio.create_task(self._repeat(seconds, work)))
        await self.revocations.open()

    async def _check_readiness(self) -> None:
        """Let the log tell why this node cannot serve, if it cannot."""
        await self.readiness.check()

    def in_memory(self, log_id: int) -> LogSession | None:
        """Return the session with that id, if there is one in memory."""
        if log_id == BARS_ID:
            return self.bars
        return (
            super().in_memory(log_id)
            or self.classes.sessions.get(log_id)
            or self.revocations.logs.get(log_id)
        )

    def followed(self) -> list[int]:
        """List the ids of the logs in memory that somebody follows."""
        classes = self.classes.sessions.items()
        followed = [key for key, session in classes if session.subscribers]
        return super().followed() + followed + self.revocations.followed()

    async def find_due(self, log_id: int) -> LogSession:
        """Return the session for which the journal has due work; end a code that is too old."""
        if revoked := self.revocations.find(log_id):
            return revoked
        try:
            return await self.find(log_id)
        except UnknownTable:
            try:
                return await self.classes.find(log_id)
            except UnknownClass as error:
                await self.transfers.expire(log_id)
                raise UnknownTable from error

    def drop_idle(self) -> None:
        """Drop tables and classes that nobody has used for a while."""
        super().drop_idle()
        self.classes.drop_idle()
