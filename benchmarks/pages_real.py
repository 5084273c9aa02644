"""Measure a real page: how soon it shows a line beside many others, and what it asks for."""

import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from statistics import median, quantiles

from page_players import FIXED_WARM_S, Bounds, PagePlayers
from playwright.sync_api import Page
from server import Server
from support.server.server_process import ApiClient
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
    """Measure the time from a POST to the line in a page of Chromium at half load."""
    with closing(PagePlayers(server, TABLES)) as crowd:
        crowd.play()
        full = crowd.play()
        rate = full.moves / full.report["seconds"] / 2
        crowd.go(f"play {rate} {FIXED_WARM_S} {MESSAGES * PAUSE_S * 1.3}")
        crowd.read()
        took = _time_lines(f"http://127.0.0.1:{server.ports}")
        report = crowd.report()
    beside = report["moves"] / report["seconds"]
    late = quantiles(took, n=100)[-1]
    print(
        f"POST to the line in a page: median {median(took):.1f} ms, p99 {late:.1f} ms of "
        f"{len(took)}; {TABLES} tables of four pages beside it, {beside:.0f} moves/s"
    )
    bounds.judge("p99 from POST to the line in a page", late, 50, " ms")


def requests_after_event(server: Server) -> float:
    """Return how many requests but acknowledgements a page of Chromium sends for an event."""
    with _page_at_table(f"http://127.0.0.1:{server.ports}") as (page, speakers, code):
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        _say(page, speakers, code, COUNTED_MESSAGES)
    return sum(not url.endswith("/heard") for url in asked) / COUNTED_MESSAGES


def _time_lines(address: str) -> list[float]:
    """Send messages to a table, and return how many milliseconds each took to a page."""
    with _page_at_table(address) as (page, speakers, code):
        sent = _say(page, speakers, code, MESSAGES)
        seen = page.evaluate("window.seen")
    return [seen[text] - at for text, at in sent.items()]


def _say(page: Page, speakers: Sequence[ApiClient], code: str, count: int) -> dict[str, float]:
    """Say something so often, and return when; wait until *page* shows all."""
    sent = {}
    for number in range(count):
        speaker = speakers[number % len(speakers)]
        sent[f"{speaker.name} says: {number}"] = time.time() * 1000
        speaker.do(code, Say(str(number)), seen=1)
        time.sleep(PAUSE_S)
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
