"""Windows of the system's Chromium, by Playwright."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ProxySettings
from playwright.sync_api import Error as PlaywrightError
from support.web.engines.window import DESK, Engine, EngineWindow, KeptCookie, WindowSize

SWIPE_STEPS = 10
HAND_BOX_JS = """() => {
    const { x, y, width, height } = document.getElementById("cards").getBoundingClientRect();
    return [x, y, width, height];
}"""


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

    def move_hand(self, across: int) -> None:
        if not across:
            return
        x, y, width, height = self.evaluate(HAND_BOX_JS)
        line = self._page.context.new_cdp_session(self._page)
        y, start = y + height / 2, x + width / 2 + across / 2

        def send(kind: str, *points: float) -> None:
            touched = [{"x": at, "y": y} for at in points]
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

        send("touchStart", start)
        for step in range(1, SWIPE_STEPS + 1):
            send("touchMove", start - across * step / SWIPE_STEPS)
        send("touchEnd")
        line.detach()

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
    """A *browser* of Playwright.

    A *proxy* is asked for all addresses. A function *first* is called before the scripts of a
    page.
    """

    def __init__(self, browser: Browser, proxy: str = "", first: str = "") -> None:
        self._browser, self._first = browser, first
        self._proxy: ProxySettings | None = None
        if proxy:
            self._proxy = {"server": proxy, "bypass": "<-loopback>"}

    @contextmanager
    def window(self, size: WindowSize = DESK) -> Iterator[ChromiumWindow]:
        with self._browser.new_context(
            viewport={"width": size.width, "height": size.height},
            has_touch=True,
            proxy=self._proxy,
        ) as context:
            if self._first:
                context.add_init_script(f"({self._first})()")
            yield ChromiumWindow(context.new_page())
