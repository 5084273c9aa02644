"""The table in the tab in a window of any engine: its pages are in the frame of the shell."""

import time
from collections.abc import Sequence

from support.web.engines.window import EnginePage, EngineWindow, KeptCookie

READY_TIMEOUT_S = 180.0
"""How long a tab may take until its first page is there, on a machine with much else to do."""

IN_FRAME_JS = """arg => {
    const window = document.getElementById("page").contentWindow;
    const addEventListener = window.addEventListener.bind(window);
    return ((document) => (FUNCTION)(arg))(window.document);
}"""
"""Call a function for the page in the frame: its window and document are those of that page."""

REPORT_VIOLATIONS_JS = """() => addEventListener("securitypolicyviolation", (violation) => {
    const { effectiveDirective, blockedURI, sourceFile } = violation;
    (top.violations ??= []).push(`${effectiveDirective}: ${blockedURI} in ${sourceFile}`);
})"""
"""Note in the shell what the content security policy of a page forbids it."""


class TabPage(EnginePage):
    """The page in the frame of the shell that *shell* shows."""

    def __init__(self, shell: EnginePage) -> None:
        self.shell = shell
        self.navigating = (*shell.navigating, TypeError)  # type: ignore[misc]

    def open(self, address: str) -> None:
        """Open the site at *address*, and wait until its first page is there."""
        self.shell.open(address)
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait until the first page is shown."""
        end = time.monotonic() + READY_TIMEOUT_S
        while not self.shell.evaluate("() => document.body.classList.contains('ready')"):
            assert time.monotonic() < end, "the tab does not start"
            time.sleep(0.02)

    def violations(self) -> list[str]:
        """List what pages were forbidden, in an engine that reports it."""
        found: list[str] = self.shell.evaluate("() => window.violations ?? []")
        return found

    def call(self, function: str, arg: str) -> str:
        return self.shell.call(IN_FRAME_JS.replace("FUNCTION", function), arg)


class TabWindow(TabPage, EngineWindow):
    """The window in which a person has the tab."""

    shell: EngineWindow

    def __init__(self, shell: EngineWindow) -> None:
        super().__init__(shell)

    def press(self, key: str) -> None:
        self.shell.press(key)

    def touch(self, across: int, down: int) -> None:
        self.shell.touch(across, down)

    def cookies(self) -> Sequence[KeptCookie]:
        return self.shell.cookies()

    def bring(self, address: str, cookies: Sequence[KeptCookie]) -> None:
        self.shell.bring(address, cookies)

    def picture(self) -> bytes:
        return self.shell.picture()
