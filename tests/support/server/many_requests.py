"""Many requests at a time, over connections that each carry one after the other."""

import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from support.server.node_process import NodeProcess

CONNECTIONS = 40


class GetRequest(NamedTuple):
    """A request for *path* with a *token*, if any, that comes from *address* through a proxy."""

    path: str
    token: str = ""
    address: str = "127.0.0.1"

    def encode(self, port: int) -> bytes:
        """Write it as HTTP."""
        lines = [f"GET {self.path} HTTP/1.1", f"Host: 127.0.0.1:{port}"]
        lines += [f"X-Forwarded-For: {self.address}"]
        lines += [f"Authorization: Bearer {self.token}"] if self.token else []
        return "\r\n".join([*lines, "", ""]).encode()


class BriefResponse(NamedTuple):
    """The status and the body of an answer."""

    status: int
    body: bytes


def get_many(node: NodeProcess, requests: Sequence[GetRequest]) -> list[BriefResponse]:
    """Send all *requests*, over many connections at a time, and return the answers."""
    parts = [requests[first::CONNECTIONS] for first in range(CONNECTIONS)]
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        done = list(pool.map(lambda part: list(_get(node, part)), parts))
    return [answer for answers in done for answer in answers]


def _get(node: NodeProcess, requests: Sequence[GetRequest]) -> Iterator[BriefResponse]:
    if not requests:
        return
    with socket.create_connection(("127.0.0.1", node.port), 60) as line:
        line.sendall(b"".join(request.encode(node.port) for request in requests))
        with line.makefile("rb") as lines:
            for _ in requests:
                status, length = int(lines.readline().split()[1]), 0
                while head := lines.readline().strip():
                    name, _, value = head.partition(b":")
                    length = int(value) if name.lower() == b"content-length" else length
                yield BriefResponse(status, lines.read(length))
