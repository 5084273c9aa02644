"""A ctypes binding of liblouis, the braille translator that screen readers use."""

import ctypes
import ctypes.util
import sys
from collections.abc import Callable, Iterator
from threading import Lock

LIBRARY_NAMES = ("liblouis.so.20", "liblouis.20.dylib", "liblouis.dylib", "liblouis.dll")
MIN_MAJOR_VERSION = 3
LOG_LEVEL_OFF = 60_000
"""The level of no log messages: they would appear on the players' screen."""

MAX_CELLS_PER_CHAR = 16
"""More cells than any character needs: liblouis silently cuts off text without room."""

_lock = Lock()


class Louis:
    """The library, called by one thread at a time because it keeps its tables in globals."""

    def __init__(self) -> None:
        self._library = _find()
        self._library.lou_version.restype = ctypes.c_char_p
        self.version: str = self._library.lou_version().decode()
        if int(self.version.split(".")[0]) < MIN_MAJOR_VERSION:
            raise OSError(f"liblouis {self.version} is too old")
        self._library.lou_setLogLevel(LOG_LEVEL_OFF)
        self._width: int = self._library.lou_charSize()
        order = "le" if sys.byteorder == "little" else "be"
        self._encoding = f"utf-{8 * self._width}-{order}"

    def translate(self, text: str, table: str) -> str:
        """Translate *text* to cells by the *table* with that file name."""
        return self._call(self._library.lou_translateString, text, table)

    def back_translate(self, cells: str, table: str) -> str:
        """Translate *cells* back to text by the *table* with that file name."""
        return self._call(self._library.lou_backTranslateString, cells, table)

    def _call(self, function: Callable[..., int], text: str, table: str) -> str:
        source = text.replace("\0", " ").encode(self._encoding, "replace")
        length = len(source) // self._width
        read, written = (
            ctypes.c_int(length),
            ctypes.c_int(MAX_CELLS_PER_CHAR * length + MAX_CELLS_PER_CHAR),
        )
        out = ctypes.create_string_buffer(written.value * self._width)
        sizes = ctypes.byref(read), ctypes.byref(written)
        tables = f"unicode.dis,{table}".encode()
        with _lock:
            done = function(tables, source, sizes[0], out, sizes[1], None, None, 0)
        if not done:
            raise FileNotFoundError(f"liblouis cannot use the table {table}")
        return out.raw[: written.value * self._width].decode(self._encoding)


def _find() -> ctypes.CDLL:
    """Load the library from wherever it is installed."""
    for name in _names():
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise OSError("liblouis is not installed")


def _names() -> Iterator[str]:
    yield from LIBRARY_NAMES
    found = ctypes.util.find_library("louis")
    if found:
        yield found
