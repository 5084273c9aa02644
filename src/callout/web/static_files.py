"""The built files for browsers, kept in memory."""

import gzip
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

NAMES = (
    "atkinson-licence.txt",
    "atkinson.woff2",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "icon.svg",
    "class.js",
    "door.js",
    "editor.js",
    "loading.js",
    "me.js",
    "passkey.js",
    "replay.js",
    "settings.js",
    "table.css",
    "table.js",
    "worker.js",
    "zero.woff",
)
"""All files built by ``scripts/web``; a server does not start without them."""

MEDIA_TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "woff": "font/woff",
    "woff2": "font/woff2",
}
COMPRESSED_ALREADY = ("image/png", "font/woff", "font/woff2")


class StaticFile(NamedTuple):
    """A built file: its content, and the same *gzipped* unless its type is compressed already.

    *digest* changes with the content.
    """

    content: bytes
    gzipped: bytes | None
    media_type: str
    digest: str


def folder() -> Traversable:
    """Return the folder of the built files."""
    return files("callout.web").joinpath("static")


def missing() -> list[str]:
    """Return the names of missing files."""
    return [name for name in NAMES if not folder().joinpath(name).is_file()]


def is_complete() -> bool:
    """Return whether no file is missing."""
    return not missing()


@cache
def load() -> Mapping[str, StaticFile]:
    """Read and compress all built files once; they are few, and the same for all readers."""
    return {name: _read(name) for name in NAMES}


def _read(name: str) -> StaticFile:
    return make_file(folder().joinpath(name).read_bytes(), name.rpartition(".")[2])


def make_file(content: bytes, ending: str) -> StaticFile:
    """Return *content* as a file; the *ending* of its name gives its media type."""
    media_type = MEDIA_TYPES[ending]
    gzipped = None if media_type in COMPRESSED_ALREADY else gzip.compress(content, mtime=0)
    return StaticFile(content, gzipped, media_type, blake2b(content, digest_size=6).hexdigest())
