"""A tab of Chromium that was loaded, and whose server is gone."""

from typing import NamedTuple

from playwright.sync_api import Frame, Page
from support.solo.tab import ready_frame

FETCH_JS = """async path => {
    const response = await fetch(path);
    return [response.status, (await response.arrayBuffer()).byteLength];
}"""


class LoadedTab(NamedTuple):
    """The tab in *page*; its site was at *address*, where nobody serves it."""

    page: Page
    address: str

    def go(self, path: str) -> Frame:
        """Show the page of the application at *path*."""
        frame = ready_frame(self.page)
        frame.goto(self._app(path))
        return frame

    def fetch(self, path: str) -> tuple[int, int]:
        """Return the status and the number of bytes of what is at *path*."""
        status, size = ready_frame(self.page).evaluate(FETCH_JS, self._app(path))
        return status, size

    def _app(self, path: str) -> str:
        return f"{self.address}app{path}"
