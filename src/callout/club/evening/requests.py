"""The requests of people at an evening."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.club.evening.bounds import MAX_PEOPLE_EVER, MAX_REASON_CHARS, MAX_TABLES_EVER
from callout.club.evening.settings import BOTH_TEAMS, EveningSettings
from callout.room.bounds import MAX_SEATS

PersonNumber = Annotated[int, Meta(ge=1, le=MAX_PEOPLE_EVER)]
"""The number of a person at the evening; ids are private."""

PlaceTaken = Annotated[int, Meta(ge=0, le=MAX_SEATS)]


class _EveningRequest(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A request to an evening; the classes below are all of them."""


class CheckIn(_EveningRequest, frozen=True):
    """A request to play, under *name* or, if it is empty, under one that the evening makes up.

    *team* is the number of a team, or 0 for the one that the person has already.
    """

    name: Annotated[str, Meta(max_length=80)] = ""
    team: Annotated[int, Meta(ge=0, le=max(BOTH_TEAMS))] = 0


class CheckOut(_EveningRequest, frozen=True):
    """A request not to be drawn any more; a bot takes the person's seat."""


class RemovePerson(_EveningRequest, frozen=True):
    """A request that *person* leave, and not come back under the same identity."""

    person: PersonNumber


class SetEvening(_EveningRequest, frozen=True):
    """A request for other settings, for the tables that are drawn from now on."""

    settings: EveningSettings


class StartEvening(_EveningRequest, frozen=True):
    """A request to begin to draw tables."""


class CorrectResult(_EveningRequest, frozen=True):
    """A request to give *table* other *places*, one for each seat, for a *reason*.

    0 is for a seat that does not count; without places, the whole table does not. Of two pairs,
    one has place 1 and the other 2, or both have place 1.
    """

    table: Annotated[int, Meta(ge=1, le=MAX_TABLES_EVER)]
    places: Annotated[tuple[PlaceTaken, ...], Meta(max_length=MAX_SEATS)]
    reason: Annotated[str, Meta(max_length=2 * MAX_REASON_CHARS)]


class EndEvening(_EveningRequest, frozen=True):
    """A request to draw no more tables."""


class EraseEvening(_EveningRequest, frozen=True):
    """A request to erase everything about the evening."""


GuestRequest: TypeAlias = CheckIn | CheckOut
"""The requests of a person who plays."""

HostRequest: TypeAlias = (
    RemovePerson | SetEvening | StartEvening | CorrectResult | EndEvening | EraseEvening
)
"""The requests of the host alone."""

EveningRequest: TypeAlias = GuestRequest | HostRequest
