"""One browser and one server for all tests of a file."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from support.server.server_process import ServerProcess
from support.web.deterministic_server import DeterministicServer
from support.web.table_pages import PageGallery

CHROMIUM_PATH = "/usr/bin/chromium-headless-shell"
CHROMIUM_OPTIONS = ("--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start Debian's Chromium, which nobody sees."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(
            executable_path=CHROMIUM_PATH, args=list(CHROMIUM_OPTIONS)
        )


@pytest.fixture(scope="module")
def server_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run a server for all tests of a file."""
    with ServerProcess(tmp_path_factory.mktemp("server"), "--guests", "100000") as server_process:
        yield server_process


@pytest.fixture
def server(server_process: ServerProcess) -> Iterator[ServerProcess]:
    """Give the server, and let everybody leave it afterwards."""
    yield server_process
    server_process.farewell()


@pytest.fixture(scope="session")
def page_gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageGallery]:
    """Keep tables in all states, which follow from no chance."""
    with DeterministicServer(tmp_path_factory.mktemp("still")) as still:
        yield PageGallery(still)
