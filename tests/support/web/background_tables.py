"""Many other tables of bots on the same node, each heard by somebody, while something is timed."""

import socket
from selectors import EVENT_READ, DefaultSelector
from threading import Event, Thread
from typing import Self

from support.server.server_process import ServerProcess

from callout.host.entries import Options
from callout.host.requests import Start

SECONDS_PER_MOVE = 1.0
"""How many seconds lie between two moves at each of the other tables."""


class BackgroundTables:
    """Let *count* tables of bots play on *server*, each with one who listens."""

    def __init__(self, server: ServerProcess, count: int) -> None:
        self._server, self._count = server, count
        self._lines = DefaultSelector()
        self._done = Event()
        self._thread = Thread(target=self._listen)
        self.heard = 0

    def __enter__(self) -> Self:
        options = Options("mattel", house={"target": 5_000}, pace=SECONDS_PER_MOVE, slow=0)
        self._thread.start()
        for number in range(self._count):
            host = self._server.guest(f"Host {number}")
            code = host.make(options, bots=4, sit=False)
            line = socket.create_connection(("127.0.0.1", self._server.port))
            head = f"GET /api/tables/{code}/stream HTTP/1.1\r\nHost: here\r\n"
            line.sendall(f"{head}Authorization: Bearer {host.token}\r\n\r\n".encode())
            self._lines.register(line, EVENT_READ)
            host.do(code, Start(), seen=1)
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()
        for key in list(self._lines.get_map().values()):
            assert isinstance(key.fileobj, socket.socket)
            key.fileobj.close()
        self._lines.close()

    def _listen(self) -> None:
        """Read what all are told, and count it."""
        while not self._done.is_set():
            for key, _ in self._lines.select(0.2):
                assert isinstance(key.fileobj, socket.socket)
                self.heard += key.fileobj.recv(65_536).count(b"\ndata: ")
