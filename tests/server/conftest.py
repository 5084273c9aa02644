"""One PostgreSQL for all tests of a run, and fresh databases for each that wants one."""

import asyncio
from collections.abc import Callable, Iterator

import pytest
from server.host import Server
from server.parts import Postgres

from callout.server.schema import upgrade

TEMPLATE = "callout_template"
EMPTY: list[str] = []
"""Databases that were used and emptied."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        server.create()
        asyncio.run(upgrade(server.create_database(TEMPLATE)))
        yield server


@pytest.fixture
def new_database(postgres: Postgres) -> Iterator[Callable[[], str]]:
    """Give the address of an empty database, as often as asked.

    Emptying one that was used is faster than making another.
    """
    names: list[str] = []

    def take() -> str:
        if not EMPTY:
            EMPTY.append(f"callout_{len(names)}")
            postgres.create_database(EMPTY[-1], TEMPLATE)
        names.append(EMPTY.pop())
        return postgres.dsn(names[-1])

    yield take
    for name in names:
        postgres.sql("TRUNCATE moves, due, records, reports, watching, nodes", name)
        EMPTY.append(name)


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
