"""What is written in the log of a table: who sits there, what is played and what is said."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.edition import Scoring
from callout.core.events import Event

Seconds = Annotated[float, Meta(ge=0, le=604_800)]
"""A time at a table: a week at most."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose what is played and how.

    Bots wait for the slowest reader, *pace* seconds at most. *clock* is how long a person may
    think and *hold* how long the seat of one who has left stays still; 0 is for ever. *slow* is
    how many seconds lie between two messages of one person.
    """

    edition: str
    house: dict[str, bool | int | str] = {}
    scoring: Scoring = Scoring.WINNER
    watchers: bool = True
    pace: Seconds = 10
    clock: Seconds = 0
    hold: Seconds = 0
    slow: Seconds = 1


class _Entry(Struct, frozen=True, tag=True):
    """Be one of the entries below; *player* is a person, wherever they sit."""


class Made(_Entry, frozen=True):
    """Make the table; *player* is its host, who came from the table called *after*."""

    options: Options
    player: str
    after: str = ""


class Sat(_Entry, frozen=True):
    """Sit down: a person, or a *bot* of some kind."""

    name: str
    player: str = ""
    bot: str = ""


class Left(_Entry, frozen=True, tag="Rose"):
    """Leave the place before the match, or be *removed* from it."""

    place: int
    name: str
    player: str = ""
    removed: bool = False


class Began(_Entry, frozen=True):
    """Begin the match: places are seats from now on."""

    events: tuple[Event, ...]


class Moved(_Entry, frozen=True):
    """Carry out a command at *seat*; *by* tells who gave it if that was not the person there.

    It is "bot", or what made a bot move for a person: "clock" or "away".
    """

    seat: Seat
    events: tuple[Event, ...]
    command: Command | None = None
    by: str = ""


class SteppedAway(_Entry, frozen=True, tag="Went"):
    """Leave a match: the seat stays one's own; *stood* if a bot plays for it from now on."""

    seat: Seat
    stood: bool = False


class CameBack(_Entry, frozen=True, tag="Came"):
    """Come back to the seat."""

    seat: Seat


class ReplacedByBot(_Entry, frozen=True, tag="Replaced"):
    """Give the seat of *player* to a bot for the rest of the match."""

    seat: Seat
    bot: str
    player: str


class Said(_Entry, frozen=True):
    """Say something to all."""

    player: str
    name: str
    text: str


class Muted(_Entry, frozen=True):
    """Hear somebody no more, or again."""

    player: str
    whom: str
    name: str
    on: bool


class Reported(_Entry, frozen=True):
    """Tell those who run the server of bad manners in the entry *about*."""

    player: str
    about: int
    text: str


class RematchMade(_Entry, frozen=True, tag="Again"):
    """Go on at another table, called *code*, with the same people."""

    code: str


class Closed(_Entry, frozen=True):
    """Close the table: only its record is kept."""


# fmt: off
Entry: TypeAlias = (
    Made | Sat | Left | Began | Moved | SteppedAway | CameBack | ReplacedByBot | Said | Muted
    | Reported | RematchMade | Closed
)
# fmt: on
