"""A desk with no hardware: a keyboard, a terminal, and one who reads it by ear or by touch.

Everything is private to the rig: display, buses, home, sockets. Each program runs in a process
group of its own and is stopped by it.
"""

import os
import signal
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from shlex import quote
from tempfile import TemporaryDirectory
from typing import Self

from terminal.display import Display
from terminal.recorder import Recorder

PREFERENCES = """\
import orca.settings
orca.settings.enableKeyEcho = False
"""
"""Orca as it comes, but for the names of the keys."""


class Rig(ABC):
    """Sit somebody at a shell where the word ``play`` runs *command*."""

    def __init__(self, command: str, language: str = "en") -> None:
        self.command, self.language = command, language
        self.folder: Path
        self._env: dict[str, str] = {}
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._stack = stack
            self.folder = Path(stack.enter_context(TemporaryDirectory(prefix="callout-")))
            self._furnish()
            self._start_desktop()
            self.start_reader()
            self._start_terminal()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @abstractmethod
    def start_reader(self) -> None:
        """Start the program that reads the terminal."""

    @abstractmethod
    def greet(self) -> None:
        """Wait until the reader knows of the terminal, in which nothing is written yet."""

    @property
    def printed(self) -> str:
        """Give all that was written in the terminal."""
        path = self.folder / "typescript"
        return path.read_text("utf-8") if path.exists() else ""

    def wait(self, condition: Callable[[], object], what: str, seconds: float = 20) -> None:
        """Wait until *condition* holds."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"waited in vain for {what}\n{self._logs()}"
            time.sleep(0.02)

    def _furnish(self) -> None:
        """Lay out a home and the few programs that are not what they are elsewhere."""
        home, tools = self.folder / "home", self.folder / "bin"
        for place in (home, tools):
            place.mkdir(mode=0o700)
        programs = {
            "callout": f'exec {quote(sys.executable)} -m callout.cli "$@"',
            "play": f"exec {self.command}",
            "desk": f"until [ -e {self.folder}/seated ]; do sleep 0.1; done\n"
            f"exec script --quiet --flush {self.folder}/typescript",
            # Orca does not start beside another Orca of the same user: let it find none.
            "pgrep": "exit 1",
        }
        for name, line in programs.items():
            (tools / name).write_text(f"#!/bin/sh\n{line}\n", "utf-8")
            (tools / name).chmod(0o755)
        self._env = {
            "PATH": f"{tools}:/usr/local/bin:/usr/bin:/bin",
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": self.language,
            "SHELL": "/bin/sh",
            "PS1": "$ ",
            "GTK_MODULES": "gail:atk-bridge",
            "GSETTINGS_BACKEND": "memory",
            "SPEECHD_ADDRESS": f"unix_socket:{self.folder}/speech",
        }

    def _start_desktop(self) -> None:
        self._env["DISPLAY"] = ":" + self._start_and_read(
            "Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-noreset",
            "-nolisten", "tcp",
        )  # fmt: skip
        self._env["DBUS_SESSION_BUS_ADDRESS"] = self._start_and_read(
            "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1",
            f"--address=unix:path={self.folder}/bus",
        )  # fmt: skip
        launcher = "/usr/libexec/at-spi-bus-launcher"
        self.start(launcher, "--launch-immediately", "--a11y=1", "--screen-reader=1")
        self.start("openbox", "--sm-disable")

    def _start_terminal(self) -> None:
        self.start("lxterminal", "--no-remote", "--geometry=80x24", "--title=table", "-e", "desk")
        self.greet()
        (self.folder / "seated").touch()
        self.wait(lambda: self.printed.endswith("$ "), "the shell")

    def start(self, *command: str, output: int | None = None) -> subprocess.Popen[bytes]:
        """Start a program that ends with the rig."""
        log = self._stack.enter_context((self.folder / f"{Path(command[0]).name}.log").open("wb"))
        process = subprocess.Popen(
            command,
            env=self._env,
            cwd=self._env["HOME"],
            stdin=subprocess.DEVNULL,
            stdout=log if output is None else output,
            stderr=log,
            start_new_session=True,
        )
        self._stack.callback(_stop, process)
        return process

    def _start_and_read(self, *command: str) -> str:
        process = self.start(*command, output=subprocess.PIPE)
        assert process.stdout is not None
        self._stack.callback(process.stdout.close)
        return process.stdout.readline().decode().strip()

    def run(self, *command: str) -> None:
        """Run a program to its end."""
        subprocess.run(command, env=self._env, check=True, timeout=20)

    def _logs(self) -> str:
        logs = sorted(self.folder.glob("*.log"))
        told = [f"{log.name}: {log.read_text('utf-8', 'replace')}" for log in logs]
        return "\n".join([*told, self.printed])


class ByEar(Rig):
    """Read with Orca, type on the keyboard."""

    recorder: Recorder

    def start_reader(self) -> None:
        """Start Orca with a voice that writes down."""
        self.recorder = self._stack.enter_context(Recorder(self.folder / "speech"))
        preferences = self.folder / "orca"
        preferences.mkdir()
        (preferences / "orca-customizations.py").write_text(PREFERENCES, "utf-8")
        self.start(
            "orca", "--user-prefs", str(preferences), "--enable=speech", "--disable=braille"
        )
        self.wait(lambda: self.recorder.spoken, "Orca to say that it is on")

    def greet(self) -> None:
        """Wait until Orca has named the window."""
        spoken = self.recorder.spoken
        self.wait(lambda: any("table" in said.text for said in spoken), "Orca to name the window")

    def write(self, words: str) -> None:
        """Type *words*, and wait until they have been echoed."""
        if words:
            self.run("xdotool", "type", "--delay", "30", words)
        self.be_quiet()

    def enter(self) -> None:
        """Press Enter."""
        self.run("xdotool", "key", "Return")

    def be_quiet(self, seconds: float = 0.25) -> None:
        """Wait until nothing has been said for so long."""
        said, end = len(self.recorder.spoken), time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(0.02)
            if said != len(self.recorder.spoken) or not self.recorder.silent:
                said, end = len(self.recorder.spoken), time.monotonic() + seconds


class ByTouch(Rig):
    """Read with BRLTTY alone on a display of so many *cells*, type on its keyboard."""

    display: Display

    def __init__(self, command: str, cells: int) -> None:
        super().__init__(command)
        self.cells = cells

    def start_reader(self) -> None:
        """Start BRLTTY between the display and the screens of accessible programs."""
        self.display = self._stack.enter_context(Display(self.folder / "braille", self.cells))
        self.start(
            "brltty", "--no-daemon", "--standard-error", "--quiet", "--no-api",
            "--configuration-file=/dev/null", f"--pid-file={self.folder}/pid",
            f"--updatable-directory={self.folder}", f"--writable-directory={self.folder}",
            "--braille-driver=vr", f"--braille-device=client:{self.folder}/braille",
            "--screen-driver=a2", "--speech-driver=no", "--text-table=en_US",
        )  # fmt: skip
        self.wait(self.display.found.is_set, "BRLTTY to find the display")

    def greet(self) -> None:
        """Wait until BRLTTY follows the cursor of the terminal."""
        self.wait(self.display.follows.is_set, "BRLTTY to follow the cursor")


def _stop(process: subprocess.Popen[bytes]) -> None:
    """Stop a process and its group, by force if it does not go."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sign)
            process.wait(5)
        except ProcessLookupError:
            break
        except subprocess.TimeoutExpired:
            continue
    process.wait()
