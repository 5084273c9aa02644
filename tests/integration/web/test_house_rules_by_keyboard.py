"""House rules by keyboard alone: a whole party from the form to the end, and equal cards."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from support.web.browser_page import open_state
from support.web.deterministic_server import DeterministicServer
from support.web.keyboard import focused, tab_to
from support.web.page_player import next_button, shown, table_state, wait_for_change
from support.web.table_pages import PageGallery

from callout.editions import load
from callout.narrator.rule_sets import rule_set_texts
from callout.web.preferences.model import PREFERENCES_COOKIE, Pace, Preferences, encode_preferences

NIGHTLY = pytest.mark.nightly("the same once more, in French or by words")
MAX_STEPS = 2_000
"""After how many steps a match is over, or never ends."""

FIRST_CARD, FIRST_SWAP = "#cards .card", "#choosing button"
"""Where the focus is after a swap, and before it."""

IS_FOCUSED = "selector => document.activeElement === document.querySelector(selector)"
IS_ASKED_FOR_SOMETHING = """() => {
    const { mine, state } = document.getElementById("table").dataset;
    return mine === "yes" || state === "over" || !document.getElementById("continue").hidden;
}"""
ARE_LEFT = "count => document.querySelectorAll('#cards .card').length === count"

FIRST_MATCH = 9
"""The number of the shuffle with which both were soon found."""

MAX_MATCHES = 5
"""How many matches are played, at most, until a hand was swapped and a card came out of turn."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[DeterministicServer]:
    with DeterministicServer(tmp_path) as server:
        yield server


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
    tab_to(page, "length-500")
    page.keyboard.press("ArrowDown")
    assert focused(page) == "length-other"
    write(page, "house-target", "1")
    write(page, "pace", "600")
    tab_to(page, "rules-printed")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert focused(page) == "rules-party"
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-state=lobby]")


def let_others_go_on(page: Page) -> None:
    """Wait until something is told that was not heard yet, and say that it was.

    The button for that stays while it has the focus, also when all was heard: pressed too early,
    it would do nothing, and the bots would wait.
    """
    if focused(page) == "continue":
        page.keyboard.press("Shift+Tab")
    page.wait_for_function(IS_ASKED_FOR_SOMETHING)
    if next_button(page) is None and table_state(page) != "over":
        tab_to(page, "continue")
        page.keyboard.press("Enter")


def go_on(page: Page, done: Counter[str]) -> None:
    """Do what the table asks for or allows, or let the others go on.

    What is shown is noted first: it may change before what is chosen by it is pressed.
    """
    before = shown(page)
    if page.locator("#do-jump").count():
        done["jump"] += 1
        page.keyboard.press("j")
        wait_for_change(page, before)
    elif button := next_button(page):
        state, sevens = table_state(page), page.locator("[data-mine] .can[value$='7']")
        done[state] += 1
        seven = sevens.first.get_attribute("id") if sevens.count() and state != "swap" else None
        press(page, seven or button.id)
        if state == "swap":
            page.wait_for_function(IS_FOCUSED, arg=FIRST_CARD)
        elif table_state(page) == "swap":
            page.wait_for_function(IS_FOCUSED, arg=FIRST_SWAP)
    else:
        let_others_go_on(page)


def play_match(page: Page, address: str, done: Counter[str]) -> list[str]:
    """Make a table, play there to the end, and return the first lines that were told."""
    make_table(page, address, "Ana")
    press(page, "wish-start")
    opening = page.locator("#told li").all_inner_texts()
    for _ in range(MAX_STEPS):
        if table_state(page) == "over":
            return opening
        go_on(page, done)
        assert focused(page), "the focus is on nothing"
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=NIGHTLY)])
def test_a_party_is_made_and_played_to_its_end_by_keyboard(
    server: DeterministicServer, browser: Browser, language: str
) -> None:
    preferences = Preferences(language, pace=Pace.STEP, single_keys=True)
    (party,) = (one for one in rule_set_texts(load("mattel"), language) if one.name == "party")
    done = Counter[str]()
    for number in range(FIRST_MATCH, FIRST_MATCH + MAX_MATCHES):
        server.shuffle(f"party {number}")
        with browser.new_context(service_workers="block", reduced_motion="reduce") as context:
            kept = encode_preferences(preferences)
            context.add_cookies(
                [{"name": PREFERENCES_COOKIE, "value": kept, "url": server.address}]
            )
            opening = play_match(context.new_page(), server.address, done)
        for change in party.changes:
            assert any(line.endswith(f": {change}.") for line in opening)
        if done["swap"] and done["jump"]:
            break

    assert done["swap"] > 0
    assert done["jump"] > 0


@pytest.mark.parametrize("typed", [pytest.param(True, marks=NIGHTLY), False])
def test_equal_cards_are_played_together_by_their_button_and_by_words(
    server: DeterministicServer, browser: Browser, typed: bool
) -> None:
    with open_state(browser, PageGallery(server), "several", Preferences("en")) as page:
        button = page.locator(".several").first
        name, label = button.inner_text(), button.get_attribute("value")
        assert label is not None
        before = page.locator("#cards .card").count()
        if typed:
            tab_to(page, "words")
            page.keyboard.type(label)
        else:
            tab_to(page, button.get_attribute("id") or "")
        page.keyboard.press("Enter")
        page.wait_for_function(ARE_LEFT, arg=before - 2)
        told = page.locator("#told li").all_inner_texts()

    card = name.removeprefix("Play both: ")
    assert any(f"{card[:1].upper()}{card[1:]}, 2 times." in line for line in told)
