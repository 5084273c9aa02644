"""An evening of programs while nodes are killed: each result once, and nobody waits long."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from support.server.deployment import Deployment
from support.server.evening_checker import check_evening
from support.server.postgres_process import PostgresProcess
from support.server.simulated_evening import run_evening
from support.server.simulated_player import SimulationState

from callout.club.evening.settings import EveningSettings

PEOPLE, GAMES = 6, 2
KILLS, KILL_INTERVAL_S = 3, 3.0
TIMEOUT_S = 300.0

SHORT = EveningSettings("dos", house={"hand_size": 3}, games=GAMES)
"""Games that end soon: of 300 by chance the longest had 111 moves, where UNO had 488."""


@pytest.mark.needs("nginx", "postgres")
def test_each_result_is_noted_once_while_nodes_are_killed(
    postgres: PostgresProcess, new_database: Callable[[], str], tmp_path: Path
) -> None:
    with Deployment(tmp_path, postgres, names=("ash", "birch"), dsn=new_database()) as rig:
        world = SimulationState(rig.front.port, [node.port for node in rig.nodes])

        async def kill_nodes() -> None:
            for number in range(KILLS):
                await asyncio.sleep(KILL_INTERVAL_S)
                await rig.kill_node(number)

        async def night() -> None:
            run = await run_evening(world, PEOPLE, SHORT, 0.05, kill_nodes, TIMEOUT_S)
            found = check_evening(run, await rig.journal())

            assert found.faults == []
            assert found.least_games >= GAMES - 1
            assert len(rig.strikes) > 0

        asyncio.run(night())
