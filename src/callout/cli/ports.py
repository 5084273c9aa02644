"""The port of a server: its availability, and the process listening there."""

import errno
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

LISTENING = "0A"
"""The state of a listening socket, in Linux's notation."""


def bind_error(host: str, port: int) -> OSError | None:
    """Return the error of listening at *host* and *port* now, or `None`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as asyncio does
        try:
            probe.bind((host, port))
        except OSError as error:
            return error
    return None


def is_taken(error: OSError) -> bool:
    """Return whether another program has the port."""
    return error.errno == errno.EADDRINUSE


def find_listener(port: int) -> str:
    """Return the name and number of the process that listens at *port*, if they can be read.

    Only Linux reveals them, and for processes of other users only to root.
    """
    wanted = {f"socket:[{inode}]" for inode in _listening_inodes(port)}
    for folder in Path("/proc").glob("[0-9]*") if wanted else ():
        with suppress(OSError):
            for handle in (folder / "fd").iterdir():
                with suppress(OSError):
                    if str(handle.readlink()) in wanted:
                        name = (folder / "comm").read_text("utf-8", "replace").strip()
                        return f"{name} {folder.name}"
    return ""


def _listening_inodes(port: int) -> Iterator[str]:
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        with suppress(OSError):
            for line in Path(table).read_text("ascii").splitlines()[1:]:
                fields = line.split()
                if fields[3] == LISTENING and int(fields[1].rpartition(":")[2], 16) == port:
                    yield fields[9]
