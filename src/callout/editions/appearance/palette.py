"""The palette: the colours and the shape of each card colour, for paper and pages alike."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

from callout.core.cards import NO_COLOUR, Colour
from callout.core.edition import Edition

SHAPE_BOX: Final = 24.0
"""Width and height of the square on which shapes and signs are drawn, in units of their paths."""


class ColourStyle(Struct, frozen=True, forbid_unknown_fields=True):
    """The appearance of a card colour: its field, the ink on that field, and its shape."""

    field: str
    ink: str
    shape: str


class Palette(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `palette.toml`."""

    colours: dict[str, ColourStyle]
    none: ColourStyle
    shapes: dict[str, str]
    signs: dict[str, str]


@cache
def palette() -> Palette:
    """Read the palette."""
    text = files("callout.editions.appearance").joinpath("palette.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Palette)


def style_name(edition: Edition, colour: Colour) -> str:
    """Return the name in the palette of the style of *colour*.

    A colour that the palette does not name takes a style that *edition* does not use.
    """
    known, names = palette().colours, [hue.name for hue in edition.colours]
    if names[colour] in known:
        return names[colour]
    free = [name for name in known if name not in names] or list(known)
    unknown = [name for name in names if name not in known]
    return free[unknown.index(names[colour]) % len(free)]


def style_of(edition: Edition, colour: Colour) -> ColourStyle:
    """Return the style of *colour*, or that of cards without one."""
    return (
        palette().none if colour == NO_COLOUR else palette().colours[style_name(edition, colour)]
    )
