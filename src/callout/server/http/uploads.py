"""The long bodies that are on their way to a node: how many bytes, and how many of a network."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from callout.server.http.problems import RequestRefused

MAX_BYTES_IN_FLIGHT = 20_000_000
"""How many bytes all long bodies have that are received or worked on at the same time."""

MAX_UPLOADS_PER_NETWORK = 4
"""How many of them come from one network."""


class Uploads:
    """The long bodies that a node receives or works on now."""

    def __init__(self) -> None:
        self._bytes = 0
        self._networks: Counter[str] = Counter()

    @contextmanager
    def receiving(self, network: str, size: int) -> Iterator[None]:
        """Count a body of *size* bytes as long as the block lasts, or refuse it."""
        is_full = self._bytes + size > MAX_BYTES_IN_FLIGHT
        if is_full or self._networks[network] >= MAX_UPLOADS_PER_NETWORK:
            raise RequestRefused(429, "too-many-uploads")
        self._bytes += size
        self._networks[network] += 1
        try:
            yield
        finally:
            self._bytes -= size
            self._networks[network] -= 1
            if not self._networks[network]:
                del self._networks[network]
