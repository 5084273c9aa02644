"""The guests of this computer at each server, stored on disk so that they can come back."""

import os
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from callout.host.avoidance import with_avoided
from callout.server.wire import Guest


class _StoredGuests(Struct):
    """The content of a file: names and guests, the last one used last.

    *avoids* are the keys of the people whom the guests avoid.
    """

    guests: list[tuple[str, Guest]] = []
    avoids: tuple[str, ...] = ()


class CredentialStore:
    """The guests of this computer at the server *base*, in a file in *folder*."""

    def __init__(self, folder: Path, base: str) -> None:
        host = base.partition("://")[2]
        self.path = folder / f"{re.sub('[^a-zA-Z0-9.-]', '_', host)}.json"

    def find(self, name: str) -> Guest | None:
        """Return the guest saved as *name*, or the last one if no name is given."""
        found = [guest for saved_as, guest in self._read().guests if not name or saved_as == name]
        return found[-1] if found else None

    def save(self, name: str, guest: Guest) -> None:
        """Save *guest* as *name*, in a file that only its owner can read."""
        stored = self._read()
        rest = [pair for pair in stored.guests if pair[0] != name]
        self._write(_StoredGuests([*rest, (name, guest)], stored.avoids))

    def remove(self, guest: Guest) -> None:
        """Remove a guest whom the server no longer knows."""
        stored = self._read()
        rest = [pair for pair in stored.guests if pair[1] != guest]
        self._write(_StoredGuests(rest, stored.avoids))

    def avoided(self) -> tuple[str, ...]:
        """Return the keys of the people whom the guests of this computer avoid."""
        return self._read().avoids

    def avoid(self, keys: Sequence[str]) -> None:
        """Save *keys* of a person to avoid."""
        stored = self._read()
        self._write(_StoredGuests(stored.guests, with_avoided(stored.avoids, keys)))

    def _read(self) -> _StoredGuests:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=_StoredGuests)
        except (OSError, msgspec.MsgspecError):
            return _StoredGuests()

    def _write(self, stored: _StoredGuests) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        flags = os.O_CREAT | os.O_WRONLY | os.O_TRUNC
        with os.fdopen(os.open(new, flags, 0o600), "wb") as file:
            file.write(msgspec.json.encode(stored))
        new.replace(self.path)
