"""Free ports for servers of the tests."""

import socket
from pathlib import Path

LISTENING = "0A"
"""State of a listening socket in the kernel's list of sockets."""


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def is_listening(port: int) -> bool:
    """Return whether a server listens at *port* of an IPv4 address, without calling on it."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text("ascii").splitlines()[1:]]
    return any(row[1].endswith(f":{port:04X}") and row[3] == LISTENING for row in rows)
