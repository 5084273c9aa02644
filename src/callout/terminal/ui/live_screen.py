"""Screens for a table elsewhere: news may come at any moment, also while somebody types."""

import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from time import monotonic
from typing import Protocol

from callout.client.reading import ReadingProgress
from callout.narrator.listener import Utterance
from callout.terminal.ui.screen import MARK, TOGETHER, Lines, Pull, Screen, show, typed

AT_ONCE = 0.05
"""Seconds between news and Enter in which nobody can have read them: Enter was first."""


class Live(Screen, Protocol):
    """Show news as they come, and note how far they were read."""

    reading: ReadingProgress
    settles: bool

    def begin(self) -> None:
        """Be at another table, whose entries are counted anew."""

    def news(self, told: Sequence[Utterance], version: int) -> None:
        """Show, from any thread, all that is *told* of the entry *version*."""

    def alarm(self, utterance: Utterance) -> None:
        """Show, from any thread, what cannot wait."""

    def hang(self, utterance: Utterance) -> None:
        """Show why what was typed is not answered now, if that may be unread."""

    def listen(self, waiting: Callable[[], Utterance]) -> str:
        """Ask for a line; for an empty one, tell what the table waits for unless it was that."""


class LiveLines(Lines):
    """Print news at once; a line that is being typed goes on below them."""

    settles = True

    def __init__(self, reading: ReadingProgress) -> None:
        super().__init__()
        self.reading = reading
        self._news: list[Utterance] = []
        self._gather: Timer | None = None
        self._open = False
        self._repeated: tuple[str, float] = ("", 0.0)

    def begin(self) -> None:
        """Be at another table."""
        self.reading.reset()

    def news(self, told: Sequence[Utterance], version: int) -> None:
        """Print what is *told*; while somebody types, what comes within a moment together."""
        with self.reading.lock:
            if not self._open:
                self.reply(told)
            else:
                self._news += told
                if self._news and self._gather is None:
                    self._gather = Timer(TOGETHER, self._interrupt)
                    self._gather.daemon = True
                    self._gather.start()
            self.reading.mark_shown(version)

    def alarm(self, utterance: Utterance) -> None:
        """Print one sentence."""
        self.news([utterance], 0)

    def hang(self, utterance: Utterance) -> None:
        """Print nothing: it was printed when it came."""

    def listen(self, waiting: Callable[[], Utterance]) -> str:
        """Show the mark and read a line, until one says something or goes on."""
        while True:
            with self._opening() as ask:
                line = ask(MARK)
                self._end(line)
            if self.reading.press_enter() or line.strip():
                return line
            with self.reading.lock:
                self.tell(waiting())

    @contextmanager
    def _opening(self) -> Iterator[Callable[[str], str]]:
        """Keep news back until the mark is shown, and print what came too late for it."""
        lock = self.reading.lock
        lock.acquire()
        self._print()
        try:
            yield self._with_readline if _edited() else self._without
        finally:
            if self._open:
                lock.acquire()
            self._open = False
            self.reply(self._news)
            self._news.clear()
            lock.release()

    def _opened(self) -> None:
        self._open = True
        self.reading.lock.release()

    def _with_readline(self, mark: str) -> str:
        import readline  # noqa: PLC0415

        readline.set_pre_input_hook(self._opened)
        try:
            return typed(mark)
        finally:
            readline.set_pre_input_hook()

    def _without(self, mark: str) -> str:
        show(mark, end="")
        self._opened()
        return typed("")

    def _interrupt(self) -> None:
        """Print the news below the open line, and then the line again."""
        with self.reading.lock:
            self._gather = None
            if self._open and self._news:
                lines = "".join(f"{utterance.spoken}\n" for utterance in self._news)
                self._news.clear()
                self._repeated = _unfinished(), monotonic()
                show(f"\n{lines}{MARK}{self._repeated[0]}", end="")

    def _end(self, line: str) -> None:
        """End the *line* that was printed again although Enter had been pressed already."""
        shown, at = self._repeated
        if line == shown and monotonic() - at < AT_ONCE:
            show()


class LivePull(Pull):
    """Keep news until they are read: the open line is never disturbed."""

    settles = False

    def __init__(self, cells: int, reading: ReadingProgress) -> None:
        super().__init__(cells)
        self.reading = reading
        self._latest = 0
        self._open = self._hanging = False

    def begin(self) -> None:
        """Be at another table; what is unread of the old one counts for nothing there."""
        with self.reading.lock:
            self.reading.reset()
            self._latest = 0
            self.unread = deque(pane._replace(version=0) for pane in self.unread)

    def news(self, told: Sequence[Utterance], version: int) -> None:
        """Keep what is *told* until it is pulled."""
        with self.reading.lock:
            self._latest = version or self._latest
            self.unread = deque(pane for pane in self.unread if not pane.asks)
            for utterance in told:
                self.unread.extend(self._panes(utterance, version=self._latest))
            if not self.unread:
                self.reading.mark_shown(self._latest)

    def alarm(self, utterance: Utterance) -> None:
        """Keep it too but, where the line is not open, show it on that line now."""
        with self.reading.lock:
            if self._open:
                self.news([utterance], 0)
            else:
                self.hang(utterance)

    def hang(self, utterance: Utterance) -> None:
        """Show it on the line that waits for an answer."""
        show("\n" * self._hanging + utterance.braille, end="")
        self._hanging = True

    def listen(self, waiting: Callable[[], Utterance]) -> str:
        """Show what is unread, one pane an Enter, or what the table waits for; read a line."""
        while True:
            with self.reading.lock:
                if not self.unread:
                    self.unread.extend(self._panes(waiting(), asks=True))
            line = self._next()
            if self.reading.press_enter() or line.strip():
                return line

    def _pane(self) -> str:
        """Take one pane, which is read once it is the last or the next one is taken."""
        with self.reading.lock:
            if self._hanging:
                show()
            self._open, self._hanging = True, False
            version = self.unread[0].version if self.unread else 0
            shown = super()._pane()
            self.reading.mark_shown(self._latest if not self.unread else version - 1)
            return shown

    def _next(self) -> str:
        try:
            return super()._next()
        finally:
            self._open = False


def _edited() -> bool:
    """Say whether the system edits the line that is being typed, and tells when it is shown."""
    hook = hasattr(sys.modules.get("readline"), "set_pre_input_hook")
    return hook and sys.stdin.isatty() and sys.stdout.isatty()


def _unfinished() -> str:
    """Give what has been typed of the open line."""
    if not _edited():
        return ""
    import readline  # noqa: PLC0415

    return readline.get_line_buffer()
