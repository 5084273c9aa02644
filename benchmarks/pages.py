"""Measure what pages cost a node: an event, a page opened anew, many who watch.

Usage: scripts/bench pages [bare] [events] [watchers] [latency] [memory] [tls]

All parts are real: PostgreSQL with fsync, a node as a process, and programs that do what the
scripts of a page do, with the headers of a browser. Without a name the first three are measured,
beside a bare server. Status 1 if a figure is worse than asked.

CPU of a viewer and event is a slope: what a move costs more if all four players have their page
open than if one has, divided by three.
"""

import sys
from collections.abc import Callable
from contextlib import ExitStack, closing
from itertools import pairwise
from statistics import mean
from time import sleep

from page_players import (
    KB,
    Bounds,
    PagePlayers,
    a_viewer_and_event,
    joined,
    tell,
    tell_traffic,
    viewer_slope_ms,
)
from pages_real import latency, requests_after_event
from pages_tls import tls
from server import Server, floor, held, served
from server_load import SEATS
from support.server.node_process import SERVE_COMMAND

TABLES, WATCHED_TABLES, WATCHERS = 100, 20, 30
FIXED_RATE = 50
"""How many moves a second all tables make together when they do not play as fast as they can."""

ROUNDS = 2
LOG_ENTRIES = range(30, 61)
"""How many entries a log has whose page is opened anew."""

IDLE_TABLES, SETTLE_S = 250, 2.0
"""At how many tables pages are opened to see what they keep, and how long after that."""


def events(server: Server, bounds: Bounds) -> None:
    """Measure events at tables of four pages, and a page opened anew there."""
    with ExitStack() as both:
        all_open = both.enter_context(closing(PagePlayers(server, TABLES)))
        one_open = both.enter_context(closing(PagePlayers(server, TABLES, first=10_000, pages=1)))
        opened(all_open, bounds)
        pairs = [(all_open.play(), one_open.play()) for _ in range(ROUNDS)]
        four, one = (joined(costs) for costs in zip(*pairs, strict=True))
        tell(f"full load, {TABLES} tables, four pages open", four)
        tell_traffic(four)
        tell(f"full load, {TABLES} tables, one page open", one)
        slow_four, slow_one = all_open.play(FIXED_RATE), one_open.play(FIXED_RATE)
        tell(f"{FIXED_RATE} moves/s, {TABLES} tables, four pages open", slow_four)
        tell_traffic(slow_four)
        tell(f"{FIXED_RATE} moves/s, {TABLES} tables, one page open", slow_one)
        acknowledged = all_open.do("acknowledge")
    slope, slow_slope = viewer_slope_ms(four, one), viewer_slope_ms(slow_four, slow_one)
    print(
        f"CPU of the node a viewer and event: full load {slope:.3f} ms by the slope, "
        f"{four.node_ms / SEATS:.3f} by division; at {FIXED_RATE} moves/s {slow_slope:.3f} and "
        f"{slow_four.node_ms / SEATS:.3f}"
    )
    sent = acknowledged.report["requests"]["heard"]
    told = [a_viewer_and_event(cost, "requests", ("heard",)) for cost in (four, slow_four)]
    print(
        f"of it acknowledgements: {acknowledged.node_s / sent * 1000:.3f} ms each; a viewer and "
        f"event sends {told[0]:.2f} at full load, {told[1]:.2f} at {FIXED_RATE} moves/s"
    )
    size = a_viewer_and_event(slow_four, "bytes", ("stream",)) / KB
    bounds.judge("CPU of the node a viewer and event, full load", slope, 0.20, " ms")
    bounds.judge("bytes a viewer and event", size, 2.5, " KB")
    asked = requests_after_event(server)
    bounds.judge("requests of a real page after an event, but acknowledgements", asked, 0)
    whole = four.node_ms + four.postgres_ms
    print(f"whole move, decided, kept, told and drawn for four: {whole:.3f} ms (moonshot 1.0)")
    if bounds.bare_ms:
        print(f"  {whole / bounds.bare_ms:.1f} x the bare server")


def opened(players: PagePlayers, bounds: Bounds) -> None:
    """Measure a page opened anew at tables whose log is long enough."""
    entries = 0
    while entries not in LOG_ENTRIES:
        entries = int(players.do("play 0 0 1").report["entries"])
        if entries >= LOG_ENTRIES.stop:
            raise RuntimeError(f"the longest log has {entries} entries")
    cost = players.do("load")
    pages = cost.report["requests"]["page"]
    took = cost.node_s / pages * 1000
    size = cost.report["bytes"]["page"] / pages / KB
    print(f"page opened anew: {pages} pages, {size:.1f} KB each, logs of up to {entries} entries")
    bounds.judge("CPU of a page opened anew", took, 3.0, " ms")
    chosen = players.do("choose")
    if choices := chosen.report["choices"]:
        print(f"choice of a card opened and closed: {chosen.node_s / choices * 1000:.2f} ms")


def watchers(server: Server, bounds: Bounds) -> None:
    """Compare an event at tables with many who watch with one at tables of four pages."""
    with ExitStack() as both:
        few = both.enter_context(closing(PagePlayers(server, WATCHED_TABLES, first=20_000)))
        crowd = PagePlayers(server, WATCHED_TABLES, first=30_000, watchers=WATCHERS)
        many = both.enter_context(closing(crowd))
        pairs = [(few.play(), many.play()) for _ in range(ROUNDS)]
    four, watched = (joined(costs) for costs in zip(*pairs, strict=True))
    tell(f"{WATCHED_TABLES} tables of four pages", four)
    tell(f"the same with {WATCHERS} who watch", watched)
    each = (watched.node_ms - four.node_ms) / WATCHERS
    print(f"somebody who watches: {each:.3f} ms an event")
    ratio = watched.node_ms / four.node_ms
    bounds.judge(f"an event with {WATCHERS} who watch beside four seats alone", ratio, 2.0, " x")


def memory(server: Server, bounds: Bounds) -> None:
    """Measure what the node keeps for an open page that only listens."""
    pid, found = server.nodes[0].pid, []
    with closing(PagePlayers(server, IDLE_TABLES, pages=0)) as players:
        for pages in (0, SEATS // 2, SEATS):
            players.do(f"open {pages}")
            sleep(SETTLE_S)
            found.append(held(pid))
    half = IDLE_TABLES * SEATS // 2
    slopes = [(after - before) / half / KB for before, after in pairwise(found)]
    print(
        f"memory of an open page: {slopes[0]:.1f} KB, then {slopes[1]:.1f} KB, {half} pages each"
    )
    bounds.judge("memory of an open page's connection", mean(slopes), 30, " KB")


MEASURES: dict[str, Callable[[Server, Bounds], None]] = {
    "events": events,
    "watchers": watchers,
    "latency": latency,
    "memory": memory,
    "tls": tls,
}


def main() -> None:
    """Measure what is named, or what a page costs."""
    wanted = sys.argv[1:] or ["bare", "events", "watchers"]
    bounds = Bounds()
    for name in wanted:
        if name == "bare":
            bounds.bare_ms = floor()
            continue
        command = [*SERVE_COMMAND, "--proxy", "127.0.0.1"] if name == "tls" else SERVE_COMMAND
        with served(command=command) as server:
            MEASURES[name](server, bounds)
    for name in bounds.missed:
        print(f"missed: {name}")
    sys.exit(bool(bounds.missed))


if __name__ == "__main__":
    main()
