"""Files of lines, each synced to disk before the next one: a crash cuts off one at most."""

import os
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct


class SavedError(Exception):
    """A file that is not what was saved, or with which one cannot go on."""


class SavedLines:
    """The whole lines of a file, and the *rest* of one that a crash cut off."""

    def __init__(self, path: Path) -> None:
        self.path = path
        *self.whole, self.rest = path.read_bytes().split(b"\n")

    @property
    def first(self) -> bytes:
        """The line that says what the others are about; empty, if there is none."""
        return self.whole[0] if self.whole else b""

    def drop_rest(self) -> None:
        """Take a line that was cut off from the file: nobody was told of it."""
        if self.rest:
            with self.path.open("r+b") as file:
                file.truncate(sum(len(line) + 1 for line in self.whole))


def create_file(path: Path, *lines: Struct) -> None:
    """Write the first *lines* of a new file that only its owner can read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        _write(file, *lines)


def replace_file(path: Path, *lines: Struct) -> None:
    """Write *lines* in place of a whole file, in one step: a crash leaves that or these."""
    beside = path.with_name(f"{path.name}.new")
    beside.unlink(missing_ok=True)
    create_file(beside, *lines)
    beside.replace(path)


def append_line(path: Path, line: Struct) -> None:
    """Write one more *line*, and sync it before returning."""
    with path.open("ab") as file:
        _write(file, line)


def _write(file: BinaryIO, *lines: Struct) -> None:
    file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    file.flush()
    os.fsync(file.fileno())
