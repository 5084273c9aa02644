"""Check the databases: an SQLite file here, each PostgreSQL in a module of its own."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from callout.cli.checks.finding import Finding, ServerSetup, fine, note, problem
from callout.cli.server_store import sqlite_path
from callout.server.adapters.sqlite_lock import SqliteLock
from callout.server.schema import WrongSchema
from callout.server.schema.sqlite import require_usable, revisions_after

MAX_AHEAD_MS = 60_000
"""Milliseconds that the newest row may be ahead of the clock."""

OTHERS_MAY = 0o077
_NEWEST = "SELECT max(at) FROM (SELECT max(at) AS at FROM moves UNION SELECT max(at) FROM records)"


def check_databases(setup: ServerSetup) -> Iterator[Finding]:
    """Check the SQLite file, or each PostgreSQL."""
    if (path := sqlite_path(setup.databases)) is not None:
        yield from check_sqlite_file(path)
        return
    from callout.cli.checks.postgres_server import check_postgres_server  # noqa: PLC0415 - an extra

    for address in setup.databases:
        yield from check_postgres_server(address.partition("#")[0])


def check_sqlite_file(path: Path) -> Iterator[Finding]:
    """Check that the file is private, intact, of this program, and not from the future."""
    if not path.exists():
        yield fine("doctor-file-new", file=str(path))
        return
    if path.stat().st_mode & OTHERS_MAY:
        yield problem("doctor-file-open", file=str(path))
    if holder := SqliteLock(path).holder():
        yield note("doctor-file-served", file=str(path), process=holder)
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True)) as connection:
            yield from _check_contents(path, connection)
    except sqlite3.Error as error:
        yield problem("doctor-file-unusable", file=str(path), reason=str(error))


def _check_contents(path: Path, connection: sqlite3.Connection) -> Iterator[Finding]:
    connection.execute("BEGIN IMMEDIATE")
    connection.rollback()
    (whole,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if whole != "ok":
        yield problem("doctor-file-damaged", file=str(path), reason=str(whole).splitlines()[0])
        return
    try:
        (found,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:  # no such table
        yield problem("doctor-file-foreign", file=str(path))
        return
    try:
        require_usable(connection)
    except WrongSchema:
        yield problem("doctor-file-later", file=str(path))
        return
    if revisions_after(found):
        yield fine("doctor-file-older", file=str(path))
        return
    (newest,) = connection.execute(_NEWEST).fetchone()
    if newest and newest > time.time() * 1000 + MAX_AHEAD_MS:
        when = datetime.fromtimestamp(newest / 1000, UTC)
        yield problem("doctor-clock-behind", newest=f"{when:%Y-%m-%d %H:%M} UTC")
    yield fine("doctor-file", file=str(path))
