"""Measure how soon a real page shows a line, with pages of many tables beside it."""

import time
from contextlib import closing
from statistics import median, quantiles

from page_players import FIXED_WARM_S, Bounds, PagePlayers
from server import Server
from support.server.server_process import ApiClient
from support.web.browser import chromium

from callout.host.entries import Options
from callout.host.requests import Say, Sit, Start
from callout.server import wire
from callout.server.http.request import COOKIE

TABLES = 200
SPEAKERS = ("Ana", "Ben", "Chloé")
MESSAGES, PAUSE_S = 300, 0.06
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


def _time_lines(address: str) -> list[float]:
    """Send messages to a table, and return how many milliseconds each took to a page."""
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
        sent = {}
        for number in range(MESSAGES):
            speaker = speakers[number % len(speakers)]
            sent[f"{speaker.name} says: {number}"] = time.time() * 1000
            speaker.do(code, Say(str(number)), seen=1)
            time.sleep(PAUSE_S)
        page.wait_for_function(f"() => Object.keys(window.seen).length >= {MESSAGES}")
        seen = page.evaluate("window.seen")
    for guest in (*speakers, reader):
        guest.http.close()
    return [seen[text] - at for text, at in sent.items()]


def _guest(address: str, name: str) -> ApiClient:
    guest = ApiClient(address)
    guest.become(guest.ask("POST", "/api/guests", wire.NewGuest(name)))
    return guest
