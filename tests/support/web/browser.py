"""The Chromium that tests drive."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from support.tools import find_tool, tool_path

CHROMIUM_OPTIONS = ("--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required")


@contextmanager
def chromium(command: Path | None = None) -> Iterator[Browser]:
    """Run the system's headless Chromium, or the *command* that starts it."""
    path = command or chromium_path()
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=list(CHROMIUM_OPTIONS))


def chromium_path() -> str:
    """Return where Chromium is."""
    return find_tool("chromium-headless-shell") or tool_path("chromium")
