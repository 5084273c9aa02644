"""What an open page asks the server for: nothing after an event, its stream anew after a wish."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import time
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Response
from support.web.browser_page import open_page
from support.web.seated_table import SeatedTable
from support.web.table_pages import PageGallery, PageState
from support.web.table_search import create_table, play_until, start_match

from callout.host.entries import Options
from callout.host.requests import ChangeGame
from callout.web.preferences.model import Preferences

READ_TABLE = """() => {
  const table = document.getElementById("table").cloneNode(true);
  const added = "input[type=hidden], .bubble, .deed, .under, #news, #tally";
  for (const one of table.querySelectorAll(added)) one.remove();
  for (const one of table.querySelectorAll("[tabindex]")) one.removeAttribute("tabindex");
  return table.outerHTML.replaceAll(/\\s+/g, " ").replaceAll(/ ?([<>]) ?/g, "$1");
}"""
"""Return the table as the page shows it, without what scripts and the first load add to it."""

HEAR = """
window.said = [];
document.addEventListener("DOMContentLoaded", () => {
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target.closest?.("[aria-live]"))
        for (const node of addedNodes) window.said.push(node.textContent);
  }).observe(document.body, { childList: true, subtree: true });
});
"""
"""A script that notes what is added to live regions."""


class OpenTable:
    """A table of two, the page of one of them, and what the page has asked for since."""

    def __init__(self, laid: SeatedTable, page: Page) -> None:
        self.laid, self.page = laid, page
        self.asked: list[str] = []
        page.on("request", lambda one: self.asked.append(f"{one.method} {urlsplit(one.url).path}"))

    def wait_until_shown(self) -> None:
        """Wait until the page shows the newest version."""
        version = self.laid.people[0].see(self.laid.code).version
        self.page.wait_for_selector(f'#table[data-version="{version}"]', state="attached")


def _is_stream_since(response: Response, begun: float) -> bool:
    """Return whether a *response* is a stream that was asked for since *begun*, in ms."""
    return "/stream?" in response.url and response.request.timing["startTime"] >= begun


@contextmanager
def opened(browser: Browser, gallery: PageGallery, word: str) -> Iterator[OpenTable]:
    """Deal by the chance of *word*, and open the page of the first player; its stream is open."""
    laid = create_table(gallery.still, word)
    start_match(laid)
    shown = PageState(f"/t/{laid.code}", laid.people[0])
    with open_page(browser, gallery.still, shown, Preferences("en")) as page:
        page.add_init_script(HEAR)
        begun = 1_000 * time()
        with page.expect_response(lambda one: _is_stream_since(one, begun)):
            page.reload()
        yield OpenTable(laid, page)


def test_after_an_event_nothing_is_asked_for(browser: Browser, page_gallery: PageGallery) -> None:
    with opened(browser, page_gallery, "no requests") as table:
        assert play_until(table.laid, lambda seen: seen.over) is None
        table.wait_until_shown()
        shown = table.page.evaluate(READ_TABLE)

        assert table.page.locator("#told li").count() > 60
        assert table.asked == []  # nor is told what was heard, for no bot waits for it

        table.page.reload()
        assert table.page.evaluate(READ_TABLE) == shown


def test_another_game_brings_the_pictures_of_its_cards(
    browser: Browser, page_gallery: PageGallery
) -> None:
    laid = create_table(page_gallery.still, "other pictures")
    shown = PageState(f"/t/{laid.code}", laid.people[0])
    book = "document.getElementById('pictures').innerHTML"
    with open_page(browser, page_gallery.still, shown, Preferences("en")) as page:
        before = page.evaluate(book)
        laid.people[0].do(laid.code, ChangeGame(Options("dos", pace=0, slow=0)))
        page.wait_for_function(f"(before) => {book} !== before", arg=before)
        after = page.evaluate(book)
        page.reload()

        assert page.evaluate(book) == after


def test_another_order_of_the_hand_opens_the_stream_anew_and_says_nothing(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with opened(browser, page_gallery, "sorted") as table:
        page, path = table.page, f"/t/{table.laid.code}"
        before = page.locator("#cards .card").evaluate_all("(all) => all.map(({ id }) => id)")
        page.focus("#sort-number")
        page.keyboard.press("Enter")
        page.wait_for_function(
            """(before) => {
              const now = [...document.querySelectorAll("#cards .card")].map(({ id }) => id);
              return now.join() !== before.join();
            }""",
            arg=before,
        )
        after = page.locator("#cards .card").evaluate_all("(all) => all.map(({ id }) => id)")
        asked = [one for one in table.asked if not one.endswith("/heard")]

        assert sorted(before) == sorted(after)
        assert asked == [f"POST {path}", f"GET {path}/stream"]
        assert page.evaluate("document.activeElement.id") == "sort-number"
        assert page.evaluate("window.said") == []
        assert page.is_hidden("#connection")
