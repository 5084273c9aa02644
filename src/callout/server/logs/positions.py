"""The position of a client in a log: a version, and a digest that exposes a restored log.

Versions alone do not distinguish two logs: after a restore the lost versions are written again,
with other entries. The digest covers all rows up to the version. So every client from before a
restore is recognised, after a restore of any kind, and no other client is.
"""

import re
from hashlib import blake2b
from typing import NamedTuple

from callout.server.ports import Row

DIGEST_BYTES = 4

_POSITION = re.compile(r"([0-9]{1,10})(?:-([0-9a-f]{8}))?", re.ASCII)


class Position(NamedTuple):
    """A *version* of a log, and the *digest* up to there, or an empty string if it is unknown."""

    version: int
    digest: str = ""

    def __str__(self) -> str:
        """Return the position in the form that clients keep."""
        return f"{self.version}-{self.digest}" if self.digest else str(self.version)


def parse_position(text: str) -> Position:
    """Return the position that a client has kept; raise `ValueError` if *text* has none."""
    found = _POSITION.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return Position(int(found[1]), found[2] or "")


class LogPositions:
    """The digests of all versions of one log.

    They are made of keys and times, never of payloads: a digest of hidden cards would allow
    guesses to be checked.
    """

    def __init__(self) -> None:
        self._first = 1
        self._digests = bytearray()
        self.last = Position(0)
        """The position at the end of the log."""

    def add(self, row: Row) -> None:
        """Add the next row; a row after a gap is the last of a closed log."""
        if row.version != self.last.version + 1:
            self._first, self._digests = row.version, bytearray()
        known = self._digests[-DIGEST_BYTES:] + row.at.to_bytes(8, signed=True) + row.key
        digest = blake2b(known, digest_size=DIGEST_BYTES).digest()
        self._digests += digest
        self.last = Position(row.version, digest.hex())

    def begin(self, position: Position) -> None:
        """Start again at *position*, the end of the compacted rows."""
        self._first, self._digests = position.version, bytearray.fromhex(position.digest)
        self.last = position

    def has(self, position: Position) -> bool:
        """Return whether this log once was at *position*, as far as the digests are known."""
        version, digest = position
        if version > self.last.version:
            return False
        return not digest or version < self._first or self.at(version).digest == digest

    def at(self, version: int) -> Position:
        """Return the position at *version*, which the log has reached."""
        end = (version - self._first + 1) * DIGEST_BYTES
        known = self._digests[end - DIGEST_BYTES : end] if end > 0 else b""
        return Position(version, known.hex())
