"""A real server on a port of its own, which may be killed, and people who come to its tables."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx2
import msgspec
from support.server.secret import TEST_SECRET
from support.terminal.pseudo_terminal import TIMEOUT_S, PseudoTerminal, environment_for

from callout.locales.messages import Utterance
from callout.server.wire import NarratedEntry, TableSnapshot

FIXED_DEAL_NODE = Path(__file__).parents[1] / "assistive" / "fixed_deal_node.py"
"""A server that deals every match alike: the length of a random round has no bound."""


class TerminalServer:
    """Serve tables that are kept in *folder*; *settings* are those of its environment."""

    settings: Mapping[str, str] = {}

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes]

    def __enter__(self) -> Self:
        try:
            self.open()
        except BaseException:  # nobody else would end it
            self.kill()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def open(self) -> None:
        """Begin to serve, or begin again."""
        home = self.folder / "inn"
        home.mkdir(exist_ok=True)
        words = ["--database", f"sqlite:///{home / 'tables.sqlite'}", "--host", "127.0.0.1"]
        with (home / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, str(FIXED_DEAL_NODE), *words, "--port", str(self.port)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment_for(home) | {"CALLOUT_SECRET": TEST_SECRET, **self.settings},
            )
        deadline = time.monotonic() + TIMEOUT_S
        while not self._answers():
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        assert self._process.poll() is None, "the server has ended"
        try:
            return httpx2.get(f"{self.base}/readyz").is_success
        except httpx2.TransportError:
            return False

    def kill(self) -> None:
        """End at once, as in a power cut."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def guest(
        self, home: str, *words: str, env: Mapping[str, str] | None = None
    ) -> PseudoTerminal:
        """Let somebody whose things are in *home* come with *words*."""
        folder = self.folder / home
        folder.mkdir(exist_ok=True)
        return PseudoTerminal("join", *words, home=folder, columns=200, env=env)

    def signed(self, home: str) -> dict[str, str]:
        """Return the headers of somebody who came last from *home*."""
        path = self.folder / home / "guests" / f"127.0.0.1_{self.port}.json"
        return {
            "Authorization": f"Bearer {json.loads(path.read_text())['guests'][-1][1]['token']}"
        }

    def look(self, home: str, link: str) -> TableSnapshot:
        """Look at a table as somebody sees it."""
        path = f"{self.base}/api/tables/{link.rpartition('/')[2]}"
        found = httpx2.get(path, headers=self.signed(home))
        while found.status_code == httpx2.codes.TOO_MANY_REQUESTS:
            time.sleep(0.2)
            found = httpx2.get(path, headers=self.signed(home))
        return msgspec.json.decode(found.content, type=TableSnapshot)

    def told(self, home: str, link: str, language: str) -> list[tuple[int, Utterance]]:
        """List what somebody is told of a table from its beginning, in brief as by default."""
        last = self.look(home, link).version
        table = f"{self.base}/api/tables/{link.rpartition('/')[2]}"
        path = f"{table}/stream?language={language}&style=brief"
        found: list[tuple[int, Utterance]] = []
        with httpx2.Client() as client, client.sse(path, headers=self.signed(home)) as source:
            for event in source:
                if not event.data:
                    continue
                item = msgspec.json.decode(event.data, type=NarratedEntry)
                found += [(item.version, utterance) for utterance in item.told]
                if item.version >= last:
                    break
        return found
