"""The kinds of talk at a table: anything, ready-made phrases, or none."""

from enum import StrEnum


class Talk(StrEnum):
    """What may people say to each other?"""

    FREE = "free"
    PHRASES = "phrases"
    OFF = "off"


class Phrase(StrEnum):
    """Which ready-made phrase? Each listener hears it in their own language."""

    HELLO = "hello"
    READY = "ready"
    YES = "yes"
    NO = "no"
    THANKS = "thanks"
    WELL_DONE = "well-done"
    GOOD_LUCK = "good-luck"
    SORRY = "sorry"
    WAIT = "wait"
    REPEAT = "repeat"
