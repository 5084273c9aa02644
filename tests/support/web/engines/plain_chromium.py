"""A Chromium in which nothing but one page is watched.

Playwright attaches itself to every service worker, and Chromium ends none that is attached to.
"""

import json
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import urlopen

from selenium.webdriver.remote.websocket_connection import WebSocketConnection
from support.processes import stop_group
from support.web.browser import CHROMIUM_OPTIONS, chromium_path
from support.web.engines.window import HidablePage, KeptCookie

START_TIMEOUT_S = 60.0
ANSWER_TIMEOUT_S, ANSWER_INTERVAL_S = 30, 0.002

IS_LOADED_JS = "to => location.href.startsWith(to) && document.readyState === 'complete'"


class FailedCallError(Exception):
    """A function that the page could not call."""


class PlainChromiumPage(HidablePage):
    """The one page of a Chromium that takes commands at *control*.

    A function *first* is called before the scripts of a page.
    """

    navigating = (FailedCallError,)

    def __init__(self, control: str, first: str = "") -> None:
        (page,) = [target for target in targets(control) if target["type"] == "page"]
        address = page["webSocketDebuggerUrl"]
        self._line = WebSocketConnection(address, ANSWER_TIMEOUT_S, ANSWER_INTERVAL_S)
        self._own, self._other = page["id"], ""
        if first:
            self.tell("Page.enable")
            self.tell("Page.addScriptToEvaluateOnNewDocument", source=f"({first})()")

    def tell(self, method: str, **words: object) -> Any:  # noqa: ANN401
        """Give a command, and return what comes of it."""
        answer = self._line.send_cmd(method, words)
        if "error" in answer:
            raise FailedCallError(json.dumps(answer))
        return answer["result"]

    def open(self, address: str) -> None:
        self.tell("Page.navigate", url=address)
        self.wait(IS_LOADED_JS, address)

    def call(self, function: str, arg: str) -> str:
        call = f"({function})({json.dumps(arg)})"
        answer = self.tell("Runtime.evaluate", expression=call, returnByValue=True)
        if "exceptionDetails" in answer:
            raise FailedCallError(json.dumps(answer["exceptionDetails"]))
        found: str = answer["result"]["value"]
        return found

    def hide(self) -> None:
        self._other = (
            self._other or self.tell("Target.createTarget", url="about:blank")["targetId"]
        )
        self.tell("Target.activateTarget", targetId=self._other)

    def show(self) -> None:
        self.tell("Target.activateTarget", targetId=self._own)

    def allow_notices(self, address: str) -> None:
        self.tell("Browser.grantPermissions", permissions=["notifications"], origin=address)

    def bring(self, address: str, cookies: Sequence[KeptCookie]) -> None:
        for name, value, expires in cookies:
            self.tell("Network.setCookie", name=name, value=value, expires=expires, url=address)

    def push(self) -> None:
        """Deliver a push without content to the only worker of the page's site."""
        found: Queue[dict[str, Any]] = Queue()
        self._line.callbacks["ServiceWorker.workerRegistrationUpdated"] = [found.put]
        self.tell("ServiceWorker.enable")
        (registration,) = found.get(timeout=START_TIMEOUT_S)["registrations"]
        origin = registration["scopeURL"].rstrip("/")
        self.tell(
            "ServiceWorker.deliverPushMessage",
            origin=origin,
            registrationId=registration["registrationId"],
            data="",
        )
        self.tell("ServiceWorker.disable")

    def close(self) -> None:
        """Let go of the page."""
        self._line.close()


class PlainChromiumWorker:
    """The only service worker of the Chromium at *control*; watched, it does not end."""

    def __init__(self, control: str) -> None:
        (own,) = [target for target in targets(control) if target["type"] == "service_worker"]
        address = own["webSocketDebuggerUrl"]
        self._line = WebSocketConnection(address, ANSWER_TIMEOUT_S, ANSWER_INTERVAL_S)

    def ask(self, function: str) -> Any:  # noqa: ANN401
        """Call a function in the worker, and return what it promises."""
        words = {"expression": f"({function})()", "awaitPromise": True, "returnByValue": True}
        answer = self._line.send_cmd("Runtime.evaluate", words)["result"]
        if "exceptionDetails" in answer:
            raise FailedCallError(json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")


@contextmanager
def plain_chromium(address: str = "about:blank", command: str = "") -> Iterator[str]:
    """Run a Chromium that shows *address*, and return where it takes commands.

    Another *command* starts it than that of Playwright's.
    """
    with TemporaryDirectory(prefix="callout-chromium-", ignore_cleanup_errors=True) as folder:
        options = (*CHROMIUM_OPTIONS, "--headless", "--remote-debugging-port=0")
        process = subprocess.Popen(
            (command or chromium_path(), *options, f"--user-data-dir={folder}", address),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield _control(Path(folder) / "DevToolsActivePort")
        finally:
            stop_group(process)


def targets(control: str) -> list[dict[str, str]]:
    """List the pages and workers of a Chromium that takes commands at *control*."""
    with urlopen(f"{control}/json/list") as answered:  # noqa: S310 - our own Chromium
        found: list[dict[str, str]] = json.load(answered)
    return found


def _control(path: Path) -> str:
    """Wait until Chromium has told where it takes commands."""
    end = time.monotonic() + START_TIMEOUT_S
    while not (path.exists() and (port := path.read_text("utf-8").partition("\n")[0])):
        assert time.monotonic() < end, "Chromium does not start"
        time.sleep(0.02)
    return f"http://127.0.0.1:{port}"
