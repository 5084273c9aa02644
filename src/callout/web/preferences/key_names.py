"""What single keys are called: as browsers call them, and as a reader does."""

import re

from callout.web.rendering import say

NAMED_KEYS = (
    "Space", "Escape", "Insert", "Home", "End", "PageUp", "PageDown", "ArrowUp", "ArrowDown",
    "ArrowLeft", "ArrowRight", *(f"F{number}" for number in range(2, 13)),
)  # fmt: skip
"""Keys that have a name and nothing else to do: Enter presses, Tab moves on, F1 lists the keys."""

SPOKEN_KEYS = {
    "Space": "space",
    "Escape": "escape",
    "Enter": "enter",
    "Control": "control",
    ",": "comma",
    ".": "full-stop",
}
"""Keys that are called otherwise in some language, or that a screen reader would not read."""

_KEY = re.compile(r"(shift\+)?(.+)", re.IGNORECASE)


def parse_key(text: str) -> str | None:
    """Give the name of the key that *text* names, such as u, Shift+Z, Space or a comma."""
    found = _KEY.fullmatch(text.strip())
    if found is None:
        return None
    shift, name = found.groups()
    named = next((known for known in NAMED_KEYS if known.casefold() == name.casefold()), None)
    if named is None and not (len(name) == 1 and name.isprintable()):
        return None
    if not shift:
        return named or name.lower()
    return f"Shift+{named or name.upper()}" if named or name.isalpha() else None


def key_label(key: str, language: str) -> str:
    """Name a *key* to a reader."""
    shift, plus, name = key.rpartition("+") if key.startswith("Shift+") else ("", "", key)
    told = say(language, f"press-{SPOKEN_KEYS[name]}") if name in SPOKEN_KEYS else name
    told = told.upper() if len(told) == 1 else told
    return say(language, "press-shift", other=told) if shift and plus else told
