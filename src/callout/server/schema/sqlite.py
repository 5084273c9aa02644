"""The schema of an SQLite file, as plain SQL: a server on SQLite needs no extra."""

import sqlite3
from contextlib import closing
from pathlib import Path

from callout.server.ports import Unavailable
from callout.server.schema.errors import WrongSchema
from callout.server.schema.support import require_supported

MIGRATIONS = {
    "0001": (
        """
        CREATE TABLE moves (
            table_id BIGINT NOT NULL,
            version INTEGER NOT NULL,
            "key" BLOB NOT NULL,
            at BIGINT NOT NULL,
            payload BLOB NOT NULL,
            PRIMARY KEY (table_id, version)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE due (
            table_id BIGINT NOT NULL,
            version INTEGER NOT NULL,
            at BIGINT NOT NULL,
            PRIMARY KEY (table_id)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX ix_due_at ON due (at)",
        """
        CREATE TABLE records (
            table_id BIGINT NOT NULL,
            at BIGINT NOT NULL,
            record BLOB NOT NULL,
            PRIMARY KEY (table_id)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE reports (
            table_id BIGINT NOT NULL,
            version INTEGER NOT NULL,
            "key" BLOB NOT NULL,
            at BIGINT NOT NULL,
            payload BLOB NOT NULL,
            PRIMARY KEY (table_id, "key")
        ) WITHOUT ROWID
        """,
        "CREATE INDEX ix_reports_at ON reports (at)",
    ),
    "0002": (
        """
        CREATE TABLE decks (
            table_id BIGINT NOT NULL,
            digest BLOB NOT NULL,
            payload BLOB NOT NULL,
            PRIMARY KEY (table_id, digest)
        )
        """,  # with row ids: a deck is too large for the tree of an index
    ),
    "0003": (),  # concerns nodes that share a PostgreSQL
    "0004": (
        """
        CREATE TABLE schema_support (
            oldest_program TEXT NOT NULL,
            PRIMARY KEY (oldest_program)
        )
        """,
        "INSERT INTO schema_support VALUES ('0004')",
    ),
    "0005": (),  # concerns nodes that share a PostgreSQL
    "0006": (
        """
        CREATE TABLE openings (
            table_id BIGINT NOT NULL,
            at BIGINT NOT NULL,
            payload BLOB NOT NULL,
            PRIMARY KEY (table_id)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX ix_openings_at ON openings (at)",
    ),
}
"""The statements of each revision; the revisions are those in `versions`."""

HEAD = max(MIGRATIONS)

_VERSION_TABLE = """
CREATE TABLE IF NOT EXISTS alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
)
"""  # as made by Alembic, which migrated the files of earlier versions


def upgrade(path: str) -> None:
    """Migrate the file at *path* to the newest schema, in one transaction.

    A new file can be read by its owner alone, as it holds all hands.
    Raise `WrongSchema`, or `Unavailable` for a file that cannot be read or written.
    """
    Path(path).touch(0o600)
    try:
        _upgrade(path)
    except sqlite3.Error as error:
        raise Unavailable(f"{path}: {error}") from error


def _upgrade(path: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")  # closing rolls it back, unless committed
        connection.execute(_VERSION_TABLE)
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        if found is None:
            connection.execute("INSERT INTO alembic_version VALUES ('')")
        revision_found = found[0] if found else ""
        if revision_found > HEAD:
            require_supported(revision_found, _oldest_program(connection), HEAD)
        for revision in revisions_after(revision_found):
            for statement in MIGRATIONS[revision]:
                connection.execute(statement)
            connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        connection.execute("COMMIT")


def revisions_after(found: str) -> list[str]:
    """Return the revisions after *found*; raise `WrongSchema` if *found* is unknown."""
    if found and found <= HEAD and found not in MIGRATIONS:
        raise WrongSchema(f"The schema of the database, {found}, is not one of ours.")
    return [revision for revision in sorted(MIGRATIONS) if revision > found]


def require_data_only(connection: sqlite3.Connection) -> None:
    """Raise `WrongSchema` if the file holds anything but tables and their indexes.

    A trigger or a view in a foreign file would run whenever a server writes.
    """
    for kind, name, sql in connection.execute("SELECT type, name, sql FROM sqlite_master"):
        is_virtual = str(sql or "").casefold().startswith("create virtual")
        if kind not in ("table", "index") or is_virtual:
            raise WrongSchema(f"It has more than data: {kind} {name}.")


def require_usable(connection: sqlite3.Connection) -> None:
    """Raise `WrongSchema` unless this program can use or upgrade the file of *connection*."""
    try:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:  # no such table
        found = None
    if found is None:
        raise WrongSchema("It has no tables of ours.")
    if found[0] > HEAD:
        require_supported(found[0], _oldest_program(connection), HEAD)
    revisions_after(found[0])


def _oldest_program(connection: sqlite3.Connection) -> str:
    """Return the newest revision of the oldest program that works with the file."""
    try:
        (oldest,) = connection.execute("SELECT oldest_program FROM schema_support").fetchone()
    except sqlite3.OperationalError:  # no such table
        return ""
    return str(oldest)
