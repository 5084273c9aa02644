"""Windows of the system's Chromium, by Playwright."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError
from support.web.engines.window import DESK, Engine, EngineWindow, KeptCookie, WindowSize


class ChromiumWindow(EngineWindow):
    """A *page* in a context of its own."""

    navigating = (PlaywrightError,)

    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, address: str) -> None:
        self._page.goto(address)

    def press(self, key: str) -> None:
        if len(key) == 1:
            self._page.keyboard.type(key)  # which knows all letters
        else:
            self._page.keyboard.press(key)

    def touch(self, across: int, down: int) -> None:
        self._page.touchscreen.tap(across, down)

    def cookies(self) -> Sequence[KeptCookie]:
        return [
            KeptCookie(cookie["name"], cookie["value"], cookie["expires"])
            for cookie in self._page.context.cookies()
            if cookie["expires"] > 0
        ]

    def bring(self, address: str, cookies: Sequence[KeptCookie]) -> None:
        self._page.context.add_cookies(
            [
                {"name": name, "value": value, "expires": expires, "url": address}
                for name, value, expires in cookies
            ]
        )

    def picture(self) -> bytes:
        return self._page.screenshot()

    def call(self, function: str, arg: str) -> str:
        found: str = self._page.evaluate(function, arg)
        return found


class Chromium(Engine):
    """A *browser* of Playwright."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    @contextmanager
    def window(self, size: WindowSize = DESK) -> Iterator[ChromiumWindow]:
        with self._browser.new_context(
            viewport={"width": size.width, "height": size.height}, has_touch=True
        ) as context:
            yield ChromiumWindow(context.new_page())
