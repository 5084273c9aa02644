"""The choice of those who may ask for hints and odds at a table."""

from enum import StrEnum


class Hints(StrEnum):
    """Who may ask what the hard bot would play?"""

    ALONE = "alone"
    """A player alone with bots."""
    EVERYBODY = "everybody"
    """Everybody; where several people play, all hear who asks."""
    NOBODY = "nobody"
