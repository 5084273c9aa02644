"""Cards as small numbers: a card is its place in the edition's deck."""

from typing import Final, TypeAlias

Card: TypeAlias = int
Colour: TypeAlias = int
Seat: TypeAlias = int

HIDDEN: Final[Card] = -1
"""A card lying face down: somebody knows it, but not this reader."""

NONE: Final = -1
"""No colour, no seat, no number."""


def face_down(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Turn *cards* face down, keeping only how many they are."""
    return (HIDDEN,) * len(cards)
