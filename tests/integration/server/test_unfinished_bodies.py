"""A thousand bodies that never end, all at once, take forty megabytes of a node at most."""

import os
import resource
import selectors
import signal
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from support.server.node_process import NodeProcess
from support.server.raw_client import TOKENS, running_node, send_request

from callout.server.http.middleware import (
    MAX_BODY_BYTES,
    MAX_FILE_BODY_BYTES,
    MAX_UPLOADS_PER_NETWORK,
)
from callout.server.identity.tokens import Identity

BODIES = 1_000
MOST_KB = 40_000
TIMEOUT_S = 60
FULL_AFTER_S = 0.5
"""How long no connection takes anything before all of them are full."""

TOKEN = TOKENS.issue(Identity("0123456789abcdef", "Ann"))


@pytest.fixture(autouse=True)
def files() -> Iterator[None]:
    """Let this process, and the node, open enough files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4 * BODIES)), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def most_memory_kb(node: NodeProcess) -> int:
    """Return how much memory a node has had at most."""
    status = Path(f"/proc/{node.pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))


def head(path: str, length: int) -> bytes:
    lines = ["Host: callout.test", f"Authorization: Bearer {TOKEN}", f"Content-Length: {length}"]
    return "\r\n".join([f"POST {path} HTTP/1.1", *lines, "", ""]).encode()


def send_to_all(lines: list[socket.socket], data: bytes) -> None:
    """Send *data* on all *lines* at once, or as much of it as the system takes."""
    left, ends = {line: memoryview(data) for line in lines}, time.monotonic() + TIMEOUT_S
    with selectors.DefaultSelector() as waiting:
        for one in lines:
            waiting.register(one, selectors.EVENT_WRITE)
        while left and (ready := waiting.select(FULL_AFTER_S)):
            assert time.monotonic() < ends
            for key, _ in ready:
                line = key.fileobj
                assert isinstance(line, socket.socket)
                left[line] = left[line][line.send(left[line][:65_536]) :]
                if not left[line]:
                    waiting.unregister(line)
                    del left[line]


def answers_of(lines: list[socket.socket], wanted: int) -> Counter[bytes]:
    """Wait until so many of *lines* are answered as are *wanted*, and count how."""
    found, ends = Counter[bytes](), time.monotonic() + TIMEOUT_S
    with selectors.DefaultSelector() as waiting:
        for line in lines:
            waiting.register(line, selectors.EVENT_READ)
        while found.total() < wanted:
            assert time.monotonic() < ends, found
            for key, _ in waiting.select(1):
                assert isinstance(key.fileobj, socket.socket)
                found[key.fileobj.recv(12)] += 1
                waiting.unregister(key.fileobj)
    return found


@pytest.mark.parametrize(
    ("path", "length", "answers"),
    [
        ("/api/tables", MAX_FILE_BODY_BYTES, {b"HTTP/1.1 429": BODIES - MAX_UPLOADS_PER_NETWORK}),
        ("/api/guests", MAX_BODY_BYTES, {}),
    ],
)
def test_a_thousand_bodies_without_an_end_take_little_memory(
    tmp_path: Path, path: str, length: int, answers: dict[bytes, int]
) -> None:
    with running_node(tmp_path) as node, ExitStack() as stack:
        assert send_request(node, "POST", "/api/guests", {"name": "Zoe"}).status == 201
        before = most_memory_kb(node)
        address = ("127.0.0.1", node.port)
        lines = [stack.enter_context(socket.create_connection(address)) for _ in range(BODIES)]
        assert send_request(node, "GET", "/healthz").status == 200
        for line in lines:
            line.settimeout(0)
        os.kill(node.pid, signal.SIGSTOP)  # so that all of them are there when it looks
        try:
            send_to_all(lines, head(path, length) + b" " * (length - 1))
        finally:
            os.kill(node.pid, signal.SIGCONT)
        found = answers_of(lines, sum(answers.values()))
        assert send_request(node, "GET", "/healthz").status == 200
        after = most_memory_kb(node)

    assert found == answers
    assert after - before <= MOST_KB
