"""How lines reach a person: printed one after the other, or pulled one by one onto a display."""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from threading import Timer
from typing import NamedTuple, Protocol

from callout.braille.display import fit
from callout.narrator.listener import Utterance

MARK = "> "
"""Ends every line that waits for an answer."""

CURSOR = 1
"""The cell of the cursor: a display moves on with it, away from the beginning of the line."""

TOGETHER = 0.25
"""Seconds that a line may wait for those that follow it."""


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


def show(line: str = "", end: str = "\n") -> None:
    """Print *line* at once."""
    print(_safe(line), end=end, flush=True)


def typed(prompt: str) -> str:
    """Read a line; what the input cannot say is a question mark, and its end ends the line."""
    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors == "strict":
        sys.stdin.reconfigure(errors="replace")
    try:
        line = input(_safe(prompt))
    except (EOFError, KeyboardInterrupt):
        show()
        raise
    return line.encode("utf-8", "replace").decode()


class Lines:
    """Print plain lines, for speech and for eyes.

    In a terminal, lines that follow each other at once are printed together: a screen reader that
    is given them in pieces says some of them twice.
    """

    def __init__(self) -> None:
        self._soon: Timer | None = None
        self._together = False
        if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.isatty():
            sys.stdout.reconfigure(line_buffering=False)
            self._together = True

    def tell(self, utterance: Utterance) -> None:
        """Print one sentence on a line."""
        print(_safe(utterance.spoken), flush=not self._together)
        if self._together and self._soon is None:
            self._soon = Timer(TOGETHER, self._print)
            self._soon.start()

    def _print(self) -> None:
        if self._soon is not None:
            self._soon.cancel()
        self._soon = None
        sys.stdout.flush()

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Print each sentence on a line."""
        for utterance in utterances:
            self.tell(utterance)

    def ask(self, waiting: Utterance | None = None) -> str:
        """Print what the table waits for, and read a line."""
        if waiting is not None:
            self.tell(waiting)
        self._print()
        return typed(MARK)

    def finish(self, utterance: Utterance) -> None:
        """Print the last sentence."""
        self.tell(utterance)
        self._print()

    def veil(self, utterances: Iterable[Utterance], wait: str) -> None:
        """Show line after line in the same place; Enter wipes each."""
        self._print()
        _veil([utterance.spoken for utterance in utterances], 76, wait)


class Pane(NamedTuple):
    """Be as much as a display shows at once; it *asks* if it tells what the table waits for.

    *version* is that of the entry which it tells, at a table elsewhere.
    """

    text: str
    asks: bool
    version: int = 0


class Pull:
    """Show one thing at a time on the line with the cursor, where a braille display looks.

    Nothing is printed above it: Enter reads on, and a count says how much is still unread.
    """

    def __init__(self, cells: int) -> None:
        self.cells = cells
        self.unread: deque[Pane] = deque()
        self.waiting: Utterance | None = None
        self.ended = False

    def tell(self, utterance: Utterance) -> None:
        """Keep an utterance until it is read."""
        self.unread.extend(self._panes(utterance))

    def _panes(self, utterance: Utterance, *, asks: bool = False, version: int = 0) -> list[Pane]:
        room = self.cells - len(MARK) - len(" +99") - CURSOR
        return [Pane(text, asks, version) for text in fit(utterance.braille, room)]

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Let the answer be read next."""
        panes = [pane for utterance in utterances for pane in self._panes(utterance)]
        self.unread.extendleft(reversed(panes))

    def ask(self, waiting: Utterance | None = None) -> str:
        """Show what is unread, one pane an Enter, then what the table waits for; read a line."""
        if waiting is not None:
            self.unread = deque(pane for pane in self.unread if not pane.asks)
        self.waiting = waiting or self.waiting
        if self.waiting is not None and (waiting is not None or not self.unread):
            self.unread.extend(self._panes(self.waiting, asks=True))
        while True:
            line = self._next()
            if line.strip() or not self.unread:
                return line

    def _pane(self) -> str:
        """Take one pane, and say how many follow."""
        shown = self.unread.popleft().text if self.unread else ""
        count = f" +{min(len(self.unread), 99)}" if self.unread else ""
        return f"{shown}{count}{MARK}"

    def _next(self) -> str:
        """Show one pane and read a line."""
        try:
            return typed(self._pane())
        except EOFError:
            self.ended = True
            raise
        except KeyboardInterrupt:
            self.unread.clear()
            raise

    def finish(self, utterance: Utterance) -> None:
        """Let all that is unread be read, the last line too; print it once input has ended."""
        self.tell(utterance)
        with suppress(EOFError, KeyboardInterrupt):
            while self.unread and not self.ended:
                self._next()
        for pane in self.unread:
            show(pane.text)

    def veil(self, utterances: Iterable[Utterance], wait: str) -> None:
        """Show pane after pane in the same place; Enter wipes each."""
        _veil([utterance.braille for utterance in utterances], self.cells - 1, wait)


def _veil(texts: Sequence[str], room: int, wait: str) -> None:
    """Show each text, piece by piece, until Enter is pressed, in a terminal only."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        show(wait)
        return
    for text in texts:
        for pane in fit(text, min(room, _columns() - 1)):
            _wiped(_safe(pane))


def _columns() -> int:
    """Tell how wide the terminal is, for a line that is broken by it cannot be wiped."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 80
    except OSError:
        return 80


def _wiped(pane: str) -> None:
    """Show *pane* until Enter is pressed, then write blanks over it."""
    try:
        with _no_echo() as enter:
            print(pane, end="", flush=True)
            enter()
    finally:
        print("\r" + " " * len(pane) + "\r", end="", flush=True)


@contextmanager
def _no_echo() -> Iterator[Callable[[], object]]:
    """Give what awaits Enter while no key shows: one that does moves the line out of reach."""
    try:
        import termios  # noqa: PLC0415
    except ImportError:  # pragma: no cover - Windows
        yield _press
        return
    stream = sys.stdin.fileno()
    before = termios.tcgetattr(stream)
    quiet = termios.tcgetattr(stream)
    quiet[3] &= ~(termios.ECHO | termios.ECHONL)
    termios.tcsetattr(stream, termios.TCSADRAIN, quiet)
    try:
        yield sys.stdin.readline
    finally:
        termios.tcsetattr(stream, termios.TCSADRAIN, before)


def _press() -> None:  # pragma: no cover - Windows
    import msvcrt  # noqa: PLC0415

    while msvcrt.getwch() not in "\r\n":  # type: ignore[attr-defined,unused-ignore]
        pass
