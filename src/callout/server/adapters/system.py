"""The clock and the randomness of the machine."""

import secrets
import time

from callout.server.ports import Clock, Entropy


class SystemClock(Clock):
    """The clock of the machine."""

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return time.time_ns() // 1_000_000


class SystemEntropy(Entropy):
    """The random numbers of the operating system."""

    def draw(self, size: int) -> bytes:
        """Return *size* bytes that nobody can predict."""
        return secrets.token_bytes(size)
