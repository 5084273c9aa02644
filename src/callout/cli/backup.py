"""The commands that back up and restore a server with its tables in an SQLite file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from callout.cli.forget import forget_again, open_list
from callout.cli.localized_click import argument, command, option
from callout.cli.options import language_option
from callout.cli.secret import kept_secret, secret_file
from callout.cli.server_options import database_option, forgotten_option, secret_option
from callout.cli.server_store import explain_database_errors, server_store, sqlite_path
from callout.locales.messages import say
from callout.server.backups import BackupRefused, restore_backup, write_backup
from callout.server.schema import SQLITE_SCHEME

FAULT_MESSAGES = {
    "no-database": "backup-no-database",
    "no-backup": "restore-no-backup",
    "exists": "backup-exists",
    "damaged": "restore-damaged",
    "wrong-schema": "restore-wrong-schema",
    "in-use": "restore-in-use",
    "has-tables": "restore-has-tables",
    "other-secret": "restore-other-secret",
}
"""The message for each reason why nothing was done."""

file_argument = argument("file", type=click.Path(path_type=Path))


@command()
@file_argument
@database_option
@secret_option
@option("--no-secret", is_flag=True)
@language_option
def backup(
    file: Path,
    database: tuple[str, ...],
    secret: str | None,
    no_secret: bool,  # noqa: FBT001
    language: str,
) -> None:
    """Copy all data of a server to FILE, also while it runs.

    FILE holds hands, talk and names, and the secret of the server: keep it as safe as the server.
    """
    path = _sqlite_file(database, language)
    kept = "" if no_secret or secret is not None else kept_secret()
    with _explained(language):
        write_backup(path, file, kept)
    told = "backup-done" if kept else "backup-done-without-secret"
    click.echo(say("operator", language, told, file=str(file)))


@command()
@file_argument
@database_option
@secret_option
@option("--replace", is_flag=True)
@forgotten_option
@language_option
def restore(
    file: Path,
    database: tuple[str, ...],
    secret: str | None,
    replace: bool,  # noqa: FBT001
    forgotten: Path | None,
    language: str,
) -> None:
    """Restore a server from FILE, a file of `callout backup`; no server may run.

    Players who come back hear that the server was restored, and continue from there. Forgotten
    people stay forgotten.
    """
    path, kept_in = _sqlite_file(database, language), secret_file()
    told: list[str] = []

    def forget(restored: Path, own_secret: str) -> None:
        used, address = secret or own_secret or kept_secret(), f"{SQLITE_SCHEME}{restored}"
        with explain_database_errors(language):
            told.extend(forget_again((address,), used, open_list(forgotten), language))

    with _explained(language):
        done = restore_backup(file, path, kept_in, replaces=replace, prepare=forget)
    click.echo(say("operator", language, "restore-done", file=str(path)))
    for line in told:
        click.echo(line)
    if done.aside:
        click.echo(say("operator", language, "restore-aside", file=str(done.aside)))
    if secret is not None or not done.has_secret:
        click.echo(say("operator", language, "restore-needs-secret"))


def _sqlite_file(database: tuple[str, ...], language: str) -> Path:
    """Return the SQLite file of a server, or say how PostgreSQL is backed up."""
    path = sqlite_path(server_store(database))
    if path is None or len(database) > 1:
        raise click.ClickException(say("operator", language, "backup-postgres"))
    return path


@contextmanager
def _explained(language: str) -> Iterator[None]:
    """Explain in *language* why nothing was done, and that nothing was changed."""
    try:
        yield
    except BackupRefused as error:
        facts = {"file": str(error.path), "reason": error.detail.rstrip(".") or error.fault.value}
        told = say("operator", language, FAULT_MESSAGES[error.fault.value], **facts)
        raise click.ClickException(told) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        told = say(
            "operator", language, "backup-failed", file=str(error.filename or ""), reason=reason
        )
        raise click.ClickException(told) from error
