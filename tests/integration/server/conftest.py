"""Databases of both kinds, shared by the tests of the server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from support.solo.journal_browser import JournalBrowser, journal_browser


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    new_database: Callable[[], str] = request.getfixturevalue("new_database")
    return new_database()


@pytest.fixture(scope="session")
def open_journal_browser() -> Iterator[Callable[[str], JournalBrowser]]:
    """Return a function that runs a browser of an engine with the tab's journal, once."""
    with ExitStack() as stack:
        yield cache(lambda engine: stack.enter_context(journal_browser(engine)))
