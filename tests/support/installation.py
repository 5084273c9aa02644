"""Virtual environments in which Callout is installed as somebody installs it."""

import os
import subprocess
import venv
from pathlib import Path
from typing import NamedTuple

from support.server.server_process import ServerProcess

ROOT = Path(__file__).parents[2]
TIMEOUT_S = 300
STATIC = Path("callout", "web", "static")


def run(*words: str | Path, path: Path | None = None, cwd: Path = ROOT) -> None:
    """Run a command to its end, with *path* alone as ``PATH`` if it is given."""
    environment = {**os.environ, "PATH": str(path)} if path else None
    command = [str(word) for word in words]
    done = subprocess.run(
        command, env=environment, cwd=cwd, capture_output=True, timeout=TIMEOUT_S, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


class Environment(NamedTuple):
    """A virtual environment with the pinned dependencies, for Callout to be installed in."""

    folder: Path

    @property
    def bin(self) -> Path:
        """Return the folder of its commands, which is all that is on the path."""
        return self.folder / "bin"

    @property
    def callout(self) -> str:
        """Return its command `callout`."""
        return str(self.bin / "callout")

    @property
    def static(self) -> Path:
        """Find the built files where they were installed."""
        (packages,) = self.folder.glob("lib/python*/site-packages")
        return packages / STATIC

    def pip(self, *words: str | Path, cwd: Path = ROOT) -> None:
        """Install or remove something, without Node."""
        pip = (self.bin / "python", "-m", "pip", "--quiet", "--disable-pip-version-check")
        run(*pip, *words, path=self.bin, cwd=cwd)

    def layered(self, folder: Path, extra: str, wheel: Path) -> "Environment":
        """Make a fresh environment in *folder*: what is here, the pins of *extra* and *wheel*."""
        venv.create(folder)
        (own,) = folder.glob("lib/python*/site-packages")
        (below,) = self.folder.glob("lib/python*/site-packages")
        (own / "below.pth").write_text(f"{below}\n")
        pip = ("--python", folder / "bin" / "python", "install", "--no-compile")
        if extra != "base":
            pins = ROOT / "requirements" / f"{extra}.txt"
            self.pip(*pip, "--require-hashes", "-r", pins)
        self.pip(*pip, "--no-deps", wheel)
        return Environment(folder)

    def run(
        self, home: Path, *words: str, language: str = "en"
    ) -> subprocess.CompletedProcess[str]:
        """Run its command `callout` with *words*; nothing can be typed."""
        return subprocess.run(
            [self.callout, *words, "--language", language],
            env=self.variables(home),
            cwd=home,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_S,
            check=False,
        )

    def variables(self, home: Path) -> dict[str, str]:
        """Return the environment variables of a server that keeps its tables in *home*."""
        return {"CALLOUT_HOME": str(home), "PATH": str(self.bin), "LC_ALL": "C.UTF-8"}


class InstalledServer(ServerProcess):
    """A server run by the `callout` of a virtual environment."""

    def __init__(self, environment: Environment, folder: Path, *words: str) -> None:
        super().__init__(folder, *words)
        self._environment = environment.variables(folder)
        self._command = [environment.callout, *self._command[3:]]
