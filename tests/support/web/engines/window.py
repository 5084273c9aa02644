"""A window of a browser: what one person does there, whichever engine draws it."""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

WAIT_S = 30.0
"""How many seconds a page has to become what is waited for."""

MAX_TABS = 60
"""How often Tab is pressed, at most, to come to something."""

POINT_JS = """id => {
    const element = document.getElementById(id);
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const [across, down] = [Math.round(x + width / 2), Math.round(y + height / 2)];
    return element.contains(document.elementFromPoint(across, down)) ? [across, down] : null;
}"""
"""Bring something into sight, and tell where its middle is, unless something covers it."""

TAB_JS = """id => {
    const [here, there] = [document.activeElement, document.getElementById(id)];
    if (here === there) return "";
    const isBefore = here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING;
    const isInHand = [here, there].every((one) => one.matches("#cards button"));
    if (isInHand) return isBefore ? "ArrowLeft" : "ArrowRight";
    return isBefore ? "Shift+Tab" : "Tab";
}"""
"""Tell which key leads to an element: the hand is one stop of Tab, in which arrow keys move."""

IS_STILL_JS = "() => document.getAnimations().every(one => one.playState === 'finished')"

CALL_JS = """arg => {
    window.errorsSeen ??= (() => {
        const seen = [];
        addEventListener("error", ({ message }) => seen.push(message));
        addEventListener("unhandledrejection", ({ reason }) => seen.push(String(reason)));
        return seen;
    })();
    return JSON.stringify((FUNCTION)(JSON.parse(arg)) ?? null);
}"""
"""Call a function in the page, and note its errors from now on."""


class WindowSize(NamedTuple):
    """What a window shows of a page, in pixels."""

    width: int
    height: int


DESK = WindowSize(1280, 800)
PHONE = WindowSize(390, 844)


class KeptCookie(NamedTuple):
    """A cookie that a browser keeps until it *expires*, in seconds."""

    name: str
    value: str
    expires: float


class EnginePage(ABC):
    """A page that scripts look into, whichever engine draws it."""

    navigating: ClassVar[tuple[type[Exception], ...]]
    """What is raised when a page is asked while it goes away."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address, and wait until its page is loaded."""

    @abstractmethod
    def call(self, function: str, arg: str) -> str:
        """Call a function of the page with a text, and return the text that it returns."""

    def evaluate(self, function: str, arg: object = None) -> Any:  # noqa: ANN401
        """Call a function in the page, as Playwright does."""
        return json.loads(self.call(CALL_JS.replace("FUNCTION", function), json.dumps(arg)))

    def wait(self, function: str, arg: object = None) -> Any:  # noqa: ANN401
        """Wait until a function of the page returns something that is true, and return it."""
        end = time.monotonic() + WAIT_S
        while True:
            try:
                found = self.evaluate(function, arg)
            except self.navigating:
                found = None
            if found:
                return found
            assert time.monotonic() < end, f"waited in vain for {function} of {arg}"
            time.sleep(0.02)

    def wait_for(self, selector: str) -> None:
        """Wait until the page has such an element."""
        self.wait("selector => document.querySelector(selector) !== null", selector)

    def texts(self, selector: str) -> list[str]:
        """List the texts of all such elements."""
        found: list[str] = self.evaluate(
            "selector => [...document.querySelectorAll(selector)].map(one => one.textContent)",
            selector,
        )
        return [text.strip() for text in found]

    def errors(self) -> list[str]:
        """List what scripts of this page could not do."""
        found: list[str] = self.evaluate("() => window.errorsSeen")
        return found


class HidablePage(EnginePage):
    """A page that is hidden where another one is shown, in a browser that shows notices."""

    @abstractmethod
    def hide(self) -> None:
        """Show another page of the browser."""

    @abstractmethod
    def show(self) -> None:
        """Show the page again."""

    @abstractmethod
    def allow_notices(self, address: str) -> None:
        """Allow the pages at an address to show notices."""

    @abstractmethod
    def bring(self, address: str, cookies: Sequence[KeptCookie]) -> None:
        """Take over cookies that another window has kept of an address."""


class EngineWindow(EnginePage):
    """A window in which nobody has been yet."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key, by its name: a letter, Tab, Shift+Tab, Enter."""

    @abstractmethod
    def touch(self, across: int, down: int) -> None:
        """Touch a point with a finger."""

    def move_hand(self, across: int) -> None:
        """Scroll the hand sideways; an engine whose driver has no real swipe does it by script."""
        self.evaluate("by => document.getElementById('cards').scrollBy(by, 0)", across)

    @abstractmethod
    def cookies(self) -> Sequence[KeptCookie]:
        """List the cookies that are kept when the window is closed."""

    @abstractmethod
    def bring(self, address: str, cookies: Sequence[KeptCookie]) -> None:
        """Take over cookies that another window has kept of an address."""

    @abstractmethod
    def picture(self) -> bytes:
        """Return what is seen, as PNG."""

    def wait_until_still(self) -> None:
        """Wait until nothing on the page moves or changes its colour."""
        self.wait(IS_STILL_JS)

    def tap(self, target: str) -> None:
        """Touch the middle of what has this id."""
        point = self.evaluate(POINT_JS, target)
        assert point, f"{target} is covered"
        self.touch(*point)

    def focused(self) -> str:
        """Return the id of what has the focus."""
        found: str = self.evaluate("() => document.activeElement.id")
        return found

    def tab_to(self, target: str, most: int = MAX_TABS) -> int:
        """Press Tab or an arrow key until something has the focus, and count how often."""
        for count in range(most):
            way = self.evaluate(TAB_JS, target)
            if not way:
                return count
            self.press(way)
        raise AssertionError(f"Tab never comes to {target}")

    def write(self, text: str) -> None:
        """Type a text where the focus is."""
        for letter in text:
            self.press(letter)

    def save_picture(self, file: Path) -> None:
        """Keep what is seen in a file."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(self.picture())


class Engine(ABC):
    """A browser that opens windows, each of a person of their own."""

    @abstractmethod
    def window(self, size: WindowSize = DESK) -> AbstractContextManager[EngineWindow]:
        """Open a window of a person who has never been here."""
