"""Cards, colours and seats as small numbers of types of their own."""

from collections.abc import Iterable, Iterator, Sized
from typing import Final, NewType, TypeVar

T = TypeVar("T")

Card = NewType("Card", int)
"""A kind of card: its place in the edition's deck."""

Colour = NewType("Colour", int)
"""A colour: its place in the edition's list of colours."""

Seat = NewType("Seat", int)
"""A seat at the table, counted from 0 in the direction of play to the left."""

HIDDEN: Final = Card(-2)
"""A card lying face down: somebody knows it, but not this reader."""

NO_CARD: Final = Card(-1)
"""No card at all, as on a pile that is empty."""

NO_COLOUR: Final = Colour(-1)
"""The colour of a card that has none, and of a command or a pile that names none."""

NO_SEAT: Final = Seat(-1)
"""Nobody: no dealer chosen, no caller, no winner."""

NO_NUMBER: Final = -1
"""The number of a card that has none, and of cards that do not match."""

SWAPPING_NUMBER: Final = 7
"""The number that swaps two hands, where numbers move hands."""

PASSING_NUMBER: Final = 0
"""The number that passes all hands on, where numbers move hands."""


def face_down(cards: Sized) -> tuple[Card, ...]:
    """Return *cards* face down, keeping only how many they are."""
    return (HIDDEN,) * len(cards)


def all_seats(names: Sized) -> tuple[Seat, ...]:
    """Return every seat of a table with that many *names*."""
    return tuple(map(Seat, range(len(names))))


def by_seat(items: Iterable[T]) -> Iterator[tuple[Seat, T]]:
    """Yield *items*, which are in the order of the seats, each with its seat."""
    for number, item in enumerate(items):
        yield Seat(number), item
