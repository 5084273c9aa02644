"""Measure the table in the tab: its bytes, its start, its memory and the moves of its bots.

Usage: scripts/bench solo [sizes] [chromium] [slow] [bots] [firefox] [webkit]

Without a name all are measured. The first prompt is there when it is the own turn, counted from
opening the address; Play now is pressed as soon as it is shown. Cold is a browser that has never
been there, warm the next start of it, without network. Status 1 if a figure is worse than asked.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from page_players import Bounds
from playwright.sync_api import BrowserContext, Page, sync_playwright
from solo_renderers import cpu_s, memory_mb, renderers, slowed
from support.solo.built_site import StaticServer, built_site, served
from support.solo.proxied_engines import proxied_engine
from support.solo.tab import open_tab, ready_frame, wait_for_button
from support.solo.tab_window import TabWindow
from support.web.browser import CHROMIUM_OPTIONS, chromium_path

RUNS, SLOW_TIMES = 3, 4
MAX_COLD_S, MAX_WARM_S, MAX_BOT_MS, MAX_MB = 8, 4, 150, 10
MOVES = 40
MB = 1_000_000
PARTS = (("runtime", "pyodide/"), ("bundle", "bundle.zip"), ("pages", "pages/"), ("shell", ""))
TURN = "#table[data-mine=yes]"
PRESS_PLAY_JS = "() => document.getElementById('play').click()"
NOTE_VERSIONS_JS = """() => {
    window.shownAt = [];
    const table = document.getElementById("table");
    let last = table.dataset.version;
    new MutationObserver(() => {
        const { version, mine } = document.getElementById("table").dataset;
        if (version !== last) window.shownAt.push([(last = version), mine, performance.now()]);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""
PRESS_JS = """id => {
    window.shownAt.length = 0;
    const button = document.getElementById(id);
    button?.click();
    return button !== null;
}"""
"""Press a button, and tell whether it was still there."""


def sizes(bounds: Bounds) -> None:
    """Print what is transferred, by part."""
    files = json.loads((built_site() / "site.json").read_text("utf-8"))["files"]
    sums = dict.fromkeys((part for part, _ in PARTS), 0)
    for file in files:
        part = next(part for part, start in PARTS if file["path"].startswith(start))
        sums[part] += file["transferred"]
    for part, size in sums.items():
        print(f"{part}: {size:,} bytes over the wire")
    bounds.judge("bytes over the wire", sum(sums.values()) / MB, MAX_MB, " MB")


@contextmanager
def chromium_of(profile: Path) -> Iterator[BrowserContext]:
    """Run a Chromium that keeps what it has in *profile*."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium_path(), args=list(CHROMIUM_OPTIONS)
        )
        yield context
        context.close()


def first_prompt_s(page: Page, address: str) -> tuple[float, float]:
    """Return after how many seconds the first page is there, and after how many the own turn."""
    begun = time.perf_counter()
    frame = open_tab(page, address)
    frame.wait_for_selector("#play")
    ready = time.perf_counter() - begun
    frame.evaluate(PRESS_PLAY_JS)
    frame.wait_for_selector(TURN, timeout=120_000)
    return ready, time.perf_counter() - begun


def chromium_start(bounds: Bounds) -> None:
    """Measure cold and warm starts in Chromium, and the memory after a first prompt."""
    times, memory, cpu = _chromium_starts(RUNS, 1)
    _tell_starts("Chromium", times)
    for kind, found in cpu.items():
        print(f"Chromium, {kind}: CPU of the tab until the first prompt {median(found):.1f} s")
    print(f"Chromium: memory of the tab (renderer, PSS) {median(memory):.0f} MB")
    bounds.judge("Chromium cold", _median_prompt(times["cold"]), MAX_COLD_S, " s")
    bounds.judge("Chromium warm", _median_prompt(times["warm"]), MAX_WARM_S, " s")


def slow_start(_bounds: Bounds) -> None:
    """Measure the same with a processor that is slower."""
    times, _memory, _cpu = _chromium_starts(1, SLOW_TIMES)
    _tell_starts(f"Chromium, pages and workers slowed {SLOW_TIMES} times", times)


Times = dict[str, list[tuple[float, float]]]
"""Seconds to the first page and to the first prompt, of each start, by kind of start."""


def _chromium_starts(
    runs: int, times_slower: float
) -> tuple[Times, list[float], dict[str, list[float]]]:
    """Start again and again; return the times, the megabytes in memory and the CPU by kind."""
    times: Times = {"cold": [], "warm": []}
    memory: list[float] = []
    cpu: dict[str, list[float]] = {"cold": [], "warm": []}
    for _ in range(runs):
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            profile = Path(folder)
            with (
                served(StaticServer(built_site())) as server,
                chromium_of(profile) as context,
                slowed(profile, times_slower),
            ):
                page = context.new_page()
                times["cold"].append(first_prompt_s(page, server.address))
                memory.append(memory_mb(renderers(profile)))
                cpu["cold"].append(cpu_s(renderers(profile)))
                page.wait_for_function("() => navigator.serviceWorker.controller !== null")
            with chromium_of(profile) as context, slowed(profile, times_slower):
                page = context.new_page()
                times["warm"].append(first_prompt_s(page, server.address))
                cpu["warm"].append(cpu_s(renderers(profile)))
    return times, memory, cpu


def bots(bounds: Bounds) -> None:
    """Measure the time from a move to that of the bot after it, at a table without a pace."""
    took: list[float] = []
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, ExitStack() as stack:
        server = stack.enter_context(served(StaticServer(built_site())))
        page = stack.enter_context(chromium_of(Path(folder))).new_page()
        frame = open_tab(page, server.address)
        while len(took) < MOVES:
            frame.goto(f"{server.address}app/new/mattel")
            if frame.query_selector("#name"):
                frame.fill("#name", "Zoé")
            frame.fill("#pace", "0")
            frame.click("#make")
            frame.click("#wish-start")
            frame.wait_for_selector("#table[data-mine]:not([data-state=lobby])")
            frame.evaluate(NOTE_VERSIONS_JS)
            took += _bot_moves(page, MOVES - len(took))
    late = quantiles(took, n=20)[-1]
    print(f"a bot's move, shown: median {median(took):.0f} ms, p95 {late:.0f} ms of {len(took)}")
    bounds.judge("a bot's move", median(took), MAX_BOT_MS, " ms")


def _bot_moves(page: Page, count: int) -> list[float]:
    """Move until the round is over, and return how long each bot's move took after the own."""
    frame = ready_frame(page)
    took: list[float] = []
    while len(took) < count:
        button = wait_for_button(frame)
        if button.startswith("do-deal") and took:
            return took
        if not frame.evaluate(PRESS_JS, button):
            continue
        frame.wait_for_function(
            """() => document.querySelector("#choosing button, #asking")
                || window.shownAt.some(([, mine]) => mine === "yes")
                || document.getElementById("table").dataset.state === "over" """
        )
        shown = frame.evaluate("() => window.shownAt.map(([, , at]) => at)")
        if len(shown) > 1:
            took.append(shown[1] - shown[0])
    return took


def other_engine(name: str) -> Callable[[Bounds], None]:
    """Return what measures cold and warm starts in the engine called *name*."""

    def measure(_bounds: Bounds) -> None:
        times: Times = {"cold": [], "warm": []}
        for _ in range(RUNS):
            with (
                served(StaticServer(built_site())) as server,
                proxied_engine(name, "") as engine,
                engine.window() as window,
            ):
                times["cold"].append(_prompt_in(TabWindow(window), server.address))
                window.wait("() => navigator.serviceWorker.controller !== null")
                window.open("about:blank")
                server.stop()
                times["warm"].append(_prompt_in(TabWindow(window), server.address))
        _tell_starts(name.capitalize(), times)

    return measure


def _prompt_in(tab: TabWindow, address: str) -> tuple[float, float]:
    begun = time.perf_counter()
    tab.open(address)
    tab.wait_for("#play")
    ready = time.perf_counter() - begun
    tab.evaluate(f"() => void ({PRESS_PLAY_JS})()")
    tab.wait_for(TURN)
    return ready, time.perf_counter() - begun


def _tell_starts(what: str, times: Times) -> None:
    for kind, found in times.items():
        ready, prompt = (median(column) for column in zip(*found, strict=True))
        least, most = min(end for _, end in found), max(end for _, end in found)
        print(
            f"{what}, {kind}: first page {ready:.1f} s, first prompt {prompt:.1f} s "
            f"({least:.1f} to {most:.1f}, {len(found)} runs)",
            flush=True,
        )


def _median_prompt(found: list[tuple[float, float]]) -> float:
    return median(prompt for _, prompt in found)


MEASURES: dict[str, Callable[[Bounds], None]] = {
    "sizes": sizes,
    "chromium": chromium_start,
    "slow": slow_start,
    "bots": bots,
    "firefox": other_engine("firefox"),
    "webkit": other_engine("webkit"),
}


def main() -> None:
    """Measure what the arguments name."""
    names = sys.argv[1:] or list(MEASURES)
    bounds = Bounds()
    built_site()
    for name in names:
        load = os.getloadavg()[0]
        print(f"-- {name} (load of the machine {load:.1f} on {os.cpu_count()} cores)", flush=True)
        MEASURES[name](bounds)
    sys.exit(1 if bounds.missed else 0)


if __name__ == "__main__":
    main()
