"""Backups of an SQLite file: taken while a server runs, and restored while none does.

A backup is one file with everything a server stores. It includes the server's secret unless that
is left out. Tokens and codes are made with the secret, so without it nobody can return to their
seat.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from callout.server.adapters.sqlite_lock import SqliteLock
from callout.server.private_files import (
    SIDE_FILES,
    create_private,
    new_private_file,
    sync,
    write_private,
)
from callout.server.schema import WrongSchema
from callout.server.schema.sqlite import require_data_only, require_usable

MARK_ENDING = "-backed-up"
"""Suffix of the file beside a database; its modification time is that of the last backup."""

_STORED = "SELECT 1 FROM moves UNION ALL SELECT 1 FROM records UNION ALL SELECT 1 FROM reports"


class BackupFault(StrEnum):
    """Why was nothing backed up or restored?"""

    NO_DATABASE = "no-database"
    NO_BACKUP = "no-backup"
    EXISTS = "exists"
    DAMAGED = "damaged"
    WRONG_SCHEMA = "wrong-schema"
    IN_USE = "in-use"
    HAS_TABLES = "has-tables"
    OTHER_SECRET = "other-secret"  # noqa: S105 - a reason


class BackupRefused(Exception):
    """A refused backup or restore; *path* is the file that caused the refusal."""

    def __init__(self, fault: BackupFault, path: Path, detail: str = "") -> None:
        super().__init__(f"{path}: {fault} {detail}".strip())
        self.fault, self.path, self.detail = fault, path, detail


class Restored(NamedTuple):
    """The result of a restore.

    *has_secret* is whether the backup had a secret, and *aside* is the new path of the replaced
    database, or `None` if there was none.
    """

    has_secret: bool
    aside: Path | None


def write_backup(database: Path, target: Path, secret: str = "") -> None:
    """Copy *database* and *secret* to *target*, which appears only when it is complete.

    Only its owner can read the file, from the first byte on.
    """
    if not database.exists():
        raise BackupRefused(BackupFault.NO_DATABASE, database)
    if target.exists():  # before the long work; `_claim` checks again
        raise BackupRefused(BackupFault.EXISTS, target)
    with new_private_file(target) as part:
        _copy(database, part, BackupFault.NO_DATABASE)
        with closing(sqlite3.connect(part)) as connection, connection:
            connection.execute("CREATE TABLE backup (secret TEXT NOT NULL)")
            connection.execute("INSERT INTO backup VALUES (?)", (secret,))
        sync(part)
        _claim(target)
        part.replace(target)
    sync(target.parent)
    with suppress(OSError):  # the backup is valid even without the mark
        backup_mark(database).touch(0o600)


def backup_mark(database: Path) -> Path:
    """Return the file that `write_backup` touches for *database*."""
    return database.with_name(database.name + MARK_ENDING)


def restore_backup(
    backup: Path,
    database: Path,
    secret_file: Path,
    *,
    replaces: bool = False,
    prepare: Callable[[Path, str], object] | None = None,
) -> Restored:
    """Replace *database* with *backup*, and write its secret to *secret_file*.

    Nothing is changed before all checks have passed. The previous files are kept aside. *prepare*
    is called with the restored file, before it takes its place, and with the secret of the backup.
    """
    secret = _read_secret(backup)
    lock = SqliteLock(database)
    database.parent.mkdir(parents=True, exist_ok=True)
    if not lock.acquire():
        raise BackupRefused(BackupFault.IN_USE, database)
    try:
        if database.exists() and _has_tables(database) and not replaces:
            raise BackupRefused(BackupFault.HAS_TABLES, database)
        changes_secret = bool(secret) and secret != _text_of(secret_file)
        if changes_secret and _text_of(secret_file) and not replaces:
            raise BackupRefused(BackupFault.OTHER_SECRET, secret_file)
        with new_private_file(database) as part:
            _copy(backup, part, BackupFault.NO_BACKUP)
            with closing(sqlite3.connect(part)) as connection, connection:
                connection.execute("PRAGMA secure_delete = ON")
                connection.execute("DROP TABLE IF EXISTS backup")
            if prepare is not None:
                prepare(part, secret)
                with closing(sqlite3.connect(part)) as connection:
                    connection.execute("PRAGMA journal_mode = DELETE")
            sync(part)
            stamp = datetime.now(UTC).strftime("before-restore-%Y%m%d-%H%M%S-%f")
            aside = _set_aside(database, stamp)
            part.replace(database)
        if changes_secret:
            _set_aside(secret_file, stamp)
            write_private(secret_file, secret)
        sync(database.parent)
    finally:
        lock.release()
    return Restored(bool(secret), aside)


def _read_secret(backup: Path) -> str:
    """Check that *backup* is intact and from Callout; return its secret, or an empty string."""
    if not backup.exists():
        raise BackupRefused(BackupFault.NO_BACKUP, backup)
    try:
        with closing(_open(backup, "ro")) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise BackupRefused(BackupFault.DAMAGED, backup, str(found))
            require_usable(connection)
            require_data_only(connection)
            with suppress(sqlite3.OperationalError):  # a file copied by other means
                (secret,) = connection.execute("SELECT secret FROM backup").fetchone()
                return str(secret)
            return ""
    except sqlite3.Error as error:
        raise BackupRefused(BackupFault.DAMAGED, backup, str(error)) from error
    except WrongSchema as error:
        raise BackupRefused(BackupFault.WRONG_SCHEMA, backup, str(error)) from error


def _has_tables(database: Path) -> bool:
    """Return whether *database* holds any data; raise `BackupRefused` if it is in use.

    SQLite can leave write-ahead logging only while no other connection has the file open. After
    that, everything in the log is in the file itself.
    """
    try:
        with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            (found,) = connection.execute(f"SELECT EXISTS ({_STORED})").fetchone()
            return bool(found)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise BackupRefused(BackupFault.IN_USE, database) from error
        return database.stat().st_size > 0  # another schema
    except sqlite3.DatabaseError:
        return True  # damaged, but perhaps repairable


def _copy(source: Path, target: Path, fault: BackupFault) -> None:
    """Copy a consistent state of an SQLite file into one file without a write-ahead log."""
    try:
        with closing(_open(source, "rw")) as connection, closing(sqlite3.connect(target)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise BackupRefused(fault, source, str(error)) from error


def _open(path: Path, mode: str) -> sqlite3.Connection:
    connection = sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode={mode}", uri=True)
    connection.execute("PRAGMA trusted_schema = OFF")  # nothing in a file is executed
    return connection


def _claim(target: Path) -> None:
    """Make sure that no other process has made *target* meanwhile, on any file system."""
    try:
        create_private(target)
    except FileExistsError as error:
        raise BackupRefused(BackupFault.EXISTS, target) from error


def _set_aside(path: Path, stamp: str) -> Path | None:
    """Rename *path* and SQLite's files beside it, so that no old log is replayed."""
    aside = path.with_name(f"{path.name}.{stamp}") if path.exists() else None
    for name in ("", *SIDE_FILES):
        with suppress(FileNotFoundError):
            path.with_name(path.name + name).replace(path.with_name(f"{path.name}.{stamp}{name}"))
    return aside


def _text_of(path: Path) -> str:
    return path.read_text("utf-8").strip() if path.exists() else ""
