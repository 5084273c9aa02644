"""A bus over PostgreSQL's NOTIFY; each node listens on its own channels."""

import asyncio
from contextlib import suppress

import asyncpg
import structlog
from typing_extensions import override

from callout.server.adapters.postgres_connection import PrimaryConnection
from callout.server.ports import Bus, NewsHandler, PresenceHandler, Unavailable

HEARTBEAT_S = 2.0
"""Seconds between two heartbeats of a node."""

DEAD_AFTER_S = 10.0
"""Seconds without a heartbeat after which a node counts as dead."""

MAX_NOTES_PER_MESSAGE = 250
"""Maximum number of notes in one message: the payload of NOTIFY is under 8,000 bytes."""

MAX_MESSAGE_BYTES = 7_500
"""Maximum size of the announcements in one message, for the same reason."""

STUCK_AFTER_S = 10.0
"""Seconds after which work that has not ended, well or badly, is given up."""

LEAVE_TIMEOUT_S = 1.0
MAX_NODE_NAME_BYTES = 50
UNWATCHED = -1
"""The version in a note whose sender no longer watches the table."""

_JOIN = """
INSERT INTO nodes (id, heartbeat) VALUES ($1, now())
ON CONFLICT (id) DO UPDATE SET heartbeat = now()
"""
_UNWATCH_ALL = "DELETE FROM watching WHERE node = $1"
_WATCH = """
INSERT INTO watching (table_id, node, presence)
SELECT table_id, $1, presence FROM unnest($2::bigint[], $3::text[]) AS t (table_id, presence)
ON CONFLICT DO NOTHING
"""
_UNWATCH = "DELETE FROM watching WHERE node = $1 AND table_id = ANY($2::bigint[])"
_OTHERS = """
SELECT table_id, node, presence FROM watching WHERE node <> $1 AND table_id = ANY($2::bigint[])
"""
_KEEP_PRESENCE = """
UPDATE watching SET presence = t.presence
FROM unnest($2::bigint[], $3::text[]) AS t (table_id, presence)
WHERE node = $1 AND watching.table_id = t.table_id
"""
_NOTIFY = """
SELECT pg_notify(channel, message) FROM unnest($1::text[], $2::text[]) AS t (channel, message)
"""
_HEARTBEAT = "UPDATE nodes SET heartbeat = now() WHERE id = $1 RETURNING true"
_REMOVE_DEAD = """
DELETE FROM nodes WHERE id IN (
    SELECT id FROM nodes WHERE heartbeat < now() - make_interval(secs => $1)
    FOR UPDATE SKIP LOCKED
)
"""
_NODES = "SELECT id FROM nodes"
_LEAVE = "DELETE FROM nodes WHERE id = $1"


class PostgresBus(Bus):
    """A bus between the nodes of one PostgreSQL; it notifies only nodes that watch the same table.

    An unlogged table lists the tables that each node watches, with the people there; each node
    caches the rows that concern it. After a lost connection, each node registers again, and
    compares all its tables with the journal. Announcements have a separate channel: older nodes do
    not listen to it.
    """

    def __init__(self, dsn: str, node: str) -> None:
        if not 0 < len(node.encode()) <= MAX_NODE_NAME_BYTES:
            raise ValueError(f"A node's name has 1 to {MAX_NODE_NAME_BYTES} bytes, not {node!r}.")
        self._node = node
        self._connection = PrimaryConnection(dsn, "callout bus")
        self._joined: asyncpg.Connection | None = None
        self._task: asyncio.Task[None] | None = None
        self._has_work = asyncio.Event()
        self._versions: dict[int, int] = {}
        self._changed: set[int] = set()
        self._others: dict[int, set[str]] = {}
        self._notes: dict[str, dict[int, int]] = {}
        self._presence: dict[int, str] = {}
        self._unkept: set[int] = set()
        self._unsent: set[int] = set()
        self._announced: dict[int, dict[str, str]] = {}
        self._alive: set[str] = set()
        self._next_beat = 0.0

    @override
    async def listen(self, on_news: NewsHandler, on_presence: PresenceHandler) -> None:
        self._on_news, self._on_presence = on_news, on_presence
        await self._connection.run(self._work)
        self._task = asyncio.create_task(self._run())

    @override
    def watch(self, log_id: int) -> None:
        if log_id not in self._versions:
            self._versions[log_id] = 0
            self._change(log_id)

    @override
    def unwatch(self, log_id: int) -> None:
        self._presence.pop(log_id, None)
        self._announced.pop(log_id, None)
        if self._versions.pop(log_id, None) is not None:
            for other in self._others.pop(log_id, ()):
                self._note(other, log_id, UNWATCHED)
            self._change(log_id)

    @override
    def publish(self, log_id: int, version: int) -> None:
        if log_id in self._versions:
            self._versions[log_id] = version
            for other in self._others.get(log_id, ()):
                self._note(other, log_id, version)

    @override
    def announce(self, log_id: int, message: str) -> None:
        if log_id not in self._versions or len(message.encode()) > MAX_MESSAGE_BYTES:
            return
        if self._presence.get(log_id, "") != message:
            self._presence[log_id] = message
            self._unkept.add(log_id)
        self._unsent.add(log_id)
        self._has_work.set()

    @override
    def announced(self, log_id: int) -> dict[str, str]:
        return self._announced.get(log_id, {})

    @override
    def shared_logs(self) -> list[int]:
        return [log_id for log_id, others in self._others.items() if others]

    @override
    async def close(self) -> None:
        """Unregister this node and disconnect."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            for log_id in list(self._versions):
                self.unwatch(log_id)
            with suppress(Unavailable):
                await self._connection.run(self._leave, LEAVE_TIMEOUT_S)
        await self._connection.close()

    def _change(self, log_id: int) -> None:
        self._changed.add(log_id)
        self._has_work.set()

    def _note(self, other: str, log_id: int, version: int) -> None:
        self._notes.setdefault(other, {})[log_id] = version
        self._has_work.set()

    async def _run(self) -> None:
        """Work until the bus is closed; after an unexpected fault, pause and connect again.

        Work may also be cancelled from inside, by a driver whose own wait was cancelled, or hang.
        """
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT_S):
                    await self._has_work.wait()
            self._has_work.clear()
            try:
                async with asyncio.timeout(STUCK_AFTER_S):
                    await self._connection.run(self._work)
            except Unavailable:
                continue
            except BaseException as error:  # a node that hears no other must not go unnoticed
                if not isinstance(error, Exception) and _is_closing():
                    raise
                structlog.get_logger().exception("bus failed", node=self._node)
                self._connection.drop()
                await asyncio.sleep(HEARTBEAT_S)

    async def _work(self, server: asyncpg.Connection) -> None:
        """Do the pending work; after any failure start with a new connection."""
        try:
            if server is not self._joined:
                await self._join(server)
            await self._register(server)
            await self._keep_presence(server)
            await self._send(server)
            if (now := asyncio.get_running_loop().time()) >= self._next_beat:
                await self._beat(server)
                self._next_beat = now + HEARTBEAT_S
        except asyncpg.PostgresError as error:
            raise ConnectionResetError(str(error)) from error

    async def _join(self, server: asyncpg.Connection) -> None:
        """Register this node and all tables that it watches, on a new connection."""
        self._changed = set(self._versions)
        self._others.clear()
        self._notes.clear()
        self._unkept = set(self._presence)
        server.add_termination_listener(lambda _: self._has_work.set())
        await server.add_listener(_channel(self._node), self._receive)
        await server.add_listener(_presence_channel(self._node), self._receive_presence)
        await server.execute(_JOIN, self._node)
        await server.execute(_UNWATCH_ALL, self._node)
        if self._joined:
            self._on_news(0, 0)
        self._joined = server

    async def _register(self, server: asyncpg.Connection) -> None:
        """Register this node's watched tables and their people, then find the other watchers.

        In this order: of two nodes that register at the same time, at least one sees the other.
        Earlier nodes are notified of the people here, and later ones find them.
        """
        changed, self._changed = self._changed, set()
        if removed := [log_id for log_id in changed if log_id not in self._versions]:
            await server.execute(_UNWATCH, self._node, removed)
        if added := [log_id for log_id in changed if log_id in self._versions]:
            here = [self._presence.get(log_id, "") for log_id in added]
            await server.execute(_WATCH, self._node, added, here)
            for log_id, other, presence in await server.fetch(_OTHERS, self._node, added):
                if log_id in self._versions:
                    self._others.setdefault(log_id, set()).add(other)
                    self._unsent.add(log_id)
                    self._note(other, log_id, self._versions[log_id])
                    self._hear_presence(other, log_id, presence)

    async def _keep_presence(self, server: asyncpg.Connection) -> None:
        """Store changed presence for nodes that start to watch later."""
        unkept, self._unkept = self._unkept, set()
        if kept := {
            log_id: self._presence[log_id] for log_id in unkept if log_id in self._presence
        }:
            await server.execute(_KEEP_PRESENCE, self._node, [*kept], [*kept.values()])

    async def _send(self, server: asyncpg.Connection) -> None:
        notes, self._notes = self._notes, {}
        messages = [
            (_channel(other), message)
            for other, about in notes.items()
            for message in _messages(self._node, about)
        ]
        messages += self._announcements()
        if messages:
            await server.execute(_NOTIFY, *zip(*messages, strict=True))

    def _announcements(self) -> list[tuple[str, str]]:
        """Return the unsent announcements, as channels and messages for the nodes concerned."""
        unsent, self._unsent = self._unsent, set()
        lines: dict[str, list[str]] = {}
        for log_id in unsent:
            for other in self._others.get(log_id, ()):
                if log_id in self._presence:
                    line = f"{log_id} {self._presence[log_id]}"
                    lines.setdefault(other, []).append(line)
        return [
            (_presence_channel(other), message)
            for other, about in lines.items()
            for message in _gather(self._node, about)
        ]

    def _receive_presence(self, _server: object, _pid: int, _channel: str, message: str) -> None:
        """Handle an announcement of another node; skip lines that are not understood."""
        other, *lines = message.split("\n")
        for line in lines:
            log_id, _, presence = line.partition(" ")
            if log_id.isdecimal():
                self._hear_presence(other, int(log_id), presence)

    def _hear_presence(self, other: str, log_id: int, presence: str) -> None:
        if presence and log_id in self._versions:
            self._announced.setdefault(log_id, {})[other] = presence
            self._on_presence(log_id, other, presence)

    def _receive(self, _server: object, _pid: int, _channel: str, message: str) -> None:
        """Handle a message from another node: update the watchers, and pass on news."""
        other, *lines = message.split("\n")
        for line in lines:
            log_id, version = map(int, line.split())
            others = self._others.setdefault(log_id, set()) if log_id in self._versions else set()
            if version == UNWATCHED:
                others.discard(other)
            elif log_id not in self._versions:
                self._note(other, log_id, UNWATCHED)
            else:
                if self._versions[log_id] and (other not in others or not version):
                    self._note(other, log_id, self._versions[log_id])
                others.add(other)
                if version:
                    self._on_news(log_id, version)

    async def _beat(self, server: asyncpg.Connection) -> None:
        """Renew this node's heartbeat, and remove nodes whose heartbeat is missing."""
        if not await server.fetchval(_HEARTBEAT, self._node):
            raise ConnectionResetError("this node was removed: its heartbeat was missing")
        await server.execute(_REMOVE_DEAD, DEAD_AFTER_S)
        alive = {node for (node,) in await server.fetch(_NODES)}
        dead = self._alive - alive
        for others in self._others.values():
            others.difference_update(dead)
        for announced in self._announced.values():
            for other in dead:
                announced.pop(other, None)
        self._alive = alive

    async def _leave(self, server: asyncpg.Connection) -> None:
        await self._send(server)
        await server.execute(_LEAVE, self._node)


def _is_closing() -> bool:
    """Return whether the running task itself is cancelled, not only its last wait."""
    task = asyncio.current_task()
    return task is None or task.cancelling() > 0


def _channel(node: str) -> str:
    return f"callout {node}"


def _presence_channel(node: str) -> str:
    return f"callout here {node}"


def _gather(sender: str, lines: list[str]) -> list[str]:
    """Pack *lines* into as few messages as possible."""
    messages: list[str] = []
    size = MAX_MESSAGE_BYTES
    for line in lines:
        size += len(line.encode()) + 1
        if size > MAX_MESSAGE_BYTES:
            messages.append(sender)
            size = len(line.encode()) + 1
        messages[-1] += f"\n{line}"
    return messages


def _messages(sender: str, about: dict[int, int]) -> list[str]:
    lines = [f"{log_id} {version}" for log_id, version in about.items()]
    return [
        "\n".join([sender, *lines[start : start + MAX_NOTES_PER_MESSAGE]])
        for start in range(0, len(lines), MAX_NOTES_PER_MESSAGE)
    ]
