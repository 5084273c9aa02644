"""Single-key shortcuts: their defaults, and the names of keys for browsers and readers."""

import re
from functools import cache

from callout.interpreter.vocabulary import fold
from callout.locales.language import languages
from callout.locales.messages import say
from callout.web.preferences.model import Preferences

DEFAULT_KEYS = {
    "draw": "Space",
    "call": "u",
    "challenge": "f",
    "jump": "j",
    "recap": "w",
    "top": "c",
    "colour": "v",
    "counts": "e",
    "penalty": "g",
    "scores": "s",
    "turn": "t",
    "hint": "h",
    "odds": "o",
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
    "Insert": "insert",
    "Home": "home",
    "End": "end",
    "PageUp": "page-up",
    "PageDown": "page-down",
    "ArrowUp": "arrow-up",
    "ArrowDown": "arrow-down",
    "ArrowLeft": "arrow-left",
    "ArrowRight": "arrow-right",
    ",": "comma",
    ".": "full-stop",
}
"""Keys with a translated name, and signs that a screen reader would skip."""

_KEY = re.compile(r"(?:([^\W\d_]{2,})\s*\+\s*)?(.+)")


def active_keys(preferences: Preferences) -> dict[str, str]:
    """Return the key of each meaning, or an empty dictionary if single keys are off."""
    if not preferences.single_keys:
        return {}
    return {meaning: preferences.keys.get(meaning, key) for meaning, key in DEFAULT_KEYS.items()}


def parse_key(text: str) -> str | None:
    """Return the key named by *text*, such as u, Shift+Z or Space, or `None` if invalid.

    Keys may be named in any language, so that somebody who has changed theirs is understood.
    """
    found = _KEY.fullmatch(text.strip())
    if found is None:
        return None
    shift, name = found.groups()
    named = _typed_names().get(fold(name))
    is_sign = len(name) == 1 and name.isprintable()
    if (shift and fold(shift) not in _shift_names()) or not (named or is_sign):
        return None
    if not shift:
        return named or name.lower()
    return f"Shift+{named or name.upper()}" if named or name.isalpha() else None


@cache
def _typed_names() -> dict[str, str]:
    """Return the named keys by their folded names: as stored, and in every language."""
    names = {fold(key): key for key in NAMED_KEYS}
    return names | {
        fold(typed_key(key, language)): key for key in NAMED_KEYS for language in languages()
    }


@cache
def _shift_names() -> frozenset[str]:
    """Return the folded names of Shift in every language."""
    typed = (typed_key("Shift+Z", language) for language in languages())
    return frozenset({"shift", *(fold(name.partition("+")[0]) for name in typed)})


def key_names(language: str) -> dict[str, str]:
    """Return the typed names in *language* of Shift and of the keys with a translated name."""
    shift = typed_key("Shift+Z", language).partition("+")[0]
    return {"Shift": shift, **{key: typed_key(key, language) for key in NAMED_KEYS}}


def typed_key(key: str, language: str) -> str:
    """Return *key* as it is typed in *language*: Maj+Z or Espace, but a sign as itself."""
    shift, _, name = key.rpartition("+") if key.startswith("Shift+") else ("", "", key)
    if name in NAMED_KEYS and name in SPOKEN_KEYS:
        name = say("web", language, f"press-{SPOKEN_KEYS[name]}")
    if not shift:
        return name
    return "".join(say("web", language, "press-shift", other=name).split(" ", 2))


def key_label(key: str, language: str) -> str:
    """Return the name of *key* in *language*."""
    shift, plus, name = key.rpartition("+") if key.startswith("Shift+") else ("", "", key)
    label = say("web", language, f"press-{SPOKEN_KEYS[name]}") if name in SPOKEN_KEYS else name
    label = label.upper() if len(label) == 1 else label
    return say("web", language, "press-shift", other=label) if shift and plus else label
