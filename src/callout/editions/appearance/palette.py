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

OVAL_SHARE: Final = 0.24
"""How far the oval of a card is from its field on the way to black or white."""

MOST_OF_A_PART: Final = 255
NEAR: Final = 60
"""The greatest part of a colour, and a distance between two colours that is hardly seen."""


class ColourStyle(Struct, frozen=True, forbid_unknown_fields=True):
    """The appearance of a card colour: its field, the ink on that field, and its shape."""

    field: str
    ink: str
    shape: str

    @property
    def oval(self) -> str:
        """The oval behind a figure: further from the ink than the field, if there is a way."""
        field, ink = _parts(self.field), _parts(self.ink)
        away = [MOST_OF_A_PART - part for part in ink]
        is_far = sum(abs(one - other) for one, other in zip(field, away, strict=True)) > NEAR
        share, to = (OVAL_SHARE, away) if is_far else (OVAL_SHARE / 2, ink)
        mixed = (round(one + share * (other - one)) for one, other in zip(field, to, strict=True))
        return "#" + "".join(f"{part:02X}" for part in mixed)


def _parts(colour: str) -> list[int]:
    """Return how much of red, green and blue is in a colour such as `#123E9C`."""
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


class Palette(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `palette.toml`."""

    colours: dict[str, ColourStyle]
    none: ColourStyle
    shapes: dict[str, str]
    pictures: dict[str, str]
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
