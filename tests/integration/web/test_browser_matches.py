"""Whole matches in real browsers: by keyboard alone, and by the command field alone."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from support.server.server_process import ApiClient as Caller
from support.terminal.joined_player import DISPLAY_OPTIONS, JoinedPlayer
from support.terminal.terminal_server import TerminalServer
from support.web.keyboard import focused, tab_to
from support.web.page_player import Button, next_button, shown, table_state, wait_for_change

from callout.host.entries import Options
from callout.host.requests import Start
from callout.server import wire

PICTURES = Path("build/web")
LIMIT = 240.0
"""How many seconds a match may take."""

FRENCH = {
    "deal": "donner",
    "draw": "piocher",
    "keep": "garder",
    "accept": "accepter",
    "challenge": "contester",
}
"""What a French player types for words of the notation."""


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[TerminalServer]:
    with TerminalServer(tmp_path) as inn:
        yield inn


@pytest.fixture
def leaving() -> Iterator[ExitStack]:
    """Let everybody leave in the end, whatever happens."""
    with ExitStack() as leaving:
        yield leaving


def by_keyboard(page: Page, press: Button) -> None:
    """Go to a button by Tab or, in the hand, by arrow keys, and press it."""
    tab_to(page, press.id)
    page.keyboard.press("Enter")


def by_words(page: Page, press: Button) -> None:
    """Type what a button would do in the command field."""
    tab_to(page, "words")
    text = press.value
    if page.locator("html").get_attribute("lang") == "fr":
        text = FRENCH.get(text, text)
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def sit_down(browser: Browser, link: str, name: str, language: str) -> Page:
    """Open the link of a table and take a place, by keyboard."""
    page = browser.new_context(locale=language, viewport={"width": 1100, "height": 800}).new_page()
    page.goto(link)
    tab_to(page, "name")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-state=lobby]")
    return page


def turn(page: Page, act: Callable[[Page, Button], None]) -> bool:
    """Do something if the table waits for this page, and see that it is done."""
    press = next_button(page)
    if press is None:
        return False
    before = shown(page)
    act(page, press)
    wait_for_change(page, before)
    assert focused(page), "the focus is on nothing"
    return True


def told(inn: TerminalServer, page: Page, code: str, language: str) -> list[str]:
    """Ask the server for all that it has told the person at *page*."""
    (cookie,) = [one for one in page.context.cookies() if one["name"] == "callout"]
    caller = Caller(inn.base, language)
    caller.http.headers["Authorization"] = f"Bearer {cookie['value']}"
    upto = caller.see(code).version
    items = caller.heard_upto(code, upto, language=language)
    caller.http.close()
    return [utterance.spoken for item in items for utterance in item.told]


@pytest.mark.nightly("whole matches; test_three_engines plays rounds by keyboard, thumb and words")
@pytest.mark.parametrize("act", [by_keyboard, by_words])
def test_a_match_of_two_pages_a_braille_terminal_and_a_bot(
    inn: TerminalServer, leaving: ExitStack, browser: Browser, act: Callable[[Page, Button], None]
) -> None:
    caller = Caller(inn.base)
    leaving.callback(caller.http.close)
    caller.become(caller.ask("POST", "/api/guests", wire.NewGuest("Host")))
    options = Options("mattel", house={"target": 60, "hand_size": 5}, pace=1, slow=0)
    code = caller.make(options, bots=1, sit=False)
    link = f"{inn.base}/t/{code}"
    pages = {
        language: sit_down(browser, link, name, language)
        for language, name in (("en", "Ana"), ("fr", "Zoé"))
    }
    pull = JoinedPlayer(inn, "Bob", "en", *DISPLAY_OPTIONS, link=link)
    leaving.callback(pull.terminal.__exit__, None, None, None)
    pull.terminal.until()
    caller.do(code, Start())
    name = act.__name__.replace("_", "-")
    PICTURES.mkdir(parents=True, exist_ok=True)

    end, turns = time.monotonic() + LIMIT, 0
    while not all(table_state(page) == "over" for page in pages.values()):
        assert time.monotonic() < end, "the match does not end"
        for language, page in pages.items():
            turns += turn(page, act)
            if turns == 5:
                page.screenshot(path=PICTURES / f"match-{name}-{language}.png", full_page=True)
        if not pull.over():
            pull.terminal.type(pull.move())

    for language, page in pages.items():
        page.screenshot(path=PICTURES / f"match-{name}-{language}-over.png", full_page=True)
        lines = page.locator("#told li").all_inner_texts()
        heard = told(inn, page, code, language)
        assert lines == heard[-len(lines) :]
        assert len(lines) > len(heard) / 2
    assert turns > 5
