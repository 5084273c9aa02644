"""Databases of both kinds, shared by the tests of the server."""

from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    new_database: Callable[[], str] = request.getfixturevalue("new_database")
    return new_database()
