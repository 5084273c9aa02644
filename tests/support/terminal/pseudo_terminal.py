"""The real program in a terminal of its own: lines are typed, every byte that comes is kept."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

PROMPT = b"> "
TIMEOUT_S = 90.0
"""Seconds after which a program that says nothing is broken; a busy machine may be slow."""


def environment_for(home: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of a person whose tables are kept in *home*."""
    told = {"HOME": str(home), "CALLOUT_HOME": str(home), "TERM": "xterm", "LANG": "C.UTF-8"}
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    return {**kept, **told, **(more or {})}


def control_characters(out: bytes) -> list[str]:
    """List every control character but the ends of lines, with what stands around it."""
    odd = re.compile(r".{0,20}[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f].{0,20}")
    return odd.findall(out.decode(errors="replace"))


@contextmanager
def interruptible() -> Iterator[None]:
    """Let programs that are started meanwhile be ended by signals that this one may ignore.

    A job in the background of a plain shell ignores Ctrl+C, one under ``nohup`` ignores that its
    terminal is closed, and so would all that they start.
    """
    ignored = [
        one for one in (signal.SIGINT, signal.SIGHUP) if signal.getsignal(one) is signal.SIG_IGN
    ]
    for one in ignored:
        signal.signal(one, signal.SIG_DFL)
    try:
        yield
    finally:
        for one in ignored:
            signal.signal(one, signal.SIG_IGN)


def is_readable(descriptor: int, timeout_s: float) -> bool:
    """Wait until something can be read, or the other side has gone, for *timeout_s* at most.

    `select.select` refuses numbers from 1024 on, which a process with many connections has.
    """
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    return bool(poll.poll(1000 * timeout_s))


class PseudoTerminal:
    """Run ``callout``, or another *program*, with *words* in a terminal *columns* wide."""

    def __init__(
        self,
        *words: str,
        home: Path,
        columns: int = 80,
        env: Mapping[str, str] | None = None,
        program: Sequence[str] = ("-m", "callout.cli"),
    ) -> None:
        self.out = b""
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, columns))
        with interruptible():
            self.process = subprocess.Popen(
                [sys.executable, *program, *words],
                stdin=slave,
                stdout=slave,
                stderr=slave,
                env=environment_for(home, env),
                start_new_session=True,
            )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    @property
    def text(self) -> str:
        """Return all that came so far, line by line."""
        return self.out.decode().replace("\r\n", "\n")

    def until(self, end: bytes = PROMPT, start: int = 0) -> bytes:
        """Wait until what comes after the first *start* bytes ends with *end*, or all ends."""
        deadline = time.monotonic() + TIMEOUT_S
        while not self.out[start:].endswith(end):
            if not self._more(deadline):
                break
        return self.out[start:]

    def type(self, line: str, end: bytes = PROMPT) -> bytes:
        """Type *line* and Enter, and give what comes up to the next prompt."""
        start = len(self.out)
        os.write(self._master, line.encode() + b"\n")
        deadline = time.monotonic() + TIMEOUT_S
        while not (b"\n" in self.out[start:] and self.out[start:].endswith(end)):
            if not self._more(deadline):
                break
        return self.out[start:]

    def find(self, words: str, start: int = 0) -> str:
        """Wait until *words*, a pattern, come after the first *start* bytes; give all since."""
        deadline = time.monotonic() + TIMEOUT_S
        while not re.search(words, self.out[start:].decode(errors="replace")):
            assert self._more(deadline), f"{words!r} did not come before the end: {self.text!r}"
        return self.out[start:].decode(errors="replace").replace("\r\n", "\n")

    def idle(self, seconds: float) -> bool:
        """Read what comes until nothing has come for some *seconds*; say whether anything did."""
        start = len(self.out)
        while is_readable(self._master, seconds):
            if not self._more(time.monotonic()):
                break
        return len(self.out) > start

    def press(self, keys: bytes) -> None:
        """Press *keys* without waiting for anything."""
        os.write(self._master, keys)

    def interrupt(self) -> None:
        """Press Ctrl+C, again if nothing comes: Python may miss it as readline shows a prompt."""
        deadline = time.monotonic() + TIMEOUT_S
        while time.monotonic() < deadline:
            self.process.send_signal(signal.SIGINT)
            if is_readable(self._master, 1.0):
                return

    def close(self) -> int:
        """Read to the end, and give the exit code."""
        deadline = time.monotonic() + TIMEOUT_S
        while self._more(deadline):
            pass
        return self.process.wait(TIMEOUT_S)

    def _more(self, deadline: float) -> bool:
        """Read what there is; say whether there may be more."""
        ready = is_readable(self._master, max(0, deadline - time.monotonic()))
        assert ready, f"nothing more came after {self.out[-200:]!r}"
        try:
            new = os.read(self._master, 65_536)
        except OSError:  # Linux says so when the last program has left the terminal
            return False
        self.out += new
        return bool(new)
