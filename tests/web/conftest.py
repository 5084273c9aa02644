"""One browser and one server for all tests of a file."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from server.host import Server
from web.states import Gallery
from web.still import Still

CHROMIUM = "/usr/bin/chromium-headless-shell"
QUIET = ("--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start Debian's Chromium, which nobody sees."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server for all tests of a file."""
    with Server(tmp_path_factory.mktemp("server"), "--guests", "100000") as running:
        yield running


@pytest.fixture
def server(running: Server) -> Iterator[Server]:
    """Give the server, and let everybody leave it afterwards."""
    yield running
    running.farewell()


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    """Keep tables in all states, which follow from no chance."""
    with Still(tmp_path_factory.mktemp("still")) as still:
        yield Gallery(still)
