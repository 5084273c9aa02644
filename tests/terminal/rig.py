"""A desk with no hardware: a keyboard, a terminal, and one who reads it by ear or by touch.

Everything is private to the rig: display, buses, home, sockets. Each program runs in a process
group of its own and is stopped by it.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from shlex import quote
from tempfile import TemporaryDirectory
from typing import IO, Self

from terminal.display import Display
from terminal.recorder import Recorder

PREFERENCES = """\
import orca.settings
orca.settings.enableKeyEcho = False
"""
"""Orca as it comes, but for the names of the keys: they are typed too fast to be heard."""

LOCALE = "C.UTF-8"


class Rig:
    """Sit somebody at a shell in a terminal: with Orca or, given *cells*, with BRLTTY alone."""

    def __init__(self, *, cells: int = 0, language: str = "en") -> None:
        self.cells, self.language = cells, language
        self._stack = ExitStack()
        self._env: dict[str, str] = {}
        self.folder: Path
        self.recorder: Recorder
        self.display: Display

    def __enter__(self) -> Self:
        with self._stack as stack:
            self.folder = Path(stack.enter_context(TemporaryDirectory(prefix="callout-")))
            self._settle_in()
            self._start_desktop()
            if self.cells:
                self._start_brltty()
            else:
                self._start_orca()
            self._start_terminal()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def type(self, words: str) -> None:
        """Type *words* on the keyboard and, when they are read, press Enter."""
        if words:
            self._run("xdotool", "type", "--delay", "30", words)
            time.sleep(0.2)
        self._run("xdotool", "key", "Return")

    @property
    def printed(self) -> str:
        """Give all that the terminal was sent."""
        return (self.folder / "typescript").read_text("utf-8")

    def wait(self, condition: Callable[[], bool], what: str, seconds: float = 20) -> None:
        """Wait until *condition* holds."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"waited in vain for {what}\n{self._logs()}\n{self.display.shown}"
            time.sleep(0.02)

    def _settle_in(self) -> None:
        home, tools = self.folder / "home", self.folder / "bin"
        for place in (home, tools):
            place.mkdir(mode=0o700)
        # Orca refuses to start beside another Orca of the same user: let it find none.
        self._tool("pgrep", "exit 1")
        self._tool("shell", f"until [ -e {self.folder}/go ]; do sleep 0.1; done; exec script -q -f {self.folder}/typescript")
        self._tool("callout", f'exec {quote(sys.executable)} -m callout.cli "$@"')
        self._env = {
            "PATH": f"{tools}:/usr/local/bin:/usr/bin:/bin",
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            "LANG": LOCALE,
            "LC_ALL": LOCALE,
            "LANGUAGE": self.language,
            "SHELL": "/bin/sh",
            "PS1": "$ ",
            "GTK_MODULES": "gail:atk-bridge",
            "GSETTINGS_BACKEND": "memory",
            "SPEECHD_ADDRESS": f"unix_socket:{self.folder}/speech",
        }

    def _tool(self, name: str, line: str) -> None:
        tool = self.folder / "bin" / name
        tool.write_text(f"#!/bin/sh\n{line}\n", "utf-8")
        tool.chmod(0o755)

    def _start_desktop(self) -> None:
        self._env["DISPLAY"] = ":" + self._start_and_read(
            "Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"
        )
        self._env["DBUS_SESSION_BUS_ADDRESS"] = self._start_and_read(
            "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1",
            f"--address=unix:path={self.folder}/bus",
        )  # fmt: skip
        self._start(
            "/usr/libexec/at-spi-bus-launcher",
            "--launch-immediately", "--a11y=1", "--screen-reader=1",
        )  # fmt: skip
        self._start("openbox", "--sm-disable")

    def _start_brltty(self) -> None:
        self.display = self._stack.enter_context(Display(self.folder / "braille", self.cells))
        self._start(
            "brltty", "--no-daemon", "--standard-error", "--configuration-file=/dev/null",
            "--no-api", "--braille-driver=vr", f"--braille-device=client:{self.folder}/braille",
            "--screen-driver=a2", "--speech-driver=no", "--text-table=en_US",
            f"--pid-file={self.folder}/pid", f"--updatable-directory={self.folder}",
            f"--writable-directory={self.folder}",
        )  # fmt: skip
        self.wait(self.display.connected.is_set, "BRLTTY to find the display")

    def _start_orca(self) -> None:
        self.recorder = self._stack.enter_context(Recorder(self.folder / "speech"))
        preferences = self.folder / "orca"
        preferences.mkdir()
        (preferences / "orca-customizations.py").write_text(PREFERENCES, "utf-8")
        self._start(
            "orca", "--user-prefs", str(preferences), "--enable=speech", "--disable=braille",
            "--debug-file", str(self.folder / "orca.debug"),
        )  # fmt: skip
        self.wait(lambda: bool(self.recorder.spoken), "Orca to say that it is on")

    def _start_terminal(self) -> None:
        self._start(
            "lxterminal", "--no-remote", "--geometry=80x24", "--title=table",
            f"--command={self.folder}/bin/shell",
        )  # fmt: skip
        print(1,self.display.shown) if self.cells else 0
        self._run("xdotool", "search", "--sync", "--onlyvisible", "--class", "lxterminal")
        if self.cells:
            for i in range(10): print(self.display.shown); time.sleep(.2)
            (self.folder/"go").touch()
            self.wait(lambda: self.display.shown[-1:] == ["$"], "BRLTTY to show the shell")
        else:
            spoken = self.recorder.spoken
            self.wait(lambda: spoken[1:], "Orca to see the terminal")
            self.type("echo ready")
            self.wait(lambda: "ready\n" in spoken[-1].text, "Orca to read the shell")

    def _start(self, *command: str, output: IO[bytes] | int | None = None) -> subprocess.Popen[bytes]:
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
        process = self._start(*command, output=subprocess.PIPE)
        assert process.stdout is not None
        self._stack.callback(process.stdout.close)
        return process.stdout.readline().decode().strip()

    def _run(self, *command: str) -> None:
        subprocess.run(command, env=self._env, check=True, timeout=20, stdout=subprocess.DEVNULL)

    def _logs(self) -> str:
        logs = sorted(self.folder.glob("*.log"))
        return "\n".join(f"{log.name}: {log.read_text('utf-8', 'replace')}" for log in logs)


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
