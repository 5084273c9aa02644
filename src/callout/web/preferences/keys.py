"""Single keys: the shortcuts that blind players know from other card tables."""

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
"""The key of each meaning, unless the reader has chosen another."""


def active_keys(preferences: Preferences) -> dict[str, str]:
    """Return the keys by meaning: none if single keys are off."""
    if not preferences.single_keys:
        return {}
    return {meaning: preferences.keys.get(meaning, key) for meaning, key in DEFAULT_KEYS.items()}
