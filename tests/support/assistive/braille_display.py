"""A braille display without hardware: it keeps every line that BRLTTY shows on it.

It speaks the line protocol of BRLTTY's driver ``vr`` on a socket.
"""

import re
import time
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path
from socket import AF_UNIX, SHUT_RDWR, socket
from termios import TIOCOUTQ
from threading import Event, Thread
from typing import Self

_LINE = re.compile(r'(Visual|Braille) "(.*)"\s*')
_ESCAPED = re.compile(r"\\(?:X([0-9A-Fa-f]{2})|(.))")
_CURSOR = "78"


class VirtualBrailleDisplay:
    """A display of so many *cells*, with a braille keyboard."""

    def __init__(self, path: Path, cells: int) -> None:
        self.cells = cells
        self.shown: list[str] = []
        self.found, self.follows = Event(), Event()
        self._server = socket(AF_UNIX)
        self._server.bind(str(path))
        self._server.listen(1)
        self._brltty: socket
        self._thread = Thread(target=self._read)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if not self.found.is_set():
            self._server.shutdown(SHUT_RDWR)
        self._thread.join()
        self._server.close()

    def write(self, words: str) -> None:
        """Type *words* on the braille keyboard."""
        for letter in words:
            self._press(f"PASSCHAR {ord(letter)}")

    def enter(self) -> None:
        """Press the Enter key of the display."""
        self._press("KEY_ENTER")

    def stir(self) -> None:
        """Type a space and take it back, as somebody does who waits for the display to change."""
        self.write(" ")
        self._press("KEY_BACKSPACE")

    def _press(self, key: str) -> None:
        self._brltty.sendall(f"{key}\n".encode())
        while self._untaken():
            time.sleep(0.005)

    def _untaken(self) -> bool:
        """Return whether BRLTTY has yet to take the last key: of two at once it overlooks one."""
        return any(ioctl(self._brltty.fileno(), TIOCOUTQ, bytes(4)))

    def _read(self) -> None:
        """Keep what is shown, and notice when BRLTTY begins to follow a cursor."""
        try:
            self._brltty, _ = self._server.accept()
        except OSError:
            return
        with self._brltty, suppress(ConnectionError), self._brltty.makefile() as lines:
            self._brltty.sendall(f"Cells {self.cells}\n".encode())
            self.found.set()
            for kind, shown in (found.groups() for found in map(_LINE.fullmatch, lines) if found):
                if kind == "Visual":
                    self.shown.append(_ESCAPED.sub(_unescaped, shown).rstrip())
                elif _CURSOR in shown.split("|"):
                    self.follows.set()


def _unescaped(found: re.Match[str]) -> str:
    return chr(int(found[1], 16)) if found[1] else found[2]
