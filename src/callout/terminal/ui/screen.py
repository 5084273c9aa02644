"""Screens: lines printed one after the other, or shown one by one on a braille display."""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import Enum, auto
from io import TextIOWrapper
from itertools import takewhile
from threading import Timer
from typing import NamedTuple, Protocol

from callout.braille.display import fit, fit_evenly
from callout.locales.messages import Cue, Utterance
from callout.locales.plain_signs import PLAIN_SIGNS

PROMPT = "> "
"""The end of every line that waits for input."""

UNREAD_MARK = "&"
"""The sign before the number of unread panes; no label of a card has it, in any braille code."""

MOST_COUNTED = 99
"""The greatest number of unread panes that is shown."""

CURSOR_CELLS = 1
"""Room for the cursor; a display follows it, away from the beginning of the line."""

GATHER_S = 0.25
"""Seconds that a line may wait for the following ones."""

PRIVATE_LINE_WIDTH = 76
"""Greatest length of a line that is shown and wiped."""

DEFAULT_COLUMNS = 80
"""The width of a terminal that does not report its own."""


class Showing(Enum):
    """What is the place of an utterance on a display of one line?"""

    NOW = auto()
    """Before the prompt, in order."""

    LATER = auto()
    """After the prompt: the reader may leave it out."""

    NEVER = auto()
    """In the history alone: it repeats the command of the reader."""


class Screen(Protocol):
    """An interface that shows utterances in order and asks for lines."""

    @property
    def has_unread_question(self) -> bool:
        """Whether a question has come that was not yet shown when the last line was begun."""

    def tell(self, utterance: Utterance, showing: Showing = Showing.NOW) -> None:
        """Show one utterance."""

    def skip(self, *, later: bool) -> None:
        """Drop the unread panes after the prompt if *later*, or all panes before a question."""

    def show_newest(self, utterance: Utterance) -> None:
        """Show the state of the table, and drop the unread panes before it."""

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Show the answer to the last line, before anything unread."""

    def ask(self, waiting: Utterance | None = None) -> str:
        """Show the prompt of the table, and read a line."""

    def show_private(self, utterances: Iterable[Utterance], cannot_hide: str) -> None:
        """Show private lines and wipe them, or show *cannot_hide* instead."""

    def finish(self, utterance: Utterance) -> None:
        """Show the last utterance, and everything unread."""


def _encodable(text: str) -> str:
    """Replace characters that the output cannot encode, by plain signs where possible."""
    coding = sys.stdout.encoding or "ascii"
    return text.encode(coding, PLAIN_SIGNS).decode(coding)


def print_line(line: str = "", end: str = "\n") -> None:
    """Print *line* without delay."""
    print(_encodable(line), end=end, flush=True)


def read_line(prompt: str) -> str:
    """Read a line; replace undecodable bytes, and end the line when the input ends."""
    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors == "strict":
        sys.stdin.reconfigure(errors="replace")
    try:
        line = input(_encodable(prompt))
    except (EOFError, KeyboardInterrupt):
        print_line()
        raise
    return line.encode("utf-8", "replace").decode()


class LineScreen:
    """A screen of plain lines, for speech and for eyes.

    In a terminal, lines that follow each other at once are printed together: a screen reader says
    some of them twice if they come in pieces.
    """

    has_unread_question = False

    def __init__(self) -> None:
        self._flush_timer: Timer | None = None
        self._gathers = False
        if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.isatty():
            sys.stdout.reconfigure(line_buffering=False)
            self._gathers = True

    def tell(self, utterance: Utterance, _showing: Showing = Showing.NOW) -> None:
        """Print one sentence on a line."""
        print(_encodable(utterance.spoken), flush=not self._gathers)
        if self._gathers and self._flush_timer is None:
            self._flush_timer = Timer(GATHER_S, self._flush)
            self._flush_timer.start()

    def _flush(self) -> None:
        if self._flush_timer is not None:
            self._flush_timer.cancel()
        self._flush_timer = None
        sys.stdout.flush()

    def skip(self, *, later: bool) -> None:
        """Do nothing: everything is printed at once."""

    def show_newest(self, utterance: Utterance) -> None:
        """Print the state of the table."""
        self.tell(utterance)

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Print each sentence on a line."""
        for utterance in utterances:
            self.tell(utterance)

    def ask(self, waiting: Utterance | None = None) -> str:
        """Print the prompt of the table, and read a line."""
        if waiting is not None:
            self.tell(waiting)
        self._flush()
        return read_line(PROMPT)

    def finish(self, utterance: Utterance) -> None:
        """Print the last sentence."""
        self.tell(utterance)
        self._flush()

    def show_private(self, utterances: Iterable[Utterance], cannot_hide: str) -> None:
        """Show line after line in the same place; Enter wipes each."""
        self._flush()
        texts = [utterance.spoken for utterance in utterances]
        _show_private(texts, PRIVATE_LINE_WIDTH, cannot_hide)


class Pane(NamedTuple):
    """The text that a display shows at once.

    *is_prompt* if it is the prompt of the table, *is_question* if a question of the game begins
    with it, *is_later* if the prompt comes first. *version* is the version of the narrated entry,
    at a table on a server.
    """

    text: str
    is_prompt: bool
    version: int = 0
    is_question: bool = False
    is_later: bool = False


class BrailleScreen:
    """A screen of one pane on the line with the cursor, the line a braille display follows.

    *version* is that of the latest entry, at a table on a server.
    Nothing is printed above it: Enter reads on, and a count shows the number of unread panes. On
    the reader's turn, news of the others alone comes after the prompt: one line is enough.
    """

    def __init__(self, cells: int) -> None:
        self.cells = cells
        self.unread: deque[Pane] = deque()
        self.waiting: Utterance | None = None
        self.version = 0
        self.ended = False

    @property
    def _is_turn(self) -> bool:
        """Whether the prompt is for the reader."""
        return self.waiting is not None and self.waiting.cue is Cue.YOUR_TURN

    @property
    def has_unread_question(self) -> bool:
        """Whether a question waits in the queue."""
        return any(pane.is_question for pane in self.unread)

    def tell(self, utterance: Utterance, showing: Showing = Showing.NOW) -> None:
        """Queue an utterance until it is read."""
        if showing is not Showing.NEVER:
            later = showing is Showing.LATER
            self._queue(self._panes(utterance, is_later=later, version=self.version))

    def _queue(self, panes: Sequence[Pane]) -> None:
        """Add the *panes* of one utterance, to the last pane if there is room."""
        last = self.unread[-1] if self.unread else None
        if (
            last is not None
            and len(panes) == 1
            and not (last.is_prompt or last.is_question or panes[0].is_question)
            and last.is_later == panes[0].is_later
            and len(joined := _beside(last.text, panes[0].text)) <= self._room
        ):
            self.unread[-1] = last._replace(text=joined)
        else:
            self.unread.extend(panes)

    @property
    def _room(self) -> int:
        """The cells for a text beside the count of unread panes."""
        return self.cells - len(f" {UNREAD_MARK}9") - len(PROMPT) - CURSOR_CELLS

    def _panes(
        self,
        utterance: Utterance,
        *,
        is_prompt: bool = False,
        is_later: bool = False,
        version: int = 0,
    ) -> list[Pane]:
        asks = utterance.cue is Cue.QUESTION and not is_later
        is_last = is_prompt and not self.unread
        room = self.cells - len(PROMPT) - CURSOR_CELLS if is_last else self._room
        return [
            Pane(text, is_prompt, version, is_question=asks and not number, is_later=is_later)
            for number, text in enumerate(fit_evenly(utterance.braille, room))
        ]

    def skip(self, *, later: bool) -> None:
        """Drop the unread panes after the prompt if *later*, or all panes before a question.

        Nothing is dropped behind a prompt that has not been shown: the reader may not know of it.
        """
        if later:
            if not any(pane.is_prompt for pane in self.unread):
                self.unread = deque(pane for pane in self.unread if not pane.is_later)
            return
        while self.unread and not self.unread[0].is_question:
            self.unread.popleft()

    def show_newest(self, utterance: Utterance) -> None:
        """Show the state of the table, and drop the unread panes before it."""
        self.skip(later=False)
        self.reply([utterance])

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Queue the answer before everything unread."""
        panes = [pane for utterance in utterances for pane in self._panes(utterance)]
        self.unread.extendleft(reversed(panes))

    def ask(self, waiting: Utterance | None = None) -> str:
        """Show unread panes, one an Enter, then the prompt of the table; read a line."""
        if waiting is not None:
            self.unread = deque(pane for pane in self.unread if not pane.is_prompt)
        self.waiting = waiting or self.waiting
        if self.waiting is not None and (waiting is not None or not self.unread):
            self.unread.extend(self._panes(self.waiting, is_prompt=True))
        while True:
            line = self._read_next()
            if line.strip() or not self.unread:
                return line

    def _take_pane(self) -> str:
        """Return the next pane as a prompt, with the number of panes after it."""
        self._put_prompt_first()
        shown = self.unread.popleft().text if self.unread else ""
        count = f"{UNREAD_MARK}{min(len(self.unread), MOST_COUNTED)}" if self.unread else ""
        gap = " " if shown and len(f"{shown} {count}{PROMPT}") < self.cells else ""
        return f"{shown}{gap if count else ''}{count}{PROMPT}"

    def _put_prompt_first(self) -> None:
        """Move the panes for later behind the prompt of the reader's turn."""
        before = list(takewhile(lambda pane: not pane.is_prompt, self.unread))
        after = list(self.unread)[len(before) :]
        if before and after and self._is_turn and all(pane.is_later for pane in before):
            prompt = list(takewhile(lambda pane: pane.is_prompt, after))
            self.unread = deque([*prompt, *before, *after[len(prompt) :]])

    def _read_next(self) -> str:
        """Show one pane and read a line."""
        try:
            return read_line(self._take_pane())
        except EOFError:
            self.ended = True
            raise
        except KeyboardInterrupt:
            self.unread.clear()
            raise

    def finish(self, utterance: Utterance) -> None:
        """Wait until everything is read, the last line too; print the rest if input has ended."""
        self.tell(utterance)
        with suppress(EOFError, KeyboardInterrupt):
            while self.unread and not self.ended:
                self._read_next()
        for pane in self.unread:
            print_line(pane.text)

    def show_private(self, utterances: Iterable[Utterance], cannot_hide: str) -> None:
        """Show pane after pane in the same place; Enter wipes each."""
        _show_private([utterance.braille for utterance in utterances], self.cells - 1, cannot_hide)


def _beside(first: str, second: str) -> str:
    """Join two short texts on one line."""
    return f"{first}{'' if first.endswith(('.', '!', '?')) else ';'} {second}"


def _show_private(texts: Sequence[str], width: int, cannot_hide: str) -> None:
    """Show each text piece by piece, each until Enter is pressed.

    Only a terminal can wipe its output: elsewhere *cannot_hide* is shown instead.
    """
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        print_line(cannot_hide)
        return
    for text in texts:
        for pane in fit(text, min(width, _columns() - 1)):
            _show_and_wipe(_encodable(pane))


def _columns() -> int:
    """Return the width of the terminal; a line that it wraps cannot be wiped."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or DEFAULT_COLUMNS
    except OSError:
        return DEFAULT_COLUMNS


def _show_and_wipe(pane: str) -> None:
    """Show *pane* until Enter is pressed, then write blanks over it."""
    try:
        with _no_echo() as wait_for_enter:
            print(pane, end="", flush=True)
            wait_for_enter()
    finally:
        print("\r" + " " * len(pane) + "\r", end="", flush=True)


@contextmanager
def _no_echo() -> Iterator[Callable[[], object]]:
    """Yield a function that waits for Enter without echo.

    An echoed key would move the line out of reach.
    """
    try:
        import termios  # noqa: PLC0415
    except ImportError:  # pragma: no cover - Windows
        yield _wait_for_enter
        return
    stream = sys.stdin.fileno()
    settings = termios.tcgetattr(stream)
    quiet = termios.tcgetattr(stream)
    quiet[3] &= ~(termios.ECHO | termios.ECHONL)
    termios.tcsetattr(stream, termios.TCSADRAIN, quiet)
    try:
        yield sys.stdin.readline
    finally:
        termios.tcsetattr(stream, termios.TCSADRAIN, settings)


def _wait_for_enter() -> None:  # pragma: no cover - Windows
    import msvcrt  # noqa: PLC0415

    while msvcrt.getwch() not in "\r\n":  # type: ignore[attr-defined,unused-ignore]
        pass
