"""The pages of the tab, and the shell around them, before axe."""

import pytest
from playwright.sync_api import Frame, Page
from support.solo.loaded_tab import LoadedTab
from support.solo.tab import play_now, ready_frame
from support.solo.tab_player import play_match
from support.solo.tab_window import TabWindow
from support.web.axe import TAGS, prepare, troubles
from support.web.engines.chromium import ChromiumWindow

PAGES = {
    "home": "/",
    "server": "/?server=play.example.org",
    "learn": "/learn/mattel",
    "rules": "/rules/mattel",
    "settings": "/settings",
    "downloads": "/make/quiz",
    "tables-file": "/tables-file",
}
STATES = (*PAGES, "table", "result", "shell")


@pytest.mark.nightly(
    "pages of a server go through axe at every change, test_solo_features looks at a table"
)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(loaded_tab: LoadedTab, state: str, language: str) -> None:
    speak(loaded_tab, language)
    page = show(loaded_tab, state)
    assert page.get_attribute("html", "lang") == language
    prepare(page)

    assert troubles(page, "tag", TAGS) == []


def speak(tab: LoadedTab, language: str) -> None:
    """Set the language of all pages."""
    frame = tab.go("/settings")
    frame.check(f"#set-language-{language}")
    frame.press(f"#set-language-{language}", "Enter")
    frame.wait_for_selector(f"html[lang={language}] #home-link")


def show(tab: LoadedTab, state: str) -> Page | Frame:
    """Show what is looked at."""
    if state in PAGES:
        return tab.go(PAGES[state])
    frame = tab.go("/")
    if state == "table":
        play_now(frame)
    elif state == "result":
        play_match(TabWindow(ChromiumWindow(tab.page)), "mattel")
    else:
        prepare(frame)  # for axe looks from the shell into its frame
        return tab.page
    return ready_frame(tab.page)
