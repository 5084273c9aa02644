"""The head of an answer is written with its body."""

import asyncio

import pytest

from callout.server.http.transport import HeldHeadTransport

HEAD = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n"


class WrittenTransport(asyncio.Transport):
    """A transport that notes what it is asked for."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 5)})
        self.writes: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Note a write."""
        self.writes.append(bytes(data))

    def close(self) -> None:
        """Note the end."""
        self.closed = True

    def is_closing(self) -> bool:
        """Return whether it was closed."""
        return self.closed


@pytest.fixture
def below() -> WrittenTransport:
    return WrittenTransport()


def test_a_head_and_its_body_are_one_write(below: WrittenTransport) -> None:
    transport = HeldHeadTransport(below)
    transport.write(HEAD)
    assert below.writes == []
    transport.write(b"{}")
    transport.write(b"more")

    assert below.writes == [HEAD + b"{}", b"more"]


def test_a_head_without_a_body_is_written_when_the_answer_is_complete(
    below: WrittenTransport,
) -> None:
    transport = HeldHeadTransport(below)
    transport.write(HEAD)
    transport.flush()
    transport.flush()

    assert below.writes == [HEAD]


def test_a_client_that_asks_whether_it_may_go_on_does_not_wait(below: WrittenTransport) -> None:
    HeldHeadTransport(below).write(b"HTTP/1.1 100 Continue\r\n\r\n")

    assert below.writes == [b"HTTP/1.1 100 Continue\r\n\r\n"]


def test_what_is_held_is_written_before_the_end(below: WrittenTransport) -> None:
    transport = HeldHeadTransport(below)
    transport.write(HEAD)
    assert not transport.is_closing()
    transport.close()

    assert below.writes == [HEAD]
    assert transport.is_closing()


def test_all_else_is_as_the_transport_below_has_it(below: WrittenTransport) -> None:
    assert HeldHeadTransport(below).get_extra_info("peername") == ("192.0.2.1", 5)
