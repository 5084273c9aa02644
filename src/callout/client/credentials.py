"""Who somebody is at which server: kept on disk, so that coming back is the same command."""

import os
import re
from pathlib import Path

import msgspec
from msgspec import Struct

from callout.server.wire import Guest


class _Known(Struct):
    """Be the people of this computer whom one server knows, the last one last."""

    guests: list[tuple[str, Guest]] = []


class Guests:
    """Keep the people of this computer whom the server at *base* knows, in a file in *folder*."""

    def __init__(self, folder: Path, base: str) -> None:
        host = base.partition("://")[2]
        self.path = folder / f"{re.sub('[^a-zA-Z0-9.-]', '_', host)}.json"

    def find(self, name: str) -> Guest | None:
        """Find who came as *name*, or who came last."""
        known = [guest for called, guest in self._read().guests if not name or called == name]
        return known[-1] if known else None

    def keep(self, name: str, guest: Guest) -> None:
        """Keep who came as *name*; the file is readable by its owner alone."""
        rest = [pair for pair in self._read().guests if pair[0] != name]
        self._write(_Known([*rest, (name, guest)]))

    def forget(self, guest: Guest) -> None:
        """Forget somebody whom the server no longer knows."""
        self._write(_Known([pair for pair in self._read().guests if pair[1] != guest]))

    def _read(self) -> _Known:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=_Known)
        except (OSError, msgspec.MsgspecError):
            return _Known()

    def _write(self, known: _Known) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        kind = os.O_CREAT | os.O_WRONLY | os.O_TRUNC
        with os.fdopen(os.open(new, kind, 0o600), "wb") as file:
            file.write(msgspec.json.encode(known))
        new.replace(self.path)
