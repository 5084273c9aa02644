"""A connection that ends only after its client has read the answer, whatever that still sends."""

import asyncio

from callout.server.http.held_head import HeldHeadTransport


class LingeringTransport(HeldHeadTransport):
    """A *transport* that lingers when it is closed while something *is_unread*.

    A system that is asked to close a connection with unread bytes tells the client that it is
    broken, and the client forgets the answer. So the end is told first, and the connection is
    closed when the client has done so, or for good the second time.
    """

    __slots__ = ("is_lingering", "is_unread")

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__(transport)
        self.is_unread = self.is_lingering = False

    @property
    def is_gone(self) -> bool:
        """Whether nothing is read any more either."""
        return self._transport.is_closing()

    def close(self) -> None:
        """Close the connection after what was held, or begin to linger."""
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
    """Write nothing: the end was told."""
