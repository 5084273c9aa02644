"""Real parts shared by the integration tests: servers, a database server, a browser."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser
from support.server.postgres_process import TEMPLATE_DATABASE, PostgresProcess
from support.server.server_process import ServerProcess
from support.tools import require_tools
from support.web.browser import chromium
from support.web.deterministic_server import DeterministicServer
from support.web.table_pages import PageGallery

from callout.server.schema import upgrade
from callout.server.schema.tables import durable_tables, node_tables

MEMORY = Path("/dev/shm")  # noqa: S108 - files are made in a folder with a random name
USED_TABLES = sorted({*durable_tables.tables, *node_tables.tables} - {"schema_support"})
"""The tables that tests write to: all but the one that says which programs may use them."""

DROP_OTHER_WEEKS = """
DO $$
DECLARE
    week text;
BEGIN
    FOR week IN
        SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
        WHERE inhparent = 'moves'::regclass AND relname <> ALL ('{{{kept}}}')
    LOOP
        EXECUTE 'DROP TABLE ' || week;
    END LOOP;
END
$$
"""
"""Drop the weeks that a test made: of a clock that leapt ahead, they would never be old."""

WEEKS = """
SELECT string_agg(relname, ',') FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
WHERE inhparent = 'moves'::regclass
"""

EMPTY_DATABASES: list[str] = []
"""Databases that were used and emptied."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Run a headless browser for all tests of a file."""
    require_tools("chromium")
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def memory_folder() -> Iterator[Path]:
    """Return a folder in memory, for tests that measure a server and not the disk it writes to.

    A disk that others use at the same time may take a second to write a line.
    """
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def server_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run a server for all tests of a file."""
    with ServerProcess(tmp_path_factory.mktemp("server"), "--guests", "100000") as server_process:
        yield server_process


@pytest.fixture
def server(server_process: ServerProcess) -> Iterator[ServerProcess]:
    """Return the server of the file, which everybody leaves after the test."""
    yield server_process
    server_process.farewell()


@pytest.fixture(scope="session")
def page_gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageGallery]:
    """Keep tables in all states, each the same in every run."""
    with DeterministicServer(tmp_path_factory.mktemp("deterministic")) as server:
        yield PageGallery(server)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresProcess]:
    """Run a database server for all tests."""
    require_tools("postgres", "psql")
    with PostgresProcess() as server:
        server.create()
        asyncio.run(upgrade(server.create_database(TEMPLATE_DATABASE)))
        yield server


@pytest.fixture
def new_database(postgres: PostgresProcess) -> Iterator[Callable[[], str]]:
    """Return the address of an empty database, as often as asked.

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
    kept = postgres.sql(WEEKS, TEMPLATE_DATABASE)
    for name in names:
        postgres.sql(f"TRUNCATE {', '.join(USED_TABLES)}", name)
        postgres.sql(DROP_OTHER_WEEKS.format(kept=kept), name)
        EMPTY_DATABASES.append(name)
