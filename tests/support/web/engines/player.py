"""Somebody at a window of any engine, who plays by keyboard, by thumb or by typed words alone."""

import re
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from support.player import play_until
from support.server.server_process import ApiClient
from support.web.engines.window import EngineWindow
from support.web.page_player import SHOWN, next_button, shown, table_state

from callout.server.http.request import COOKIE

LISTEN_JS = """() => {
    window.announced = [];
    const observer = new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
            if (target.ariaLive)
                for (const { textContent } of addedNodes) window.announced.push(textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return document.querySelectorAll("#told li").length;
}"""
"""Write down what the page announces from now on, and count the lines that are told already."""

CALL_BOX = "call"
IS_CALL_OPEN_JS = "id => document.getElementById(id)?.checked === false"
"""Whether a card can be played with a call, and is not yet."""

COMMAND_JS = "id => document.getElementById('words') && document.getElementById(id).value"
"""What can be typed instead of pressing a button, if there is a field for it."""

PLAY_TIMEOUT_S = 240.0

Press: TypeAlias = Callable[[EngineWindow, str], None]
"""A way to press the button that has an id."""


def by_keyboard(window: EngineWindow, target: str) -> None:
    """Go to a button or a box by Tab, and press it."""
    window.tab_to(target)
    window.press(" " if target == CALL_BOX else "Enter")


def by_thumb(window: EngineWindow, target: str) -> None:
    """Touch a button."""
    window.tap(target)


def by_words(window: EngineWindow, target: str) -> None:
    """Type what a button would do in the command field; where there is none, press the button."""
    text = window.evaluate(COMMAND_JS, target)
    if target == CALL_BOX or not text:
        by_keyboard(window, target)
        return
    window.tab_to("words")
    window.write(text)
    window.press("Enter")


class WindowPlayer(NamedTuple):
    """Somebody at a *window*, who does everything by one way to *press*."""

    window: EngineWindow
    press: Press

    def act(self) -> bool:
        """Do something if the table waits for this page, and see that it is done."""
        window, button = self.window, next_button(self.window)
        if button is None:
            return False
        if button.name == "card" and window.evaluate(IS_CALL_OPEN_JS, CALL_BOX):
            self.press(window, CALL_BOX)
        before = shown(window)
        self.press(window, button.id)
        window.wait(f"before => String(({SHOWN})()) !== String(before)", before)
        return True


def arrive(window: EngineWindow, link: str, name: str, press: Press) -> None:
    """Come to a table by its link, and take a place there."""
    window.open(link)
    window.tab_to("name")
    window.write(name)
    press(window, "wish-sit")
    window.wait_for("#table[data-state=lobby]")


OWN_CARD = re.compile(r"(Blue|Green|Red|Yellow|Wild)\b")
"""The beginning of the line about a card of one's own: others' lines begin with their names."""


def play_first_card(press: Press, *windows: EngineWindow) -> None:
    """Let everybody move, until the person at the first window has played a card."""

    def is_played(_: int) -> bool:
        return any(OWN_CARD.match(line) for line in windows[0].texts("#told li"))

    players = (WindowPlayer(window, press) for window in windows)
    play_until(is_played, PLAY_TIMEOUT_S, *players)


def play_until_over(window: EngineWindow, press: Press) -> int:
    """Play until the match is over, and count the moves."""
    player = WindowPlayer(window, press)
    return play_until(lambda _: table_state(window) == "over", PLAY_TIMEOUT_S, player)


def told_by_server(window: EngineWindow, address: str, code: str) -> list[str]:
    """Ask the server for all that it has told the person at *window*."""
    (token,) = [cookie.value for cookie in window.cookies() if cookie.name == COOKIE]
    caller = ApiClient(address)
    caller.http.headers["Authorization"] = f"Bearer {token}"
    items = caller.heard_upto(code, caller.see(code).version, language="en", style="brief")
    caller.http.close()
    return [utterance.spoken for item in items for utterance in item.told]
