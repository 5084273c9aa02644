"""Compare the cost of a move with that of another checkout.

Usage: scripts/bench compare CHECKOUT [STARTS [MOST_PER_CENT]]

A node of this checkout and one of the other run side by side, each on a database of its own with
players of its own, and take turns at full load: this, other, other, this, and so on. What counts
is the CPU time of the node, so that other work on the machine matters little. Both are started
anew several times, for a process keeps its luck with memory as long as it runs. Status 1 if a move
costs more by more than MOST_PER_CENT, which is 5.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from math import comb
from pathlib import Path
from statistics import median
from typing import NamedTuple

from server import Players, family, spent
from support.server.node_process import SERVE_COMMAND, NodeProcess
from support.server.postgres_process import PostgresProcess

ROOT = Path(__file__).resolve().parent.parent
STARTS, MOST_PER_CENT = 4, 5
BLOCKS, PHASE_S, TABLES = 4, 3, 200
CONFIDENCE = 0.95


class Cost(NamedTuple):
    """Milliseconds of CPU for a move."""

    node: float
    postgres: float


class Side:
    """A checkout: its node, its players and PostgreSQL."""

    def __init__(self, postgres: PostgresProcess, node: NodeProcess, players: Players) -> None:
        self._postgres, self._node, self._players = postgres, node, players

    def play(self) -> Cost:
        """Play for a while, and return what a move has cost."""
        processes = [self._node.pid], family(self._postgres.pid)
        before = [spent(pids) for pids in processes]
        self._players.go()
        moves = self._players.report()["moves"]
        after = [spent(pids) for pids in processes]
        node, postgres = (b - a for a, b in zip(before, after, strict=True))
        return Cost(node / moves * 1000, postgres / moves * 1000)


@contextmanager
def started(postgres: PostgresProcess, checkout: Path, database: str) -> Iterator[Side]:
    """Start a node of *checkout* on a new *database*, and players at its tables."""
    callout = ["env", f"PYTHONPATH={checkout / 'src'}", SERVE_COMMAND[0]]
    dsn = postgres.create_database(database)
    subprocess.run([*callout, "migrate", "--database", dsn], check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        node = NodeProcess(database, dsn, Path(folder), [*callout, "serve"])
        node.may_stall = True  # it is under full load, and this counts time only
        node.start()
        try:
            node.wait()
            phases = BLOCKS * 2 + 1
            players = Players(str(node.port), TABLES, PHASE_S, checkout=checkout, phases=phases)
            try:
                yield Side(postgres, node, players)
            finally:
                players.end()
        finally:
            node.stop()


def blocks(postgres: PostgresProcess, other: Path, start: int) -> Iterator[tuple[Cost, Cost]]:
    """Start both sides, warm them up, and measure them in blocks of this, other, other, this."""
    with ExitStack() as both:
        here = both.enter_context(started(postgres, ROOT, f"here{start}"))
        there = both.enter_context(started(postgres, other, f"there{start}"))
        here.play()
        there.play()
        for _ in range(BLOCKS):
            first, second, third, fourth = here.play(), there.play(), there.play(), here.play()
            yield mean(first, fourth), mean(second, third)


def mean(one: Cost, two: Cost) -> Cost:
    """Return the middle of two costs."""
    return Cost((one.node + two.node) / 2, (one.postgres + two.postgres) / 2)


def confidence_interval(values: list[float]) -> tuple[float, float]:
    """Return between what the median lies with CONFIDENCE, whatever the distribution is."""
    ordered, count = sorted(values), len(values)
    outside, cut = 0.0, 0
    while cut < count // 2:
        outside += 2 * comb(count, cut) / 2**count
        if outside > 1 - CONFIDENCE:
            break
        cut += 1
    return ordered[max(cut - 1, 0)], ordered[count - max(cut, 1)]


def main() -> None:
    """Measure, print and judge."""
    other = Path(sys.argv[1]).resolve()
    starts = int(sys.argv[2]) if len(sys.argv) > 2 else STARTS
    most = float(sys.argv[3]) if len(sys.argv) > 3 else MOST_PER_CENT
    found: list[tuple[Cost, Cost]] = []
    with PostgresProcess() as postgres:
        postgres.create()
        for start in range(starts):
            for here, there in blocks(postgres, other, start):
                found.append((here, there))
                print(
                    f"start {start + 1}: node {here.node:.3f} ms, other {there.node:.3f}: "
                    f"{here.node / there.node - 1:+.1%}; PostgreSQL {here.postgres:.3f}, "
                    f"{there.postgres:.3f}",
                    flush=True,
                )
    ratios = [here.node / there.node - 1 for here, there in found]
    low, high = confidence_interval(ratios)
    whole = median(sum(here) / sum(there) - 1 for here, there in found)
    print(
        f"CPU of the node for a move: {median(here.node for here, _ in found):.3f} ms, other "
        f"{median(there.node for _, there in found):.3f} ms: {median(ratios):+.1%} "
        f"({low:+.1%} to {high:+.1%}, {CONFIDENCE:.0%} sure; at most {most:+.0f}%); "
        f"with PostgreSQL {whole:+.1%}"
    )
    sys.exit(median(ratios) * 100 > most)


if __name__ == "__main__":
    main()
