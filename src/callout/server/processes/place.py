"""The place of a process among those of one server."""

import re
import socket
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

_LOG_PATH = re.compile(rb"[A-Z]+ /(?:api/tables|t|api/classes|class)/([^/? ]+)[/? ]")
"""The beginning of a request for a table or class with its code, as deploy/nginx finds it."""


class ProcessPlace(NamedTuple):
    """The place of process *number* among *size*, which share a *listener* and a *folder*.

    The folder is private to them: they reach each other at sockets in it.
    """

    number: int
    size: int
    listener: socket.socket
    folder: Path

    def owner(self, data: bytes) -> int | None:
        """Return the number of the process for the request that *data* begins with.

        It is `None` if any process may answer. Each code always has the same process, so the
        people at a table meet there. Correctness never depends on it.
        """
        found = _LOG_PATH.match(data)
        return crc32(found[1]) % self.size if found else None

    def mailbox(self, number: int) -> str:
        """Return the path of the socket where process *number* receives connections."""
        return str(self.folder / f"{number}.connections")

    def reports(self, number: int) -> str:
        """Return the path of the socket where process *number* reports about itself."""
        return str(self.folder / f"{number}.reports")
