"""A braille display without hardware: it keeps every line that BRLTTY shows on it.

It speaks the line protocol of BRLTTY's driver ``vr`` on a socket.
"""

import re
from contextlib import suppress
from pathlib import Path
from socket import AF_UNIX, SHUT_RDWR, socket
from threading import Event, Thread
from typing import Self

_SHOWN = re.compile(r'visual "(.*)"\s*', re.IGNORECASE)
_ESCAPED = re.compile(r"\\(?:X([0-9A-Fa-f]{2})|(.))")


class Display:
    """Be a display of so many *cells*."""

    def __init__(self, path: Path, cells: int) -> None:
        self.cells = cells
        self.shown: list[str] = []
        self.connected = Event()
        self._server = socket(AF_UNIX)
        self._server.bind(str(path))
        self._server.listen(1)
        self._brltty: socket | None = None
        self._thread = Thread(target=self._read)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if not self.connected.is_set():
            self._server.shutdown(SHUT_RDWR)
        self._thread.join()
        self._server.close()

    def press(self, *keys: str) -> None:
        """Press keys of the display, by the names of BRLTTY's commands."""
        assert self._brltty is not None, "BRLTTY has not found the display"
        for key in keys:
            self._brltty.sendall(f"{key}\n".encode())

    def _read(self) -> None:
        try:
            self._brltty, _ = self._server.accept()
        except OSError:
            return
        with self._brltty, suppress(ConnectionError), self._brltty.makefile(encoding="utf-8") as lines:
            self.press(f"Cells {self.cells}")
            self.connected.set()
            for line in lines:
                if found := _SHOWN.fullmatch(line):
                    self.shown.append(_ESCAPED.sub(_unescaped, found[1]).rstrip())


def _unescaped(found: re.Match[str]) -> str:
    return chr(int(found[1], 16)) if found[1] else found[2]
