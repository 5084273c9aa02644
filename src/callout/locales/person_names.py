"""Names that people choose: cleaning them, rejecting some, and finding lookalikes.

See decision 43.
"""

import re
import unicodedata
from enum import StrEnum
from functools import cache
from importlib.resources import files

from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text

MAX_NAME_WORDS = 5
"""Number of words that a name may have: enough for Jean de la Fontaine."""

_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]"
)
"""Invisible characters: joiners, fillers, the empty braille cell, selectors and tags."""

_SENTENCE_END = re.compile(r"(?:^|\s)(\S*)[.!?;:\u2026\u3002\uff01\uff1f]\s")
_INITIALS = re.compile(r"[^\W\d]{1,2}(?:\.[^\W\d]{1,2})*")
_MOVES = frozenset(
    (
        *("plays", "draws", "calls", "catches", "passes", "skips", "wins", "takes", "loses"),
        *("joue", "pioche", "annonce", "attrape", "passe", "gagne", "prend", "perd", "tire"),
    )
)
"""Verbs of moves: in a name, after another word, they would sound like a move."""

_SAME_FORM = str.maketrans({"I": "l", "1": "l", "|": "l", "0": "O"})


class NameFault(StrEnum):
    """What is wrong with a name?"""

    EMPTY = "empty"
    NO_LETTER = "name-blank"
    SENTENCE = "name-sentence"


def clean_name(text: str) -> str:
    """Return *text* as a name: one line, not too long, without invisible characters."""
    visible = _INVISIBLE.sub("", unicodedata.normalize("NFC", text[: 4 * MAX_NAME_CHARS]))
    return sanitise_text(visible, MAX_NAME_CHARS)


def fault_of(name: str) -> NameFault | None:
    """Return the fault of a cleaned *name*, or `None`."""
    if not name:
        return NameFault.EMPTY
    if not any(unicodedata.category(char) in ("So", "Sk") or char.isalnum() for char in name):
        return NameFault.NO_LETTER
    words = name.casefold().split()
    ended = (found[1] for found in _SENTENCE_END.finditer(name))
    if (
        len(words) > MAX_NAME_WORDS
        or any(word in _MOVES for word in words[1:])
        or any(word.isdecimal() or not _INITIALS.fullmatch(word) for word in ended)
    ):
        return NameFault.SENTENCE
    return None


def are_alike(one: str, other: str) -> bool:
    """Return whether two names look or sound the same."""
    forms = _latin_form(one), _latin_form(other)
    if forms[0].casefold() == forms[1].casefold():
        return True
    return forms[0].translate(_SAME_FORM) == forms[1].translate(_SAME_FORM)


def _latin_form(name: str) -> str:
    """Return *name* with Latin letters in place of lookalikes from other scripts.

    This is the skeleton of UTS 39, as far as it concerns letters.
    """
    plain = unicodedata.normalize("NFKD", clean_name(name))
    return " ".join(plain.translate(_lookalikes()).split())


@cache
def _lookalikes() -> dict[int, str]:
    text = files("callout.locales").joinpath("lookalikes.txt").read_text("utf-8")
    lines = (line.split() for line in text.splitlines() if not line.startswith("#"))
    return {ord(char): letter for letter, others in lines for char in others}
