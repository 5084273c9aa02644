"""Places at a table, as the share of the opponents whom each person has beaten."""

from collections.abc import Mapping
from fractions import Fraction

PERCENT = 100


def shares_beaten(
    places: Mapping[str, int], sides: Mapping[str, int] | None = None
) -> dict[str, Fraction]:
    """Return the share of the opponents whom each person has beaten, by the *places* of all.

    Everybody is on a side of their own, or on one of two or more *sides*. People with the same
    place have half beaten each other.
    """
    found = {}
    for player, place in places.items():
        others = [
            other
            for who, other in places.items()
            if who != player and (sides is None or sides[who] != sides[player])
        ]
        halves = sum(2 * (place < other) + (place == other) for other in others)
        found[player] = Fraction(halves, 2 * len(others))
    return found
