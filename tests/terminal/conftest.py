"""A server and its guests, for tests that need them."""

from collections.abc import Iterator

import pytest
from terminal.guest import Guest
from terminal.inn import Inn


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inn]:
    """Serve tables to all tests of a file."""
    with Inn(tmp_path_factory.mktemp("inn")) as inn:
        yield inn


@pytest.fixture
def guests() -> Iterator[list[Guest]]:
    """Keep people whose terminals are closed in the end."""
    there: list[Guest] = []
    yield there
    for guest in there:
        guest.terminal.__exit__(None, None, None)
