"""A server and its guests, for tests that need them."""

from collections.abc import Iterator

import pytest
from support.terminal.joined_player import JoinedPlayer
from support.terminal.terminal_server import TerminalServer


@pytest.fixture(scope="module")
def terminal_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TerminalServer]:
    """Serve tables to all tests of a file."""
    with TerminalServer(tmp_path_factory.mktemp("inn")) as terminal_server:
        yield terminal_server


@pytest.fixture
def players() -> Iterator[list[JoinedPlayer]]:
    """Keep people whose terminals are closed in the end."""
    there: list[JoinedPlayer] = []
    yield there
    for guest in there:
        guest.terminal.__exit__(None, None, None)
