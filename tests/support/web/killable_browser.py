"""A browser that can be killed like a device whose battery is empty."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserType, Page
from support.web.browser import CHROMIUM_OPTIONS, chromium_path

KEEP_ANNOUNCEMENTS = """
globalThis.announced = [];
document.addEventListener("DOMContentLoaded", () => {
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target.getAttribute?.("aria-live") === "polite")
        for (const node of addedNodes) announced.push(node.textContent);
  }).observe(document.body, { childList: true, subtree: true });
});
"""


class KillableCommand:
    """A command in *folder* that starts a Chromium whose process is known."""

    def __init__(self, folder: Path) -> None:
        self._pid_file = folder / "chromium.pid"
        self.path = folder / "chromium"
        self.path.write_text(
            f'#!/bin/sh\necho $$ > "{self._pid_file}"\nexec "{chromium_path()}" "$@"\n', "utf-8"
        )
        self.path.chmod(0o700)

    def kill(self) -> None:
        """Kill it and all its parts, so that it cannot close anything."""
        os.killpg(int(self._pid_file.read_text("utf-8")), signal.SIGKILL)


class KillableBrowser:
    """A Chromium that can be killed."""

    def __init__(self, engine: BrowserType, folder: Path) -> None:
        self._command = KillableCommand(folder)
        self.browser: Browser = engine.launch(
            executable_path=self._command.path, args=list(CHROMIUM_OPTIONS)
        )

    def kill(self) -> None:
        """Kill it and all its parts, so that it cannot close anything."""
        self._command.kill()


@contextmanager
def table_page(browser: Browser, link: str, name: str, language: str) -> Iterator[Page]:
    """Open a table in a context of its own, sit down there, and keep what is announced."""
    context = browser.new_context(locale=language)
    context.add_init_script(KEEP_ANNOUNCEMENTS)
    page = context.new_page()
    with page.expect_response(lambda response: "/stream?" in response.url):
        page.goto(link)
        page.fill("#name", name)
        page.click("#wish-sit")
    yield page


def announced(page: Page) -> str:
    """Return all that the page has announced, in order."""
    return str(page.evaluate("announced.join(' ')"))
