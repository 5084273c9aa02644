"""The table without JavaScript: press buttons, look again, and in the end somebody has won."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from support.server.server_process import ServerProcess
from support.tools import require_tools
from support.web.engines.firefox import Firefox
from support.web.engines.window import PHONE, EngineWindow
from support.web.page_player import next_button, table_state

from callout.editions import names
from callout.host.entries import Options
from callout.host.requests import Start

NIGHTLY = pytest.mark.nightly(
    "rounds of half a minute or more; the other editions are played at every change"
)
LONG = ("french", "quiz", "rnib")
"""Editions whose rounds take half a minute or more here: the nightly run plays them."""

LOOKS = 400
"""How often somebody looks, at most, until a round is over."""


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_context(java_script_enabled=False, locale="fr-FR").new_page()


@pytest.mark.parametrize(
    "edition",
    [pytest.param(name, marks=NIGHTLY if name in LONG else ()) for name in names()],
)
def test_a_whole_round_is_played_by_buttons_and_looking_again(
    fixed_deal_server: ServerProcess, page: Page, edition: str
) -> None:
    host = fixed_deal_server.guest("Ana")
    options = Options(edition, house={"target": 1, "hand_size": 3}, pace=5, slow=0)
    code = host.make(options, bots=2, sit=False)
    page.goto(f"{fixed_deal_server.address}/t/{code}")
    page.get_by_label("Ton nom").fill("Zoé")
    page.get_by_role("button", name="Rejoindre la partie").click()
    assert page.locator("#told li").last.inner_text().startswith("Tu es à la place")
    host.do(code, Start())

    pressed = 0
    for _ in range(LOOKS):
        if table_state(page) == "over":
            break
        press = next_button(page)
        with page.expect_navigation():
            page.click(f"#{press.id}" if press else "#look")
        pressed += press is not None

    assert table_state(page) == "over"
    assert pressed > 0


@pytest.fixture
def window() -> Iterator[EngineWindow]:
    """Open a window without scripts in Firefox; the driver of WebKit needs them itself."""
    require_tools("firefox-esr")
    with Firefox(scripts=False) as firefox, firefox.window(PHONE) as window:
        yield window


def tap_and_load(window: EngineWindow, target: str) -> None:
    """Touch what leads to another page, and wait for that page."""
    window.evaluate("() => { document.body.dataset.old = 'yes' }")
    window.tap(target)
    window.wait("() => document.getElementById('table') && !document.body.dataset.old")


def test_a_round_is_played_by_thumb_in_firefox(
    fixed_deal_server: ServerProcess, window: EngineWindow
) -> None:
    host = fixed_deal_server.guest("Ana")
    options = Options("mattel", house={"target": 1, "hand_size": 3}, pace=5, slow=0)
    code = host.make(options, bots=2, sit=False)
    window.open(f"{fixed_deal_server.address}/t/{code}")
    window.tap("name")
    window.write("Zoé")
    tap_and_load(window, "wish-sit")
    host.do(code, Start())

    pressed = 0
    for _ in range(LOOKS):
        if table_state(window) == "over":
            break
        press = next_button(window)
        tap_and_load(window, press.id if press else "look")
        pressed += press is not None

    assert table_state(window) == "over"
    assert pressed > 0
