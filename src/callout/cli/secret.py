"""The secret of a server: given by its operator, or made once and kept in a file."""

import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import click

from callout.cli.options import data_folder
from callout.locales.messages import say

DEFAULT_MODERATOR = "moderator"
"""The name of a moderator whose secret is given without one."""

MIN_SECRET_BYTES = 32
"""Least length of a secret; with a guessed one, anybody can be any guest and read any code."""


def secret_file() -> Path:
    """Return the file that holds the secret of a server in the data folder."""
    return data_folder() / "secret"


def kept_secret() -> str:
    """Return the secret in that file, or an empty string if there is no file."""
    path = secret_file()
    return path.read_text("utf-8").strip() if path.exists() else ""


def server_secret(given: str | None, path: Path, language: str) -> str:
    """Return the *given* secret or, without one, that in *path*, which is made if need be.

    Raise `ClickException` for a secret that is too short.
    """
    if given is not None:
        return _require_long(given, language, "secret-short")
    if not path.exists():
        _make_secret(path)
    return _require_long(path.read_text("utf-8").strip(), language, "secret-file-short", path)


def moderator_secrets(given: Iterable[str], language: str) -> dict[str, str]:
    """Return the secrets of moderators by name; raise `ClickException` for a short one.

    Each is given as NAME:SECRET. A secret without a name belongs to `DEFAULT_MODERATOR`.
    """
    found = {}
    for text in given:
        name, _, secret = text.rpartition(":")
        found[name or DEFAULT_MODERATOR] = _require_long(secret, language, "secret-short")
    return found


def _require_long(secret: str, language: str, key: str, path: Path | None = None) -> str:
    if len(secret.encode()) < MIN_SECRET_BYTES:
        told = say("server", language, key, least=MIN_SECRET_BYTES, file=str(path))
        raise click.ClickException(told)
    return secret


def _make_secret(path: Path) -> None:
    """Write a new secret, readable by its owner alone; the file appears complete or not at all.

    Of two programs that start at the same time, one makes the file and both read it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    made = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(secrets.token_hex(MIN_SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(made, path)
    finally:
        made.unlink()
