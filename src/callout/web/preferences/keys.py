"""Single-key shortcuts: their defaults, and the names of keys for browsers and readers."""

import re

from callout.locales.messages import say
from callout.web.preferences.model import Preferences

DEFAULT_KEYS = {
    "draw": "Space",
    "call": "u",
    "challenge": "f",
    "jump": "j",
    "top": "c",
    "colour": "v",
    "counts": "e",
    "penalty": "g",
    "scores": "s",
    "turn": "t",
    "next": "z",
    "previous": "Shift+Z",
    "sort-colour": "Shift+C",
    "sort-number": "Shift+N",
    "earlier": ",",
    "later": ".",
    "repeat": "l",
    "actions": "Escape",
}
"""The default key of each meaning."""

NAMED_KEYS = (
    "Space", "Escape", "Insert", "Home", "End", "PageUp", "PageDown", "ArrowUp", "ArrowDown",
    "ArrowLeft", "ArrowRight", *(f"F{number}" for number in range(2, 13)),
)  # fmt: skip
"""The named keys that can be chosen; Enter, Tab and F1 always keep their usual meaning."""

SPOKEN_KEYS = {
    "Space": "space",
    "Escape": "escape",
    "Enter": "enter",
    "Control": "control",
    ",": "comma",
    ".": "full-stop",
}
"""Keys with a translated name, and signs that a screen reader would skip."""

_KEY = re.compile(r"(shift\+)?(.+)", re.IGNORECASE)


def active_keys(preferences: Preferences) -> dict[str, str]:
    """Return the key of each meaning, or an empty dictionary if single keys are off."""
    if not preferences.single_keys:
        return {}
    return {meaning: preferences.keys.get(meaning, key) for meaning, key in DEFAULT_KEYS.items()}


def parse_key(text: str) -> str | None:
    """Return the key named by *text*, such as u, Shift+Z or Space, or `None` if invalid."""
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
    """Return the name of *key* in *language*."""
    shift, plus, name = key.rpartition("+") if key.startswith("Shift+") else ("", "", key)
    label = say("web", language, f"press-{SPOKEN_KEYS[name]}") if name in SPOKEN_KEYS else name
    label = label.upper() if len(label) == 1 else label
    return say("web", language, "press-shift", other=label) if shift and plus else label
