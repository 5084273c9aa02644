"""Measure a real page: how soon it shows a line beside many others, and what it asks for."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from statistics import median, quantiles
from urllib.request import urlopen

from page_players import FIXED_WARM_S, Bounds, PagePlayers
from playwright.sync_api import Page
from server import Server
from support.server.server_process import ApiClient
from support.web.bare_page import bare_lines, bare_pages, send_bare_line
from support.web.browser import chromium

from callout.host.entries import Options
from callout.host.requests import Say, Sit, Start
from callout.server import wire
from callout.server.http.request import COOKIE

TABLES = 200
SPEAKERS = ("Ana", "Ben", "Chloé")
MESSAGES, PAUSE_S, COUNTED_MESSAGES = 300, 0.06, 20
"""How many messages are sent and how long after each; one person may send 120 a minute."""

NOTE_LINES = """() => {
    window.seen = {};
    const note = (changes) => {
        for (const { addedNodes } of changes)
            for (const line of addedNodes)
                window.seen[line.textContent] ??= performance.timeOrigin + performance.now();
    };
    new MutationObserver(note).observe(document.querySelector("#told"), {childList: true});
}"""


def latency(server: Server, bounds: Bounds) -> None:
    """Measure the time from a POST to the line in a page of Chromium at half load.

    A bare server sends lines to a bare page of the same browser in between. Told are also the
    steps of the node's event loop that took 20 ms of CPU or more meanwhile.
    """
    address = f"http://127.0.0.1:{server.ports}"
    with closing(PagePlayers(server, TABLES)) as crowd:
        crowd.play()
        full = crowd.play()
        rate = full.moves / full.report["seconds"] / 2
        crowd.go(f"play {rate} {FIXED_WARM_S} {MESSAGES * PAUSE_S * 1.3}")
        crowd.read()
        before = _noted_steps(address)
        took, bare = _time_lines(address)
        report, after = crowd.report(), _noted_steps(address)
    beside = report["moves"] / report["seconds"]
    late, bare_late = (quantiles(times, n=100)[-1] for times in (took, bare))
    print(
        f"POST to the line in a page: median {median(took):.1f} ms, p99 {late:.1f} ms of "
        f"{len(took)}; {TABLES} tables of four pages beside it, {beside:.0f} moves/s; a bare "
        f"server and page: median {median(bare):.1f} ms, p99 {bare_late:.1f} ms"
    )
    steps = {bound: count - before.get(bound, 0) for bound, count in after.items()}
    print(f"steps of 20 ms or more, by the seconds they took at most: {steps}")
    bounds.judge("p99 from POST to the line in a page", late, 50, " ms")
    bounds.judge("the same beside a bare server and page", late / bare_late, 3, " x")
    bounds.judge("steps of 20 ms or more", steps.get("+Inf", 0), 0)


def _noted_steps(address: str) -> dict[str, float]:
    """Return the number of noted steps of a node so far, by the bounds of their seconds."""
    with urlopen(f"{address}/metrics") as answer:  # noqa: S310 - a node on this machine
        text: str = answer.read().decode()
    name = "callout_step_seconds_bucket{le="
    lines = [line for line in text.splitlines() if line.startswith(name)]
    return {line.split('"')[1]: float(line.rpartition(" ")[2]) for line in lines}


def requests_after_event(server: Server) -> float:
    """Return how many requests but acknowledgements a page of Chromium sends for an event."""
    with _page_at_table(f"http://127.0.0.1:{server.ports}") as (page, speakers, code):
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        _say(page, speakers, code, COUNTED_MESSAGES)
    return sum(not url.endswith("/heard") for url in asked) / COUNTED_MESSAGES


def _time_lines(address: str) -> tuple[list[float], list[float]]:
    """Return the milliseconds of each message to a page, and of each line to a bare one."""
    with (
        bare_pages() as bare_address,
        bare_lines(bare_address) as bare_sender,
        _page_at_table(address) as (page, speakers, code),
    ):
        bare_page = page.context.new_page()
        bare_page.goto(f"{bare_address}/lines")
        bare_page.evaluate(NOTE_LINES)
        bare_sent: dict[str, float] = {}

        def send_bare(text: str) -> None:
            bare_sent[text] = time.time() * 1000
            send_bare_line(bare_sender, text)

        sent = _say(page, speakers, code, MESSAGES, send_bare)
        bare_page.wait_for_function(f"() => Object.keys(window.seen).length >= {MESSAGES}")
        times = sent, bare_sent
        seen = [one.evaluate("window.seen") for one in (page, bare_page)]
    ours, bare = (
        [there[text] - at for text, at in told.items()]
        for told, there in zip(times, seen, strict=True)
    )
    return ours, bare


def _say(
    page: Page,
    speakers: Sequence[ApiClient],
    code: str,
    count: int,
    between: Callable[[str], None] = lambda _text: None,
) -> dict[str, float]:
    """Say something so often, and return when; wait until *page* shows all.

    *between* is called with a text between two messages.
    """
    sent = {}
    for number in range(count):
        speaker = speakers[number % len(speakers)]
        sent[f"{speaker.name} says: {number}"] = time.time() * 1000
        speaker.do(code, Say(str(number)), seen=1)
        time.sleep(PAUSE_S / 2)
        between(str(number))
        time.sleep(PAUSE_S / 2)
    page.wait_for_function(f"() => Object.keys(window.seen).length >= {count}")
    return sent


@contextmanager
def _page_at_table(address: str) -> Iterator[tuple[Page, list[ApiClient], str]]:
    """Open a page of Chromium at a match; give it, the others there and the table's code."""
    *speakers, reader = (_guest(address, name) for name in (*SPEAKERS, "Dan"))
    code = speakers[0].make(Options("mattel", slow=0))
    for guest in (*speakers[1:], reader):
        guest.do(code, Sit())
    speakers[0].do(code, Start())
    with chromium() as browser:
        context = browser.new_context()
        context.add_cookies([{"name": COOKIE, "value": reader.token, "url": address}])
        page = context.new_page()
        page.goto(f"{address}/t/{code}")
        page.evaluate(NOTE_LINES)
        yield page, speakers, code
    for guest in (*speakers, reader):
        guest.http.close()


def _guest(address: str, name: str) -> ApiClient:
    guest = ApiClient(address)
    guest.become(guest.ask("POST", "/api/guests", wire.NewGuest(name)))
    return guest
