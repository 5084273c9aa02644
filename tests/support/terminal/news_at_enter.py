"""A program that reads one line, and is told news after Enter but before it can go on."""

import builtins
from collections.abc import Callable

from callout.client.reading import ReadingProgress
from callout.locales.messages import Utterance
from callout.terminal.local.lifecycle import enable_line_editing
from callout.terminal.ui.live_screen import LiveLineScreen


def sentence(text: str) -> Utterance:
    """Make an utterance."""
    return Utterance(text, text)


def read_slowly(screen: LiveLineScreen, read: Callable[[str], str], prompt: str) -> str:
    """Read a line as on a busy machine: news is due before the program goes on."""
    line = read(prompt)
    screen.tell_news([sentence("News.")], 1)
    timer = screen._news_timer
    assert timer is not None
    timer.join()
    return line


def main() -> None:
    """Read a line and answer it."""
    enable_line_editing()
    screen, read = LiveLineScreen(ReadingProgress()), builtins.input
    builtins.input = lambda prompt="": read_slowly(screen, read, str(prompt))
    line = screen.next_line(lambda: sentence("Wait."))
    screen.finish(sentence(f"You typed {line}."))


if __name__ == "__main__":
    main()
