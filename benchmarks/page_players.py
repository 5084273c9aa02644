"""Processes that play at the pages of tables, and what they cost a node."""

import json
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from server import Players, Server, family, spent
from server_load import SEATS

FULL_S, FULL_WARM_S = 5.0, 2.0
FIXED_S, FIXED_WARM_S = 8.0, 6.0
"""How many seconds are measured at full load and at a fixed rate, and how many before that."""

KB = 1024


class Bounds:
    """The figures that were asked for, and whether they were reached.

    *bare_ms* is what a request in and four streams out cost a bare server, if that was measured.
    """

    def __init__(self) -> None:
        self.missed: list[str] = []
        self.bare_ms = 0.0

    def judge(self, name: str, reached: float, asked: float, unit: str = "") -> None:
        """Print a figure beside the most that it may be."""
        verdict = "reached" if reached <= asked else "MISSED"
        if reached > asked:
            self.missed.append(name)
        print(
            f"{verdict}: {name}: {reached:.3g}{unit} (asked at most {asked:g}{unit})", flush=True
        )


class Front(NamedTuple):
    """A proxy before the node, the *pid* of its first process and its certificate, if any."""

    port: int
    pid: int
    certificate: Path | None = None


class Cost(NamedTuple):
    """What a node, PostgreSQL and a proxy spent, in seconds of CPU, and the players' report."""

    node_s: float
    postgres_s: float
    front_s: float
    report: dict[str, Any]

    @property
    def moves(self) -> float:
        """How many moves were made."""
        return float(self.report["moves"])

    @property
    def node_ms(self) -> float:
        """Milliseconds of the node for a move."""
        return self.node_s / self.moves * 1000

    @property
    def postgres_ms(self) -> float:
        """Milliseconds of PostgreSQL for a move."""
        return self.postgres_s / self.moves * 1000


class PagePlayers(Players):
    """A process that plays by pages at tables of a *server*, and reads its journal."""

    def __init__(
        self,
        server: Server,
        tables: int,
        *,
        first: int = 0,
        pages: int = SEATS,
        watchers: int = 0,
        front: Front | None = None,
    ) -> None:
        self._server, self._front = server, front
        super().__init__(
            str(front.port) if front else server.ports,
            tables,
            0,
            program="pages_load.py",
            database=server.database,
            first=first,
            pages=pages,
            watchers=watchers,
            certificate=str(front.certificate or "") if front else "",
        )
        self._readers: list[int] = json.loads(self.ready)["readers"]

    def do(self, word: str) -> Cost:
        """Let them do what *word* says, and count what it costs from where they begin."""
        self.go(word)
        self.read()
        before = self._spent()
        report = json.loads(self.read())
        after = self._spent()
        node_s, postgres_s, front_s = (b - a for a, b in zip(before, after, strict=True))
        return Cost(node_s, postgres_s, front_s, report)

    def play(self, rate: float = 0) -> Cost:
        """Let them play at *rate* moves a second, or as fast as can be."""
        if rate:
            return self.do(f"play {rate} {FIXED_WARM_S} {FIXED_S}")
        return self.do(f"play 0 {FULL_WARM_S} {FULL_S}")

    def close(self) -> None:
        """Send them home."""
        self.end()

    def _spent(self) -> tuple[float, float, float]:
        """Count what node, PostgreSQL and proxy have used, but not for the players' reading."""
        server, front = self._server, self._front
        database = set(family(server.postgres.pid)) - set(self._readers)
        return (
            spent([node.pid for node in server.nodes]),
            spent(list(database)),
            spent(family(front.pid)) if front else 0.0,
        )


def joined(costs: Sequence[Cost]) -> Cost:
    """Add up several measurements of the same."""
    report = dict(costs[0].report)
    for key in ("moves", "seconds", "stuck", "refused"):
        report[key] = sum(cost.report[key] for cost in costs)
    for key in ("p50", "p99"):
        report[key] = mean(cost.report[key] for cost in costs)
    for key in ("requests", "bytes"):
        names = {name for cost in costs for name in cost.report[key]}
        report[key] = {
            name: sum(cost.report[key].get(name, 0) for cost in costs) for name in names
        }
    node_s, postgres_s, front_s = (
        sum(parts) for parts in zip(*(c[:3] for c in costs), strict=True)
    )
    return Cost(node_s, postgres_s, front_s, report)


def viewer_slope_ms(four: Cost, one: Cost) -> float:
    """Return what one more open page costs a node for an event, in milliseconds."""
    return (four.node_ms - one.node_ms) / (SEATS - 1)


def a_viewer_and_event(cost: Cost, key: str, names: Sequence[str]) -> float:
    """Return how much of *key*, requests or bytes, one page needs for one event."""
    told: dict[str, float] = cost.report[key]
    return sum(told.get(name, 0) for name in names) / (cost.moves * SEATS)


def tell(name: str, cost: Cost) -> None:
    """Print one line of figures."""
    report = cost.report
    print(
        f"{name}: {cost.moves / report['seconds']:,.0f} moves/s, node {cost.node_ms:.3f} ms a "
        f"move, PostgreSQL {cost.postgres_ms:.3f}; shown p50 {report['p50']:.1f} p99 "
        f"{report['p99']:.1f} ms; {cost.moves:,.0f} moves, refused "
        f"{report['refused']}, stuck {report['stuck']}, "
        f"failed {report['requests'].get('failed', 0)}",
        flush=True,
    )


def tell_traffic(cost: Cost) -> None:
    """Print requests and bytes of a viewer and event."""
    parts = [
        f"{name} {a_viewer_and_event(cost, 'requests', [name]):.2f} requests, "
        f"{a_viewer_and_event(cost, 'bytes', [name]) / KB:.2f} KB"
        for name in ("stream", "heard", "form")
    ]
    print("  a viewer and event:", "; ".join(parts), flush=True)
