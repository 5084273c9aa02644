"""The list of forgotten people and logs, outside the database so that a restore can read it."""

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from callout.server.forgotten import Forgotten
from callout.server.logs.log_id import DAY_MS
from callout.server.private_files import sync, write_private

KEPT_DAYS = 400
"""Days for which an entry stays on the list: longer than any server keeps data."""

MAX_FORGOTTEN = 10_000
"""Number of entries on the list; the newest stay."""

_decoder = msgspec.json.Decoder(Forgotten)
_encode = msgspec.json.Encoder().encode


class ReadList(NamedTuple):
    """The entries of a list, and the number of its *damaged* lines."""

    forgotten: tuple[Forgotten, ...] = ()
    damaged: int = 0


class ForgottenList:
    """The list in the file *path*, with one entry per line."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> ReadList:
        """Read the list; a missing file is an empty list."""
        try:
            lines = self.path.read_bytes().split(b"\n")
        except FileNotFoundError:
            return ReadList()
        found, damaged = [], 0
        for line in filter(None, lines):
            try:
                found.append(_decoder.decode(line))
            except msgspec.MsgspecError:
                damaged += 1
        return ReadList(tuple(found), damaged)

    def add(self, forgotten: Forgotten) -> None:
        """Add an entry, wait until it is on disk, and remove entries beyond the limits."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(handle, b"\n" + _encode(forgotten) + b"\n")  # after a cut-off line
            os.fsync(handle)
        finally:
            os.close(handle)
        sync(self.path.parent)
        listed = self.read().forgotten
        oldest = forgotten.at - KEPT_DAYS * DAY_MS
        kept = [one for one in listed if one.at >= oldest][-MAX_FORGOTTEN:]
        if len(kept) < len(listed):
            write_private(self.path, "".join(_encode(one).decode() + "\n" for one in kept))
