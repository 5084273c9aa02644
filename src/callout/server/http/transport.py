"""The bytes of a connection: read in small pieces, and written in as few as possible."""

import asyncio
from collections.abc import Callable
from typing import Any

HEAD_START = b"HTTP/1.1 "
INTERIM_START = b"HTTP/1.1 1"
"""The beginning of an interim answer, for which the client waits before it continues."""

PIECE_BYTES = 8_192
"""Bytes read from a connection at once: most requests are shorter than a tenth of it."""


class HeldHeadTransport:
    """A *transport* that writes the head of an answer together with the data after it.

    A write to a socket costs more than all of uvicorn's work for a short answer, and uvicorn
    writes head and body one after the other. `flush` writes a head that is still held.
    """

    __slots__ = ("_held", "_transport", "_write")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._write: Callable[[bytes], None] = transport.write
        self._held = b""

    def write(self, data: bytes) -> None:
        """Write *data* after a held head, or hold it if it is a head."""
        if self._held:
            data, self._held = self._held + data, b""
        elif data.startswith(HEAD_START) and not data.startswith(INTERIM_START):
            self._held = data
            return
        self._write(data)

    def flush(self) -> None:
        """Write the held head, if there is one."""
        if self._held:
            held, self._held = self._held, b""
            self._write(held)

    def close(self) -> None:
        """Write a held head, and close the connection."""
        self.flush()
        self._transport.close()

    def is_closing(self) -> bool:
        """Return whether the connection is about to end."""
        return self._transport.is_closing()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - any other attribute of the transport
        return getattr(self._transport, name)


class LingeringTransport(HeldHeadTransport):
    """A *transport* that lingers when it is closed while some data *is_unread*.

    A system that closes a connection with unread bytes resets it, and the client loses the answer.
    So the end of the answer is sent first. The connection is closed when the client closes it, or
    at the second call of `close`.
    """

    __slots__ = ("is_lingering", "is_unread")

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__(transport)
        self.is_unread = self.is_lingering = False

    @property
    def is_gone(self) -> bool:
        """Whether the connection is no longer read either."""
        return self._transport.is_closing()

    def close(self) -> None:
        """Write a held head, and close the connection or begin to linger."""
        if not self.is_unread or self.is_closing():
            super().close()
            return
        self.flush()
        self.is_lingering = True
        self._transport.write_eof()
        self._write = _drop

    def is_closing(self) -> bool:
        """Return whether the connection is about to end."""
        return self.is_lingering or self._transport.is_closing()


def _drop(data: bytes) -> None:
    """Drop *data*: the end of the answer was already sent."""


class SmallReads(asyncio.BufferedProtocol):
    """A connection that passes on to its *protocol* at most one *buffer* of data at once.

    Otherwise an event loop reads a quarter of a megabyte from every connection with that much
    data, before any application can refuse it.
    """

    __slots__ = ("_buffer", "_protocol")

    def __init__(self, protocol: asyncio.Protocol, buffer: memoryview) -> None:
        self._protocol, self._buffer = protocol, buffer

    def get_buffer(self, sizehint: int) -> memoryview:  # noqa: ARG002 - the size is fixed
        """Return the buffer for the next piece."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Pass on the piece that was read."""
        self._protocol.data_received(bytes(self._buffer[:nbytes]))

    def eof_received(self) -> bool | None:
        """Pass on the end of the data."""
        return self._protocol.eof_received()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Pass on the connection."""
        self._protocol.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass on the loss of the connection."""
        self._protocol.connection_lost(exc)

    def pause_writing(self) -> None:
        """Pass on the pause: the client does not read."""
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        """Pass on the end of the pause: the client reads again."""
        self._protocol.resume_writing()


def read_in_pieces(protocol: type[asyncio.Protocol]) -> Callable[..., SmallReads]:
    """Return a factory of connections that are read in small pieces, one at a time.

    A piece is passed on before the next is read, so the connections of a node share one buffer.
    """
    buffer = memoryview(bytearray(PIECE_BYTES))

    def make(*args: Any, **named: Any) -> SmallReads:  # noqa: ANN401 - as *protocol* takes them
        return SmallReads(protocol(*args, **named), buffer)

    return make
