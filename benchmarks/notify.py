"""Measure what wake-ups between nodes cost PostgreSQL: 1, 2 and 50 programs that listen.

Usage: scripts/bench notify [ROUNDS]

A node appends moves at 256 tables as fast as it can. The programs listen by the bus of a node,
each with its own connection, all in one process. Three ways by turns: nobody watches a table; one
program watches it; two programs watch it, so that every append is told to both. CPU is that of
PostgreSQL, all its processes together.
"""

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parent))
import uvloop
from server import BATCHES, IN_FLIGHT, NOW, _row, family, spent
from support.server.postgres_process import PostgresProcess
from support.waiting import wait_until

from callout.server.adapters.postgres import PostgresJournal
from callout.server.adapters.postgres_bus import PostgresBus
from callout.server.logs.log_id import make_log_id
from callout.server.retention import Retention
from callout.server.schema import upgrade

LISTENERS = (1, 2, 50)
WATCHERS = (0, 1, 2)
"""How many programs watch each table."""


class Figures(NamedTuple):
    """Appends a second, CPU of PostgreSQL for one, and wake-ups that arrived for one."""

    rate: float
    cpu_us: float
    told: float


def table_ids(first: int) -> list[int]:
    """Return the ids of the tables of a round."""
    return [make_log_id(NOW, (first + n).to_bytes(8, "big")) for n in range(IN_FLIGHT)]


async def listen(dsn: str, programs: int, watchers: int, first: int) -> None:
    """Be *programs* nodes that listen, until standard input ends; then print the wake-ups."""
    heard = 0

    def on_news(_table: int, version: int) -> None:
        nonlocal heard
        heard += version > 0

    buses = [PostgresBus(dsn, f"listener-{number}") for number in range(programs)]
    for bus in buses:
        await bus.listen(on_news, lambda *_: None)
    for number, table in enumerate(table_ids(first)):
        for step in range(min(watchers, programs)):
            bus = buses[(number + step) % programs]
            bus.watch(table)
            bus.publish(table, 1)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    print(heard, flush=True)
    for bus in buses:
        await bus.close()


@contextmanager
def listening(*words: object) -> Iterator["subprocess.Popen[str]"]:
    """Run the programs in a process of their own."""
    command = [sys.executable, __file__, "listen", *map(str, words)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield process


async def append(dsn: str, first: int, pids: Sequence[int], watchers: int) -> tuple[float, float]:
    """Append at all tables and publish each version; return seconds and those of PostgreSQL."""
    journal, bus = PostgresJournal(dsn), PostgresBus(dsn, "writer")
    ids = table_ids(first)
    await bus.listen(lambda *_: None, lambda *_: None)
    await asyncio.gather(*(journal.append(_row(table, 1)) for table in ids))
    for table in ids:
        bus.watch(table)
    if watchers:
        await wait_until(lambda: len(bus.shared_logs()) == len(ids))

    async def writes(table: int) -> None:
        for version in range(2, BATCHES + 2):
            assert await journal.append(_row(table, version))
            bus.publish(table, version)

    before, begun = sum(spent(family(pid)) for pid in pids), perf_counter()
    await asyncio.gather(*map(writes, ids))
    lasted = perf_counter() - begun
    await bus.close()
    used = sum(spent(family(pid)) for pid in pids) - before
    await journal.close()
    return lasted, used


def measure(dsn: str, pid: int, programs: int, watchers: int, first: int) -> Figures:
    """Measure one way once."""
    with listening(dsn, programs, watchers, first) as process:
        lasted, used = uvloop.run(append(dsn, first, [pid], watchers))
        told, _ = process.communicate("")
    appends = IN_FLIGHT * BATCHES
    return Figures(appends / lasted, used / appends * 1e6, int(told) / appends)


async def prepare(dsn: str) -> None:
    """Make the tables and the weeks."""
    await upgrade(dsn)
    journal = PostgresJournal(dsn)
    await journal.tidy(NOW, Retention())
    await journal.close()


def main(rounds: int) -> None:
    """Measure all ways by turns, and print the medians."""
    with PostgresProcess() as postgres:
        dsn = postgres.create().create_database("bench")
        asyncio.run(prepare(dsn))
        pid = postgres.pids()[0]
        found: dict[tuple[int, int], list[Figures]] = {}
        first = 0
        for _ in range(rounds):
            for programs in LISTENERS:
                for watchers in WATCHERS[: programs + 1]:
                    first += IN_FLIGHT
                    one = measure(dsn, pid, programs, watchers, first)
                    found.setdefault((programs, watchers), []).append(one)
        for (programs, watchers), figures in found.items():
            rate, cpu, told = (median(each) for each in zip(*figures, strict=True))
            shares = [
                one.rate / quiet.rate
                for one, quiet in zip(figures, found[programs, 0], strict=True)
            ]
            print(
                f"{programs} listen, {watchers} watch a table: {rate:,.0f} appends/s "
                f"({median(shares):.2f} of unwatched), PostgreSQL {cpu:.0f} us an append, "
                f"{told:.2f} wake-ups an append"
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["listen"]:
        asyncio.run(listen(sys.argv[2], *map(int, sys.argv[3:])))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
