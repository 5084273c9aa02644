"""One PostgreSQL for all tests of a run, and fresh databases for each that wants one."""

import asyncio
from collections.abc import Callable, Iterator

import pytest
from support.server.postgres_process import PostgresProcess
from support.server.server_process import ServerProcess

from callout.server.schema import upgrade

TEMPLATE_DATABASE = "callout_template"
EMPTY_DATABASES: list[str] = []
"""Databases that were used and emptied."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresProcess]:
    with PostgresProcess() as server:
        server.create()
        asyncio.run(upgrade(server.create_database(TEMPLATE_DATABASE)))
        yield server


@pytest.fixture
def new_database(postgres: PostgresProcess) -> Iterator[Callable[[], str]]:
    """Give the address of an empty database, as often as asked.

    Emptying one that was used is faster than making another.
    """
    names: list[str] = []

    def take() -> str:
        if not EMPTY_DATABASES:
            EMPTY_DATABASES.append(f"callout_{len(names)}")
            postgres.create_database(EMPTY_DATABASES[-1], TEMPLATE_DATABASE)
        names.append(EMPTY_DATABASES.pop())
        return postgres.dsn(names[-1])

    yield take
    for name in names:
        postgres.sql("TRUNCATE moves, due, records, reports, watching, nodes", name)
        EMPTY_DATABASES.append(name)


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
