"""A club by keyboard alone, without scripts: keys counted from `/me` to a club, and into one."""

import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Browser, Page
from support.server.server_process import ServerProcess
from support.tools import tool_path
from support.web.keyboard import focused

MOST_TABS_TO_FOUND = 10
"""Tabs from the top of `/me` until the club is founded, all links of the way included."""

MOST_TABS_TO_JOIN = 4
"""Tabs from the top of the entrance until the newcomer is a member."""


class Keyboard:
    """The keyboard of a page, which counts its Tabs and its presses of Enter."""

    def __init__(self, page: Page) -> None:
        self.page, self.tabs, self.presses = page, 0, 0

    def go(self, wanted: str) -> None:
        """Press Tab until the element with that id has the focus."""
        for _ in range(MOST_TABS_TO_FOUND):
            self.page.keyboard.press("Tab")
            self.tabs += 1
            if focused(self.page) == wanted:
                return
        raise AssertionError(f"no way to {wanted}")

    def press(self, wanted: str, then: str) -> None:
        """Go to an element, press Enter there and wait for the next page."""
        self.go(wanted)
        self.page.keyboard.press("Enter")
        self.presses += 1
        self.page.wait_for_selector(then)

    def skip(self) -> None:
        """Skip what is above the page's own part."""
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.tabs += 1
        self.presses += 1


def kept(browser: Browser, server: ServerProcess) -> Page:
    """Return a browser without scripts, of somebody who is kept."""
    page = browser.new_context(java_script_enabled=False, locale="en").new_page()
    page.goto(server.address)
    page.click("#play")
    page.wait_for_url("**/t/**")
    page.goto(f"{server.address}/me")
    page.click("#keep-go")
    page.wait_for_selector("#words")
    return page


def found(page: Page, server: ServerProcess) -> tuple[str, Keyboard]:
    """Found a club from `/me`, and return the words that invite to it."""
    page.goto(f"{server.address}/me")
    keys = Keyboard(page)
    keys.skip()
    keys.press("clubs-link", "#found")
    keys.skip()
    keys.go("title-field")
    page.keyboard.type("Tuesday")
    keys.press("found-go", "#words li")
    return " ".join(page.locator("#words li").all_inner_texts()), keys


def test_a_club_is_founded_and_joined_with_few_keys(
    server: ServerProcess, browser: Browser
) -> None:
    founder, other = kept(browser, server), kept(browser, server)
    words, keys = found(founder, server)
    assert len(words.split()) == 6
    assert keys.tabs <= MOST_TABS_TO_FOUND
    other.goto(f"{server.address}/club")
    joining = Keyboard(other)
    joining.skip()
    joining.go("words")
    other.keyboard.type(words)
    joining.press("join-go", "#own-role")
    assert joining.tabs <= MOST_TABS_TO_JOIN
    assert "member of this club" in other.locator("#own-role").inner_text()
    assert focused(other) == "notice"
    for page in (founder, other):
        page.context.close()


@pytest.mark.needs("calcurse")
def test_a_calendar_in_the_terminal_reads_the_planned_evening_from_its_address(
    server: ServerProcess, browser: Browser, tmp_path: Path
) -> None:
    page = kept(browser, server)
    found(page, server)
    page.click("#back")
    path = page.url
    day = datetime.now(UTC) + timedelta(days=3)
    page.goto(f"{path}/plan")
    page.fill("#plan", "Tuesday evening")
    page.fill("#day", f"{day:%Y-%m-%d}")
    page.fill("#time", "20:00")
    page.select_option("#zone", "UTC")
    page.click("#save")
    page.click("#calendar summary")
    address = page.locator("#calendar-link").inner_text()
    file = tmp_path / "evenings.ics"
    file.write_bytes(httpx2.get(address).raise_for_status().content)
    calcurse = [tool_path("calcurse"), "-D", str(tmp_path), "-C", str(tmp_path)]
    environment = {"TZ": "UTC", "LC_ALL": "C.UTF-8", "HOME": str(tmp_path)}
    subprocess.run([*calcurse, "-i", str(file)], env=environment, check=True, capture_output=True)
    asked = [*calcurse, "-Q", "--days", "7", "--format-apt", "%S-%E %m\n"]
    shown = subprocess.run(asked, env=environment, check=True, capture_output=True, text=True)

    assert "20:00-22:00 Tuesday evening" in shown.stdout
    page.context.close()
