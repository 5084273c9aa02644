"""A desk with no hardware: a keyboard, a screen, and a reader who speaks, feels, or both.

Everything is private to the desk: display, buses, home, sockets. Each program runs in a process
group of its own and is stopped by it.
"""

import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Self

from support.assistive.braille_display import VirtualBrailleDisplay
from support.assistive.speech_recorder import SpeechRecorder
from support.processes import stop_group
from support.tools import tool_path

DESKTOP_TOOLS = ("Xvfb", "at-spi-bus-launcher", "dbus-daemon", "openbox", "xdotool")
"""Programs that every desktop needs, besides those that read it."""

KEYLESS_OPENBOX = """\
<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/></openbox_config>
"""
"""A window manager that keeps no keys for itself: Orca reads tables with Alt and Shift."""

ORCA_CUSTOMIZATIONS = """\
import orca.settings
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
"""
"""Orca as it comes, but for the names of the keys and for reading whole pages unasked."""


MAX_SET_UPS = 3
"""How often a desk is set up, should a reader not come to know of what it reads.

BRLTTY 6.5 corrupts its memory and aborts in about one start of a hundred, when a client connects;
Orca may miss the one event by which it learns of a new window. No test has begun then.
"""


SET_UP_PATIENCE_S, PATIENCE_S = 60, 180
"""How long something is waited for while a desk is set up, and afterwards, by default.

A desk that is not set up within a minute is set up anew. Afterwards there is no other way than to
wait, however slow the machine is.
"""


class WaitedInVainError(AssertionError):
    """What was waited for did not come, or BRLTTY died."""


class VirtualDesktop(ABC):
    """Sit somebody down who understands a *language*."""

    recorder: SpeechRecorder
    display: VirtualBrailleDisplay

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.folder: Path
        self._env: dict[str, str] = {}
        self._stack = ExitStack()
        self._brltty: subprocess.Popen[bytes] | None = None
        self._patience_s = SET_UP_PATIENCE_S

    def __enter__(self) -> Self:
        for _ in range(MAX_SET_UPS - 1):
            try:
                return self._set_up()
            except WaitedInVainError:
                continue
        return self._set_up()

    def _set_up(self) -> Self:
        with ExitStack() as stack:
            self._stack = stack
            self.folder = Path(stack.enter_context(TemporaryDirectory(prefix="callout-")))
            self._furnish()
            self._start_desktop()
            self.begin()
            self._patience_s = PATIENCE_S
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @abstractmethod
    def begin(self) -> None:
        """Start whoever reads, and what is read."""

    def programs(self) -> dict[str, str]:
        """Return the few programs that are not what they are elsewhere."""
        # Orca does not start beside another Orca of the same user: let it find none.
        return {"pgrep": "exit 1"}

    def wait(self, condition: Callable[[], object], what: str) -> None:
        """Wait until *condition* holds."""
        end = time.monotonic() + self._patience_s
        while not condition():
            if self._brltty and self._brltty.poll() is not None:
                raise WaitedInVainError(f"BRLTTY died, waiting for {what}\n{self.logs()}")
            if time.monotonic() > end:
                raise WaitedInVainError(f"waited in vain for {what}\n{self.logs()}")
            time.sleep(0.02)

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a program that ends with the desk."""
        log = self._log(command[0])
        return self._launch(command, subprocess.DEVNULL, log, log)

    def talk_to(self, *command: str) -> tuple[IO[bytes], IO[bytes]]:
        """Start a program that ends with the desk, and give its input and its output."""
        process = self._launch(command, subprocess.PIPE, subprocess.PIPE, self._log(command[0]))
        assert process.stdin is not None
        assert process.stdout is not None
        self._stack.callback(process.stdin.close)
        self._stack.callback(process.stdout.close)
        return process.stdin, process.stdout

    def _log(self, program: str) -> IO[bytes]:
        return self._stack.enter_context((self.folder / f"{Path(program).name}.log").open("wb"))

    def _launch(
        self,
        command: Sequence[str],
        source: int,
        target: IO[bytes] | int,
        log: IO[bytes],
    ) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            command,
            env=self._env,
            cwd=self._env["HOME"],
            stdin=source,
            stdout=target,
            stderr=log,
            start_new_session=True,
        )
        self._stack.callback(stop_group, process)
        return process

    def run(self, *command: str) -> None:
        """Run a program to its end."""
        subprocess.run(command, env=self._env, check=True, timeout=20)

    def start_orca(self, *words: str) -> None:
        """Start Orca with a voice that writes down."""
        self.recorder = self._stack.enter_context(SpeechRecorder(self.folder / "speech"))
        preferences = self.folder / "orca"
        preferences.mkdir()
        (preferences / "orca-customizations.py").write_text(ORCA_CUSTOMIZATIONS, "utf-8")
        self.start("orca", "--user-prefs", str(preferences), "--enable=speech", *words)
        self.wait(lambda: self.recorder.spoken, "Orca to say that it is on")

    def start_brltty(self, cells: int, *words: str) -> None:
        """Start BRLTTY with a display of so many *cells*."""
        self.display = self._stack.enter_context(
            VirtualBrailleDisplay(self.folder / "braille", cells)
        )
        self._brltty = self.start(
            "brltty", "--no-daemon", "--standard-error", "--quiet",
            "--configuration-file=/dev/null", f"--pid-file={self.folder}/pid",
            f"--updatable-directory={self.folder}", f"--writable-directory={self.folder}",
            "--braille-driver=vr", f"--braille-device=client:{self.folder}/braille",
            "--speech-driver=no", "--text-table=en_US", *words,
        )  # fmt: skip
        self.wait(self.display.found.is_set, "BRLTTY to find the display")

    def be_quiet(self, seconds: float = 0.25) -> None:
        """Wait until nothing has been said for so long."""
        said, end = len(self.recorder.spoken), time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(0.02)
            if said != len(self.recorder.spoken) or not self.recorder.silent:
                said, end = len(self.recorder.spoken), time.monotonic() + seconds

    def logs(self) -> str:
        """Return all that the programs have to say for themselves."""
        logs = sorted(self.folder.glob("*.log"))
        return "\n".join(f"{log.name}: {log.read_text('utf-8', 'replace')}" for log in logs)

    def _furnish(self) -> None:
        home, tools = self.folder / "home", self.folder / "bin"
        for place in (home, tools):
            place.mkdir(mode=0o700)
        for name, line in self.programs().items():
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
        self._env["DISPLAY"] = ":" + self._first_line(
            "Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-noreset",
            "-nolisten", "tcp",
        )  # fmt: skip
        self._env["DBUS_SESSION_BUS_ADDRESS"] = self._first_line(
            "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1",
            f"--address=unix:path={self.folder}/bus",
        )  # fmt: skip
        launcher = tool_path("at-spi-bus-launcher")
        self.start(launcher, "--launch-immediately", "--a11y=1", "--screen-reader=1")
        keyless = self.folder / "openbox.xml"
        keyless.write_text(KEYLESS_OPENBOX, "utf-8")
        self.start("openbox", "--sm-disable", "--config-file", str(keyless))

    def _first_line(self, *command: str) -> str:
        return self.talk_to(*command)[1].readline().decode().strip()
