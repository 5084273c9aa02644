"""Names for people without one, such as Brave Fox."""

import tomllib
from collections.abc import Container
from functools import cache
from itertools import count, product

import msgspec
from msgspec import Struct

from callout.locales.catalogue import locale_folder
from callout.locales.language import known_language, load_language


class _NameGroup(Struct, frozen=True, forbid_unknown_fields=True):
    """Animals and adjectives that agree with each other."""

    animals: tuple[str, ...]
    qualities: tuple[str, ...]


class _NameParts(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a language's `friendly_names.toml`."""

    pattern: str
    groups: tuple[_NameGroup, ...]


def free_friendly_name(language: str, taken: Container[str], start: int) -> str:
    """Return a name that is not *taken*, looking from the one at place *start* on.

    *taken* has names as `str.casefold` makes them; *start* is drawn by the caller.
    """
    names = friendly_names(known_language(language))
    for number in range(len(names)):
        name = names[(start + number) % len(names)]
        if name.casefold() not in taken:
            return name
    first = names[start % len(names)]
    numbered = (f"{first} {number}" for number in count(2))
    return next(name for name in numbered if name.casefold() not in taken)


@cache
def friendly_names(language: str) -> tuple[str, ...]:
    """List all friendly names of *language*."""
    parts = _read(language)
    return tuple(
        parts.pattern.format(animal=animal, quality=quality)
        for group in parts.groups
        for animal, quality in product(group.animals, group.qualities)
    )


def _read(language: str) -> _NameParts:
    file = locale_folder(language).joinpath("friendly_names.toml")
    if not file.is_file():
        return _read(load_language(language).fallback)
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), _NameParts)
