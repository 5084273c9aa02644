"""The deployed configuration of Caddy bounds what a node bounds, and lets streams go on."""

import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2
import pytest
from support.deploy.visitor import LONG_MATCH
from support.processes import resident_mb
from support.server.caddy import DEPLOYED, CaddyProcess
from support.server.server_process import ServerProcess
from support.tools import require_tools, tool_path

from callout.server.http.connection_guard import BODY_TIMEOUT_S, HEAD_TIMEOUT_S
from callout.server.http.middleware import FILE_PATHS, MAX_BODY_BYTES, MAX_FILE_BODY_BYTES

SHORT_TIMES = {
    f"read_header {HEAD_TIMEOUT_S}s": "read_header 1s",
    f"read_body {BODY_TIMEOUT_S}s": "read_body 2s",
}
"""The times of the file, made so short that a test reaches them; those of a node stay."""

WAIT_S = 14
"""What a client waits for what the short times end: less than any time of a node."""

FILE_BYTES = 1_400_000
UNFINISHED = 200
MAX_GROWTH_MB = 60
"""How much Caddy may grow with unfinished bodies: it would be 280 if it kept them."""


@contextmanager
def caddy_and_node(
    folder: Path, changes: dict[str, str] | None = None
) -> Iterator[tuple[CaddyProcess, ServerProcess]]:
    """Run a node, and Caddy before it."""
    require_tools("caddy")
    (folder / "node").mkdir()
    with (
        ServerProcess(folder / "node") as node,
        CaddyProcess(folder / "caddy", node.port, changes) as caddy,
    ):
        yield caddy, node


@pytest.fixture(scope="module")
def caddy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CaddyProcess]:
    """Run Caddy as it is deployed, before a node."""
    with caddy_and_node(tmp_path_factory.mktemp("deployed")) as (caddy, _):
        yield caddy


@pytest.fixture(scope="module")
def hurried(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[CaddyProcess, ServerProcess]]:
    """Run Caddy with short times, before a node."""
    with caddy_and_node(tmp_path_factory.mktemp("hurried"), SHORT_TIMES) as both:
        yield both


def begin_body(caddy: CaddyProcess, path: str, size: int, sent: int) -> socket.socket:
    """Begin a request whose body should have *size* bytes, and send the first ones."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{caddy.port}\r\nContent-Length: {size}\r\n\r\n"
    )
    client = caddy.connect()
    client.sendall(head.encode())
    client.settimeout(0)
    try:
        client.send(bytes(sent))
    finally:
        client.settimeout(WAIT_S)
    return client


def read_to_end(client: socket.socket) -> bytes:
    """Return what comes until the other side ends the connection."""
    parts = []
    try:
        while part := client.recv(65_536):
            parts.append(part)
    except ConnectionError:
        pass
    finally:
        client.close()
    return b"".join(parts)


def test_caddy_takes_the_file() -> None:
    require_tools("caddy")
    command = [tool_path("caddy"), "validate", "--adapter", "caddyfile", "--config", str(DEPLOYED)]
    told = subprocess.run(command, check=False, capture_output=True, text=True)

    assert told.returncode == 0, told.stderr


def test_a_long_body_is_refused(caddy: CaddyProcess) -> None:
    fitting, long = (
        httpx2.post(f"{caddy.url}/api/guests", content=_parts(size)).status_code
        for size in (MAX_BODY_BYTES, MAX_BODY_BYTES + 1)
    )

    assert fitting == 400  # it is read, and is no JSON
    assert long == 413


def test_a_question_file_passes_and_a_longer_one_does_not(caddy: CaddyProcess) -> None:
    token = httpx2.post(f"{caddy.url}/api/guests", json={"name": "Ana"}).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    url = f"{caddy.url}/api/questions/check"
    fitting, long = (
        httpx2.post(url, content=_parts(size), headers=headers).status_code
        for size in (MAX_FILE_BODY_BYTES, MAX_FILE_BODY_BYTES + 1)
    )

    assert fitting == 400
    assert long == 413


@pytest.mark.parametrize(
    "path",
    [
        "/new/quiz",
        "/class/a-b-c-d-e",
        "/questions",
        "/class/a-b-c-d-e/questions",
        "/class/a-b-c-d-e/questions/write",
        "/api/tables",
        "/api/questions/check",
        "/api/classes",
        "/api/classes/a-b-c-d-e/acts",
        "/api/guests",
        "/api/tables/a-b-c-d-e/acts",
        "/t/a-b-c-d-e",
    ],
)
def test_long_bodies_may_come_where_nodes_take_question_files(path: str) -> None:
    text = DEPLOYED.read_text("utf-8")
    files, others = re.findall(r"path_regexp (\S+)$", text, re.MULTILINE)

    assert files == others
    assert bool(re.search(files, path)) == bool(FILE_PATHS.fullmatch(path))


def _parts(size: int) -> Iterator[bytes]:
    """Give a body in parts, so that its size is not told before."""
    yield bytes(size - 1)
    yield b"\0"


def test_a_head_that_does_not_end_is_ended(hurried: tuple[CaddyProcess, ServerProcess]) -> None:
    client = hurried[0].connect()
    client.settimeout(WAIT_S)
    client.sendall(b"GET / HTTP/1.1\r\nHost: ")

    assert read_to_end(client) == b""


def test_unfinished_bodies_are_not_kept_and_are_ended(
    hurried: tuple[CaddyProcess, ServerProcess],
) -> None:
    caddy, _ = hurried
    before = resident_mb(caddy.pid)
    with ExitStack() as stack:
        clients = [
            stack.enter_context(begin_body(caddy, "/new/quiz", FILE_BYTES, FILE_BYTES - 1))
            for _ in range(UNFINISHED)
        ]
        most = resident_mb(caddy.pid)
        statuses = {read_to_end(client)[9:12] for client in clients}

    assert most - before < MAX_GROWTH_MB
    # Caddy says 504, or passes on what the node says of half a form, whoever is quicker
    assert all(status[:1] in (b"4", b"5", b"") for status in statuses)
    assert httpx2.get(f"{caddy.url}/readyz").status_code == 200


def test_a_short_body_that_stalls_is_ended(hurried: tuple[CaddyProcess, ServerProcess]) -> None:
    caddy, _ = hurried

    assert read_to_end(begin_body(caddy, "/api/guests", 1_000, 100))[9:12] in (b"504", b"502")


def test_a_stream_outlives_the_times_for_heads_and_bodies(
    hurried: tuple[CaddyProcess, ServerProcess],
) -> None:
    caddy, node = hurried
    host = node.guest("Ana")
    code = host.make(LONG_MATCH)
    begun = time.monotonic()
    headers = {"Authorization": f"Bearer {host.token}"}
    url = f"{caddy.url}/api/tables/{code}/stream"
    with httpx2.stream("GET", url, headers=headers, timeout=WAIT_S + 10) as reply:
        parts = reply.iter_raw()
        while time.monotonic() < begun + 5:
            assert next(parts)

    assert reply.status_code == 200
    assert time.monotonic() > begun + 5


def test_caddy_has_the_times_of_the_nodes() -> None:
    text = DEPLOYED.read_text("utf-8")

    assert f"read_header {HEAD_TIMEOUT_S}s" in text
    assert f"read_body {BODY_TIMEOUT_S}s" in text
