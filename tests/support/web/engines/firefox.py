"""Windows of Debian's Firefox, spoken to by WebDriver BiDi, which it understands without a driver.

Debian has no geckodriver, and Playwright moves a Firefox of its own.
"""

import json
import re
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

from selenium.webdriver.remote.websocket_connection import WebSocketConnection
from support.firefox_profile import new_firefox_profile
from support.processes import stop_group
from support.tools import tool_path
from support.web.engines.keys import webdriver_keys
from support.web.engines.window import (
    DESK,
    Engine,
    EngineWindow,
    HidablePage,
    KeptCookie,
    WindowSize,
)

START_TIMEOUT_S = 60.0
ANSWER_TIMEOUT_S, ANSWER_INTERVAL_S = 30, 0.002

ENVIRONMENT = {
    "PATH": "/usr/local/bin:/usr/bin:/bin",
    "MOZ_REMOTE_SETTINGS_DEVTOOLS": "1",  # else the profile cannot say that it fetches none
}


class RefusedCommandError(Exception):
    """Firefox does not do what it was told."""


class FirefoxWindow(EngineWindow, HidablePage):
    """A window of a *person* of their own, by its *context*."""

    navigating = (RefusedCommandError,)

    def __init__(self, firefox: "Firefox", person: str, context: str) -> None:
        self._firefox, self._context, self._other = firefox, context, ""
        self._partition = {"type": "storageKey", "userContext": person}

    def _act(self, source: dict[str, object]) -> None:
        self._firefox.activate(self._context)
        self._tell("input.performActions", actions=[source])

    def _tell(self, method: str, **words: object) -> Any:  # noqa: ANN401
        return self._firefox.tell(method, context=self._context, **words)

    def open(self, address: str) -> None:
        self._tell("browsingContext.navigate", url=address, wait="complete")

    def press(self, key: str) -> None:
        keys = webdriver_keys(key)
        strokes = [
            *({"type": "keyDown", "value": value} for value in keys),
            *({"type": "keyUp", "value": value} for value in reversed(keys)),
        ]
        self._act({"type": "key", "id": "keyboard", "actions": strokes})

    def touch(self, across: int, down: int) -> None:
        strokes = [
            {"type": "pointerMove", "x": across, "y": down},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        kind = {"pointerType": "touch"}
        self._act({"type": "pointer", "id": "finger", "parameters": kind, "actions": strokes})

    def cookies(self) -> Sequence[KeptCookie]:
        found = self._firefox.tell("storage.getCookies", partition=self._partition)
        return [
            KeptCookie(cookie["name"], cookie["value"]["value"], cookie["expiry"])
            for cookie in found["cookies"]
            if "expiry" in cookie
        ]

    def bring(self, address: str, cookies: Sequence[KeptCookie]) -> None:
        domain = address.split("/")[2].partition(":")[0]
        for cookie in cookies:
            kept = {
                "name": cookie.name,
                "value": {"type": "string", "value": cookie.value},
                "domain": domain,
                "path": "/",
                "httpOnly": True,
                "expiry": int(cookie.expires),
            }
            self._firefox.tell("storage.setCookie", cookie=kept, partition=self._partition)

    def hide(self) -> None:
        if not self._other:
            self._other = self._firefox.tell("browsingContext.create", type="tab")["context"]
        self._firefox.activate(self._other)

    def show(self) -> None:
        self._firefox.activate(self._context)

    def allow_notices(self, address: str) -> None:
        kind = {"name": "notifications"}
        person = self._partition["userContext"]
        self._firefox.tell(
            "permissions.setPermission",
            descriptor=kind,
            state="granted",
            origin=address,
            userContext=person,
        )

    def picture(self) -> bytes:
        return b64decode(self._tell("browsingContext.captureScreenshot")["data"])

    def call(self, function: str, arg: str) -> str:
        answer = self._firefox.tell(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": arg}],
            awaitPromise=False,
            target={"context": self._context},
        )
        if answer["type"] == "exception":
            raise RefusedCommandError(answer["exceptionDetails"]["text"])
        found: str = answer["result"]["value"]
        return found


class Firefox(Engine):
    """A Firefox without a screen, in which each window is of another person.

    Without *scripts* pages have none, and what is asked of them is still answered. A *proxy* is
    asked for all addresses. A function *first* is called before the scripts of a page.
    """

    def __init__(self, *, scripts: bool = True, proxy: str = "", first: str = "") -> None:
        self._scripts, self._proxy, self._first = scripts, proxy, first
        self._active = ""
        self._stack = ExitStack()
        self._line: WebSocketConnection

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="callout-firefox-")))
            profile = new_firefox_profile(folder, scripts=self._scripts, proxy=self._proxy)
            log = folder / "log"
            with log.open("wb") as written:
                process = subprocess.Popen(
                    (
                        tool_path("firefox-esr"), "--headless", "--no-remote",
                        "--remote-debugging-port", "0", "--profile", str(profile),
                    ),
                    env={**ENVIRONMENT, "HOME": str(folder)},
                    stdin=subprocess.DEVNULL,
                    stdout=written,
                    stderr=written,
                    start_new_session=True,
                )  # fmt: skip
            stack.callback(stop_group, process)
            address = f"{_told_address(log)}/session"
            self._line = WebSocketConnection(address, ANSWER_TIMEOUT_S, ANSWER_INTERVAL_S)
            self.tell("session.new", capabilities={})
            if self._first:
                self.tell("script.addPreloadScript", functionDeclaration=self._first)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()
        self._line.close()  # which waits long for a Firefox that runs

    def tell(self, method: str, **words: object) -> Any:  # noqa: ANN401
        """Give a command, and return what comes of it."""
        answer = self._line.send_cmd(method, words)
        if "error" in answer:
            raise RefusedCommandError(json.dumps(answer))
        return answer["result"]

    def activate(self, context: str) -> None:
        """Bring a window to the front, where keys go, unless it is there."""
        if self._active != context:
            self.tell("browsingContext.activate", context=context)
            self._active = context

    @contextmanager
    def window(self, size: WindowSize = DESK) -> Iterator[FirefoxWindow]:
        person = self.tell("browser.createUserContext")["userContext"]
        try:
            tab = self.tell("browsingContext.create", type="tab", userContext=person)["context"]
            self.tell("browsingContext.setViewport", context=tab, viewport=size._asdict())
            yield FirefoxWindow(self, person, tab)
        finally:
            self.tell("browser.removeUserContext", userContext=person)


def _told_address(log: Path) -> str:
    """Wait until Firefox has told where it listens."""
    end = time.monotonic() + START_TIMEOUT_S
    while not (found := re.search(r"ws://\S+", log.read_text("utf-8", "replace"))):
        assert time.monotonic() < end, "Firefox does not start"
        time.sleep(0.02)
    return found[0]
