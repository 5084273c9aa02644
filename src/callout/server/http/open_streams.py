"""The open streams of a node, with limits per person and per address."""

from collections import Counter

from callout.server.http.problems import RequestRefused
from callout.server.identity.caller import Caller
from callout.server.logs.subscriber import OpenStream, StreamEnd
from callout.server.metrics import Metrics

MAX_STREAMS_PER_PERSON = 8
"""Number of streams per person; one more ends the oldest, which may be dead already."""

MAX_STREAMS_PER_ADDRESS = 600
"""Number of streams of all people at one address, such as a whole school."""


class OpenStreams:
    """The open streams of a node by owner."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._by_player: dict[str, list[OpenStream]] = {}
        self._by_address: Counter[str] = Counter()

    def require_room(self, owner: Caller) -> None:
        """Refuse a stream of *owner* if there are too many at their address."""
        if self._by_address[owner.network] >= MAX_STREAMS_PER_ADDRESS:
            self._metrics.budget_hits.labels("streams-address").inc()
            raise RequestRefused(429, "too-many")

    def add(self, stream: OpenStream, owner: Caller) -> None:
        """Add an open *stream*; end the oldest of its person if there are too many."""
        own = self._by_player.setdefault(owner.player, [])
        own.append(stream)
        self._by_address[owner.network] += 1
        if len(own) > MAX_STREAMS_PER_PERSON:
            self._metrics.budget_hits.labels("streams-person").inc()
            for surplus in own[:-MAX_STREAMS_PER_PERSON]:
                surplus.end(StreamEnd.TOO_MANY)

    def remove(self, stream: OpenStream, owner: Caller) -> None:
        """Remove a *stream* that has ended."""
        own = self._by_player[owner.player]
        own.remove(stream)
        if not own:
            del self._by_player[owner.player]
        self._by_address[owner.network] -= 1
        if not self._by_address[owner.network]:
            del self._by_address[owner.network]
