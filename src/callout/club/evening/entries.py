"""The entries of an evening's log: its people, its tables and their results."""

from typing import TypeAlias

from msgspec import Struct

from callout.club.evening.settings import EveningSettings
from callout.host.talk import Talk

NO_PLACE = 0
"""The place of a seat that does not count: it is a bot's at the end."""

Places: TypeAlias = tuple[int, ...]
"""The place of each seat in a result, from 1 on; players who are equal share one.

Partners have the place of their pair: 1 or 2.
"""


class _EveningEntry(Struct, frozen=True, tag=True):
    """An entry; the classes below are all of them. *player* is the id of a person.

    A tag in the log never changes, so that old logs stay readable, and none is the tag of an entry
    of another kind of log.
    """


class EveningOpened(_EveningEntry, frozen=True):
    """The evening was opened by *host*, in the *language* of the names that it makes up.

    *club* is the code of the club whose members alone come in, or empty. *talk* is that club's.
    """

    host: str
    language: str
    settings: EveningSettings = EveningSettings()
    club: str = ""
    talk: Talk = Talk.FREE


class CheckedIn(_EveningEntry, frozen=True):
    """A person checked in, or came back; *team* is the number of theirs, or 0."""

    player: str
    name: str
    team: int = 0


class CheckedOut(_EveningEntry, frozen=True):
    """A person checked out, or was *removed* by the host."""

    player: str
    removed: bool = False


class EveningSet(_EveningEntry, frozen=True):
    """The host chose other settings, for the tables that are drawn from now on."""

    settings: EveningSettings


class EveningStarted(_EveningEntry, frozen=True):
    """The host let the draws begin."""


class DrawnTable(Struct, frozen=True):
    """The table with that *code*; *seats* are its people in order, with "" for a bot."""

    code: str
    seats: tuple[str, ...]


class TablesDrawn(_EveningEntry, frozen=True):
    """The free people were drawn to *tables* by *chance*, from which the draw can be repeated."""

    tables: tuple[DrawnTable, ...]
    chance: str


class ResultNoted(_EveningEntry, frozen=True):
    """The match at *table* was over, with the *places* of its seats.

    At an evening of a club there are also the *rounds* that were played and, by seat, the
    *last_cards*: the kinds of card with which a person went out.
    """

    table: int
    places: Places
    rounds: int = 0
    last_cards: tuple[tuple[str, ...], ...] = ()


class ResultCorrected(_EveningEntry, frozen=True):
    """The host gave *table* other *places* for a *reason*; without places it does not count."""

    table: int
    places: Places
    reason: str


class PersonForgotten(_EveningEntry, frozen=True):
    """The name of a person was taken out of the whole log, with *name* in its place.

    *reasons* are those of corrections that named them, by table, as they read now, and *teams* the
    names of the teams without theirs.
    """

    player: str
    name: str
    reasons: tuple[tuple[int, str], ...] = ()
    teams: tuple[str, ...] = ()


class EveningEnded(_EveningEntry, frozen=True):
    """No more tables are drawn; matches that have begun still count."""


class EveningErased(_EveningEntry, frozen=True):
    """The evening was erased with everything that was written about it."""


# fmt: off
EveningEntry: TypeAlias = (
    EveningOpened | CheckedIn | CheckedOut | EveningSet | EveningStarted | TablesDrawn
    | ResultNoted | ResultCorrected | PersonForgotten | EveningEnded | EveningErased
)
# fmt: on
