"""The site, served by a process of its own that is killed to be without network.

It is also the proxy of the browser, so that it is asked for whatever leaves the site.
"""

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Self

from support.processes import stop_group
from support.solo.built_site import StaticServer, built_site

TESTS = Path(__file__).resolve().parents[2]
SITE_PATH = "/some/where/"


class RecordingServer(StaticServer):
    """A server that writes what it is asked for to the file *log*."""

    def __init__(self, folder: Path, log: Path) -> None:
        super().__init__(folder, SITE_PATH)
        self._log = log.open("a", encoding="utf-8", buffering=1)

    def note(self, request: str) -> None:
        self._log.write(f"{request.removeprefix(self.origin)}\n")


class SiteProcess:
    """A process that serves the site until it is killed; *folder* has the list of requests."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / "requests.txt"
        self._process: subprocess.Popen[bytes] | None = None
        self.proxy = ""

    @property
    def address(self) -> str:
        """The address of the site."""
        return self.proxy + SITE_PATH

    def requests(self) -> list[str]:
        """List what was asked for: paths of the site, and addresses elsewhere."""
        return self._log.read_text("utf-8").splitlines()

    def __enter__(self) -> Self:
        self._log.touch()
        self._process = subprocess.Popen(
            (sys.executable, __file__, str(built_site()), str(self._log)),
            env={**os.environ, "PYTHONPATH": str(TESTS)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        with self._process.stdout as told:
            self.proxy = told.readline().decode().strip()
        return self

    def kill(self) -> None:
        """Kill the process: from now on there is no network."""
        if self._process is not None:
            stop_group(self._process)
            self._process = None

    def __exit__(self, *_: object) -> None:
        self.kill()


if __name__ == "__main__":
    server = RecordingServer(Path(sys.argv[1]), Path(sys.argv[2]))
    server.start()
    sys.stdout.write(f"{server.origin}\n")
    sys.stdout.flush()
    threading.Event().wait()
