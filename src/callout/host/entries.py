"""The entries of a table's log: who sits there, what is played and what is said."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.edition import HouseRules, Scoring
from callout.core.events import Event
from callout.host.talk import Phrase, Talk
from callout.questions.levels import FIRST_LEVEL, LAST_LEVEL

Seconds = Annotated[float, Meta(ge=0, le=604_800)]
"""A duration at a table, a week at most."""

SeatName = Annotated[str, Meta(max_length=80)]
"""The name of a player, or the number of a seat, of which the first is 1."""

OPTIONAL_TAG = "+"
"""How the tag of a kind of entry begins that programs which do not know it may pass over."""

QuestionLevel = Annotated[int, Meta(ge=FIRST_LEVEL, le=LAST_LEVEL)]
"""How hard the questions are that somebody is asked."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a table.

    *pace* is the longest time for which bots wait for the slowest reader. *clock* is how long a
    person may think and *hold* how long the seat of somebody who is away is kept waiting; 0 means
    without limit. *slow* is the shortest time between two messages of one person. *dealer* is the
    name or number of the seat that deals first, where the host may choose it. *talk* is what
    people may say to each other, and *rounds* after how many the match ends if it has not before;
    0 means never.
    """

    edition: str
    house: HouseRules = {}
    scoring: Scoring = Scoring.WINNER
    watchers: bool = True
    pace: Seconds = 10
    clock: Seconds = 0
    hold: Seconds = 0
    slow: Seconds = 1
    dealer: SeatName = ""
    talk: Talk = Talk.FREE
    rounds: Annotated[int, Meta(ge=0, le=50)] = 0


class MovedBy(StrEnum):
    """Who gave the command?"""

    PLAYER = ""
    BOT = "bot"
    CLOCK = "clock"
    """A bot, for a person who ran out of time."""
    AWAY = "away"
    """A bot, for a person who is away."""


class _Entry(Struct, frozen=True, tag=True):
    """An entry; the classes below are all of them. *player* is the id of a person.

    A tag in the log never changes, so that old logs stay readable: a class that was renamed keeps
    the tag of before. A new kind that changes neither the match nor who sits where has a tag that
    begins with `OPTIONAL_TAG`, so that programs before it can pass it over.
    """


class Made(_Entry, frozen=True):
    """The table was made by *player*, its host, perhaps as a rematch of the table *after*.

    *deck* is the digest of the questions that are kept with the table, if it has its own,
    *classroom* the code of the class it belongs to, if any, and *barred* whom the host removed
    from the tables before. *mutes* is who does not want to hear whom, as it was there,
    and *admitted* whom the host let in there: they may come in here too.
    """

    options: Options
    player: str
    after: str = ""
    deck: str = ""
    classroom: str = ""
    barred: tuple[str, ...] = ()
    mutes: tuple[tuple[str, str], ...] = ()
    admitted: tuple[str, ...] = ()


class Sat(_Entry, frozen=True):
    """A person sat down, or a *bot* of that kind.

    They got the first place that was free. *browser* is the first guest that the person's browser
    was, if that was another one.
    """

    name: str
    player: str = ""
    bot: str = ""
    browser: str = ""


class SatAt(Sat, frozen=True, tag=True):
    """A person or a bot sat down at a *place* that was chosen.

    Whoever sat there moved to the first that was free.
    """

    place: int = 0


class Left(_Entry, frozen=True, tag="Rose"):
    """Somebody left their place before the match, or was *removed* from it by the host.

    Those after it moved up. *to* is the code of the table to which a teacher has moved them.
    """

    place: int
    name: str
    player: str = ""
    removed: bool = False
    to: str = ""


class LeftFree(Left, frozen=True, tag=True):
    """Somebody left a place that stays free: everybody else keeps theirs."""


class PlaceChanged(_Entry, frozen=True):
    """The one called *name* moved from *place* to another before the match.

    Whoever sat there, if anybody did, is called *other* and has their place now.
    """

    place: int
    to: int
    name: str
    other: str = ""


class LevelSet(_Entry, frozen=True):
    """The host, *player*, set the level of the questions for the one at *place*."""

    player: str
    place: int
    name: str
    level: int


class GameChanged(_Entry, frozen=True):
    """The host, *player*, chose other *options* before the match began."""

    player: str
    name: str
    options: Options


class Began(_Entry, frozen=True):
    """The match began: places are seats from now on."""

    events: tuple[Event, ...]


class Moved(_Entry, frozen=True):
    """A command was carried out at *seat*."""

    seat: Seat
    events: tuple[Event, ...]
    command: Command | None = None
    by: MovedBy = MovedBy.PLAYER


class SteppedAway(_Entry, frozen=True, tag="Went"):
    """A person left the match but keeps the seat; *stood* if a bot stands in for them."""

    seat: Seat
    stood: bool = False


class CameBack(_Entry, frozen=True, tag="Came"):
    """A person came back to their seat."""

    seat: Seat


class ReplacedByBot(_Entry, frozen=True, tag="Replaced"):
    """A bot took the seat of *player* for the rest of the match.

    It plays under their *name* or, if it has one, under *bot_name*. *to* is the code of the table
    to which a teacher has moved them, and *removed* is whether the host has sent them away.
    """

    seat: Seat
    bot: str
    player: str
    name: str = ""
    bot_name: str = ""
    to: str = ""
    removed: bool = False


class Renamed(_Entry, frozen=True):
    """The person at *seat* wants to be called *name*; they were called *before*."""

    seat: Seat
    name: str
    before: str


class TookOver(_Entry, frozen=True):
    """A person took the seat of a bot in the middle of the match."""

    seat: Seat
    player: str
    name: str


class Said(_Entry, frozen=True):
    """A person said something to everybody at the table."""

    player: str
    name: str
    text: str


class SaidPhrase(_Entry, frozen=True):
    """A person said one of the ready-made phrases."""

    player: str
    name: str
    phrase: Phrase


class TalkSet(_Entry, frozen=True):
    """The host chose what people may say to each other from now on."""

    talk: Talk


class Paused(_Entry, frozen=True):
    """The host interrupted the match, or lets it go on."""

    on: bool


class Stopping(_Entry, frozen=True):
    """The host ended the match: at once if *now*, otherwise after the turn that is running."""

    now: bool = False


class Muted(_Entry, frozen=True):
    """A person muted *whom*, or wants to hear them again."""

    player: str
    whom: str
    name: str
    on: bool


class Locked(_Entry, frozen=True):
    """The host locked the table, so that newcomers have to knock, or opened it again."""

    on: bool


class Knocked(_Entry, frozen=True):
    """Somebody without a seat asks to be let in to a locked table, under *name*.

    *browser* is the first guest that the person's browser was, if that was another one.
    """

    player: str
    name: str
    browser: str = ""


class KnockAnswered(_Entry, frozen=True):
    """The host let *player* in, who had knocked as *name*, or said: not now."""

    player: str
    name: str
    let_in: bool


class HostReplaced(_Entry, frozen=True):
    """A host who is not there any more was replaced by *player*, called *name*."""

    player: str
    name: str


class Reported(_Entry, frozen=True):
    """A person reported the message in entry *about* to those who run the server."""

    player: str
    about: int
    text: str


class RematchMade(_Entry, frozen=True, tag="Again"):
    """The same people play on at another table, called *code*.

    *host* is the seat of whoever is the host there, if that is somebody else than here.
    """

    code: str
    host: Seat | None = None


class CloseReason(StrEnum):
    """Why was the table closed?"""

    PLAYED = ""
    """The match is over, or the class to which the table belonged."""
    LOBBY = "lobby"
    """Nobody came or did anything, and no match was begun."""
    ABANDONED = "abandoned"
    """Nobody played on for a long time: there is no winner."""
    ERASED = "erased"
    """Those who run the server erased it."""


class Reworded(_Entry, frozen=True, tag=f"{OPTIONAL_TAG}Reworded"):
    """Those who run the server took the name of somebody out of what was said before."""


class PassedOver(_Entry, frozen=True):
    """An entry that a later program wrote and that changes nothing here; it is never written."""


class Closed(_Entry, frozen=True):
    """The table was closed: at most its record is kept."""

    reason: CloseReason = CloseReason.PLAYED


# fmt: off
OtherEntry: TypeAlias = (
    Made | Sat | SatAt | Left | LeftFree | PlaceChanged | LevelSet | GameChanged | Began
    | SteppedAway | CameBack | ReplacedByBot | Renamed | TookOver | Said | SaidPhrase | TalkSet
    | Paused | Stopping | Muted | Locked | Knocked | KnockAnswered | HostReplaced | Reported
    | RematchMade | Reworded | PassedOver | Closed
)
"""All but moves, of which there are the most by far."""

Entry: TypeAlias = OtherEntry | Moved
# fmt: on
