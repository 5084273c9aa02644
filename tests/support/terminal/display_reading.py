"""Reading a braille display pane by pane, by Enter alone."""

import re

from support.terminal.pseudo_terminal import PseudoTerminal

MOST_ENTERS = 80


def read_until(display: PseudoTerminal, last: str) -> str:
    """Press Enter until *last* is on the display; return what was read, on one line."""
    start = len(display.out)
    shown = display.out[display.out.rfind(b"\n") + 1 :]
    for _ in range(MOST_ENTERS):
        if last in on_one_line((shown + display.out[start:]).decode()):
            break
        display.type("")
    return on_one_line((shown + display.out[start:]).decode())


def on_one_line(shown: str) -> str:
    """Join panes without their prompts and counts."""
    return " ".join(re.sub(r"( ?&\d+)?> *\r?\n?", " ", shown).split())
