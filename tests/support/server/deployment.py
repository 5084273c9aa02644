"""The whole server as it is deployed: a front, three nodes, and PostgreSQL or three of them."""

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import NamedTuple, Self

import asyncpg
from support.server.nginx import NginxProcess
from support.server.node_process import SERVE_COMMAND, NodeProcess
from support.server.patroni_process import PatroniCluster
from support.server.postgres_process import PostgresProcess
from support.server.secret import code_of

from callout.server.ports import Row
from callout.server.schema import upgrade

DATABASE = "postgres"
RESTART_DELAY_S = 2.0
"""How many seconds a killed node stays away."""

LISTEN_TIMEOUT_S = 60.0
POLL_INTERVAL_S = 0.2

LISTENERS_SQL = "SELECT {} FROM pg_stat_activity WHERE application_name = 'callout bus'"
"""How to ask of the connections on which nodes listen."""


class InjectedFault(NamedTuple):
    """Remember what was broken, and when; *parts* counts the pieces."""

    kind: str
    at: float
    parts: int = 1


class Deployment:
    """Run nodes and their front in *folder*, on *database*; break them on demand.

    The address of their tables there is *dsn*, if they are not in the usual place.
    """

    def __init__(
        self,
        folder: Path,
        database: PostgresProcess | PatroniCluster,
        command: Sequence[str] = SERVE_COMMAND,
        names: Sequence[str] = ("ash", "birch", "cedar"),
        dsn: str = "",
    ) -> None:
        self._names = names
        self._folder, self.database, self._command = folder, database, command
        self._stack = ExitStack()
        self.strikes: list[InjectedFault] = []
        self.nodes: list[NodeProcess] = []
        self.front: NginxProcess
        self.dsn = dsn or database.dsn(DATABASE)
        self._failing = asyncio.Lock()

    def __enter__(self) -> Self:
        with self._stack as stack:
            asyncio.run(upgrade(self.dsn))
            for name in self._names:
                node = NodeProcess(name, self.dsn, self._folder, self._command)
                stack.callback(node.kill)
                node.start()
                self.nodes.append(node)
            for node in self.nodes:
                node.wait()
            self.front = NginxProcess(self._folder / "front", [node.port for node in self.nodes])
            stack.callback(self.front.stop)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    async def kill_node(self, number: int) -> None:
        """Kill a node, and start it again after a while, as whatever looks after it would."""
        node = self.nodes[number % len(self.nodes)]
        node.kill()
        self.strikes.append(InjectedFault("node killed", monotonic()))
        await asyncio.sleep(RESTART_DELAY_S)
        await self._start(node)

    async def replace_node(self, number: int, command: Sequence[str]) -> None:
        """Stop a node in good order, and start another in its place by *command*."""
        node = self.nodes[number]
        await asyncio.to_thread(node.stop)
        node.use(command)
        await self._start(node)

    async def _start(self, node: NodeProcess) -> None:
        for _ in range(5):
            node.start()
            try:
                await asyncio.to_thread(node.wait)
            except AssertionError:
                node.kill()
                await asyncio.sleep(1)
            else:
                return
        raise AssertionError(node.log.read_text("utf-8")[-2000:])

    async def cut_wake_ups(self) -> None:
        """Cut the connections on which nodes listen."""
        async with self._failing:
            at = monotonic()
            cut = LISTENERS_SQL.format("count(pg_terminate_backend(pid))")
            parts = int(await asyncio.to_thread(self.database.sql, cut))
            self.strikes.append(InjectedFault("wake-ups cut", at, parts))

    async def kill_leader(self, *, patroni: bool = True) -> None:
        """Kill the PostgreSQL that leads, and its Patroni; it comes back when another leads."""
        cluster = self.database
        assert isinstance(cluster, PatroniCluster)
        await asyncio.to_thread(cluster.wait_until_whole)
        async with self._failing:
            leader = cluster.leader
            kind = "leader and Patroni killed" if patroni else "PostgreSQL of the leader killed"
            self.strikes.append(InjectedFault(kind, monotonic()))
            leader.kill(patroni=patroni)
            await asyncio.to_thread(cluster.wait_for_other_leader, leader)
        if patroni:
            leader.launch()

    async def heads(self) -> dict[str, int]:
        """Return the last version of each table."""
        found = await self._ask("SELECT table_id, max(version) FROM moves GROUP BY table_id")
        return {code_of(table): version for table, version in found}

    async def journal(self) -> dict[str, list[Row]]:
        """Read everything that is written."""
        rows: dict[str, list[Row]] = {}
        columns = "table_id, version, key, at, payload"
        for row in await self._ask(f"SELECT {columns} FROM moves ORDER BY table_id, version"):  # noqa: S608
            rows.setdefault(code_of(row["table_id"]), []).append(Row(*row))
        return rows

    async def recorded(self) -> set[str]:
        """Return the codes of the tables with a record: their match is over."""
        return {code_of(table) for (table,) in await self._ask("SELECT table_id FROM records")}

    async def listening(self) -> int:
        """Count the nodes that listen to each other, as soon as all do.

        One that was cut off a moment ago connects again by itself.
        """
        end = monotonic() + LISTEN_TIMEOUT_S
        while True:
            count = int((await self._ask(LISTENERS_SQL.format("count(*)")))[0][0])
            if count == len(self.nodes) or monotonic() > end:
                return count
            await asyncio.sleep(POLL_INTERVAL_S)

    async def _ask(self, query: str) -> list[asyncpg.Record]:
        server = await asyncpg.connect(self.dsn)
        try:
            return list(await server.fetch(query))
        finally:
            await server.close()
