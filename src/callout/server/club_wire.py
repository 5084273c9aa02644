"""The bodies of requests and responses about evenings: part of the public interface."""

from typing import Annotated

from msgspec import Meta, Struct

from callout.club.evening.requests import EveningRequest
from callout.club.evening.settings import EveningSettings
from callout.club.evening.standings import EveningStanding, TeamStanding
from callout.locales.messages import Utterance
from callout.server.wire import Key


class NewEvening(Struct, frozen=True, forbid_unknown_fields=True):
    """An evening to be opened; names generated for its people are in *language*."""

    language: Annotated[str, Meta(max_length=20)] = ""
    settings: EveningSettings = EveningSettings()


class EveningActionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An act at an evening, by a client that has *seen* a version.

    *key* is its idempotency key.
    """

    key: Key
    seen: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    act: EveningRequest


class ParticipantRow(Struct, frozen=True):
    """A person at the evening; *table* is 0 while they have none.

    *team* is the number of their team, or 0.
    """

    number: int
    name: str
    table: int
    games: int
    team: int = 0


class EveningTableRow(Struct, frozen=True):
    """A table: the numbers of the people at its seats, with 0 for a bot.

    *places* are those of the seats once it is over, with 0 for a seat that does not count, and
    *reason* that of a correction. If *partners*, the first and the third play together, and the
    others.
    """

    number: int
    seats: tuple[int, ...]
    running: bool
    places: tuple[int, ...] = ()
    reason: str = ""
    partners: bool = False


class EveningBoard(Struct, frozen=True):
    """The part of an evening that its host and its people see.

    *teams* are the standings of the teams, once there are any. Times are in milliseconds since
    1970.
    """

    settings: EveningSettings
    people: tuple[ParticipantRow, ...]
    tables: tuple[EveningTableRow, ...]
    standings: tuple[EveningStanding, ...]
    ends_at: int
    erased_at: int
    teams: tuple[TeamStanding, ...] = ()


class EveningSnapshot(Struct, frozen=True):
    """An evening at *version*, as seen by the caller.

    *number* is the caller's, or 0, and *here* whether they are checked in. *table* is their table,
    *table_code* its code. The sentences are those about their neighbours and their standing.
    The *board* is for the host, and for people with a number. *teams* are the names of the teams,
    of which a person chooses one to check in, and *team* is the number of the caller's, or 0.
    """

    code: str
    version: int
    host: bool
    started: bool
    over: bool
    number: int = 0
    name: str = ""
    here: bool = False
    table: int = 0
    table_code: str = ""
    told: tuple[Utterance, ...] = ()
    board: EveningBoard | None = None
    teams: tuple[str, ...] = ()
    team: int = 0


class StandingsAnswer(Struct, frozen=True):
    """The *standings* of people and *teams* as rows, and as sentences for a listener."""

    standings: tuple[EveningStanding, ...]
    told: tuple[Utterance, ...]
    teams: tuple[TeamStanding, ...] = ()
