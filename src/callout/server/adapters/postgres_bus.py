"""News between nodes by way of PostgreSQL: each node listens on a channel of its own."""

import asyncio
from contextlib import suppress

import asyncpg

from callout.server.adapters.postgres_connection import PrimaryConnection
from callout.server.ports import Bus, Unavailable, WakeHandler

HEARTBEAT_S = 2.0
"""How many seconds lie between two signs of life."""

MAX_NOTES_PER_MESSAGE = 250
"""How many notes go into one letter: PostgreSQL carries less than 8,000 bytes."""

LEAVE_TIMEOUT_S = 1.0
MAX_NODE_NAME_BYTES = 50
UNWATCHED = -1
"""What a note says, in place of a version, when its sender watches the table no more."""

_JOIN = """
INSERT INTO nodes (id, heartbeat) VALUES ($1, now())
ON CONFLICT (id) DO UPDATE SET heartbeat = now()
"""
_FORGET = "DELETE FROM watching WHERE node = $1"
_WATCH = """
INSERT INTO watching (table_id, node) SELECT table_id, $1 FROM unnest($2::bigint[]) AS t (table_id)
ON CONFLICT DO NOTHING
"""
_UNWATCH = "DELETE FROM watching WHERE node = $1 AND table_id = ANY($2::bigint[])"
_OTHERS = "SELECT table_id, node FROM watching WHERE node <> $1 AND table_id = ANY($2::bigint[])"
_TELL = (
    "SELECT pg_notify(channel, letter) FROM unnest($1::text[], $2::text[]) AS t (channel, letter)"
)
_BEAT = "UPDATE nodes SET heartbeat = now() WHERE id = $1 RETURNING true"
_BURY = """
DELETE FROM nodes WHERE id IN (
    SELECT id FROM nodes WHERE heartbeat < now() - interval '10 seconds' FOR UPDATE SKIP LOCKED
)
"""
_ALIVE = "SELECT id FROM nodes"
_LEAVE = "DELETE FROM nodes WHERE id = $1"


class PostgresBus(Bus):
    """Tell other nodes, but only those that watch the same table.

    Who watches what is in an unlogged table; each node remembers what concerns it. When the
    connection is lost all of it is written anew, and the server looks at all its tables.
    """

    def __init__(self, dsn: str, node: str) -> None:
        if not 0 < len(node.encode()) <= MAX_NODE_NAME_BYTES:
            raise ValueError(f"A node's name has 1 to {MAX_NODE_NAME_BYTES} bytes, not {node!r}.")
        self._node = node
        self._line = PrimaryConnection(dsn, "callout bus")
        self._joined: asyncpg.Connection | None = None
        self._running: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()
        self._told: dict[int, int] = {}
        self._changed: set[int] = set()
        self._others: dict[int, set[str]] = {}
        self._notes: dict[str, dict[int, int]] = {}
        self._alive: set[str] = set()
        self._next_beat = 0.0

    async def listen(self, woken: WakeHandler) -> None:
        """Call *woken* for each table watched here of which another node tells."""
        self._woken = woken
        await self._line.run(self._work)
        self._running = asyncio.create_task(self._run())

    def watch(self, table: int) -> None:
        """Want to be told of *table*, and of what others told last."""
        if table not in self._told:
            self._told[table] = 0
            self._change(table)

    def unwatch(self, table: int) -> None:
        """Want to be told of *table* no more."""
        if self._told.pop(table, None) is not None:
            for other in self._others.pop(table, ()):
                self._note(other, table, UNWATCHED)
            self._change(table)

    def publish(self, table: int, version: int) -> None:
        """Tell the other nodes that watch *table*, as this one does, that it is at *version*."""
        if table in self._told:
            self._told[table] = version
            for other in self._others.get(table, ()):
                self._note(other, table, version)

    def shared_tables(self) -> list[int]:
        """List the tables watched here that another node watches too, as far as is known."""
        return [table for table, others in self._others.items() if others]

    async def close(self) -> None:
        """Say goodbye and hang up."""
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
            for table in list(self._told):
                self.unwatch(table)
            with suppress(Unavailable):
                await self._line.run(self._part, LEAVE_TIMEOUT_S)
        await self._line.close()

    def _change(self, table: int) -> None:
        self._changed.add(table)
        self._stirred.set()

    def _note(self, other: str, table: int, version: int) -> None:
        self._notes.setdefault(other, {})[table] = version
        self._stirred.set()

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT_S):
                    await self._stirred.wait()
            self._stirred.clear()
            with suppress(Unavailable):
                await self._line.run(self._work)

    async def _work(self, server: asyncpg.Connection) -> None:
        """Do what has gathered; after any failure begin with a new connection."""
        try:
            if server is not self._joined:
                await self._join(server)
            await self._register(server)
            await self._send(server)
            if (now := asyncio.get_running_loop().time()) >= self._next_beat:
                await self._beat(server)
                self._next_beat = now + HEARTBEAT_S
        except asyncpg.PostgresError as error:
            raise ConnectionResetError(str(error)) from error

    async def _join(self, server: asyncpg.Connection) -> None:
        """Begin anew on this connection, with all that is watched."""
        self._changed = set(self._told)
        self._others.clear()
        self._notes.clear()
        server.add_termination_listener(lambda _: self._stirred.set())
        await server.add_listener(_channel(self._node), self._read)
        await server.execute(_JOIN, self._node)
        await server.execute(_FORGET, self._node)
        if self._joined:
            self._woken(0, 0)
        self._joined = server

    async def _register(self, server: asyncpg.Connection) -> None:
        """Write down what is watched, then look who else does.

        In this order: of two nodes that come at the same time at least the later sees the other.
        """
        changed, self._changed = self._changed, set()
        if gone := [table for table in changed if table not in self._told]:
            await server.execute(_UNWATCH, self._node, gone)
        if come := [table for table in changed if table in self._told]:
            await server.execute(_WATCH, self._node, come)
            for table, other in await server.fetch(_OTHERS, self._node, come):
                if table in self._told:
                    self._others.setdefault(table, set()).add(other)
                    self._note(other, table, self._told[table])

    async def _send(self, server: asyncpg.Connection) -> None:
        notes, self._notes = self._notes, {}
        letters = [
            (_channel(other), letter)
            for other, about in notes.items()
            for letter in _letters(self._node, about)
        ]
        if letters:
            await server.execute(_TELL, *zip(*letters, strict=True))

    def _read(self, _server: object, _pid: int, _channel: str, letter: str) -> None:
        """Take note of who watches what, and wake whom it concerns."""
        other, *lines = letter.split("\n")
        for line in lines:
            table, version = map(int, line.split())
            others = self._others.setdefault(table, set()) if table in self._told else set()
            if version == UNWATCHED:
                others.discard(other)
            elif table not in self._told:
                self._note(other, table, UNWATCHED)
            else:
                if self._told[table] and (other not in others or not version):
                    self._note(other, table, self._told[table])
                others.add(other)
                if version:
                    self._woken(table, version)

    async def _beat(self, server: asyncpg.Connection) -> None:
        """Give a sign of life and forget nodes that gave none for long."""
        if not await server.fetchval(_BEAT, self._node):
            raise ConnectionResetError("the others took this node for dead")
        await server.execute(_BURY)
        alive = {node for (node,) in await server.fetch(_ALIVE)}
        for others in self._others.values():
            others.difference_update(self._alive - alive)
        self._alive = alive

    async def _part(self, server: asyncpg.Connection) -> None:
        await self._send(server)
        await server.execute(_LEAVE, self._node)


def _channel(node: str) -> str:
    return f"callout {node}"


def _letters(sender: str, about: dict[int, int]) -> list[str]:
    lines = [f"{table} {version}" for table, version in about.items()]
    return [
        "\n".join([sender, *lines[start : start + MAX_NOTES_PER_MESSAGE]])
        for start in range(0, len(lines), MAX_NOTES_PER_MESSAGE)
    ]
