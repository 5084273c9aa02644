"""A subscription to the entries of a table, over connections that may break."""

from collections.abc import Callable
from threading import Thread
from time import sleep

import httpx2
import msgspec

from callout.client.connection import (
    UNAVAILABLE_STATUSES,
    ServerConnection,
    ServerProblem,
    UnexpectedResponse,
    retry_delays,
)
from callout.host.entries import Closed
from callout.narrator.listener import Style
from callout.server.wire import NarratedEntry, PresenceUpdate, Resync

PASSING_PROBLEMS = ("unavailable", "too-many", "fault")
"""Codes of temporary problems, worth another attempt."""


class Subscription(Thread):
    """A thread that delivers every entry of a table once and in order.

    *on_entry* is called for each entry, *on_failure* once if the server refuses for good, and
    *on_presence* for each change of the people at the table. If the server was restored from a
    backup, *on_resync* is called, and then all entries of the table come again from the first on.
    """

    def __init__(
        self,
        connection: ServerConnection,
        code: str,
        style: Style,
        on_entry: Callable[[NarratedEntry], None],
        on_failure: Callable[[Exception], None],
        on_presence: Callable[[PresenceUpdate], None] | None = None,
        on_resync: Callable[[Resync], None] | None = None,
    ) -> None:
        super().__init__(daemon=True, name="subscription")
        self.connection, self.code, self.style = connection, code, style
        self.on_entry, self.on_failure, self.on_presence = on_entry, on_failure, on_presence
        self.on_resync = on_resync
        self.last_version, self.position = 0, "0"
        self.closed = False

    def switch_to(self, code: str) -> None:
        """Deliver the entries of another table from now on."""
        self.code, self.last_version, self.position = code, 0, "0"

    def run(self) -> None:
        """Deliver entries until the table is closed or the server refuses for good."""
        delays = retry_delays()
        while not self.closed:
            before = (self.code, self.last_version)
            try:
                self._receive()
            except (httpx2.TransportError, msgspec.MsgspecError):
                self.connection.state.report_failure()
            except (ServerProblem, UnexpectedResponse) as error:
                if is_final(error):
                    self.on_failure(error)
                    return
                self.connection.state.report_failure()
            if (self.code, self.last_version) != before:
                delays = retry_delays()
            sleep(next(delays))

    def _receive(self) -> None:
        code = self.code
        for item in self.connection.stream_with_presence(code, self.position, self.style):
            if isinstance(item, PresenceUpdate):
                if self.on_presence is not None:
                    self.on_presence(item)
                continue
            if isinstance(item, Resync):
                self.switch_to(code)
                if self.on_resync is not None:
                    self.on_resync(item)
                return
            self.closed = isinstance(item.entry, Closed)
            if item.version <= self.last_version:
                continue
            if item.version > self.last_version + 1 and not self.closed:
                return  # an entry is missing: ask for it
            self.last_version, self.position = item.version, item.position or str(item.version)
            self.on_entry(item)
            if self.closed or self.code != code:
                return


def is_final(error: ServerProblem | UnexpectedResponse) -> bool:
    """Return whether another attempt would be useless."""
    if isinstance(error, ServerProblem):
        return error.problem.code not in PASSING_PROBLEMS
    return error.status not in UNAVAILABLE_STATUSES
