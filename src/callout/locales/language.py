"""The properties of a language: its name, its direction, its braille."""

import tomllib
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from callout.locales.folders import MARK, language_folders, own_folder

DEFAULT_LANGUAGE = "en"
"""The language to use when no other is known."""


class Braille(Struct, frozen=True, forbid_unknown_fields=True):
    """The braille of a language.

    *labels* is the code of its numbers and of the labels on its cards; *uncontracted* and
    *contracted* are tables of liblouis; *guide* fills the line between an entry and its page. With
    *closes_up*, braille leaves out the spaces that print sets beside some signs.
    """

    labels: str
    uncontracted: str
    contracted: str
    guide: str
    closes_up: bool = False


class Language(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a language's `language.toml`.

    *name* is in the language itself; *edition* is played where none is chosen; *fallback* is the
    language of the messages that this one does not have yet.
    """

    name: str
    edition: str
    braille: Braille
    direction: Literal["ltr", "rtl"] = "ltr"
    fallback: str = ""


def languages() -> tuple[str, ...]:
    """List the available languages: each has a folder."""
    return tuple(language_folders())


def load_language(language: str) -> Language:
    """Return the properties of *language*, or of the default language if it is unknown."""
    return _load(known_language(language), own_folder())


def known_language(language: str) -> str:
    """Return *language* if it is available, else the default language."""
    return language if language in languages() else DEFAULT_LANGUAGE


def language_name(language: str) -> str:
    """Return the name of *language* in itself, or its code if it has no folder."""
    return load_language(language).name if language in languages() else language


@cache
def _load(language: str, _own_folder: str) -> Language:
    text = language_folders()[language].joinpath(MARK).read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Language)
