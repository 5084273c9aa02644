"""Players' avatars: a letter and a shape by the name, or a picture, in a colour of their own."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from callout.editions.appearance.palette import palette
from callout.host.picture import Picture

_MAX_CACHED_TABLES = 4_096

_NO_LETTER = "•"


class Avatar(NamedTuple):
    """The picture beside a name: its first letter, a *shape* and the style of a *colour*.

    A chosen picture stands in place of the shape, without a letter.
    """

    letter: str
    shape: str
    colour: str


@lru_cache(_MAX_CACHED_TABLES)
def avatars_of(people: Sequence[tuple[str, Picture]]) -> tuple[Avatar, ...]:
    """Return the avatars of the names and pictures at one table, each in another colour.

    A name has the same letter and shape everywhere, and the same colour wherever that is free.
    """
    avatars: list[Avatar] = []
    for name, picture in people:
        avatars.append(avatar_of(name, picture, {avatar.colour for avatar in avatars}))
    return tuple(avatars)


def avatar_of(name: str, picture: Picture = Picture.LETTER, taken: Collection[str] = ()) -> Avatar:
    """Return the avatar of *name*, in the first colour that is not *taken*, if there is one."""
    number = int.from_bytes(blake2b(name.casefold().encode(), digest_size=4).digest())
    colours, shapes = list(palette().colours), list(palette().shapes)
    first = number % len(colours)
    around = colours[first:] + colours[:first]
    colour = next((one for one in around if one not in taken), around[0])
    if picture:
        return Avatar("", picture, colour)
    letter = next((sign for sign in name if sign.isalnum()), _NO_LETTER)
    return Avatar(letter.upper()[:1], shapes[number // len(colours) % len(shapes)], colour)
