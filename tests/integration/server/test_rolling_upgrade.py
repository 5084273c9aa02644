"""Nodes are upgraded one by one, and taken back, while people play: nobody notices."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest
import uvloop
from support.server import client_log as n
from support.server.deployment import Deployment
from support.server.later_program import NEEDED_TEXT, REVISION, LaterProgram
from support.server.log_checker import check_logs
from support.server.node_process import SERVE_COMMAND, NodeProcess
from support.server.postgres_process import PostgresProcess
from support.server.raw_client import RawClient
from support.server.simulated_player import SimulationState
from support.server.simulation import plan_tables, run_simulation

from callout.server.ports import Row

LATER_ROWS_SQL = "SELECT count(*) FROM moves WHERE position('+Waved'::bytea IN payload) > 0"
PATIENCE_S = 60.0
"""How many seconds something may take that must happen."""


def ring_at_tables(rig: Deployment) -> list[str]:
    """Let a newer node write what an old one must know, and reach those tables by the front."""
    old, new = rig.nodes
    front = cast("NodeProcess", rig.front)  # only its port is asked for
    codes = []
    for _ in range(6):
        ana = RawClient(new)
        code = ana.make(1)
        codes.append(code)
        assert ana.act(code, "Say", text=NEEDED_TEXT).status == 200
        ana.node = old
        refused = ana.ask("GET", f"/api/tables/{code}")
        assert (refused.status, refused.headers["retry-after"]) == (503, ("1",))
        ana.node = front
        assert ana.ask("GET", f"/api/tables/{code}").status == 200
        assert ana.act(code, "Say", text="hello").status == 200
        heard = ana.hear(code, "+Waved").items
        assert [item["entry"]["type"] for item in heard][-2:] == ["Rang", "+Waved"]
    return codes


async def wait_for_later_rows(rig: Deployment, count: int) -> None:
    """Wait until newer nodes have written *count* entries that old ones do not know."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            if int(await asyncio.to_thread(rig.database.sql, LATER_ROWS_SQL)) >= count:
                return
            await asyncio.sleep(0.2)


def faults_of_server(logs: Sequence[n.ClientLog]) -> list[str]:
    """List everything that clients were answered but should not have been."""
    found = []
    for log in logs:
        for note in log.notes:
            if isinstance(note, n.Answered) and note.status >= 500:
                found.append(f"{log.table}: act answered with {note.status}")
            elif isinstance(note, n.Disconnected) and note.why.startswith("5"):
                found.append(f"{log.table}: stream refused with {note.why}")
    return found


@pytest.mark.needs("nginx", "postgres")
@pytest.mark.nightly(
    "three nodes are stopped and started; formats of old entries are read by unit tests"
)
def test_old_and_new_nodes_serve_the_same_tables(tmp_path: Path) -> None:
    """Take half a minute: three real nodes are stopped and started while people play."""
    later = LaterProgram(tmp_path / "later")
    rung: list[str] = []

    async def upgrade_and_take_back() -> None:
        await asyncio.to_thread(later.migrate, rig.dsn)
        await rig.replace_node(0, SERVE_COMMAND)
        await rig.replace_node(1, later.command(SERVE_COMMAND))
        await wait_for_later_rows(rig, 5)
        rung.extend(await asyncio.to_thread(ring_at_tables, rig))
        await rig.replace_node(1, SERVE_COMMAND)
        await asyncio.sleep(2)

    async def play() -> tuple[list[n.ClientLog], dict[str, list[Row]]]:
        world = SimulationState(rig.front.port, [rig.front.port])
        tables = plan_tables(world, tables=16, pace=0.4)
        logs = await run_simulation(world, tables, upgrade_and_take_back, rig.heads)
        return logs, await rig.journal()

    with (
        PostgresProcess() as server,
        Deployment(tmp_path, server.create(), names=("ash", "birch")) as rig,
    ):
        logs, journal = uvloop.run(play())
        revision = server.sql("SELECT version_num FROM alembic_version")
    found = check_logs(logs, {code: journal[code] for code in journal if code not in rung})

    assert revision == REVISION
    assert faults_of_server(logs) == []
    assert found.faults == []
    assert found.acknowledged > 100
    assert found.unanswered == 0
