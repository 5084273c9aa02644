"""Somebody who follows a table."""

from enum import StrEnum
from typing import Protocol

from callout.server.tables.narration import Recipient


class StreamEnd(StrEnum):
    """Why a stream has ended, as it is counted."""

    CLIENT = "client"
    CLOSED = "closed"
    FAULT = "fault"
    NEWER_NODE = "newer-node"
    NOT_ALLOWED = "not-allowed"
    RESTORED = "restored"
    STOPPING = "stopping"
    TOO_MANY = "too-many"


class Subscriber(Protocol):
    """An open stream: it is woken when there is news, and fetches the news itself."""

    recipient: Recipient

    def wake(self) -> None:
        """Fetch the news, now or soon."""

    def end(self, reason: StreamEnd) -> None:
        """End the stream: the client connects again, to another node if this one cannot serve."""


class OpenStream(Protocol):
    """A stream to a client, whatever it follows."""

    def keep_alive(self) -> None:
        """Send something, so that nobody takes the connection for dead."""

    def end(self, reason: StreamEnd) -> None:
        """End the stream: the client connects again, to another node if this one stops."""
