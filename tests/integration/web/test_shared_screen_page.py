"""Two people at one screen by keyboard: whose cards it shows, what is said, and what is left."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from support.web.axe import TAGS, prepare, troubles
from support.web.deterministic_server import DeterministicServer

LISTEN = """
window.said = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    const region = target.nodeType === 1 && target.closest("[aria-live]");
    if (region) for (const node of addedNodes) window.said.push(node.textContent.trim());
  }
}).observe(document, { childList: true, subtree: true });
"""
"""A script that notes what is added to live regions, which a screen reader says."""

WORDS = {
    "en": ("{}: show my cards", "hand"),
    "fr": ("{} : voir mes cartes", "main"),
}
"""The button of who is next, and the word that tells a hand."""

SAYS = "line => window.said.join(' ').includes(line)"

WHERE = "document.querySelector('#table').dataset.version + !document.querySelector('#choosing')"
"""What tells one step of a turn from the next: how far the log is, and whether a card asks."""

CAN_ACT = ":is(#choosing button, #cards .can, #do-draw, #do-keep, #do-accept)"
MAX_PRESSES = 20
"""After how many presses a turn of two people is over, even if it goes on after a skip."""


@pytest.fixture
def language() -> str:
    """Return the language of the browser, unless a test asks for another."""
    return "en"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[DeterministicServer]:
    """Run a server that deals alike in every run: in most deals a turn takes two presses."""
    with DeterministicServer(tmp_path) as server:
        server.shuffle("two at one screen")
        yield server


@pytest.fixture
def shared(browser: Browser, server: DeterministicServer, language: str) -> Iterator[Page]:
    """Open a table, add Ben, start and deal; it is somebody's turn."""
    context = browser.new_context(base_url=server.address, locale=language)
    page = context.new_page()
    page.add_init_script(LISTEN)
    page.goto("/")
    page.press("#friends", "Enter")
    page.fill("#here-name", "Ben")
    page.press("#here-name", "Enter")
    page.wait_for_selector("#seat-2")
    page.press("#wish-start", "Enter")
    page.press("#do-deal", "Enter")
    page.wait_for_selector("#handover")
    yield page
    context.close()


def who_is_next(page: Page) -> str:
    """Return the name on the first button, which has the focus."""
    focused = page.evaluate("document.activeElement.id")
    assert focused == page.get_attribute("#handover .strong", "id")
    return page.inner_text("#handover .strong").rpartition(":")[0].strip()


def play_turn(page: Page) -> int:
    """Take the screen and play until it is nobody's again; return how often a key was pressed."""
    page.keyboard.press("Enter")
    page.wait_for_selector("#cards .card")
    for presses in range(2, MAX_PRESSES):
        if page.query_selector(f"{CAN_ACT}:focus") is None:
            page.focus(CAN_ACT)  # it stayed on a card that does not fit
        where = page.evaluate(WHERE)
        page.keyboard.press("Enter")
        page.wait_for_function(f"where => {WHERE} !== where", arg=where)
        if page.query_selector("#handover, .result"):
            return presses
    raise AssertionError(f"the turn does not end: {where}")


def all_text(page: Page) -> str:
    """Return everything that stands on the page, seen or unseen."""
    return str(page.evaluate("document.body.textContent"))


@pytest.mark.parametrize("language", WORDS)
def test_two_people_take_turns_with_two_presses_each(shared: Page, language: str) -> None:
    button, _ = WORDS[language]
    seen = []
    for _ in range(4):
        name = who_is_next(shared)
        line = shared.locator("#told li").last.text_content()
        shared.wait_for_function(SAYS, arg=line)
        assert shared.inner_text("#handover .strong").replace("\u00a0", " ") == button.format(name)
        assert shared.query_selector("#cards") is None
        seen.append((name, play_turn(shared)))
    names = {name for name, _ in seen}

    assert "Ben" in names
    assert len(names) == 2
    assert min(presses for _, presses in seen) == 2


def test_axe_finds_nothing_on_a_shared_screen(shared: Page) -> None:
    prepare(shared)
    found = troubles(shared, "tag", TAGS)
    shared.press("#handover .strong", "Enter")
    shared.wait_for_selector("#cards .card")
    prepare(shared)

    assert found == []
    assert troubles(shared, "tag", TAGS) == []


def test_what_one_was_told_is_gone_with_their_turn(shared: Page, language: str) -> None:
    _, word = WORDS[language]
    shared.keyboard.press("Enter")
    shared.wait_for_selector("#cards .card")
    shared.fill("#words", word)
    shared.press("#words", "Enter")
    told = shared.wait_for_selector("#notice p")
    assert told is not None
    hand = told.text_content() or ""
    assert hand
    shared.wait_for_function(SAYS, arg=hand)
    assert all_text(shared).count(hand) >= 2  # in the notice and in a live region
    shared.press("#screen-hide", "Enter")
    shared.wait_for_selector("#handover")

    assert who_is_next(shared)
    assert hand not in all_text(shared)
    shared.evaluate("window.said = []")
    shared.press("#repeat", "Enter")
    shared.wait_for_function("() => window.said.length")
    assert hand not in all_text(shared)


def test_a_page_that_is_loaded_anew_shows_the_hand_of_who_asked_and_no_other(shared: Page) -> None:
    name = who_is_next(shared)
    shared.reload()
    assert shared.query_selector("#cards") is None
    assert shared.inner_text("#handover .strong").rpartition(":")[0].strip() == name
    shared.focus("#handover .strong")
    shared.keyboard.press("Enter")
    shared.wait_for_selector("#cards .card")
    cards = shared.locator("#cards .card").evaluate_all("all => all.map((one) => one.id)")
    shared.reload()

    assert shared.locator("#cards .card").evaluate_all("all => all.map((one) => one.id)") == cards


def test_what_one_tab_hides_another_hides_too(shared: Page) -> None:
    other = shared.context.new_page()
    other.goto(shared.url)
    other.wait_for_selector("#handover")
    shared.press("#handover .strong", "Enter")
    for tab in (shared, other):
        tab.wait_for_selector("#cards .card")
    hand = shared.inner_text("#cards")
    shared.press("#screen-hide", "Enter")
    for tab in (shared, other):
        tab.wait_for_selector("#handover")
        assert tab.query_selector("#cards") is None
        assert hand not in all_text(tab)
