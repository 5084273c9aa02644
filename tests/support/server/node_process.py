"""Nodes of the server as processes of their own, that can be killed and come back."""

import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from support.ports import free_port
from support.server.secret import TEST_SECRET

from callout.locales.language import languages

LONG_STEP = re.compile(r'"route": "([^"]*)", "ms": \d+, "event": "long step"')
SERVE_COMMAND = (str(Path(sys.executable).with_name("callout")), "serve", "--tables", "1000000")


class NodeProcess:
    """Run one node called *name* on *database*, with its log in *folder*.

    Long steps are faults, unless it *may_stall*.
    """

    may_stall = False

    def __init__(
        self, name: str, database: str, folder: Path, command: Sequence[str] = SERVE_COMMAND
    ) -> None:
        self.name, self.port = name, free_port()
        self.log = folder / f"{name}.log"
        self._options = ["--database", database, "--node", name]
        self._options += ["--host", "127.0.0.1", "--port", str(self.port)]
        self.use(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._logged_before = 0

    def use(self, command: Sequence[str]) -> None:
        """Let *command* be what starts it from now on."""
        self._command = ["setpriv", "--pdeathsig", "KILL", *command, *self._options]

    @property
    def pid(self) -> int:
        """Return the number of the running process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, without waiting."""
        environment = {**os.environ, "CALLOUT_SECRET": TEST_SECRET}
        with self.log.open("ab") as log:
            self._logged_before = log.tell()
            self._process = subprocess.Popen(
                self._command, env=environment, stdout=log, stderr=subprocess.STDOUT
            )

    def wait(self, seconds: float = 60) -> None:
        """Wait until it is ready."""
        end = time.monotonic() + seconds
        while not self._ready():
            assert self._process is not None
            assert self._process.poll() is None, self.log.read_text("utf-8")[-2000:]
            assert time.monotonic() < end, self.log.read_text("utf-8")[-2000:]
            time.sleep(0.1)

    def _ready(self) -> bool:
        line = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            line.request("GET", "/readyz")
            return line.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            line.close()

    def kill(self) -> None:
        """Kill it at once, with whatever it holds in its hands."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._require_short_steps()

    def stop(self) -> None:
        """Let it end by itself."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
                raise
            self._require_short_steps()

    def _require_short_steps(self) -> None:
        """Require that no step since its start has held the loop, but for first pages of a kind.

        A first page reads templates and messages, once for each language.
        """
        found = self.long_steps(self._logged_before)
        assert self.may_stall or max(found.values(), default=0) <= len(languages()), found

    def long_steps(self, since: int = 0) -> Counter[str]:
        """Count the steps that held the loop, by route, as logged after so many bytes."""
        return Counter(LONG_STEP.findall(self.log.read_bytes()[since:].decode()))
