"""Files that only their owner can read, from the first byte on."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIDE_FILES = ("-wal", "-shm", "-journal")
"""Suffixes of SQLite's files beside a database; they belong to that database alone."""


def create_private(path: Path) -> None:
    """Create an empty file; raise `FileExistsError` if there is one."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


@contextmanager
def new_private_file(target: Path) -> Iterator[Path]:
    """Create a file beside *target*, and remove it at the end unless it was renamed."""
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    create_private(part)
    try:
        yield part
    finally:
        for name in ("", *SIDE_FILES):
            part.with_name(part.name + name).unlink(missing_ok=True)


def write_private(path: Path, text: str) -> None:
    """Replace the content of *path* with *text*."""
    with new_private_file(path) as part:
        part.write_text(text, "utf-8")
        sync(part)
        part.replace(path)


def sync(path: Path) -> None:
    """Wait until a file, or the entries of a folder, are on disk."""
    if os.name == "nt" and path.is_dir():  # pragma: no cover - Windows
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
