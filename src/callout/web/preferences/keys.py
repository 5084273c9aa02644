"""Single keys, for those who want them: what blind players know from other tables."""

from callout.web.preferences.model import Taste

KEYS = {
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


def keys_of(taste: Taste) -> dict[str, str]:
    """Give the keys that are on."""
    if not taste.single_keys:
        return {}
    return {meaning: taste.keys.get(meaning, key) for meaning, key in KEYS.items()}
