"""Somebody at a window of any engine, who plays by keyboard, by thumb or by typed words alone."""

import time
from collections.abc import Callable, Sequence
from typing import TypeAlias

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
PAUSE_S = 0.02
"""How long somebody waits until they look again whether it is their turn."""

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


def move(window: EngineWindow, press: Press) -> bool:
    """Do something if the table waits for this page, and see that it is done."""
    button = next_button(window)
    if button is None:
        return False
    if button.name == "card" and window.evaluate(IS_CALL_OPEN_JS, CALL_BOX):
        press(window, CALL_BOX)
    before = shown(window)
    press(window, button.id)
    window.wait(f"before => String(({SHOWN})()) !== String(before)", before)
    return True


def arrive(window: EngineWindow, link: str, name: str, press: Press) -> None:
    """Come to a table by its link, and take a place there."""
    window.open(link)
    window.tab_to("name")
    window.write(name)
    press(window, "wish-sit")
    window.wait_for("#table[data-state=lobby]")


def play_first_card(press: Press, *windows: EngineWindow) -> None:
    """Let everybody move, until the person at the first window has played a card."""

    def is_played() -> bool:
        return any(line.startswith("You play ") for line in windows[0].texts("#told li"))

    _play(press, windows, is_played)


def play_until_over(window: EngineWindow, press: Press) -> int:
    """Play until the match is over, and count the moves."""
    return _play(press, (window,), lambda: table_state(window) == "over")


def _play(press: Press, windows: Sequence[EngineWindow], is_over: Callable[[], bool]) -> int:
    moves, end = 0, time.monotonic() + PLAY_TIMEOUT_S
    while not is_over():
        assert time.monotonic() < end, "the match does not come to that"
        moved = sum(move(window, press) for window in windows)
        moves += moved
        if not moved:
            time.sleep(PAUSE_S)
    return moves


def told_by_server(window: EngineWindow, address: str, code: str) -> list[str]:
    """Ask the server for all that it has told the person at *window*."""
    (token,) = [cookie.value for cookie in window.cookies() if cookie.name == COOKIE]
    caller = ApiClient(address)
    caller.http.headers["Authorization"] = f"Bearer {token}"
    items = caller.heard_upto(code, caller.see(code).version, language="en")
    caller.http.close()
    return [utterance.spoken for item in items for utterance in item.told]
