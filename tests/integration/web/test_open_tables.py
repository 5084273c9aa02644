"""Seat me in a browser: cards at once, and a newcomer is heard once while focus stays."""

from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from time import monotonic

import pytest
from playwright.sync_api import Browser
from support.server.server_process import QUICK_OPTIONS, ServerProcess
from support.web.live_regions import LISTEN

from callout.host.requests import Say
from callout.server.http.request import COOKIE
from callout.server.wire import SeatRequest
from callout.web.avoided import AVOIDS_COOKIE

pytestmark = pytest.mark.needs("chromium")

VISITS = 8
"""How often somebody comes and presses."""


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("open")
    with ServerProcess(folder, "--guests", "100000", "--open-tables") as server:
        yield server


def test_a_newcomer_is_heard_once_and_focus_stays(
    browser: Browser, open_server: ServerProcess
) -> None:
    context = browser.new_context(locale="en")
    page = context.new_page()
    page.add_init_script(LISTEN)
    page.goto(open_server.address)
    page.click("#seat-me")
    page.wait_for_selector("#table[data-mine]")
    before = page.evaluate("document.activeElement.id")
    guest = open_server.guest("Nora")
    answer = guest.ask("POST", "/api/openings", SeatRequest(language="en", name="Nora"))
    page.wait_for_selector("#told li:has-text('Nora takes')", state="attached")
    while not (said := [one for one in page.evaluate("window.said") if "Nora takes" in one]):
        page.wait_for_timeout(100)

    assert answer.status_code == 201
    assert len(said) == 1
    assert page.evaluate("document.activeElement.id") == before
    assert page.locator("#told li", has_text="Nora takes").count() == 1
    context.close()


def test_a_message_that_comes_has_a_button_to_avoid_its_author(
    browser: Browser, open_server: ServerProcess
) -> None:
    ana, bob = open_server.guest("Ana"), open_server.guest("Bob")
    code = ana.make(QUICK_OPTIONS)
    bob.sit(code)
    context = browser.new_context(locale="en")
    context.add_cookies([{"name": COOKIE, "value": ana.token, "url": open_server.address}])
    page = context.new_page()
    page.goto(f"{open_server.address}/t/{code}")
    version = bob.do(code, Say("hello")).version
    page.wait_for_selector(f"#avoid-said-{version}", state="attached")
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.get_by_role("button", name="Avoid this person Bob says: hello").click()

    keys = {cookie.get("name") for cookie in context.cookies()}
    assert AVOIDS_COOKIE in keys
    assert page.get_attribute(f"#report-{version}", "value") == f"report {version}"
    context.close()


def test_from_the_press_to_the_own_turn_as_quick_as_play_now(
    browser: Browser, open_server: ServerProcess
) -> None:
    times: dict[str, list[float]] = {"play": [], "seat-me": []}
    for _ in range(VISITS):
        for button, found in times.items():
            context = browser.new_context(locale="en")
            page = context.new_page()
            page.goto(open_server.address)
            page.wait_for_load_state("networkidle")
            begun = monotonic()
            page.click(f"#{button}")
            page.wait_for_selector("#table[data-mine], #cards .card")
            found.append(monotonic() - begun)
            context.close()
    slow = {button: quantiles(found, n=20)[-1] for button, found in times.items()}

    assert slow["seat-me"] <= 3 * slow["play"]
