"""The keys of the people whom somebody avoids; nobody else learns of them."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Annotated, TypeAlias

from msgspec import Meta

from callout.host.places import Place

MAX_AVOIDED = 50
"""Number of keys that a person keeps; after that the first are forgotten."""

AvoidKey: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{24}$")]
"""The digest of a guest's id, which leads back to nobody."""

AvoidKeys: TypeAlias = Annotated[tuple[AvoidKey, ...], Meta(max_length=MAX_AVOIDED)]


def keys_of(player: str, browser: str = "") -> tuple[AvoidKey, ...]:
    """Return the keys of *player*, and of the first guest in their browser if that is another."""
    known = dict.fromkeys(one for one in (player, browser) if one)
    return tuple(blake2b(f"avoid {one}".encode(), digest_size=12).hexdigest() for one in known)


def with_avoided(avoids: Sequence[AvoidKey], more: Iterable[AvoidKey]) -> tuple[AvoidKey, ...]:
    """Return *avoids* with *more* keys, the newest last, without the oldest above the bound."""
    return tuple(dict.fromkeys([*avoids, *more]))[-MAX_AVOIDED:]


def is_avoided(
    places: Iterable[Place], player: str, browser: str, avoids: Sequence[AvoidKey]
) -> bool:
    """Return whether somebody at *places* avoids *player*, or is among the people they avoid.

    All places are looked at, so that the time reveals nothing.
    """
    own, avoided = set(keys_of(player, browser)), set(avoids)
    others = [place for place in places if place.player and place.player != player]
    by_them = [not own.isdisjoint(place.avoids) for place in others]
    by_seeker = [not avoided.isdisjoint(keys_of(place.player, place.browser)) for place in others]
    return any(by_them + by_seeker)
