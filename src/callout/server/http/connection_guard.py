"""Limits on a node's connections: their number, and timeouts for silent or slow clients."""

from collections.abc import Collection
from typing import Protocol

from structlog.typing import FilteringBoundLogger

from callout.server.metrics import Metrics

HEAD_TIMEOUT_S = 15
"""Seconds for the head of a request, from the connection or from its first byte on."""

BODY_TIMEOUT_S = 60
"""Seconds for the body of a request: a question file of 1.5 MB over a slow line."""

UNREAD_TIMEOUT_S = 20
"""Seconds for which a client may leave sent data unread, once 64 KB of it wait here."""

KEEP_ALIVE_S = 75
"""Seconds that an idle connection stays open: longer than a proxy in front keeps it."""

RESERVED_FILES = 100
"""Number of files reserved for the journal, the logs and the node itself."""

MIN_CONNECTIONS = 16
"""Least number of connections, even if the node may open few files."""

MAX_CONNECTIONS = 20_000
"""Greatest number of connections, even if the node may open more files."""

EVICTED_AT_ONCE = 20
"""Number of idle connections closed at once to make room."""


class GuardedConnection(Protocol):
    """A connection, with the start of each of its waits in seconds of the event loop."""

    connected_at: float
    head_since: float | None
    body_since: float | None
    unread_since: float | None
    idle_since: float | None

    @property
    def is_idle(self) -> bool:
        """Whether no request is being answered."""

    @property
    def is_closing(self) -> bool:
        """Whether the connection is about to end."""

    def cut(self) -> None:
        """Close the connection at once, and drop unsent data."""

    def close(self) -> None:
        """Close the connection after the sent data."""


class ConnectionGuard:
    """The guard of a node's connections: it refuses, evicts, ends and counts them."""

    def __init__(
        self, metrics: Metrics, log: FilteringBoundLogger, max_connections: int = MAX_CONNECTIONS
    ) -> None:
        self._metrics, self._log, self.max_connections = metrics, log, max_connections
        self._turned_away = 0
        metrics.most_connections.set(max_connections)

    def admit(self, new: GuardedConnection, connections: Collection[GuardedConnection]) -> None:
        """Make room for *new*, which is one of *connections*, or cut it.

        The oldest idle connections are cut first.
        """
        if len(connections) <= self.max_connections:
            return
        there = [one for one in connections if not one.is_closing]
        if len(there) <= self.max_connections:
            return
        idle = [one for one in there if one.is_idle and one is not new]
        idle.sort(key=lambda one: one.connected_at)
        for one in idle[:EVICTED_AT_ONCE] or [new]:
            self._cut(one, "connections")
            self._turned_away += 1

    def sweep(self, connections: Collection[GuardedConnection], now: float) -> None:
        """End overdue connections, and log the number of connections turned away."""
        self._metrics.connections.set(len(connections))
        for one in list(connections):
            if one.unread_since is not None and now - one.unread_since >= UNREAD_TIMEOUT_S:
                self._cut(one, "unread")
            elif one.body_since is not None and now - one.body_since >= BODY_TIMEOUT_S:
                self._cut(one, "body")
            elif one.head_since is not None and now - one.head_since >= HEAD_TIMEOUT_S:
                self._cut(one, "head")
            elif one.idle_since is not None and now - one.idle_since >= KEEP_ALIVE_S:
                one.close()
        if self._turned_away:
            self._log.warning(
                "too many connections",
                maximum=self.max_connections,
                ended=self._turned_away,
            )
            self._turned_away = 0

    def _cut(self, one: GuardedConnection, budget: str) -> None:
        self._metrics.budget_hits.labels(budget).inc()
        one.cut()


def most_connections(file_limit: int) -> int:
    """Return the number of connections for a node that may open *file_limit* files."""
    return max(MIN_CONNECTIONS, min(file_limit - RESERVED_FILES, MAX_CONNECTIONS))
