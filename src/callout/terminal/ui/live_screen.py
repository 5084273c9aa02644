"""Screens for a table on a server, where news may come while somebody types."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, repeat
from threading import Timer
from time import monotonic
from typing import Protocol

from callout.client.reading import ReadingProgress
from callout.locales.messages import Cue, Utterance
from callout.terminal.ui.line_editing import can_edit_lines, edit_line, interrupt_editing
from callout.terminal.ui.screen import (
    GATHER_S,
    PROMPT,
    BrailleScreen,
    LineScreen,
    Screen,
    Showing,
    print_line,
    read_line,
)

UNREAD_S = 0.5
"""Seconds after news in which Enter counts as pressed before the news was read.

Without line editing nobody can know: an empty line is better than two on one.
"""


class LiveScreen(Screen, Protocol):
    """A screen that shows news as it comes and records the reading progress.

    *waits_for_bots* if bots should move on before the next prompt is shown.
    """

    reading: ReadingProgress
    waits_for_bots: bool

    def begin_table(self) -> None:
        """Start again at another table, with its own entry numbers."""

    def tell_news(
        self, utterances: Sequence[Utterance], version: int, showings: Sequence[Showing] = ()
    ) -> None:
        """Show the *utterances* of the entry *version*, from any thread."""

    def alert(self, utterance: Utterance) -> None:
        """Show an urgent utterance, from any thread."""

    def tell_delay(self, utterance: Utterance) -> None:
        """Show why the last line is not answered yet, unless that was shown already."""

    def next_line(self, waiting: Callable[[], Utterance]) -> str:
        """Read a line; answer an empty one with the prompt, unless the table waits for Enter."""


class LiveLineScreen(LineScreen):
    """A screen that prints news at once; the line being typed continues below it."""

    waits_for_bots = True

    def __init__(self, reading: ReadingProgress) -> None:
        super().__init__()
        self.reading = reading
        self._news: list[Utterance] = []
        self._news_timer: Timer | None = None
        self._is_open = False
        self._reprinted_at = float("-inf")
        self._typed_before_question = ""
        self.has_unread_question = False

    def begin_table(self) -> None:
        """Start again at another table."""
        self.reading.reset()

    def tell_news(
        self, utterances: Sequence[Utterance], version: int, _showings: Sequence[Showing] = ()
    ) -> None:
        """Print *utterances*; while somebody types, print those of a moment together."""
        with self.reading.lock:
            if not self._is_open:
                self.reply(utterances)
            else:
                self._news += utterances
                if self._news and self._news_timer is None:
                    self._start_news_timer()
            self.reading.mark_shown(version)

    def alert(self, utterance: Utterance) -> None:
        """Print one sentence."""
        self.tell_news([utterance], 0)

    def tell_delay(self, utterance: Utterance) -> None:
        """Print nothing: it was printed when it came."""

    def next_line(self, waiting: Callable[[], Utterance]) -> str:
        """Show the prompt and read lines until one is not empty, or the table waited for Enter."""
        while True:
            self._typed_before_question, self.has_unread_question = "", False
            with self._opening() as ask:
                line = ask(PROMPT)
            begun = self._typed_before_question
            self.has_unread_question |= bool(begun.strip()) and line.startswith(begun)
            if self.reading.press_enter() or line.strip():
                return line
            with self.reading.lock:
                self.tell(waiting())

    @contextmanager
    def _opening(self) -> Iterator[Callable[[str], str]]:
        """Hold news back until the prompt is shown; print the news that came while it was open."""
        lock = self.reading.lock
        lock.acquire()
        self._flush()
        try:
            yield self._edit_line if can_edit_lines() else self._ask_plainly
        finally:
            if self._is_open:
                lock.acquire()
            self._is_open = False
            self.has_unread_question |= _asks(self._news)
            self.reply(self._news)
            self._news.clear()
            lock.release()

    def _mark_open(self) -> None:
        self._is_open = True
        self.reading.lock.release()

    def _edit_line(self, prompt: str) -> str:
        return edit_line(prompt, self._mark_open, self._print_below)

    def _ask_plainly(self, prompt: str) -> str:
        print_line(prompt, end="")
        self._mark_open()
        line = read_line("")
        if monotonic() - self._reprinted_at < UNREAD_S:
            print_line()
        return line

    def _start_news_timer(self) -> None:
        self._news_timer = Timer(GATHER_S, self._interrupt)
        self._news_timer.daemon = True
        self._news_timer.start()

    def _interrupt(self) -> None:
        """Interrupt the open line to print the news below it; retry until that has happened."""
        with self.reading.lock:
            self._news_timer = None
            if not self._is_open or not self._news:
                return
            if can_edit_lines():
                interrupt_editing()
                self._start_news_timer()
            else:
                self._print_below()

    def _print_below(self, typed: str = "") -> None:
        """Print the news below the open line, then the line again as far as it is *typed*."""
        with self.reading.lock:
            if self._news:
                lines = "".join(f"{utterance.spoken}\n" for utterance in self._news)
                if _asks(self._news):
                    self._typed_before_question = typed
                self._news.clear()
                self._reprinted_at = monotonic()
                print_line(f"\n{lines}{PROMPT}{typed}", end="")


def _asks(utterances: Sequence[Utterance]) -> bool:
    """Return whether a question of the game is among *utterances*."""
    return any(utterance.cue is Cue.QUESTION for utterance in utterances)


class LiveBrailleScreen(BrailleScreen):
    """A screen that queues news until it is read: the open line is never disturbed."""

    waits_for_bots = False

    def __init__(self, cells: int, reading: ReadingProgress) -> None:
        super().__init__(cells)
        self.reading = reading
        self._is_open = self._shows_delay = self._was_prompted = False

    def begin_table(self) -> None:
        """Start again at another table, and drop the unread news of the old one."""
        with self.reading.lock:
            self.reading.reset()
            self.version = 0
            self.unread = deque(pane._replace(version=0) for pane in self.unread)

    def tell_news(
        self, utterances: Sequence[Utterance], version: int, showings: Sequence[Showing] = ()
    ) -> None:
        """Queue *utterances* until they are read."""
        with self.reading.lock:
            self.version = version or self.version
            self._was_prompted = False
            self.unread = deque(pane for pane in self.unread if not pane.is_prompt)
            known = chain(showings, repeat(Showing.NOW))
            for utterance, showing in zip(utterances, known, strict=False):
                self.tell(utterance, showing)
            if not self.unread:
                self.reading.mark_shown(self.version)

    def alert(self, utterance: Utterance) -> None:
        """Queue it too but, where the line is not open, show it on that line now."""
        with self.reading.lock:
            if self._is_open:
                self.tell_news([utterance], 0)
            else:
                self.tell_delay(utterance)

    def tell_delay(self, utterance: Utterance) -> None:
        """Show it on the line that waits for an answer."""
        print_line("\n" * self._shows_delay + utterance.braille, end="")
        self._shows_delay = True

    def next_line(self, waiting: Callable[[], Utterance]) -> str:
        """Show unread news pane by pane, or the prompt, and read a line."""
        while True:
            with self.reading.lock:
                self.waiting = waiting()
                later = all(pane.is_later for pane in self.unread) and not self._was_prompted
                if not self.unread or (later and self._is_turn):
                    self.unread.extend(self._panes(self.waiting, is_prompt=True))
                    self._was_prompted = True
            line = self._read_next()
            if self.reading.press_enter() or line.strip():
                return line

    def skip(self, *, later: bool) -> None:
        """Drop unread panes, and count them as read; none behind a prompt that was not shown."""
        with self.reading.lock:
            if not later or self._was_prompted:
                super().skip(later=later)
            if not self.unread:
                self.reading.mark_shown(self.version)

    def _take_pane(self) -> str:
        """Return the next pane; it counts as read when another is taken, or if it is the last."""
        with self.reading.lock:
            if self._shows_delay:
                print_line()
            self._is_open, self._shows_delay = True, False
            self._put_prompt_first()
            version = self.unread[0].version if self.unread else 0
            shown = super()._take_pane()
            self.reading.mark_shown(self.version if not self.unread else version - 1)
            return shown

    def _read_next(self) -> str:
        try:
            return super()._read_next()
        finally:
            self._is_open = False
