"""The head of an answer, held back until its body is there: one write instead of two."""

import asyncio
from collections.abc import Callable
from typing import Any

HEAD_START = b"HTTP/1.1 "
INTERIM_START = b"HTTP/1.1 1"
"""How an answer begins that only says that the client may go on: it waits for that."""


class HeldHeadTransport:
    """A *transport* that writes the head of an answer together with what follows it.

    A write to a socket costs more than all that uvicorn does for a short answer, and it writes
    head and body one after the other. What is held is written at the latest with `flush`.
    """

    __slots__ = ("_held", "_transport", "_write")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._write: Callable[[bytes], None] = transport.write
        self._held = b""

    def write(self, data: bytes) -> None:
        """Write *data* and what was held, or hold it if it is a head."""
        if self._held:
            data, self._held = self._held + data, b""
        elif data.startswith(HEAD_START) and not data.startswith(INTERIM_START):
            self._held = data
            return
        self._write(data)

    def flush(self) -> None:
        """Write what was held."""
        if self._held:
            held, self._held = self._held, b""
            self._write(held)

    def close(self) -> None:
        """Close the connection after what was held."""
        self.flush()
        self._transport.close()

    def is_closing(self) -> bool:
        """Return whether the connection is about to end."""
        return self._transport.is_closing()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - all else that a transport has
        return getattr(self._transport, name)
