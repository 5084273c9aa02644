"""The table in the tab, built for all tests and served to one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.solo.built_site import StaticServer, built_site, served


@pytest.fixture(scope="session")
def site() -> Path:
    """Build the site."""
    return built_site()


@pytest.fixture
def static_server(site: Path) -> Iterator[StaticServer]:
    """Serve the site under a path of its own."""
    with served(StaticServer(site, "/some/where/")) as server:
        yield server
