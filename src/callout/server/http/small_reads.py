"""A connection that is read in small pieces, so that little of a body comes before its answer."""

import asyncio
from collections.abc import Callable
from typing import Any

PIECE_BYTES = 8_192
"""How much is read of a connection at once: most requests are shorter than a tenth of it."""


class SmallReads(asyncio.BufferedProtocol):
    """A connection that gives its *protocol* no more at once than *buffer* holds.

    An event loop reads a quarter of a megabyte otherwise, of every connection that has as much,
    before any application can refuse it.
    """

    __slots__ = ("_buffer", "_protocol")

    def __init__(self, protocol: asyncio.Protocol, buffer: memoryview) -> None:
        self._protocol, self._buffer = protocol, buffer

    def get_buffer(self, sizehint: int) -> memoryview:  # noqa: ARG002 - as large as always
        """Return where the next piece is to be written."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Pass on the piece that was read."""
        self._protocol.data_received(bytes(self._buffer[:nbytes]))

    def eof_received(self) -> bool | None:
        """Pass on that nothing more will come."""
        return self._protocol.eof_received()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Pass on that there is a connection."""
        self._protocol.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass on that there is none any more."""
        self._protocol.connection_lost(exc)

    def pause_writing(self) -> None:
        """Pass on that the client does not read."""
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        """Pass on that the client reads again."""
        self._protocol.resume_writing()


def read_in_pieces(protocol: type[asyncio.Protocol]) -> Callable[..., SmallReads]:
    """Return a maker of connections that are read in small pieces, one at a time.

    A piece is passed on before the next is read, so the connections of a node share one buffer.
    """
    buffer = memoryview(bytearray(PIECE_BYTES))

    def make(*args: Any, **named: Any) -> SmallReads:  # noqa: ANN401 - as *protocol* takes them
        return SmallReads(protocol(*args, **named), buffer)

    return make
