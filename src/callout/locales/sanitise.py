"""Sanitised text of people, safe to repeat on a screen, a display or a log line."""

import re

MAX_TEXT_CHARS = 1_000
MAX_NAME_CHARS = 40

_SPACES = re.compile(r"\s+")
_NO_BREAK_SPACES = ("\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}")


def sanitise_text(text: str, max_chars: int = MAX_TEXT_CHARS) -> str:
    """Reduce *text* to one line of printable characters, at most *max_chars* of them."""
    printable = "".join(char if char.isprintable() else " " for char in text[:max_chars])
    return " ".join(printable.split())


def sanitise_prose(text: str, max_chars: int = MAX_TEXT_CHARS) -> str:
    """Reduce *text* to one line, as `sanitise_text` does, but keep single no-break spaces."""
    kept = "".join(
        char if char.isprintable() or char in _NO_BREAK_SPACES else " "
        for char in text[:max_chars]
    )
    return _SPACES.sub(_one_space, kept.strip())


def _one_space(found: re.Match[str]) -> str:
    return found[0] if found[0] in _NO_BREAK_SPACES else " "
