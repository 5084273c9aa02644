"""The Chromium that tests drive."""

from collections.abc import Iterator
from contextlib import contextmanager
from shutil import which

from playwright.sync_api import Browser, sync_playwright

CHROMIUM_OPTIONS = ("--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run the system's headless Chromium."""
    path = which("chromium-headless-shell") or which("chromium")
    assert path, "Chromium is not installed"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=list(CHROMIUM_OPTIONS))
