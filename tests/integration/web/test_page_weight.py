"""What a page fetches: little, from nowhere else, and under a strict policy."""

import pytest
from playwright.sync_api import Browser
from support.server.server_process import ApiClient, ServerProcess
from support.web.measurements import record_measurement

from callout.core.commands import Deal, Draw
from callout.host.entries import Options
from callout.host.requests import Start
from callout.locales.messages import Cue
from callout.server.http.request import COOKIE

MOST = 130 * 1024
"""How many bytes the first load of a table may take over the wire, pictures of cards included."""

LEAST_FILES = 4
"""The page, its style, its script and at least one more."""


def play_until_turn(guest: ApiClient, code: str) -> None:
    """Listen until the table says that *guest* may play a card or draw.

    The table is looked at only then: the page that comes next has the same allowance.
    """
    with guest.listen(code) as items:
        for item in items:
            if any(utterance.cue is Cue.YOUR_TURN for utterance in item.told):
                seen = guest.see(code)
                if Deal() in seen.lawful:
                    guest.do(code, Deal())
                elif Draw() in seen.lawful:
                    return


def test_the_first_load_of_a_table_is_light_and_asks_nobody_else(
    server: ServerProcess, browser: Browser
) -> None:
    ana = server.guest("Ana")
    code = ana.make(Options("french", pace=0), bots=9)
    ana.do(code, Start())
    play_until_turn(ana, code)
    context = browser.new_context(locale="fr-FR")
    context.add_cookies([{"name": COOKIE, "value": ana.token, "url": server.address}])
    page = context.new_page()
    weights: list[float] = []
    asked: list[str] = []
    complaints: list[str] = []
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.loadingFinished", lambda told: weights.append(told["encodedDataLength"]))
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda told: complaints.append(f"{told.type} {told.text}"))
    page.goto(f"{server.address}/t/{code}", wait_until="load")
    while len(weights) < LEAST_FILES:
        page.wait_for_timeout(50)
    page.wait_for_timeout(1_000)  # for what should not come

    record_measurement(f"first load: {sum(weights) / 1024:.1f} KB in {len(weights)} files")
    assert sum(weights) <= MOST
    assert {url.split("/")[2] for url in asked} == {server.address.split("/")[2]}
    assert not [told for told in complaints if told.startswith("error")]
    context.close()


@pytest.mark.parametrize("path", ["/", "/t/album", "/rules/dos", "/settings"])
def test_pages_forbid_everything_written_into_them(server: ServerProcess, path: str) -> None:
    ana = server.guest("Ana")
    answer = ana.ask("GET", path, headers={"Accept": "text/html"})
    policy = answer.headers["content-security-policy"]

    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; ")
    assert "unsafe" not in policy
    assert "*" not in policy
    assert "style=" not in answer.text
    assert "<style" not in answer.text


def test_built_files_are_packed_and_kept_for_ever(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    home = ana.ask("GET", "/").text
    link = home.partition('rel="stylesheet" href="')[2].partition('"')[0]
    answer = ana.ask("GET", link, headers={"Accept-Encoding": "gzip"})

    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    for wrong in ("/static/../paper.py", "/static/%2e%2e%2fpaper.py", "/static/x.js"):
        assert ana.ask("GET", wrong).status_code == 404
