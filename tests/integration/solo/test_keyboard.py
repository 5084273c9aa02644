"""The table in the tab by keyboard alone: focus goes into the frame, and on with its pages."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Frame, Page
from support.solo.built_site import StaticServer, served
from support.solo.tab import open_tab

FOCUSED = """() => {
  const { activeElement: active, body } = document;
  return active === body ? "" : active.id || active.className || active.tagName.toLowerCase();
}"""
FOCUSABLE = """() => Array.from(
  document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary"))
  .filter((element) => element.checkVisibility())
  .map((element) => element.id || element.className || element.tagName.toLowerCase())"""
MAX_TABS = 100


class Tab(NamedTuple):
    """A tab: the *shell*, and the *frame* that has its pages."""

    shell: Page
    frame: Frame

    def press(self, key: str) -> None:
        """Press *key* wherever the focus is."""
        self.shell.keyboard.press(key)

    def focused(self) -> str:
        """Return what has the focus in the frame, or nothing if nothing of a page has it."""
        assert self.shell.evaluate(FOCUSED) in ("page", "")
        return str(self.frame.evaluate(FOCUSED))

    def wait_for_focus(self, selector: str) -> None:
        """Wait until something in the frame has the focus."""
        self.frame.wait_for_function(
            "selector => document.activeElement?.matches(selector)", arg=selector
        )
        assert self.shell.evaluate(FOCUSED) == "page"


@pytest.fixture(scope="module")
def tab(browser: Browser, site: Path) -> Iterator[Tab]:
    """Open the site, and wait for its first page."""
    with served(StaticServer(site)) as server, browser.new_context() as context:
        shell = context.new_page()
        yield Tab(shell, open_tab(shell, server.address))


@pytest.mark.nightly(
    "a long story in the tab; test_solo_matches plays by keyboard at every change"
)
def test_the_frame_is_used_by_keyboard_from_the_first_page_on(tab: Tab) -> None:
    """One story, for each part begins where the other ends, and loading takes long."""
    tab.wait_for_focus("#play")

    stops = walk(tab, "Tab")
    assert sorted(stops) == sorted(tab.frame.evaluate(FOCUSABLE))
    assert walk(tab, "Shift+Tab") == [stops[0], *reversed(stops[1:])]

    tab.frame.focus(".skip")
    tab.press("Enter")
    tab.press("Tab")
    assert tab.focused() == "play"

    tab.frame.focus("#settings-link")
    tab.press("Enter")
    tab.frame.wait_for_url(lambda url: "/settings" in url)
    tab.wait_for_focus("h1")
    assert tab.shell.inner_text("#status") == ""

    tab.shell.evaluate("location.hash = '#/'")
    tab.wait_for_focus("#play")
    tab.press("Enter")
    tab.wait_for_focus("#cards .card")
    tab.press("F1")
    tab.frame.wait_for_url(lambda url: "/keys" in url)
    tab.wait_for_focus("h1")


def walk(tab: Tab, key: str) -> list[str]:
    """Press *key* until the focus is where it was, and list where it came by."""
    stops = [tab.focused()]
    for _ in range(MAX_TABS):
        tab.press(key)
        stop = tab.focused()
        if stop == stops[0]:
            return stops
        if stop:  # nothing has the focus between the end of the frame and its beginning
            stops.append(stop)
    raise AssertionError(f"{key} does not come back: {stops}")
