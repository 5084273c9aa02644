"""The table in the tab: loaded once, it plays without any server."""

import re

from playwright.sync_api import Browser, expect
from support.solo.built_site import StaticServer
from support.solo.tab import (
    READY_TIMEOUT_MS,
    open_tab,
    page_problems,
    play_moves,
    play_now,
    ready_frame,
    version,
)

MOVES = 3
MAX_TRANSFERRED_BYTES = 10_000_000
"""How much a first visit may transfer, with all that is kept for later."""


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
        expect(page.locator("#status")).to_have_text(
            "C’est prêt. Ça marche maintenant sans réseau."
        )
        assert page.evaluate("document.activeElement.id") == "reading"
        page.click("#go")
        frame = ready_frame(page)
        frame.wait_for_function("() => document.activeElement.id === 'play'")
        assert frame.get_attribute("html", "lang") == "fr"
