"""Windows of WebKit, the engine of every iPhone, as Debian has it: MiniBrowser and its driver.

Each window fills a screen of its own: MiniBrowser's bar of buttons is wider than a telephone.
"""

import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains, Remote, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from support.ports import free_port, is_listening
from support.processes import stop_group
from support.tools import tool_path
from support.web.engines.keys import webdriver_keys
from support.web.engines.window import DESK, Engine, EngineWindow, KeptCookie, WindowSize

START_TIMEOUT_S = 60.0


class WebKitWindow(EngineWindow):
    """A window of MiniBrowser, moved by its *driver*."""

    navigating = (WebDriverException,)

    def __init__(self, driver: Remote) -> None:
        self._driver = driver

    def open(self, address: str) -> None:
        self._driver.get(address)

    def press(self, key: str) -> None:
        actions, keys = ActionChains(self._driver, 0), webdriver_keys(key)
        for value in keys:
            actions.key_down(value)
        for value in reversed(keys):
            actions.key_up(value)
        actions.perform()

    def touch(self, across: int, down: int) -> None:
        finger = PointerInput(POINTER_TOUCH, "finger")
        actions = ActionBuilder(self._driver, mouse=finger, duration=0)
        actions.pointer_action.move_to_location(across, down).pointer_down().pointer_up()
        actions.perform()

    def cookies(self) -> Sequence[KeptCookie]:
        return [
            KeptCookie(cookie["name"], cookie["value"], cookie["expiry"])
            for cookie in self._driver.get_cookies()
            if "expiry" in cookie
        ]

    def bring(self, address: str, cookies: Sequence[KeptCookie]) -> None:
        if not self._driver.current_url.startswith(address):
            self.open(address)  # for cookies are taken only where one is
        for cookie in cookies:
            kept = {"name": cookie.name, "value": cookie.value, "expiry": int(cookie.expires)}
            self._driver.add_cookie({**kept, "path": "/", "httpOnly": True})

    def picture(self) -> bytes:
        return self._driver.get_screenshot_as_png()

    def call(self, function: str, arg: str) -> str:
        found: str = self._driver.execute_script(f"return ({function})(...arguments)", arg)
        return found


class WebKit(Engine):
    """WebKitGTK, started anew for each window, for its driver has one at a time.

    A *proxy* is asked for all addresses.
    """

    def __init__(self, proxy: str = "") -> None:
        self._proxy = proxy.removeprefix("http://")

    @contextmanager
    def window(self, size: WindowSize = DESK) -> Iterator[WebKitWindow]:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="callout-webkit-")))
            log = stack.enter_context((folder / "log").open("wb"))
            environment = {
                "PATH": "/usr/local/bin:/usr/bin:/bin",
                "HOME": str(folder),
                "XDG_RUNTIME_DIR": str(folder),
                "LC_ALL": "en_GB.UTF-8",
                "NO_AT_BRIDGE": "1",
                "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            }

            def start(*command: str, output: int | None = None) -> subprocess.Popen[bytes]:
                process = subprocess.Popen(
                    command,
                    env=environment,
                    cwd=folder,
                    stdin=subprocess.DEVNULL,
                    stdout=output or log,
                    stderr=log,
                    start_new_session=True,
                )
                stack.callback(stop_group, process)
                return process

            screen = start(
                tool_path("Xvfb"), "-displayfd", "1", "-noreset", "-nolisten", "tcp",
                "-screen", "0", f"{size.width}x{size.height}x24", output=subprocess.PIPE,
            )  # fmt: skip
            assert screen.stdout is not None
            with screen.stdout as told:
                environment["DISPLAY"] = f":{told.readline().decode().strip()}"
            start(tool_path("openbox"), "--sm-disable")  # without which no window fills a screen
            port = free_port()
            start(tool_path("WebKitWebDriver"), f"--port={port}")
            _wait_until_served(port)
            options = WebKitGTKOptions()
            options.add_argument("--automation")
            options.add_argument("--full-screen")
            if self._proxy:
                proxy = {"httpProxy": self._proxy, "sslProxy": self._proxy}
                options.set_capability("proxy", {"proxyType": "manual", **proxy})
            config = ClientConfig(f"http://127.0.0.1:{port}")
            connection = RemoteConnection(client_config=config)
            driver = Remote(connection, options=options)
            stack.callback(driver.quit)
            yield WebKitWindow(driver)


def _wait_until_served(port: int) -> None:
    end = time.monotonic() + START_TIMEOUT_S
    while not is_listening(port):
        assert time.monotonic() < end, "the driver of WebKit does not start"
        time.sleep(0.02)
