"""The table in the tab, built for all tests and served to one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from support.solo.built_site import StaticServer, built_site, served
from support.solo.loaded_tab import LoadedTab
from support.solo.tab import open_tab

from callout.web.solo_site import SOLO_CONTENT_SECURITY_POLICY


@pytest.fixture(scope="session")
def site() -> Path:
    """Build the site."""
    return built_site()


@pytest.fixture
def static_server(site: Path) -> Iterator[StaticServer]:
    """Serve the site under a path of its own, with its policy for workers too."""
    policy = {"Content-Security-Policy": SOLO_CONTENT_SECURITY_POLICY}
    with served(StaticServer(site, "/some/where/", policy)) as server:
        yield server


@pytest.fixture(scope="module")
def loaded_tab(browser: Browser, site: Path) -> Iterator[LoadedTab]:
    """Load the site for all tests of a file, and let nobody serve it any more."""
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        with served(StaticServer(site, "/some/where/")) as server:
            open_tab(page, server.address)
        yield LoadedTab(page, server.address)
