"""A whole match by the house rules of a party, from the form to the end, by keyboard alone."""

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from support.web.browser_page import LANGUAGES
from support.web.deterministic_server import DeterministicServer
from support.web.page_player import next_button, shown, table_state, wait_for_change

from callout.editions import load
from callout.narrator.rule_sets import rule_set_texts
from callout.web.preferences.model import PREFERENCES_COOKIE, Pace, Preferences, encode_preferences

LIMIT_S = 240.0
"""How long a match may take."""

FIRST_CARD = "document.querySelector('#cards .card')"
FIRST_SWAP = "document.querySelector('#choosing button')"
"""Where the focus is after a swap, and before it."""

MAX_TABS = 200
"""How often Tab is pressed, at most, to come to something."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[DeterministicServer]:
    with DeterministicServer(tmp_path) as server:
        yield server


def focused(page: Page) -> str:
    """Return the id of what has the focus."""
    return str(page.evaluate("document.activeElement?.id ?? ''"))


def tab_to(page: Page, *targets: str) -> None:
    """Press Tab until one of *targets* has the focus."""
    for _ in range(MAX_TABS):
        if focused(page) in targets:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {targets}")


def write(page: Page, field: str, text: str) -> None:
    """Go to a *field* and write over what stands there."""
    tab_to(page, field)
    page.keyboard.press("Control+a")
    page.keyboard.type(text)


def press(page: Page, button: str) -> None:
    """Go to a *button*, press it and wait for what comes of it."""
    before = shown(page)
    tab_to(page, button)
    page.keyboard.press("Enter")
    wait_for_change(page, before)


def make_table(page: Page, address: str, name: str) -> None:
    """Fill in the form for a new table."""
    page.goto(f"{address}/new/mattel")
    write(page, "name", name)
    write(page, "bots-calm", "1")
    write(page, "bots-keen", "1")
    write(page, "pace", "600")
    tab_to(page, "rules-printed")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert focused(page) == "rules-party"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    write(page, "house-target", "60")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-state=lobby]")


def go_on(page: Page, done: Counter[str]) -> None:
    """Do what the table asks for or allows, or let the others go on."""
    if page.locator("#do-jump").count():
        done["jump"] += 1
        before = shown(page)
        page.keyboard.press("j")
        wait_for_change(page, before)
    elif button := next_button(page):
        state = table_state(page)
        done[state] += 1
        press(page, button.id)
        if state == "swap":
            page.wait_for_function(f"document.activeElement === {FIRST_CARD}")
        elif table_state(page) == "swap":
            page.wait_for_function(f"document.activeElement === {FIRST_SWAP}")
    else:
        page.wait_for_selector("#continue:not([hidden])")
        before = shown(page)
        tab_to(page, "continue")
        page.keyboard.press("Enter")
        wait_for_change(page, before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_party_is_made_and_played_to_its_end_by_keyboard(
    server: DeterministicServer, browser: Browser, language: str
) -> None:
    server.shuffle("party")
    preferences = Preferences(language, pace=Pace.STEP, single_keys=True)
    with browser.new_context(service_workers="block", reduced_motion="reduce") as context:
        kept = encode_preferences(preferences)
        context.add_cookies([{"name": PREFERENCES_COOKIE, "value": kept, "url": server.address}])
        page = context.new_page()
        make_table(page, server.address, "Ana")
        press(page, "wish-start")
        opening = page.locator("#told li").all_inner_texts()

        end, done = time.monotonic() + LIMIT_S, Counter[str]()
        while table_state(page) != "over":
            assert time.monotonic() < end, "the match does not end"
            go_on(page, done)
            assert focused(page), "the focus is on nothing"

    (party,) = (one for one in rule_set_texts(load("mattel"), language) if one.name == "party")
    for change in party.changes:
        assert any(line.endswith(f": {change}.") for line in opening)
    assert done["swap"] > 0
    assert done["jump"] > 0
