"""Players' avatars, derived from their names: a letter on a coloured shape."""

from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from callout.editions.appearance.palette import palette

_MAX_CACHED_AVATARS = 4_096

_NO_LETTER = "•"


class Avatar(NamedTuple):
    """The picture beside a name: its first letter, a *shape* and the style of a *colour*."""

    letter: str
    shape: str
    colour: str


@lru_cache(_MAX_CACHED_AVATARS)
def avatar_of(name: str) -> Avatar:
    """Return the avatar of *name*; the same name always has the same avatar."""
    folded = name.casefold()
    number = int.from_bytes(blake2b(folded.encode(), digest_size=4).digest())
    colours, shapes = list(palette().colours), list(palette().shapes)
    letter = next((sign for sign in name if sign.isalnum()), _NO_LETTER)
    return Avatar(
        letter.upper()[:1],
        shapes[number // len(colours) % len(shapes)],
        colours[number % len(colours)],
    )
