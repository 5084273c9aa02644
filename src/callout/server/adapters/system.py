"""The clock and the randomness of the machine."""

import secrets
import time

from typing_extensions import override

from callout.server.ports import Clock, Entropy


class SystemClock(Clock):
    """The clock of the machine."""

    @override
    def now(self) -> int:
        return time.time_ns() // 1_000_000


class SystemEntropy(Entropy):
    """The random numbers of the operating system."""

    @override
    def draw(self, size: int) -> bytes:
        return secrets.token_bytes(size)
