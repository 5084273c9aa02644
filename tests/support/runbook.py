"""The commands of the runbook, and a home in which they are run one after the other."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple, Self

import httpx2
from support.ports import free_port

RUNBOOK = Path(__file__).parents[2] / "docs" / "operating.md"
INSTALLING = RUNBOOK.with_name("installing.md")
BLOCK = re.compile(r"^( *)```sh(?: +(.*?))?\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
TESTED_BY = "tested-by="
DEFAULT_PORT = "8765"
EXAMPLE_ADDRESS = f"http://192.168.1.20:{DEFAULT_PORT}"
"""The address of a server on pages."""

SERVE = re.compile(r"(?:[A-Z_]+=\S+ )?(?:\.venv/bin/)?callout serve\b(?!.*--help)")
TIMEOUT_S = 60.0
INSTALL_TIMEOUT_S = 300.0
"""How many seconds a block has in which everything is fetched and installed."""

CARRY_ENVIRONMENT = (
    '[ ! -f ../environment ] || . ../environment\ntrap "export -p > ../environment" EXIT'
)
"""What each block begins with, so that it knows what earlier ones exported."""


class CommandBlock(NamedTuple):
    """Commands that stand together in the runbook, below *heading*."""

    heading: str
    marks: str
    commands: str

    @property
    def covering_test(self) -> str:
        """The file of the test that covers commands which cannot be run here; else empty."""
        return self.marks.removeprefix(TESTED_BY) if self.marks else ""

    @property
    def server(self) -> str:
        """The command that starts a server, which goes on; else empty."""
        last = self.commands.rstrip().rpartition("\n")[2]
        return last if SERVE.match(last) else ""

    @property
    def lines(self) -> list[str]:
        """The commands one by one, without what is said about them."""
        return [re.sub(r"\s+#.*", "", line) for line in self.commands.splitlines()]


def command_blocks(text: str) -> list[CommandBlock]:
    """List the commands of a runbook with *text*, in their order."""
    found = []
    for block in BLOCK.finditer(text):
        indent, marks, commands = block[1], block[2] or "", block[3]
        headings = re.findall(r"^#+ (.*)$", text[: block.start()], re.MULTILINE)
        plain = re.sub(f"^{indent}", "", commands, flags=re.MULTILINE)
        found.append(CommandBlock(headings[-1], marks, plain))
    return found


class RunbookHome:
    """A home in *folder* in which blocks are run; a server that is started goes on.

    The commands are those in *commands*, and none of this checkout. It is empty, unless *folder*
    has a home already.
    """

    def __init__(
        self,
        folder: Path,
        commands: Path,
        timeout_s: float = TIMEOUT_S,
        language: str = "en",
    ) -> None:
        self._timeout_s = timeout_s
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.home = folder / "home"
        self.home.mkdir(exist_ok=True)
        self.log = folder / "server.log"
        self._server: subprocess.Popen[bytes] | None = None
        own = str(Path(sys.executable).parent)
        others = [place for place in os.environ["PATH"].split(":") if place != own]
        self._environment = {
            "PATH": ":".join([str(commands), *others]),
            "HOME": str(self.home),
            "CALLOUT_HOME": str(self.home / "callout"),
            "CALLOUT_PORT": str(self.port),
            "LANG": "C.UTF-8" if language == "en" else f"{language}.UTF-8",
        }

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop_server()

    def run(self, block: CommandBlock) -> str:
        """Run a block as it stands, but for the address; return what it prints."""
        commands = block.commands.replace(EXAMPLE_ADDRESS, self.address)
        commands = commands.replace(f":{DEFAULT_PORT}", f":{self.port}")
        if block.server:
            self.stop_server()
            self._start(commands.replace(block.server, f"exec env {block.server}"))
            return ""
        done = subprocess.run(
            self._shell(commands),
            cwd=self.home,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=self._timeout_s,
            check=False,
        )
        assert done.returncode == 0, f"{block.heading}: {commands}{done.stdout}{done.stderr}"
        return done.stdout

    def stop_server(self) -> None:
        """Stop the server that runs, as Ctrl+C does."""
        if self._server is not None and self._server.poll() is None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait(TIMEOUT_S)
        self._server = None

    def _shell(self, commands: str) -> list[str]:
        return ["bash", "-euo", "pipefail", "-c", f"{CARRY_ENVIRONMENT}\n{commands}"]

    def _start(self, commands: str) -> None:
        with self.log.open("ab") as log:
            self._server = subprocess.Popen(
                self._shell(commands),
                cwd=self.home,
                env=self._environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        end = time.monotonic() + self._timeout_s
        while not self._is_ready():
            assert self._server.poll() is None, self.log.read_text("utf-8")
            assert time.monotonic() < end, self.log.read_text("utf-8")
            time.sleep(0.05)

    def _is_ready(self) -> bool:
        try:
            return httpx2.get(f"{self.address}/readyz").status_code == 200
        except httpx2.TransportError:
            return False
