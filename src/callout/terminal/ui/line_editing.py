"""A line that readline edits, while other threads may want to print below it.

Readline runs in the main thread and echoes Enter at a moment that no other thread can know. So
nobody else prints while a line is open: a signal interrupts readline between two keys, and pending
output is printed then, in the main thread.
"""

import signal
import sys
from collections.abc import Callable
from threading import main_thread
from types import FrameType

from callout.terminal.ui.screen import read_line


def can_edit_lines() -> bool:
    """Return whether readline edits the current line, and can be interrupted."""
    hook = hasattr(sys.modules.get("readline"), "set_pre_input_hook")
    return hook and hasattr(signal, "pthread_kill") and sys.stdin.isatty() and sys.stdout.isatty()


def edit_line(
    prompt: str, on_open: Callable[[], None], on_interrupt: Callable[[str], None]
) -> str:
    """Read a line with editing.

    *on_open* is called when the prompt is shown, *on_interrupt* with the text typed so far, soon
    after `interrupt_editing`.
    """
    import readline  # noqa: PLC0415

    def handle(_signal: int, _frame: FrameType | None) -> None:
        if _is_editing():
            on_interrupt(readline.get_line_buffer())

    signal.signal(signal.SIGURG, handle)  # it means nothing to a program without urgent sockets
    signal.siginterrupt(signal.SIGURG, False)  # noqa: FBT003 - what is being written is not cut
    readline.set_pre_input_hook(on_open)
    try:
        return read_line(prompt)
    finally:
        readline.set_pre_input_hook()


def interrupt_editing() -> None:
    """Interrupt `edit_line` between two keys; nothing happens if it is not waiting for a key."""
    ident = main_thread().ident
    assert ident is not None  # noqa: S101 - it has been started
    signal.pthread_kill(ident, signal.SIGURG)


def _is_editing() -> bool:
    """Return whether Enter has yet to be pressed: readline reads single keys until then."""
    import termios  # noqa: PLC0415

    return not termios.tcgetattr(sys.stdin.fileno())[3] & termios.ICANON
