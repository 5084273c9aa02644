"""The messages of a starting server: its address, its storage, and the way to stop it."""

import socket
from collections.abc import Iterator, Sequence

from callout.cli.server_store import sqlite_path
from callout.locales.messages import say

ALL_ADDRESSES = ("0.0.0.0", "::")  # noqa: S104 - compared only
LOOPBACK = ("://127.", "://localhost:", "://[::1]")


def reachable_host(host: str) -> str:
    """Return the host that others type to reach a server listening at *host*."""
    if host in ALL_ADDRESSES:
        return _local_address()
    return f"[{host}]" if ":" in host else host


def startup_banner(language: str, address: str, databases: Sequence[str]) -> Iterator[str]:
    """Return the lines for a server at *address* with its tables in *databases*."""
    if any(part in address for part in LOOPBACK):
        yield say("operator", language, "serve-only-here")
    if (path := sqlite_path(databases)) is None:
        yield say("operator", language, "serve-kept-postgres")
    else:
        yield say("operator", language, "serve-kept", file=str(path.absolute()))
    if address.startswith("http://"):
        yield say("operator", language, "serve-http")
    yield say("operator", language, "serve-stop")


def _local_address() -> str:
    """Return the address of this computer in the local network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
