"""People who ask a running node for what they may and may not have, over plain sockets."""

import json
import re
import socket
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeAlias

from support.server.node_process import SERVE_COMMAND, NodeProcess
from support.server.secret import TEST_SECRET

from callout.server.adapters.system import SystemClock
from callout.server.identity.tokens import Identity, Tokens

Json: TypeAlias = Any  # what a JSON document says

TOKENS = Tokens(TEST_SECRET, SystemClock())
_NUMBERS = count(1)


class RawResponse(NamedTuple):
    """What a node answered; each header with all its values."""

    status: int
    headers: Mapping[str, tuple[str, ...]]
    body: bytes

    @property
    def told(self) -> Json:
        """Read the body."""
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """Return the code of the trouble."""
        return str(self.told["code"])


@contextmanager
def running_node(folder: Path, *options: str) -> Iterator[NodeProcess]:
    """Run a node on an SQLite file in *folder* that takes any number of guests."""
    address = f"sqlite:///{folder / 'tables.sqlite'}"
    node = NodeProcess("one", address, folder, (*SERVE_COMMAND, "--guests", "100000", *options))
    node.start()
    try:
        node.wait()
        yield node
    finally:
        node.stop()


def send_bytes(
    node: NodeProcess, request: bytes, source: str = "127.0.0.1", *, wait: bool = True
) -> bytes:
    """Send any bytes to a node, and give all that comes back until it, or we, hang up."""
    address = ("127.0.0.1", node.port)
    with socket.create_connection(address, 10, source_address=(source, 0)) as line:
        line.sendall(request)
        if not wait:
            line.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: line.recv(65_536), b""))


def send_request(
    node: NodeProcess,
    method: str,
    path: str,
    body: bytes | Json = None,
    *,
    token: str = "",
    headers: Mapping[str, str] | None = None,
    source: str = "127.0.0.1",
) -> RawResponse:
    """Send one request with *body*, as it is or as JSON, and read the answer."""
    written = body if isinstance(body, bytes) else json.dumps(body).encode()
    told = {"Host": f"127.0.0.1:{node.port}", "Connection": "close"}
    told |= {"Content-Length": str(len(written))} if body is not None else {}
    told |= {"Authorization": f"Bearer {token}"} if token else {}
    told |= headers or {}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {told[name]}" for name in told), "", ""]
    head = "\r\n".join(lines).encode()
    return parse_response(send_bytes(node, head + written if body is not None else head, source))


def parse_response(answer: bytes) -> RawResponse:
    """Take apart what a node sent."""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers: dict[str, tuple[str, ...]] = {}
    for line in lines:
        name, _, value = line.partition(":")
        headers[name.lower()] = (*headers.get(name.lower(), ()), value.strip())
    return RawResponse(int(first.split()[1]), headers, body)


def parse_sse(text: str) -> list[dict[str, str]]:
    """Take a stream apart as a browser does: any end of line ends a field, two end an event."""
    found = []
    for block in re.split(r"(?:\r\n|\r|\n){2}", text):
        pairs = (line.partition(":") for line in re.split(r"\r\n|\r|\n", block))
        event = {name: value.removeprefix(" ") for name, _, value in pairs if name}
        if "data" in event:
            found.append(event)
    return found


class RawClient:
    """Somebody with a token of their own, at *node*."""

    def __init__(self, node: NodeProcess, name: str = "") -> None:
        number = next(_NUMBERS)
        self.node, self.person = node, Identity(f"{number:016x}", name or f"Ann {number}")
        self.token = TOKENS.issue(self.person)
        self._keys = count()

    def ask(
        self, method: str, path: str, body: bytes | Json = None, source: str = "127.0.0.1"
    ) -> RawResponse:
        """Ask for anything."""
        return send_request(self.node, method, path, body, token=self.token, source=source)

    def act(
        self, code: str, kind: str, /, key: str = "", seen: int = 0, **parts: Json
    ) -> RawResponse:
        """Ask for something at a table."""
        key = key or f"key {next(self._keys)}"
        action = {"key": key, "seen": seen, "act": {"type": kind, **parts}}
        return self.ask("POST", f"/api/tables/{code}/acts", action)

    def make(self, bots: int = 0, *, sit: bool = True, **options: Json) -> str:
        """Make a table with bots at it, and give its code."""
        options = {"edition": "mattel", "pace": 600, "slow": 0, **options}
        body = {"options": options, "bots": ["calm"] * bots, "sit": sit}
        made = self.ask("POST", "/api/tables", body)
        assert made.status == 201, made
        return str(made.told["code"])

    def do(self, code: str, kind: str, /, **parts: Json) -> int:
        """Do something that is allowed, as soon as one has not asked too often."""
        while (done := self.act(code, kind, **parts)).status == 429:
            time.sleep(0.05)
        assert done.status == 200, done
        return int(done.told["version"])

    def see(self, code: str) -> Json:
        """See the table, as soon as one has not asked too often."""
        while (seen := self.ask("GET", f"/api/tables/{code}")).status == 429:
            time.sleep(0.05)
        return seen.told

    @contextmanager
    def following(self, code: str, query: str = "") -> Iterator["RawStream"]:
        """Listen to a table for as long as the block lasts."""
        line = HTTPConnection("127.0.0.1", self.node.port, timeout=10)
        headers = {"Authorization": f"Bearer {self.token}"}
        line.request("GET", f"/api/tables/{code}/stream?{query}", headers=headers)
        try:
            yield RawStream(line.getresponse())
        finally:
            line.close()

    def hear(self, code: str, last: str, query: str = "") -> "RawStream":
        """Listen to a table until something says *last*."""
        with self.following(code, query) as heard:
            return heard.until(last)


class RawStream:
    """Keep what comes over a stream."""

    def __init__(self, answer: HTTPResponse) -> None:
        assert answer.status == 200, answer.read()
        self.headers = answer.getheaders()
        self._answer, self._read, self.ended = answer, b"", False

    def until(self, last: str) -> Self:
        """Listen until something says *last*, or the stream ends."""
        while not self.ended and last not in self.text:
            part = self._answer.read1(65_536)
            self.ended, self._read = not part, self._read + part
        return self

    @property
    def text(self) -> str:
        """Return all that came, as far as it is whole."""
        whole, end, _ = self._read.rpartition(b"\n\n")
        return (whole + end).decode()

    @property
    def items(self) -> list[Json]:
        """Read the events."""
        return [json.loads(event["data"]) for event in parse_sse(self.text)]


def create_table_of_three(
    node: NodeProcess, *, begun: bool, **options: Json
) -> tuple[str, RawClient]:
    """Make a table with a host and two bots, who wait long, and perhaps begin."""
    host = RawClient(node)
    code = host.make(2, **options)
    if begun:
        assert host.act(code, "Start").status == 200
    return code, host
