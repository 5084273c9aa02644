"""The Chromium that tests drive."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright
from support.tools import find_tool, tool_path

CHROMIUM_OPTIONS = ("--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run the system's headless Chromium."""
    path = find_tool("chromium-headless-shell") or tool_path("chromium")
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=list(CHROMIUM_OPTIONS))
