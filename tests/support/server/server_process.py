"""A server of one's own in a process of its own, and guests who talk to it over HTTP."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Self

import httpx2
import msgspec
from support.ports import free_port
from support.server.secret import TEST_SECRET

from callout.host.entries import Options
from callout.host.requests import Sit, TableRequest
from callout.server import wire
from callout.server.logs.positions import parse_position

START_TIMEOUT_S = 90.0
TIMEOUT_S = 20.0
"""How many seconds a guest waits for an answer, or for the next event."""

TOO_MANY = 429
PATIENCE_S, PAUSE_S = 2.0, 0.05
"""How long a guest who is too fast asks again: limits that count by the second are over then."""

QUICK_OPTIONS = Options("mattel", house={"target": 1, "hand_size": 3}, pace=0, slow=0)
_encode = msgspec.json.encode


class ServerProcess:
    """Run `callout serve` in *folder*, where it leaves its tables and its log.

    Without a *secret* it makes one itself. A *wrapper* is a command that becomes the server.
    """

    def __init__(
        self,
        folder: Path,
        *words: str,
        program: tuple[str, ...] = ("-m", "callout.cli", "serve"),
        secret: str | None = TEST_SECRET,
        wrapper: tuple[str, ...] = (),
    ) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"
        self._environment = {
            **os.environ,
            "CALLOUT_HOME": str(folder),
            "CALLOUT_SOLO": "off",  # whether a test has built it before or not
            **({} if secret is None else {"CALLOUT_SECRET": secret}),
        }
        self._command = [*wrapper, sys.executable, *program, "--host", "127.0.0.1"]
        self._command += ["--port", str(self.port), "--tables", "100000", *words]
        self._process: subprocess.Popen[bytes] | None = None
        self._guests: list[ApiClient] = []
        self._idle_connections = 10

    def __enter__(self) -> Self:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, env=self._environment, stdout=log, stderr=subprocess.STDOUT
            )
        try:
            self._wait_until_ready(self._process)
        except BaseException:
            self.__exit__()
            raise
        return self

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        end = time.monotonic() + START_TIMEOUT_S
        while not self._ready():
            assert process.poll() is None, self.written()
            assert time.monotonic() < end, self.written()
            time.sleep(0.05)

    def __exit__(self, *_: object) -> None:
        self.farewell()
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait(TIMEOUT_S)

    def _ready(self) -> bool:
        try:
            return httpx2.get(f"{self.address}/readyz").status_code == 200
        except httpx2.TransportError:
            return False

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def stop(self) -> tuple[int, float]:
        """Ask it to end; give its answer and how many seconds it took."""
        assert self._process is not None
        begun = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(TIMEOUT_S), time.monotonic() - begun

    def farewell(self) -> None:
        """Let all guests hang up."""
        while self._guests:
            self._guests.pop().http.close()

    def written(self) -> str:
        """Return all that the server has logged."""
        return self.log.read_text("utf-8")

    def guest(self, name: str, language: str = "en") -> "ApiClient":
        """Let somebody in."""
        guest = ApiClient(self.address, language, self._idle_connections)
        self._guests.append(guest)
        guest.become(guest.ask("POST", "/api/guests", wire.NewGuest(name)))
        return guest


class ApiClient:
    """One person with one token, who speaks a *language* and keeps *idle_connections* open."""

    def __init__(self, address: str, language: str = "en", idle_connections: int = 10) -> None:
        self.language = language
        self.http = httpx2.Client(
            base_url=address,
            timeout=TIMEOUT_S,
            headers={"Accept-Language": language},
            limits=httpx2.Limits(max_keepalive_connections=idle_connections),
        )
        self.player = self.name = self.token = ""
        self._keys = count()

    def become(self, response: httpx2.Response) -> None:
        """Who the server says that one is."""
        assert response.status_code == 201, response.text
        guest = msgspec.json.decode(response.content, type=wire.Guest)
        self.player, self.name, self.token = guest.player, guest.name, guest.token
        self.http.headers["Authorization"] = f"Bearer {guest.token}"

    def ask(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> httpx2.Response:
        """Ask for anything, again if that was too fast."""
        content = None if body is None else _encode(body)
        give_up_at = time.monotonic() + PATIENCE_S
        while True:
            response = self.http.request(method, path, content=content, headers=headers)
            if response.status_code != TOO_MANY or time.monotonic() > give_up_at:
                return response
            time.sleep(PAUSE_S)

    def make(self, options: Options = QUICK_OPTIONS, bots: int = 0, *, sit: bool = True) -> str:
        """Make a table and give its code."""
        wanted = wire.NewTable(options, ("calm",) * bots, sit)
        response = self.ask("POST", "/api/tables", wanted)
        assert response.status_code == 201, response.text
        return msgspec.json.decode(response.content, type=wire.CreatedTable).code

    def act(
        self, code: str, wish: TableRequest, seen: int | None = None, key: str = ""
    ) -> httpx2.Response:
        """Ask for something at a table."""
        known = self.see(code).version if seen is None else seen
        action = wire.ActionRequest(key or f"{self.name} {next(self._keys)}", known, wish)
        return self.ask("POST", f"/api/tables/{code}/acts", action)

    def do(self, code: str, wish: TableRequest, seen: int | None = None) -> wire.Accepted:
        """Do something that is allowed."""
        response = self.act(code, wish, seen)
        assert response.status_code == 200, response.text
        return msgspec.json.decode(response.content, type=wire.Accepted)

    def trouble(self, code: str, wish: TableRequest, seen: int | None = None) -> wire.Problem:
        """Try something that is not allowed."""
        response = self.act(code, wish, seen)
        assert response.status_code == 409, response.text
        return msgspec.json.decode(response.content, type=wire.Problem)

    def see(self, code: str) -> wire.TableSnapshot:
        """See the table as it is."""
        response = self.ask("GET", f"/api/tables/{code}")
        assert response.status_code == 200, response.text
        return msgspec.json.decode(response.content, type=wire.TableSnapshot)

    def sit(self, code: str) -> None:
        """Sit down."""
        self.do(code, Sit())

    @contextmanager
    def listen(
        self,
        code: str,
        headers: Mapping[str, str] | None = None,
        **asked: Any,  # noqa: ANN401
    ) -> Iterator[Iterator[wire.NarratedEntry]]:
        """Open the stream of a table, again if that was too fast; items come as they are told."""
        path = f"/api/tables/{code}/stream"
        give_up_at = time.monotonic() + PATIENCE_S
        while True:
            with self.http.stream("GET", path, params=asked, headers=headers) as response:
                if response.status_code != TOO_MANY or time.monotonic() > give_up_at:
                    assert response.status_code == 200, response.read()
                    yield _items(response)
                    return
            time.sleep(PAUSE_S)

    def heard_upto(self, code: str, version: int, **asked: Any) -> list[wire.NarratedEntry]:  # noqa: ANN401
        """Listen to a table from the beginning up to a *version*."""
        with self.listen(code, **asked) as items:
            found = []
            for item in items:
                found.append(item)
                if item.version >= version:
                    return found
        raise AssertionError(f"the stream ended before {version}")


def _items(response: httpx2.Response) -> Iterator[wire.NarratedEntry]:
    position = ""
    for line in response.iter_lines():
        name, _, value = line.partition(": ")
        if name == "id":
            position = value
        elif name == "data":
            item = msgspec.json.decode(value, type=wire.NarratedEntry)
            assert position == item.position
            assert parse_position(position).version == item.version
            yield item


def decode_problem(response: httpx2.Response) -> wire.Problem:
    """Read what went wrong."""
    return msgspec.json.decode(response.content, type=wire.Problem)
