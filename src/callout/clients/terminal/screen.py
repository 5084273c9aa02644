"""How lines reach a person: printed one after the other, or pulled one by one onto a display."""

import sys
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Protocol

from callout.braille.display import fit
from callout.narrator.listener import Utterance

MARK = "> "
"""Ends every line that waits for an answer."""


class Screen(Protocol):
    """Show utterances in order and ask for a line."""

    def tell(self, utterance: Utterance) -> None:
        """Show one utterance."""

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Show the answer to what was just typed, before anything that is still unread."""

    def ask(self, waiting: Utterance | None = None) -> str:
        """Ask for a line, having said what the table waits for."""

    def veil(self, utterances: Iterable[Utterance], wait: str) -> None:
        """Show what only one person at the computer may see, and leave nothing of it."""

    def finish(self, utterance: Utterance) -> None:
        """Show the last utterance, and all that is still unread."""


def _safe(text: str) -> str:
    """Write *text* so that any output can carry it."""
    coding = sys.stdout.encoding or "ascii"
    return text.encode(coding, "replace").decode(coding)


class Lines:
    """Print plain lines, for speech and for eyes."""

    def tell(self, utterance: Utterance) -> None:
        """Print one sentence on a line."""
        print(_safe(utterance.spoken), flush=True)

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Print each sentence on a line."""
        for utterance in utterances:
            self.tell(utterance)

    def ask(self, waiting: Utterance | None = None) -> str:
        """Print what the table waits for, and read a line."""
        if waiting is not None:
            self.tell(waiting)
        return input(MARK)

    def finish(self, utterance: Utterance) -> None:
        """Print the last sentence."""
        self.tell(utterance)

    def veil(self, utterances: Iterable[Utterance], wait: str) -> None:
        """Show line after line in the same place; Enter wipes each."""
        for utterance in utterances:
            for pane in fit(utterance.spoken, 76):
                wiped(pane, wait)


class Pull:
    """Show one thing at a time on the line with the cursor, where a braille display looks.

    Nothing is printed above it: Enter reads on, and a count says how much is still unread.
    """

    def __init__(self, cells: int) -> None:
        self.cells = cells
        self.unread: deque[str] = deque()
        self.waiting: Utterance | None = None

    def tell(self, utterance: Utterance) -> None:
        """Keep an utterance until it is read."""
        self.unread.extend(self._panes(utterance))

    def _panes(self, utterance: Utterance) -> list[str]:
        return fit(utterance.braille, self.cells - len(MARK) - len(" +99"))

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Let the answer be read next."""
        panes = [pane for utterance in utterances for pane in self._panes(utterance)]
        self.unread.extendleft(reversed(panes))

    def ask(self, waiting: Utterance | None = None) -> str:
        """Show what is unread, one pane an Enter, then what the table waits for; read a line."""
        self.waiting = waiting or self.waiting
        if self.waiting is not None and (waiting is not None or not self.unread):
            self.tell(self.waiting)
        while True:
            shown = self.unread.popleft() if self.unread else ""
            count = f" +{min(len(self.unread), 99)}" if self.unread else ""
            line = input(_safe(f"{shown}{count}{MARK}"))
            if line.strip() or not self.unread:
                return line

    def finish(self, utterance: Utterance) -> None:
        """Let all that is unread be read, the last line too, unless there is no more input."""
        with suppress(EOFError, KeyboardInterrupt):
            self.ask(utterance)

    def veil(self, utterances: Iterable[Utterance], wait: str) -> None:
        """Show pane after pane in the same place; Enter wipes each."""
        for utterance in utterances:
            for pane in fit(utterance.braille, self.cells - 1):
                wiped(pane, wait)


def wiped(pane: str, wait: str) -> None:
    """Show *pane* until Enter is pressed, then write blanks over it, in a terminal only."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        print(_safe(wait), flush=True)
        return
    print(_safe(pane), end="", flush=True)
    try:
        _enter_without_echo()
    finally:
        print("\r" + " " * len(pane) + "\r", end="", flush=True)


def _enter_without_echo() -> None:
    try:
        import termios  # noqa: PLC0415
    except ImportError:  # pragma: no cover - Windows
        import msvcrt  # noqa: PLC0415

        while msvcrt.getwch() not in "\r\n":  # type: ignore[attr-defined,unused-ignore]
            pass
        return
    stream = sys.stdin.fileno()
    before = termios.tcgetattr(stream)
    quiet = termios.tcgetattr(stream)
    quiet[3] &= ~(termios.ECHO | termios.ECHONL)
    try:
        termios.tcsetattr(stream, termios.TCSADRAIN, quiet)
        sys.stdin.readline()
    finally:
        termios.tcsetattr(stream, termios.TCSADRAIN, before)
