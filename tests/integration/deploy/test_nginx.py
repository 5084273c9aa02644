"""The deployed configuration of nginx does what the server counts on."""

import json
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar, NamedTuple

import httpx2
import pytest
from support.server.nginx import DEPLOYED, NginxProcess
from support.tools import require_tools

from callout.server.http.connection_guard import HEAD_TIMEOUT_S, UNREAD_TIMEOUT_S
from callout.server.http.headers import network_of
from callout.server.http.middleware import FILE_PATHS, MAX_BODY_BYTES, MAX_FILE_BODY_BYTES
from callout.server.http.open_streams import MAX_STREAMS_PER_ADDRESS


class Echo(BaseHTTPRequestHandler):
    """Stand for a node: tell who answers and what arrived; a stream speaks, then falls silent."""

    protocol_version = "HTTP/1.1"
    dead: ClassVar[set[int]] = set()

    def do_GET(self) -> None:
        self.send_response(200)
        if not self.path.endswith("/stream"):
            self._tell()
            return
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.wfile.write(b"4\r\n:\n\n\n\r\n")
        time.sleep(2)
        self.wfile.write(b"0\r\n\r\n")

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        if self.connection.getsockname()[1] in self.dead:
            self.close_connection = True
            return
        self.send_response(200)
        self._tell()

    def _tell(self) -> None:
        _, node = self.connection.getsockname()
        body = json.dumps({"node": node, "headers": dict(self.headers)}).encode()
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class ProxiedNodes(NamedTuple):
    """The front and the nodes behind it."""

    client: httpx2.Client
    nodes: set[int]

    def ask(
        self, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> httpx2.Response:
        method = "GET" if body is None else "POST"
        return self.client.request(method, path, content=body, headers=headers)

    def node_of(self, path: str, body: bytes | None = None) -> int:
        return int(self.ask(path, body).json()["node"])


@contextmanager
def nodes_behind(
    folder: Path, changes: Mapping[str, str] | None = None, address: str = "127.0.0.1"
) -> Iterator[ProxiedNodes]:
    """Run nginx in front of three servers that answer who they are, for a client at *address*."""
    require_tools("nginx")
    with ExitStack() as stack:
        nodes = set()
        for _ in range(3):
            node = stack.enter_context(ThreadingHTTPServer(("127.0.0.1", 0), Echo))
            node.daemon_threads = True
            threading.Thread(target=node.serve_forever, args=(0.05,), daemon=True).start()
            stack.callback(node.shutdown)
            nodes.add(node.server_port)
        front = NginxProcess(folder, list(nodes), changes)
        stack.callback(front.stop)
        transport = httpx2.HTTPTransport(local_address=address)
        client = httpx2.Client(base_url=front.url, transport=transport)
        yield ProxiedNodes(stack.enter_context(client), nodes)


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[ProxiedNodes]:
    """Run nginx as it is deployed."""
    with nodes_behind(tmp_path) as proxied:
        yield proxied


def test_all_that_is_asked_of_one_table_goes_to_one_node(proxied: ProxiedNodes) -> None:
    for code in ("a-b-c-d-e", "f-g-h-i-j"):
        paths = [f"/api/tables/{code}{end}" for end in ("", "/record", "/acts")] * 3

        assert len({proxied.node_of(path) for path in paths}) == 1


def test_tables_are_spread_over_all_nodes(proxied: ProxiedNodes) -> None:
    assert {proxied.node_of(f"/api/tables/{number}") for number in range(60)} == proxied.nodes


def test_when_a_node_dies_with_an_act_in_its_hands_another_one_gets_it(
    proxied: ProxiedNodes,
) -> None:
    tables = [f"/api/tables/{number}" for number in range(30)]
    before = {table: proxied.node_of(table) for table in tables}
    Echo.dead.add(dead := before[tables[0]])
    after = {table: proxied.node_of(f"{table}/acts", b"{}") for table in tables}

    assert dead not in after.values()
    assert all(after[table] == before[table] for table in tables if before[table] != dead)


def test_what_a_stream_says_is_heard_at_once(proxied: ProxiedNodes) -> None:
    begun = time.monotonic()
    with proxied.client.stream("GET", "/api/tables/a/stream") as reply:
        assert next(reply.iter_raw()).startswith(b":")
        assert time.monotonic() - begun < 1
        assert "Content-Encoding" not in reply.headers


def test_the_figures_are_not_public(proxied: ProxiedNodes) -> None:
    assert proxied.ask("/metrics").status_code == 404


def test_a_request_has_one_id_here_and_at_the_node_and_its_path_is_not_logged(
    proxied: ProxiedNodes, tmp_path: Path
) -> None:
    sent = {"X-Request-Id": "chosen-by-the-client"}
    headers = proxied.ask("/api/tables/a-b-c-d-e?token=1", headers=sent).json()["headers"]
    log = tmp_path / "access.log"
    end = time.monotonic() + 10
    while not (text := log.read_text("utf-8")):
        assert time.monotonic() < end
    line = json.loads(text)

    assert line["request"] == headers["X-Request-Id"] != sent["X-Request-Id"]
    assert line["status"] == "200"
    assert set(line) == {"time", "request", "status", "seconds", "node", "waited"}
    assert "a-b-c-d-e" not in text


def test_nobody_can_pretend_to_come_from_elsewhere(proxied: ProxiedNodes) -> None:
    headers = proxied.ask("/api/guests", b"{}", {"X-Forwarded-For": "192.0.2.7"}).json()["headers"]

    assert headers["X-Forwarded-For"] == "127.0.0.1"
    assert headers["X-Forwarded-Proto"] == "http"


def test_a_proxy_that_is_trusted_tells_who_asks_and_that_tls_ended_there(tmp_path: Path) -> None:
    trusting = {"#     set_real_ip_from 192.0.2.7;": "set_real_ip_from 127.0.0.3;"}
    told = {"X-Forwarded-For": "192.0.2.9", "X-Forwarded-Proto": "https"}
    heard = []
    with ExitStack() as stack:
        for address in ("127.0.0.3", "127.0.0.4"):
            front = nodes_behind(tmp_path / address, trusting, address)
            proxied = stack.enter_context(front)
            headers = proxied.ask("/", headers=told).json()["headers"]
            heard.append((headers["X-Forwarded-For"], headers["X-Forwarded-Proto"]))

    assert heard == [("192.0.2.9", "https"), ("127.0.0.4", "http")]


@pytest.mark.parametrize(
    "path",
    [
        "/new/quiz",
        "/questions",
        "/class/a-b-c-d-e/questions",
        "/class/a-b-c-d-e/questions/write",
        "/api/tables",
        "/api/questions/check",
        "/api/classes/a-b-c-d-e/acts",
    ],
)
def test_question_files_reach_a_node_as_the_server_takes_them(
    proxied: ProxiedNodes, path: str
) -> None:
    assert FILE_PATHS.fullmatch(path)
    assert proxied.client.post(path, content=bytes(MAX_FILE_BODY_BYTES)).status_code == 200
    assert proxied.client.post(path, content=bytes(MAX_FILE_BODY_BYTES + 1)).status_code == 413


def test_a_long_body_is_refused_elsewhere(proxied: ProxiedNodes) -> None:
    for path in ("/api/guests", "/api/tables/a-b-c-d-e/acts", "/t/a-b-c-d-e"):
        assert proxied.client.post(path, content=bytes(MAX_BODY_BYTES + 1)).status_code == 413


FEW = {
    "rate=300r/s": "rate=1r/m",
    "burst=600": "burst=3",
    "limit_conn streams 600": "limit_conn streams 1",
}
"""The limits of the file, made so small that a test reaches them."""


def test_an_address_that_asks_too_often_is_refused(tmp_path: Path) -> None:
    with nodes_behind(tmp_path, FEW, "127.0.0.2") as proxied:
        statuses = [proxied.ask("/api/tables/a").status_code for _ in range(6)]

    assert statuses == [200] * 4 + [429] * 2


NEIGHBOURS = [
    ["192.0.2.1", "192.0.2.10", "192.0.2.13", "192.0.2.92", "192.0.2.255"],
    ["198.51.100.1"] * 5,
    ["2001:db8::1", "2001:db8::5:6:7:8", "2001:db8:0:0:1::", "2001:db8::1:0:0:1", "2001:db8::a"],
    [
        "2001:db8:1::1",
        "2001:db8:1:0:5:6:7:8",
        "2001:db8:1::9:0:0:1",
        "2001:db8:1::a",
        "2001:db8:1::b",
    ],
    [
        "2001:db8:0:a::1",
        "2001:db8:0:a:1:2:3:4",
        "2001:db8:0:a::9",
        "2001:db8:0:a::a",
        "2001:db8:0:a::b",
    ],
]
"""Addresses of one network in each line."""


def test_a_network_is_what_a_node_takes_for_one_however_it_is_written(tmp_path: Path) -> None:
    trusting = {"#     set_real_ip_from 192.0.2.7;": "set_real_ip_from 127.0.0.3;", **FEW}
    with nodes_behind(tmp_path, trusting, "127.0.0.3") as proxied:
        statuses = [
            [proxied.ask("/", headers={"X-Forwarded-For": one}).status_code for one in addresses]
            for addresses in NEIGHBOURS
        ]

    assert statuses == [[200] * 4 + [429]] * len(NEIGHBOURS)
    assert [len({network_of(one) for one in addresses}) for addresses in NEIGHBOURS] == [1] * 5
    assert len({network_of(addresses[0]) for addresses in NEIGHBOURS}) == len(NEIGHBOURS)


@pytest.mark.parametrize("path", ["/api/tables/a/stream", "/t/a/stream"])
def test_an_address_with_too_many_streams_is_refused_one_more(tmp_path: Path, path: str) -> None:
    with (
        nodes_behind(tmp_path, {**FEW, "burst=3": "burst=60"}, "127.0.0.2") as proxied,
        proxied.client.stream("GET", path) as reply,
    ):
        parts = reply.iter_raw()  # kept, or the stream ends
        assert next(parts).startswith(b":")
        assert proxied.ask(path).status_code == 429
        assert proxied.ask("/api/tables/a").status_code == 200


def test_the_front_has_the_budgets_of_the_nodes() -> None:
    text = (DEPLOYED / "routes.conf").read_text("utf-8")

    assert f"client_header_timeout {HEAD_TIMEOUT_S}s;" in text
    assert f"send_timeout {UNREAD_TIMEOUT_S}s;" in text
    assert f"limit_conn streams {MAX_STREAMS_PER_ADDRESS};" in text
