"""A real Caddy in front of a node at any port, with the budgets that are deployed."""

import os
import socket
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from support.ports import free_port
from support.processes import stop_process
from support.tools import tool_path

DEPLOYED = Path(__file__).parents[3] / "deploy" / "Caddyfile"
SITE = "\nplay.example {\n"
NODE = "127.0.0.1:8765"
OPTIONS = "\n{\n"
START_TIMEOUT_S = 30


def change_file(changes: Mapping[str, str]) -> str:
    """Return the file that is deployed, with *changes*; each must be of what stands there once."""
    text = DEPLOYED.read_text("utf-8")
    for before, after in changes.items():
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


class CaddyProcess:
    """Run Caddy in *folder* without TLS before the *node* at a port; *changes* are to its file."""

    def __init__(self, folder: Path, node: int, changes: Mapping[str, str] | None = None) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        local = {
            OPTIONS: "\n{\n\tadmin off\n",
            SITE: f"\n{self.url} {{\n",
            NODE: f"127.0.0.1:{node}",
        }
        settings = folder / "Caddyfile"
        settings.write_text(change_file({**local, **(changes or {})}), "utf-8")
        command = ["setpriv", "--pdeathsig", "TERM", tool_path("caddy"), "run"]
        self._command = [*command, "--config", str(settings)]

    def __enter__(self) -> Self:
        places = {"HOME": str(self._folder), "XDG_DATA_HOME": str(self._folder)}
        with (self._folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                self._command, stdout=log, stderr=log, env={**os.environ, **places}
            )
        end = time.monotonic() + START_TIMEOUT_S
        while True:
            assert self._process.poll() is None, (self._folder / "log").read_text("utf-8")
            try:
                self.connect().close()
            except OSError:
                assert time.monotonic() < end, "Caddy does not listen"
                time.sleep(0.05)
            else:
                return self

    def __exit__(self, *_: object) -> None:
        stop_process(self._process)

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def connect(self) -> socket.socket:
        """Return a connection to it, on which nothing was sent."""
        return socket.create_connection(("127.0.0.1", self.port), START_TIMEOUT_S)
