"""Seats by the names and the numbers that people call them by."""

from collections.abc import Sequence

from callout.core.cards import Seat, by_seat


def find_seat(word: str, names: Sequence[str]) -> Seat | None:
    """Return the seat that *word* names, or whose number it is; the first seat is number 1."""
    folded = word.strip().casefold()
    for seat, name in by_seat(names):
        if name.casefold() == folded:
            return seat
    is_number = folded.isascii() and folded.isdecimal() and len(folded) < 3
    return Seat(int(folded) - 1) if is_number and 0 < int(folded) <= len(names) else None
