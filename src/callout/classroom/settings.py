"""The settings of a class for its tables."""

from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from callout.classroom.bounds import MAX_MINUTES, MAX_ROUNDS
from callout.core.edition import Edition, HouseRules
from callout.editions import load, with_house
from callout.room.bounds import MAX_SEATS, MIN_SEATS


class ClassSettings(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
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

    @cached_property
    def chosen_edition(self) -> Edition:
        """The edition with the house rules; raise `EditionError` if there are no such rules."""
        return with_house(load(self.edition), self.house)

    @property
    def most_seats(self) -> int:
        """How many may sit at a table."""
        return min(MAX_SEATS, self.chosen_edition.rulings.most_seats)

    @property
    def least_seats(self) -> int:
        """How many sit at a table at least; bots fill it up."""
        return min(max(MIN_SEATS, self.chosen_edition.rulings.least_seats), self.most_seats)


class ClassDeck(Struct, frozen=True):
    """The questions of a class: their key in the store, their title and number."""

    digest: str
    title: str
    count: int


def same_rules(one: ClassSettings, other: ClassSettings) -> bool:
    """Return whether the two differ only in settings that may change during a lesson."""
    return replace(one, minutes=other.minutes, phrases=other.phrases) == other
