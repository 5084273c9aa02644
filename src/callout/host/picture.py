"""The pictures that people may choose for themselves."""

from enum import StrEnum


class Picture(StrEnum):
    """What stands beside a player's name?"""

    LETTER = ""
    """The first letter of the name."""
    CAT = "cat"
    RABBIT = "rabbit"
    OWL = "owl"
    FISH = "fish"
    FLOWER = "flower"
    SUN = "sun"
    ROCKET = "rocket"
    GHOST = "ghost"
