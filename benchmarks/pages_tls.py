"""Measure what TLS costs before a node: nginx as it is deployed, with a local certificate."""

import socket
import ssl
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

from page_players import KB, Bounds, Front, PagePlayers, tell
from server import Server, family, held, spent
from support.certificates import make_certificate
from support.server.nginx import NginxProcess

T = TypeVar("T")

TABLES, RATE, HANDSHAKES = 50, 30, 1_000
REQUEST = b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
"""A request that nginx answers itself, so that only the connection costs."""


def tls(server: Server, _bounds: Bounds) -> None:
    """Measure what a move and a connection cost nginx, with TLS and without."""
    with _fronts(server) as (plain, secure, certificate):
        for name, nginx, trusted in (
            ("without TLS", plain, None),
            ("with TLS", secure, certificate),
        ):
            first = 10_000 * (trusted is not None)
            front = Front(nginx.port, nginx.pid, trusted)
            before = sum(map(held, family(nginx.pid)))
            with closing(PagePlayers(server, TABLES, first=first, front=front)) as players:
                players.do("play 0 0 1")
                kept = sum(map(held, family(nginx.pid))) - before
                cost = players.play(RATE)
            tell(f"{RATE} moves/s behind nginx {name}, {TABLES} tables, four pages open", cost)
            print(
                f"  nginx {name}: {cost.front_s / cost.moves * 1000:.3f} ms a move, "
                f"{kept / cost.report['pages'] / KB:.1f} KB an open page",
                flush=True,
            )
        _tell_handshakes(plain, secure, certificate)


def _tell_handshakes(plain: NginxProcess, secure: NginxProcess, certificate: Path) -> None:
    """Print what connections cost nginx, each with one small request."""
    context = ssl.create_default_context(cafile=certificate)
    found = {
        "plain": _measured(plain, lambda: _connect(plain.port)),
        "full": _measured(secure, lambda: _connect_with_tls(secure.port, context, resume=False)),
        "resumed": _measured(secure, lambda: _connect_with_tls(secure.port, context, resume=True)),
    }
    cost = {name: seconds / HANDSHAKES * 1000 for name, (_, seconds) in found.items()}
    print(
        f"CPU of nginx for a handshake (TLS 1.3, P-256): full {cost['full'] - cost['plain']:.3f} "
        f"ms, resumed {cost['resumed'] - cost['plain']:.3f} ms; a connection without TLS and a "
        f"small request {cost['plain']:.3f} ms; {found['resumed'][0]} of {HANDSHAKES} resumed"
    )


@contextmanager
def _fronts(server: Server) -> Iterator[tuple[NginxProcess, NginxProcess, Path]]:
    """Run nginx without and with TLS before the nodes; give both and the certificate."""
    ports = [node.port for node in server.nodes]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # the worker of nginx is somebody else
        own = make_certificate(folder, "front")
        plain = NginxProcess(folder / "plain", ports)
        secure = NginxProcess(folder / "tls", ports, certificate=own)
        try:
            yield plain, secure, Path(f"{own}.crt")
        finally:
            plain.stop()
            secure.stop()


def _measured(nginx: NginxProcess, work: Callable[[], T]) -> tuple[T, float]:
    """Return what *work* returns, and how many seconds of CPU nginx has used for it."""
    before = spent(family(nginx.pid))
    found = work()
    return found, spent(family(nginx.pid)) - before


def _connect(port: int) -> int:
    """Connect again and again, each time for one request."""
    for _ in range(HANDSHAKES):
        with socket.create_connection(("127.0.0.1", port)) as line:
            _ask(line)
    return 0


def _connect_with_tls(port: int, context: ssl.SSLContext, *, resume: bool) -> int:
    """Do the same with TLS, and return how many handshakes were resumed."""
    session: ssl.SSLSession | None = None
    resumed = 0
    for _ in range(HANDSHAKES):
        with (
            socket.create_connection(("127.0.0.1", port)) as line,
            context.wrap_socket(line, server_hostname="localhost", session=session) as secure,
        ):
            _ask(secure)
            resumed += bool(secure.session_reused)
            session = secure.session if resume else None
    return resumed


def _ask(line: socket.socket) -> None:
    line.sendall(REQUEST)
    while line.recv(65_536):
        pass
