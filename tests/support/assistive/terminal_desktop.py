"""A desk with a terminal, read by ear or by touch."""

import os
import re
import signal
import sys
import time
from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import suppress
from shlex import quote

from support.assistive.desktop import VirtualDesktop

OVERLOOKED_AFTER_S = 8
"""After how many seconds a line counts as overlooked that a display has not shown."""


PROMPT = re.compile(r"(?P<pane>.*?)(?P<unread> ?&\d+)?>")
"""A line of the display in braille mode: what is told, and how much is still unread."""


class TerminalDesktop(VirtualDesktop):
    """Sit somebody at a shell where the word ``play`` runs *command*."""

    def __init__(self, command: str, language: str = "en") -> None:
        super().__init__(language)
        self.command = command

    def begin(self) -> None:
        """Start the reader, then the terminal."""
        self.start_reader()
        self._stack.callback(self._end_recording)
        self.start("lxterminal", "--no-remote", "--geometry=80x24", "--title=table", "-e", "desk")
        self.greet()
        (self.folder / "seated").touch()
        self.wait(lambda: self.printed.endswith("$ "), "the shell")

    def _end_recording(self) -> None:
        """End what writes the terminal down: it is in a session of its own and outlives it."""
        kept = self.folder / "desk.pid"
        with suppress(ProcessLookupError):
            if kept.exists():
                os.kill(int(kept.read_text("ascii")), signal.SIGKILL)

    @abstractmethod
    def start_reader(self) -> None:
        """Start the program that reads the terminal."""

    @abstractmethod
    def greet(self) -> None:
        """Wait until the reader knows of the terminal, in which nothing is written yet."""

    def programs(self) -> dict[str, str]:
        """Return what is run in the terminal, too."""
        return super().programs() | {
            "callout": f'exec {quote(sys.executable)} -m callout.cli "$@"',
            "play": f"exec {self.command}",
            "desk": f"echo $$ > {self.folder}/desk.pid\n"
            f"until [ -e {self.folder}/seated ]; do sleep 0.1; done\n"
            f"exec script --quiet --flush {self.folder}/typescript",
        }

    @property
    def printed(self) -> str:
        """Return all that was written in the terminal."""
        path = self.folder / "typescript"
        return path.read_text("utf-8") if path.exists() else ""

    def logs(self) -> str:
        """Return what was written in the terminal, too."""
        return f"{super().logs()}\n{self.printed}"


class OrcaTerminal(TerminalDesktop):
    """Read with Orca, type on the keyboard."""

    def start_reader(self) -> None:
        """Start Orca without braille."""
        self.start_orca("--disable=braille")

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


class BrlttyTerminal(TerminalDesktop):
    """Read with BRLTTY alone on a display of so many *cells*, type on its keyboard."""

    def __init__(self, command: str, cells: int) -> None:
        super().__init__(command)
        self.cells = cells

    def start_reader(self) -> None:
        """Start BRLTTY between the display and the screens of accessible programs."""
        self.start_brltty(self.cells, "--no-api", "--screen-driver=a2")

    def greet(self) -> None:
        """Wait until BRLTTY follows the cursor of the terminal."""
        self.wait(self.display.follows.is_set, "BRLTTY to follow the cursor")

    def wait_for_display(self, condition: Callable[[], object], what: str) -> None:
        """Wait until the display has shown something.

        BRLTTY overlooks a change of the terminal where the machine is very busy, and shows it with
        the next one: so there is a next one after a while.
        """
        stirred_at = time.monotonic()

        def is_shown() -> bool:
            nonlocal stirred_at
            if condition():
                return True
            if time.monotonic() > stirred_at + OVERLOOKED_AFTER_S:
                self.display.stir()
                stirred_at = time.monotonic()
            return False

        self.wait(is_shown, what)

    def read_on(self, line: str = "") -> Iterator[str]:
        """Type *line*, and read on as long as more is unread; yield each pane."""
        shown, unread = self.display.shown, True
        while unread:
            before = len(shown)
            self.display.write(line)
            self.display.enter()
            self.wait_for_display(
                lambda: any(map(PROMPT.fullmatch, shown[before:])),  # noqa: B023
                "a pane",
            )
            found = next(filter(None, map(PROMPT.fullmatch, shown[before:])))
            yield found["pane"]
            line, unread = "", found["unread"] is not None

    def logs(self) -> str:
        """Return what the display has shown last, too."""
        return "\n".join([super().logs(), "On the display:", *self.display.shown[-10:]])
