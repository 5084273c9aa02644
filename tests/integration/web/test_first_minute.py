"""The first minute, from a browser that knows nothing: play now, come back, say who one is."""

import time
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import ParamSpec

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from support.server.server_process import ServerProcess
from support.web.bare_page import bare_pages, bare_visit_s
from support.web.measurements import record_measurement

MOST_TABS = 5
MAX_WAIT_S, MAX_BARE_PAGES = 1.5, 15
"""How long the table may take: so many seconds or, on a machine that stands still, bare pages."""

LANGUAGES = {"en": "Your turn. ", "fr": "À toi. "}
MAX_DEALS = 8
BEFORE_FOCUS = """() => Array.from(document.querySelectorAll("a[href], button, input, summary"))
    .filter(one => one.checkVisibility({ visibilityProperty: true }))
    .findIndex(one => one === document.activeElement)"""
"""How many stops of the Tab key there are before what has the focus."""

P = ParamSpec("P")


class UnusualFirstTurn(Exception):
    """A first turn that asks for something else, after a draw card or a wild one."""


def with_usual_first_turn(test: Callable[P, None]) -> Callable[P, None]:
    """Begin *test* again, with other cards, while its first turn is an unusual one."""

    @wraps(test)
    def repeated(*args: P.args, **kwargs: P.kwargs) -> None:
        for _ in range(MAX_DEALS):
            try:
                return test(*args, **kwargs)
            except UnusualFirstTurn:
                continue
        raise AssertionError(f"no usual first turn in {MAX_DEALS} deals")

    return repeated


def cold(browser: Browser, *, scripts: bool, language: str = "en") -> Page:
    """Open a browser that has never been here."""
    context = browser.new_context(java_script_enabled=scripts, locale=language)
    return context.new_page()


@pytest.fixture(scope="module")
def bare_address() -> Iterator[str]:
    """Serve bare pages beside ours."""
    with bare_pages() as address:
        yield address


def focused(page: Page) -> str:
    """Return the id of what has the focus."""
    found: str = page.evaluate("document.activeElement.id")
    return found


def tabs_from_the_top(page: Page, name: str) -> int:
    """Count the Tabs from the top of the page to what is called *name*, and leave the focus there.

    It has the focus by itself, but not before it is drawn: a Tab pressed sooner would go past it.
    """
    page.wait_for_function("name => document.activeElement.id === name", arg=name)
    tabs = 0
    while page.evaluate(BEFORE_FOCUS) > 0:
        page.keyboard.press("Shift+Tab")
        tabs += 1
        assert tabs <= MOST_TABS
    for _ in range(tabs):
        page.keyboard.press("Tab")
    assert focused(page) == name
    return tabs + 1


def version(page: Page) -> int:
    """Return the version of the table that the page shows."""
    return int(page.get_attribute("#table", "data-version") or 0)


def first_turn(page: Page, language: str) -> None:
    """Wait for the table, with the focus on a card that fits or on what can be done instead."""
    page.wait_for_selector("#table[data-mine]")
    if not (page.text_content("#status") or "").startswith(LANGUAGES[language]):
        raise UnusualFirstTurn
    fits = page.locator("#cards .can").first
    if fits.count():
        assert focused(page) == fits.get_attribute("id")
    else:
        assert page.locator("#acts button:focus").count() == 1


def play_first_card(page: Page, press_again: str) -> None:
    """Press what has the focus; a wild card asks for a colour, which one press more answers."""
    before = version(page)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('#choosing')"
        " || Number(document.getElementById('table')?.dataset.version) > before",
        arg=before,
    )
    if page.query_selector("#choosing"):
        page.locator("#choosing button").first.focus()
        page.keyboard.press(press_again)
        page.wait_for_function(
            "before => Number(document.getElementById('table')?.dataset.version) > before",
            arg=before,
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@with_usual_first_turn
def test_five_tabs_and_two_enters_play_the_first_card(
    server: ServerProcess, browser: Browser, bare_address: str, language: str, *, scripts: bool
) -> None:
    page = cold(browser, scripts=scripts, language=language)
    page.goto(server.address)
    tabs = tabs_from_the_top(page, "play")
    assert tabs <= MOST_TABS
    bare = [bare_visit_s(browser, bare_address)]
    pressed = time.monotonic()
    page.keyboard.press("Enter")
    first_turn(page, language)
    waited = time.monotonic() - pressed
    play_first_card(page, "Enter")

    kind = "scripts" if scripts else "no scripts"
    bare.append(bare_visit_s(browser, bare_address))
    record_measurement(
        f"play now, {language}, {kind}: {tabs} Tabs, waited {waited:.2f} s; "
        f"a bare page {max(bare):.2f} s"
    )
    assert waited < max(MAX_WAIT_S, MAX_BARE_PAGES * max(bare))
    page.context.close()


@with_usual_first_turn
def test_two_presses_play_the_first_card(server: ServerProcess, browser: Browser) -> None:
    page = cold(browser, scripts=True)
    page.goto(server.address)
    page.click("#play")
    first_turn(page, "en")
    before = version(page)
    page.click("#cards .can, #acts button >> nth=0")
    page.wait_for_function(
        "before => document.querySelector('#choosing')"
        " || Number(document.getElementById('table')?.dataset.version) > before",
        arg=before,
    )
    page.context.close()


@with_usual_first_turn
def test_a_double_press_makes_one_table(server: ServerProcess, browser: Browser) -> None:
    page = cold(browser, scripts=True)
    page.goto(server.address)
    page.dblclick("#play")
    first_turn(page, "en")
    page.goto(server.address)

    assert page.locator("#own-title + ul > li").count() == 1
    page.context.close()


def reopened(browser: Browser, context: BrowserContext, *, scripts: bool) -> Page:
    """Close the browser, and open it again with the cookies that it has kept on disk."""
    now = time.time()
    kept = [cookie for cookie in context.cookies() if cookie["expires"] > now]
    context.close()
    fresh = browser.new_context(java_script_enabled=scripts)
    fresh.add_cookies(kept)  # type: ignore[arg-type]
    return fresh.new_page()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@with_usual_first_turn
def test_continue_leads_back_after_browser_and_server_were_ended(
    tmp_path: Path, browser: Browser, *, scripts: bool
) -> None:
    server = ServerProcess(tmp_path, "--guests", "1000")
    with server:  # which kills it at the end
        page = cold(browser, scripts=scripts)
        page.goto(server.address)
        page.click("#play")
        first_turn(page, "en")
        place, hand = page.url.partition("?")[0], page.locator("#cards").inner_text()
    page = reopened(browser, page.context, scripts=scripts)
    with server:
        page.goto(server.address)
        link = page.locator("#own-1")
        assert link.inner_text() == "Classic UNO with Robin and Camille: your turn"
        link.click()

        page.wait_for_selector("#table[data-mine]")
        assert (page.url, page.locator("#cards").inner_text()) == (place, hand)
        page.context.close()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@with_usual_first_turn
def test_another_device_goes_on_by_its_code_once(
    server: ServerProcess, browser: Browser, *, scripts: bool
) -> None:
    page = cold(browser, scripts=scripts)
    page.goto(server.address)
    page.click("#play")
    first_turn(page, "en")
    place = page.url.partition("?")[0]
    page.goto(f"{server.address}/device")
    page.click("#offer-go")
    code = page.locator("#words").inner_text().replace(" ", "-")
    phone, late = (cold(browser, scripts=scripts) for _ in range(2))
    phone.goto(f"{server.address}/device?code={code}")
    phone.click("#take-pass-go")
    phone.click("#own-1")
    phone.wait_for_selector("#table[data-mine]")
    assert phone.url == place

    late.goto(f"{server.address}/device?code={code}")
    late.click("#take-pass-go")
    assert "already used" in late.locator("#notice").inner_text()
    for one in (page, phone, late):
        one.context.close()
