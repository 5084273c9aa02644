"""The subscribers of a log, and the streams of a node."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Protocol


class StreamEnd(StrEnum):
    """Why has a stream ended? The reasons are counted."""

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

    player: str
    """The id of the reader."""

    def wake(self) -> None:
        """Fetch the news, now or soon."""

    def end(self, reason: StreamEnd) -> None:
        """End the stream: the client connects again, to another node if this one cannot serve."""


class OpenStream(Protocol):
    """A stream of any kind to a client."""

    def keep_alive(self) -> None:
        """Send a few bytes, so that the connection is not taken for dead."""

    def end(self, reason: StreamEnd) -> None:
        """End the stream: the client connects again, to another node if this one stops."""

    def dismiss(self) -> None:
        """End the stream of a reader who may not follow it any more."""


class StreamsByKey:
    """The open streams of a node, by the keys that may end them: a token, a person."""

    def __init__(self) -> None:
        self._by_key: dict[str, set[OpenStream]] = {}

    def add(self, stream: OpenStream, keys: Iterable[str]) -> None:
        """Register *stream* under *keys*."""
        for key in filter(None, keys):
            self._by_key.setdefault(key, set()).add(stream)

    def remove(self, stream: OpenStream, keys: Iterable[str]) -> None:
        """Remove *stream*, which was registered under *keys*."""
        for key in {*keys} - {""}:
            self._by_key[key].discard(stream)
            if not self._by_key[key]:
                del self._by_key[key]

    def dismiss(self, key: str) -> None:
        """End all streams under *key*."""
        for stream in list(self._by_key.get(key, ())):
            stream.dismiss()
