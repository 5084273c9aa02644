"""The table in the tab: loaded once, it plays without any server."""

import re
from http import HTTPStatus

import pytest
from playwright.sync_api import Browser, Route, expect
from support.solo.built_site import StaticServer
from support.solo.loaded_tab import LoadedTab
from support.solo.tab import (
    READY_TIMEOUT_MS,
    open_tab,
    page_problems,
    play_moves,
    play_now,
    ready_frame,
    version,
)

NIGHTLY = pytest.mark.nightly("Python starts twice; one test with two tabs runs at every change")
MOVES = 3
MAX_TRANSFERRED_BYTES = 10_000_000
"""How much a first visit may transfer, with all that is kept for later."""

PAGES = 20
ASK_FOR_PAGES = """count => {
    const ask = async () => (await fetch(location.href)).status;
    window.pages = Promise.all(Array.from({ length: count }, ask));
}"""
"""Ask for the page that is shown, so often that one engine has to do for a while."""

HAS_WAITING_TAB = "async () => (await navigator.locks.query()).pending.length > 0"
"""Whether a tab waits for the engine of another one to end."""


def test_after_the_first_load_a_round_is_played_without_a_server(
    browser: Browser, static_server: StaticServer
) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        problems = page_problems(page)
        frame = open_tab(page, static_server.address)
        static_server.stop()
        play_now(frame)
        play_moves(frame, MOVES)
        assert page.title() == frame.title()
        table = page.url
        assert "#/t/" in table
        shown = version(frame)
        page.reload()
        frame = ready_frame(page)
        frame.wait_for_selector("#table[data-mine]")
        assert page.url == table
        assert version(frame) >= shown
        play_moves(frame, 1)
        assert problems == []
    assert all(path.startswith(static_server.path) for path in static_server.requests)
    assert static_server.sent_bytes <= MAX_TRANSFERRED_BYTES


def test_two_tabs_that_start_at_once_share_one_engine_and_its_tables(
    browser: Browser, static_server: StaticServer
) -> None:
    with browser.new_context() as context:
        tabs = [context.new_page() for _ in range(2)]
        for tab in tabs:
            tab.goto(static_server.address, wait_until="commit")
        first, second = map(ready_frame, tabs)
        assert sorted(tab.locator("html[data-engine=here]").count() for tab in tabs) == [0, 1]
        for frame in (first, second):
            play_now(frame)
            play_moves(frame, 1)
        codes = {frame.get_attribute("#table", "data-code") for frame in (first, second)}
        assert len(codes) == 2
        for tab in tabs:
            home = LoadedTab(tab, static_server.address).go("/")
            own = home.locator("[id^=own-] a, a[id^=own-]").evaluate_all("all => all.map(String)")
            assert {code for code in codes if any(f"/t/{code}" in link for link in own)} == codes


@NIGHTLY
def test_a_second_tab_finds_the_same_table_and_goes_on_alone(
    browser: Browser, static_server: StaticServer
) -> None:
    with browser.new_context() as context:
        first, second = context.new_page(), context.new_page()
        frame = open_tab(first, static_server.address)
        static_server.stop()
        play_now(frame)
        play_moves(frame, 1)
        table = first.url
        frame = open_tab(second, table)
        assert second.url == table
        frame.wait_for_selector("#table[data-mine]")
        first.close()
        second.wait_for_selector("html[data-engine=here]", timeout=READY_TIMEOUT_MS)
        play_moves(frame, 2)
        assert second.url == table


@NIGHTLY
def test_pages_that_an_engine_has_not_sent_before_its_end_come_from_the_next_one(
    browser: Browser, static_server: StaticServer
) -> None:
    with browser.new_context() as context:
        first, second = context.new_page(), context.new_page()
        open_tab(first, static_server.address)
        frame = open_tab(second, static_server.address)
        frame.evaluate(ASK_FOR_PAGES, PAGES)
        first.close()

        assert frame.evaluate("pages") == [HTTPStatus.OK] * PAGES


@NIGHTLY
def test_a_second_tab_starts_when_the_first_one_cannot(
    browser: Browser, static_server: StaticServer
) -> None:
    with browser.new_context(locale="en-GB") as context:
        first, second = context.new_page(), context.new_page()
        asked: list[Route] = []
        first.route("**/engine.js", lambda route: asked.insert(0, route))
        with first.expect_request("**/engine.js"):
            first.goto(static_server.address)
        second.goto(static_server.address)
        second.wait_for_function(HAS_WAITING_TAB)
        for route in asked:
            route.abort()
        expect(first.locator("#status")).to_contain_text("Callout couldn’t start.")
        play_now(ready_frame(second))
        first.unroute_all()
        first.reload()
        ready_frame(first).wait_for_selector("#play-now")


def test_what_is_read_while_loading_is_not_taken_away(
    browser: Browser, static_server: StaticServer
) -> None:
    with browser.new_context(locale="fr-FR") as context:
        page = context.new_page()
        page.goto(static_server.address)
        expect(page.locator("#status")).to_have_text(re.compile(r"^Chargement, \d+\u202f%$"))
        page.click("nav[lang=fr] a[href*=rules-french]")
        rules = page.frame_locator("#reading")
        expect(rules.locator("h1")).to_contain_text("UNO")
        rules.locator("main").click()
        expect(page.locator("#go")).to_be_visible(timeout=READY_TIMEOUT_MS)
        expect(page.locator("#status")).to_have_text("C’est prêt. Tu peux jouer hors ligne.")
        assert page.evaluate("document.activeElement.id") == "reading"
        page.click("#go")
        frame = ready_frame(page)
        frame.wait_for_function("() => document.activeElement.id === 'play'")
        assert frame.get_attribute("html", "lang") == "fr"
