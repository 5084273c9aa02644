"""The settings of a class for its tables."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from callout.classroom.bounds import MAX_MINUTES, MAX_ROUNDS
from callout.core.edition import HouseRules


class ClassSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules, the length of the lesson and the other choices of its teacher.

    A match ends after *rounds*, the lesson after *minutes*; 0 is without limit. Pupils can say
    ready-made *phrases* if they are allowed. *bots* is the kind of bot that fills up tables.
    """

    edition: Annotated[str, Meta(max_length=40)] = "quiz"
    house: HouseRules = {}
    rounds: Annotated[int, Meta(ge=0, le=MAX_ROUNDS)] = 0
    minutes: Annotated[int, Meta(ge=0, le=MAX_MINUTES)] = 0
    phrases: bool = True
    bots: Annotated[str, Meta(max_length=40)] = "calm"


class ClassDeck(Struct, frozen=True):
    """The questions of a class: their key in the store, their title and number."""

    digest: str
    title: str
    count: int


def same_rules(one: ClassSettings, other: ClassSettings) -> bool:
    """Return whether the two differ only in settings that may change during a lesson."""
    return replace(one, minutes=other.minutes, phrases=other.phrases) == other
