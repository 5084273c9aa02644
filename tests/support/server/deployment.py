"""The whole server as it is deployed: a front, three nodes, PostgreSQL and its standby."""

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import NamedTuple, Self

import asyncpg
from support.ports import free_port
from support.server.nginx import NginxProcess
from support.server.node_process import SERVE_COMMAND, NodeProcess
from support.server.postgres_process import USER, PostgresProcess
from support.server.secret import code_of

from callout.server.ports import Row
from callout.server.schema import upgrade

DATABASE = "callout"
RESTART_DELAY_S = 2.0
"""How many seconds a killed node stays away."""

LISTENERS_SQL = "SELECT {} FROM pg_stat_activity WHERE application_name = 'callout bus'"
"""How to ask of the connections on which nodes listen."""


class InjectedFault(NamedTuple):
    """Remember what was broken, and when; *parts* counts the pieces."""

    kind: str
    at: float
    parts: int = 1


class Deployment:
    """Run all parts in *folder*; break them on demand, and remember when."""

    def __init__(self, folder: Path, command: Sequence[str] = SERVE_COMMAND) -> None:
        self._folder, self._command = folder, command
        self._stack = ExitStack()
        self.strikes: list[InjectedFault] = []
        self.nodes: list[NodeProcess] = []
        self.front: NginxProcess
        self._primary: PostgresProcess
        self._standby: PostgresProcess
        self._dsn = ""
        self._failing = asyncio.Lock()
        self._spare = free_port()

    def __enter__(self) -> Self:
        with self._stack as stack:
            self._primary = stack.enter_context(PostgresProcess()).create()
            self._primary.create_database(DATABASE)
            self._standby = stack.enter_context(self._primary.standby())
            ports = (self._primary.port, self._standby.port, self._spare)
            hosts = ",".join(f"127.0.0.1:{port}" for port in ports)
            self._dsn = f"postgresql://{USER}@{hosts}/{DATABASE}?target_session_attrs=read-write"
            asyncio.run(upgrade(self._dsn))
            for name in ("ash", "birch", "cedar"):
                node = NodeProcess(name, self._dsn, self._folder, self._command)
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

    def tell_primary(self, sql: str) -> str:
        """Return the answer of the primary to *sql*."""
        return self._primary.sql(sql)

    async def kill_node(self, number: int) -> None:
        """Kill a node, and start it again after a while, as whatever looks after it would."""
        node = self.nodes[number % len(self.nodes)]
        node.kill()
        self.strikes.append(InjectedFault("node killed", monotonic()))
        await asyncio.sleep(RESTART_DELAY_S)
        await self._start(node)

    async def _start(self, node: NodeProcess) -> None:
        for _ in range(5):
            node.start()
            try:
                await asyncio.to_thread(node.wait)
            except AssertionError:
                await asyncio.sleep(1)
            else:
                return
        raise AssertionError(node.log.read_text("utf-8")[-2000:])

    async def cut_wake_ups(self) -> None:
        """Cut the connections on which nodes listen."""
        async with self._failing:
            at = monotonic()
            cut = LISTENERS_SQL.format("count(pg_terminate_backend(pid))")
            parts = int(await asyncio.to_thread(self._primary.sql, cut))
            self.strikes.append(InjectedFault("wake-ups cut", at, parts))

    async def fail_over(self) -> None:
        """Let the primary fail, and have the standby take its place."""
        async with self._failing:
            self.strikes.append(InjectedFault("database failed over", monotonic()))
            await asyncio.to_thread(self._primary.stop, "immediate")
            await asyncio.to_thread(self._standby.promote)
            self._spare, self._primary = self._primary.port, self._standby

    async def add_standby(self) -> None:
        """Return the new primary a standby of its own, at an address that the nodes know."""
        copy = await asyncio.to_thread(self._primary.copied, self._spare)
        self._standby = self._stack.enter_context(copy)
        copy.launch()
        await asyncio.to_thread(copy.answering)
        await asyncio.to_thread(self._primary.followed_by, copy)

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

    async def listening(self) -> int:
        """Count the nodes that listen to each other."""
        return int((await self._ask(LISTENERS_SQL.format("count(*)")))[0][0])

    async def _ask(self, query: str) -> list[asyncpg.Record]:
        server = await asyncpg.connect(self._dsn)
        try:
            return list(await server.fetch(query))
        finally:
            await server.close()
