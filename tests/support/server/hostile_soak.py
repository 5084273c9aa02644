"""Hours during which strangers attack, parts fail, and people play on."""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import monotonic
from typing import NamedTuple

import uvloop
from support.processes import resident_mb
from support.server import hostile_files, hostile_strangers, rude_guests
from support.server.deployment import Deployment, InjectedFault
from support.server.fault_run import FaultRun
from support.server.postgres_process import PostgresProcess
from support.server.server_process import ApiClient
from support.server.simulated_player import SimulationState
from support.server.simulation import plan_tables, run_simulation
from support.server.small_disk import fill_disk

from callout.host.entries import Options
from callout.host.requests import Sit
from callout.server import wire

PACE_S = 1.5
FAULT_EVERY_S = 50.0
SAMPLE_EVERY_S = 15.0
WARM_UP_SHARE = 0.25
ATTACK_S = 60.0
"""For how long one attacker of a kind goes on before another takes their place."""
STRANGERS_REQUESTS = 1_500
TESTS = Path(__file__).resolve().parents[2]


class SoakRun(NamedTuple):
    """What is left of the hours, and how the memory of the node that was never killed went.

    Of the *closed* tables only the record is left: their match has been over for some time.
    """

    faults: FaultRun
    memory: list[tuple[float, float]]
    attacks: int
    closed: int

    def growth_mb_an_hour(self) -> float:
        """Return by how much the node grew after it was warm, between two medians."""
        begun, ended = self.memory[0][0], self.memory[-1][0]
        warm = begun + (ended - begun) * WARM_UP_SHARE
        half = (warm + ended) / 2
        first = [(at, mb) for at, mb in self.memory if warm <= at < half]
        last = [(at, mb) for at, mb in self.memory if at >= half]
        grown = median(mb for _, mb in last) - median(mb for _, mb in first)
        hours = (median(at for at, _ in last) - median(at for at, _ in first)) / 3600
        return grown / hours


def soak(rig: Deployment, disk: Path, seconds: float, tables: int) -> SoakRun:
    """Play, attack and break for so many *seconds*; the database is on *disk*."""
    return uvloop.run(_soak(rig, disk, seconds, tables))


async def _soak(rig: Deployment, disk: Path, seconds: float, tables: int) -> SoakRun:
    world = SimulationState(rig.front.port, [node.port for node in rig.nodes])
    parties = plan_tables(world, tables, PACE_S)
    memory: list[tuple[float, float]] = []
    attacks = 0

    async def attack(command: Callable[[], Awaitable[list[str]]]) -> None:
        nonlocal attacks
        while True:
            with suppress(AssertionError, OSError):  # a node was killed: again, then
                program = await command()
                attacks += await _run([sys.executable, *program])
            await asyncio.sleep(1)

    async def sample() -> None:
        while True:
            memory.append((monotonic(), resident_mb(rig.nodes[0].pid)))
            await asyncio.sleep(SAMPLE_EVERY_S)

    async def during() -> None:
        attackers = _attackers(rig.front.port)
        working = [asyncio.create_task(attack(each)) for each in attackers]
        working.append(asyncio.create_task(sample()))
        try:
            await _break(rig, disk, seconds)
        finally:
            for task in working:
                task.cancel()
            await asyncio.gather(*working, return_exceptions=True)

    logs = await run_simulation(world, parties, during, rig.heads)
    journal, recorded = await rig.journal(), await rig.recorded()
    closed = {code for code in recorded if code in journal and journal[code][0].version > 1}
    logs = [log for log in logs if log.table not in closed]
    played = {log.table for log in logs}
    kept = {code: rows for code, rows in journal.items() if code in played}
    left = FaultRun(logs, kept, rig.strikes, await rig.listening())
    return SoakRun(left, memory, attacks, len(closed))


def _attackers(port: int) -> list[Callable[[], Awaitable[list[str]]]]:
    """Return what makes the command of each attacker, who all come through the front."""

    async def strangers() -> list[str]:
        token = await asyncio.to_thread(_revoked_token, port)
        return [
            hostile_strangers.__file__, str(port), str(STRANGERS_REQUESTS), token, "127.66",
        ]  # fmt: skip

    async def files() -> list[str]:
        return [hostile_files.__file__, str(port), str(ATTACK_S), "127.67.0.1"]

    async def rude() -> list[str]:
        return await asyncio.to_thread(_rude_command, port)

    return [strangers, files, rude]


def _revoked_token(port: int) -> str:
    guest = _guest(port, "Gone")
    guest.ask("DELETE", "/api/guests/me")
    guest.http.close()
    return guest.token


def _rude_command(port: int) -> list[str]:
    rude = [_guest(port, f"Rude {number}") for number in range(10)]
    table = rude[0].make(Options("mattel", slow=0))
    for guest in rude[1:]:
        guest.do(table, Sit())
    for guest in rude:
        guest.http.close()
    address = f"http://127.0.0.1:{port}"
    tokens = [guest.token for guest in rude]
    return [rude_guests.__file__, address, table, table, str(ATTACK_S), *tokens]


def _guest(port: int, name: str) -> ApiClient:
    guest = ApiClient(f"http://127.0.0.1:{port}")
    guest.become(guest.ask("POST", "/api/guests", wire.NewGuest(name)))
    return guest


async def _run(command: list[str]) -> int:
    """Run an attacker to the end, or until the soak ends."""
    process = await asyncio.create_subprocess_exec(
        *command,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    )
    try:
        return int(await process.wait() == 0)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _break(rig: Deployment, disk: Path, seconds: float) -> None:
    """Let one part after the other fail, again and again; the first node is spared."""
    database = rig.database
    assert isinstance(database, PostgresProcess)
    end, number = monotonic() + seconds, 0

    async def kill_node() -> None:
        await rig.kill_node(1 + number // 5 % 2)

    async def kill_database() -> None:
        database.stop("immediate")
        rig.strikes.append(InjectedFault("PostgreSQL killed", monotonic()))
        await asyncio.sleep(3)
        database.launch()
        await asyncio.to_thread(database.answering)

    async def fill() -> None:
        rig.strikes.append(InjectedFault("disk full", monotonic()))
        filler = await asyncio.to_thread(fill_disk, disk)
        await asyncio.sleep(10)
        filler.unlink()

    async def slow() -> None:
        rig.strikes.append(InjectedFault("PostgreSQL slow", monotonic()))
        for _ in range(60):
            stopped = database.pids()
            _signal(stopped, signal.SIGSTOP)
            await asyncio.sleep(0.2)
            _signal(stopped, signal.SIGCONT)
            await asyncio.sleep(0.1)

    ways = (kill_node, fill, kill_database, slow, rig.cut_wake_ups)
    while monotonic() + FAULT_EVERY_S < end:
        await asyncio.sleep(FAULT_EVERY_S)
        await ways[number % len(ways)]()
        number += 1
    await asyncio.sleep(max(0, end - monotonic()))


def _signal(pids: list[int], number: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)
