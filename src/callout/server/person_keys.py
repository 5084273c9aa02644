"""Digests about kept people, keyed with the server's secret.

Without the secret, nobody can find a person's log by their number, try words on a stolen
database, or learn from it about games that people played together.
"""

from hashlib import blake2b

DIGEST_BYTES = 16

LOG_ID_BYTES = 8


class PersonKeys:
    """The digests made with a *secret* that all nodes share."""

    def __init__(self, secret: str) -> None:
        self._key = blake2b(secret.encode(), person=b"callout people").digest()

    def digest(self, text: str) -> bytes:
        """Return the digest of *text*."""
        return blake2b(text.encode(), digest_size=DIGEST_BYTES, key=self._key).digest()

    def seal(self, owner: int, log_id: int, player: str) -> str:
        """Return a reference to *player*, whose log is *log_id*, for the log of *owner*.

        It is the same each time, another one for each owner, and leads nowhere without the secret.
        """
        tag = self.digest(f"seal {owner} {log_id} {player}")
        return (tag + self._masked(tag, log_id.to_bytes(LOG_ID_BYTES))).hex()

    def log_id_of(self, sealed: str) -> int:
        """Return the id of the log behind a reference; another person may have that log now."""
        both = bytes.fromhex(sealed)
        tag, masked = both[:DIGEST_BYTES], both[DIGEST_BYTES:]
        return int.from_bytes(self._masked(tag, masked))

    def _masked(self, tag: bytes, number: bytes) -> bytes:
        """Return *number* masked for *tag*, or the number behind a masked one."""
        mask = self.digest(f"mask {tag.hex()}")
        return bytes(one ^ other for one, other in zip(number, mask, strict=False))
