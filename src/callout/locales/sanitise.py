"""People's own words, made safe to repeat on a screen, a display or a log line."""

MAX_TEXT_CHARS = 1_000
MAX_NAME_CHARS = 40


def sanitise_text(text: str, max_chars: int = MAX_TEXT_CHARS) -> str:
    """Reduce *text* to one line of printable characters, at most *max_chars* of them."""
    printable = "".join(char if char.isprintable() else " " for char in text[:max_chars])
    return " ".join(printable.split())
