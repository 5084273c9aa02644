"""The time and the chance of the machine."""

import secrets
import time

from callout.server.ports import Clock, Entropy


class SystemClock(Clock):
    """Tell the time of the machine."""

    def now(self) -> int:
        """Give the milliseconds since 1970."""
        return time.time_ns() // 1_000_000


class SystemEntropy(Entropy):
    """Draw chance from the machine."""

    def draw(self, size: int) -> bytes:
        """Give *size* bytes that nobody can foresee."""
        return secrets.token_bytes(size)
