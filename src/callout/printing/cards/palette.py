"""How each colour is printed, by what `palette.toml` says: its field, its ink and its shape."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

from callout.core.cards import NO_COLOUR, Colour
from callout.core.edition import Edition

SQUARE: Final = 24.0
"""How many units wide the square is on which shapes and signs are drawn."""


class Tint(Struct, frozen=True, forbid_unknown_fields=True):
    """Mark a colour by a *field*, the *ink* on it and a *shape*."""

    field: str
    ink: str
    shape: str


class Palette(Struct, frozen=True, forbid_unknown_fields=True):
    """Have the shape of the file."""

    colours: dict[str, Tint]
    none: Tint
    shapes: dict[str, str]
    signs: dict[str, str]


@cache
def palette() -> Palette:
    """Read the file."""
    text = files("callout.printing.cards").joinpath("palette.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Palette)


def tint_of(edition: Edition, colour: Colour) -> Tint:
    """Tell how *colour* is printed; one without a line takes one that *edition* does not use."""
    if colour == NO_COLOUR:
        return palette().none
    known, names = palette().colours, [hue.name for hue in edition.colours]
    if names[colour] in known:
        return known[names[colour]]
    free = [name for name in known if name not in names] or list(known)
    unknown = [name for name in names if name not in known]
    return known[free[unknown.index(names[colour]) % len(free)]]
