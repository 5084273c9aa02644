"""Measure the online server: its journal, a whole move, how long it takes, and what idling costs.

Usage: scripts/bench server [journal] [move] [latency] [idle] [tables] [workers]

All parts are real: PostgreSQL with fsync, nodes as processes, players over HTTP and server-sent
events, on this machine alone. CPU is that of the nodes and of PostgreSQL; the players have their
own. A move is decided, on disk, narrated to four seats (two in English, two in French) and sent.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, sleep, time

import asyncpg
import uvloop

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests"))
from support.ports import free_port
from support.server.node_process import SERVE_COMMAND, NodeProcess
from support.server.postgres_process import PostgresProcess
from support.server.secret import TEST_SECRET

from callout.server.adapters import postgres_writer
from callout.server.adapters.postgres import PostgresJournal
from callout.server.logs.log_id import make_log_id
from callout.server.ports import Row
from callout.server.retention import Retention
from callout.server.schema import upgrade

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
IN_FLIGHT, BATCHES, ROUNDS = 256, 60, 5
MOST_TIMES_BARE = 3.5
"""How much more than one of the bare server a whole move may cost."""

NOW = int(time() * 1000)
PAYLOAD = b"x" * 240


def family(pid: int) -> list[int]:
    """List a process and its children."""
    told = subprocess.run(
        ["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False
    ).stdout.split()
    return [pid, *map(int, told)]


def spent(pids: Sequence[int]) -> float:
    """Count the seconds of CPU that processes and the children they have buried have used."""
    total = 0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        except FileNotFoundError:
            continue
        total += sum(map(int, fields[11:15]))
    return total / TICKS


def held(pid: int) -> int:
    """Count the bytes that belong to a process alone."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8")
    kinds = ("Private_Clean:", "Private_Dirty:")
    return sum(int(line.split()[1]) * 1024 for line in text.splitlines() if line.startswith(kinds))


class Server:
    """Run PostgreSQL and nodes."""

    def __init__(
        self, postgres: PostgresProcess, nodes: Sequence[NodeProcess], database: str
    ) -> None:
        self.postgres, self.nodes, self.database = postgres, nodes, database

    @property
    def ports(self) -> str:
        """List where the nodes listen."""
        return ",".join(str(node.port) for node in self.nodes)

    def cpu(self) -> tuple[float, float]:
        """Count the seconds that the nodes and PostgreSQL have used."""
        nodes = spent([pid for node in self.nodes for pid in family(node.pid)])
        return nodes, spent(family(self.postgres.pid))


@contextmanager
def served(count: int = 1, command: Sequence[str] = SERVE_COMMAND) -> Iterator[Server]:
    """Start PostgreSQL and *count* nodes by *command*."""
    with PostgresProcess() as postgres, tempfile.TemporaryDirectory() as folder:
        postgres.create()
        database = postgres.create_database("bench")
        asyncio.run(upgrade(database))
        nodes = [
            NodeProcess(f"node{number}", database, Path(folder), command)
            for number in range(count)
        ]
        for node in nodes:
            node.start()
        try:
            for node in nodes:
                node.wait()
            yield Server(postgres, nodes, database)
        finally:
            for node in nodes:
                node.stop()


class Players:
    """Run a process that plays at tables."""

    def __init__(
        self,
        ports: str,
        tables: int,
        seconds: float,
        *,
        bare: bool = False,
        checkout: Path = ROOT,
        program: str = "server_load.py",
        **options: float | str,
    ) -> None:
        load = Path(__file__).with_name(program)
        words = [sys.executable, str(load), "--ports", ports, "--secret", TEST_SECRET]
        words += ["--tables", str(tables), "--seconds", str(seconds)]
        words += [f"--{name}={value}" for name, value in options.items()]
        words += ["--bare"] if bare else []
        self._process = subprocess.Popen(
            words,
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.ready = self.read()

    def read(self) -> str:
        """Wait for the next line that they print."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the players have stopped")
        return line

    def go(self, word: str = "go") -> None:
        """Let them play, or do what *word* says."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()

    def report(self) -> dict[str, float]:
        """Wait until they have played, and give what they saw."""
        told: dict[str, float] = json.loads(self.read())
        return told

    def end(self) -> None:
        """Send them home."""
        self._process.kill()
        self._process.wait()


def together(players: Sequence[Players], server: Server) -> dict[str, float]:
    """Let all play at the same time and add up."""
    before = server.cpu()
    for one in players:
        one.go()
    reports = [one.report() for one in players]
    after = server.cpu()
    moves = sum(report["moves"] for report in reports)
    for one in players:
        one.end()
    return {
        "moves": moves,
        "rate": sum(report["moves"] / report["seconds"] for report in reports),
        "node_ms": (after[0] - before[0]) / moves * 1000,
        "postgres_ms": (after[1] - before[1]) / moves * 1000,
        "p50": max(report["p50"] for report in reports),
        "p99": max(report["p99"] for report in reports),
        "client_ms": sum(report["client_cpu"] for report in reports) / moves * 1000,
        "stuck": sum(report["stuck"] for report in reports),
    }


def tell(name: str, found: dict[str, float]) -> None:
    """Print one line of figures."""
    whole = found["node_ms"] + found["postgres_ms"]
    print(
        f"{name}: {found['rate']:,.0f} moves/s, {whole:.3f} ms CPU a move (nodes "
        f"{found['node_ms']:.3f}, PostgreSQL {found['postgres_ms']:.3f}), p50 {found['p50']:.1f} "
        f"p99 {found['p99']:.1f} ms, {found['moves']:,.0f} moves, stuck {found['stuck']:.0f}",
        flush=True,
    )


async def through_adapter(dsn: str, first: int) -> float:
    """Append rows through the journal with some in flight, and give rows a second."""
    journal = PostgresJournal(dsn)
    tables = [make_log_id(NOW, (first + n).to_bytes(8, "big")) for n in range(IN_FLIGHT)]
    await asyncio.gather(*(journal.append(_row(table, 1)) for table in tables))

    async def writes(table: int) -> None:
        for version in range(2, BATCHES + 2):
            assert await journal.append(_row(table, version))

    begun = perf_counter()
    await asyncio.gather(*map(writes, tables))
    lasted = perf_counter() - begun
    await journal.close()
    return IN_FLIGHT * BATCHES / lasted


async def bare(dsn: str, first: int) -> float:
    """Send the same statement with the same rows by asyncpg alone, on as many connections."""
    tables = sorted(make_log_id(NOW, (first + n).to_bytes(8, "big")) for n in range(IN_FLIGHT))
    lines = postgres_writer.APPEND_CONNECTIONS
    links = [await asyncpg.connect(dsn) for _ in range(lines)]

    async def writes(link: asyncpg.Connection, own: Sequence[int], last: int) -> None:
        for version in range(1 if last == 1 else 2, last + 1):
            rows = [_row(table, version) for table in own]
            written = await link.fetch(postgres_writer._APPEND, *zip(*rows, strict=True))
            assert len(written) == len(own)

    shares = [tables[number::lines] for number in range(lines)]
    for link, own in zip(links, shares, strict=True):
        await writes(link, own, 1)
    begun = perf_counter()
    pairs = zip(links, shares, strict=True)
    await asyncio.gather(*(writes(link, own, BATCHES + 1) for link, own in pairs))
    lasted = perf_counter() - begun
    for link in links:
        await link.close()
    return IN_FLIGHT * BATCHES / lasted


def _row(table: int, version: int) -> Row:
    return Row(table, version, version.to_bytes(16, "big"), 0, PAYLOAD)


def journal() -> None:
    """Compare the journal with the bare driver."""
    with PostgresProcess() as postgres:
        postgres.create()
        dsn = postgres.create_database("bench")
        asyncio.run(upgrade(dsn))

        async def weeks() -> None:
            opened = PostgresJournal(dsn)
            await opened.tidy(NOW, Retention())
            await opened.close()

        asyncio.run(weeks())
        ours, theirs = [], []
        for number in range(ROUNDS):
            ours.append(uvloop.run(through_adapter(dsn, number * 10_000)))
            theirs.append(uvloop.run(bare(dsn, number * 10_000 + 5_000)))
    ratio = median(ours) / median(theirs)
    print(
        f"journal: {median(ours):,.0f} appends/s, bare asyncpg {median(theirs):,.0f}: "
        f"{ratio:.2f} x (asked 0.8), {IN_FLIGHT} in flight, {ROUNDS} rounds"
    )


def floor() -> float:
    """Measure a bare server that gets a request and writes to four streams; give ms of CPU."""
    port = free_port()
    app = Path(__file__).with_name("server_bare.py")
    with subprocess.Popen([sys.executable, str(app), str(port)]) as process:
        sleep(2)
        players = Players(str(port), 200, 8, bare=True)
        before = spent([process.pid])
        players.go()
        report = players.report()
        cost = (spent([process.pid]) - before) / report["moves"] * 1000
        players.end()
        process.kill()
    rate = report["moves"] / report["seconds"]
    print(f"bare uvicorn, request in, four streams out: {rate:,.0f}/s, {cost:.3f} ms CPU")
    return cost


def move() -> tuple[float, bool]:
    """Measure a whole move beside the bare server; give moves a second, and if it is cheap."""
    costs, bare, rates = [], [], []
    for _ in range(3):
        bare.append(floor())
        with served() as server:
            found = together([Players(server.ports, 200, 10)], server)
        tell("whole move, full load, 1 node, 200 tables", found)
        costs.append(found["node_ms"] + found["postgres_ms"])
        rates.append(found["rate"])
    ratio = median(costs) / median(bare)
    print(
        f"whole move: median {median(costs):.3f} ms, {ratio:.1f} x the bare server"
        f" (asked {MOST_TIMES_BARE})"
    )
    return median(rates), ratio <= MOST_TIMES_BARE


def latency(full: float) -> None:
    """Measure the time from sending a move until the last seat has it, at half of full load."""
    worst = []
    for _ in range(3):
        with served() as server:
            found = together([Players(server.ports, 200, 10, rate=full / 2)], server)
        tell("at half load, 1 node", found)
        worst.append(found["p99"])
    print(f"at half load: median p99 {median(worst):.1f} ms (asked 50)")


def idle() -> None:
    """Measure what a seated connection costs that only listens."""
    with served() as server:
        pid = server.nodes[0].pid
        warm = Players(server.ports, 20, 1)
        warm.go()
        warm.report()
        before = held(pid)
        players = Players(server.ports, 1_000, 0, first=1000)
        sleep(3)
        after = held(pid)
        players.end()
        warm.end()
    print(
        f"idle: {(after - before) / 4_000 / 1024:.1f} KB a seated connection (4,000, 1,000 tables)"
    )


def tables() -> None:
    """Compare the CPU of a move at few and at many tables, at the same rate of moves."""
    costs = []
    for count in (100, 1_000, 5_000):
        with served(2) as server:
            parts = 1 if count < 5_000 else 3
            players = [
                Players(server.ports, count // parts, 20, rate=600 / parts, first=part * 10_000)
                for part in range(parts)
            ]
            found = together(players, server)
        costs.append(found["node_ms"] + found["postgres_ms"])
        tell(f"{count} tables at 600 moves/s, 2 nodes", found)
    print(f"dearest of them {max(costs) / min(costs):.2f} x the cheapest (asked 1.2)")


def workers() -> None:
    """Compare one process with two, in turn; players and PostgreSQL share the machine."""
    rates: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(3):
        for count, found_rates in rates.items():
            with served(command=[*SERVE_COMMAND, "--workers", str(count)]) as server:
                found = together([Players(server.ports, 200, 10)], server)
            tell(f"full load, processes: {count}", found)
            found_rates.append(found["rate"])
    print(f"two processes: {median(rates[2]) / median(rates[1]):.2f} x the moves of one")


def main() -> None:
    """Measure what is named, or all; status 1 if a move is dearer than asked."""
    wanted = sys.argv[1:] or ["journal", "move", "latency", "idle", "tables"]
    full, is_cheap = 0.0, True
    for name in wanted:
        if name == "move" or (name == "latency" and not full):
            full, is_cheap = move()
        if name == "latency":
            latency(full)
        elif name != "move":
            {"journal": journal, "idle": idle, "tables": tables, "workers": workers}[name]()
    sys.exit(0 if is_cheap else 1)


if __name__ == "__main__":
    main()
