"""Check the databases, each by its kind."""

from collections.abc import Iterator

from callout.cli.checks.finding import Finding, ServerSetup
from callout.cli.checks.sqlite_file import check_sqlite_file
from callout.cli.server_store import sqlite_path


def check_databases(setup: ServerSetup) -> Iterator[Finding]:
    """Check the SQLite file, or each PostgreSQL."""
    if (path := sqlite_path(setup.databases)) is not None:
        yield from check_sqlite_file(path)
        return
    from callout.cli.checks.postgres_server import check_postgres_server  # noqa: PLC0415

    for address in setup.databases:
        yield from check_postgres_server(address.partition("#")[0])
