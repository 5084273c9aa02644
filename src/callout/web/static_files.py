"""The built files that browsers load, kept in memory ready to send."""

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
    "loading.js",
    "settings.js",
    "table.css",
    "table.js",
    "worker.js",
)
"""Every file that ``scripts/web`` builds; without one of them no server starts."""

MEDIA_TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
}
COMPRESSED_ALREADY = ("image/png", "font/woff2")


class StaticFile(NamedTuple):
    """A built file as it is sent, and with gzip if that makes it smaller.

    *digest* changes whenever the content does.
    """

    content: bytes
    gzipped: bytes | None
    media_type: str
    digest: str


def folder() -> Traversable:
    """Return the folder of the built files."""
    return files("callout.web").joinpath("static")


def missing() -> list[str]:
    """List the built files that are not there."""
    return [name for name in NAMES if not folder().joinpath(name).is_file()]


def is_complete() -> bool:
    """Return whether every built file is there."""
    return not missing()


@cache
def load() -> Mapping[str, StaticFile]:
    """Read and compress all built files, once: they are few, and the same for everybody."""
    return {name: _read(name) for name in NAMES}


def _read(name: str) -> StaticFile:
    return make_file(folder().joinpath(name).read_bytes(), name.rpartition(".")[2])


def make_file(content: bytes, ending: str) -> StaticFile:
    """Return *content* as it is sent; the *ending* of its name tells what it is."""
    media_type = MEDIA_TYPES[ending]
    gzipped = None if media_type in COMPRESSED_ALREADY else gzip.compress(content, mtime=0)
    return StaticFile(content, gzipped, media_type, blake2b(content, digest_size=6).hexdigest())
