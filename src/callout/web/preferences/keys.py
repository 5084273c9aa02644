"""Single keys, for those who want them: what blind players know from other tables."""

from callout.web.preferences.model import Preferences

DEFAULT_KEYS = {
    "draw": "Space",
    "call": "u",
    "challenge": "f",
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
"""The key of each meaning, unless a person has chosen another."""


def active_keys(preferences: Preferences) -> dict[str, str]:
    """Give the keys that are on."""
    if not preferences.single_keys:
        return {}
    return {meaning: preferences.keys.get(meaning, key) for meaning, key in DEFAULT_KEYS.items()}
