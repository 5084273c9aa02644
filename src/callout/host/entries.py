"""The entries of a table's log: places, moves and talk."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.edition import HouseRules, Scoring
from callout.core.events import Event
from callout.host.hints import Hints
from callout.host.picture import Picture
from callout.host.talk import Phrase, Talk
from callout.questions.levels import FIRST_LEVEL, LAST_LEVEL

Seconds = Annotated[float, Meta(ge=0, le=604_800)]
"""A duration at a table, a week at most."""

SeatName = Annotated[str, Meta(max_length=80)]
"""The name of a player, or the number of a seat, counted from 1."""

OPTIONAL_TAG = "+"
"""The beginning of the tag of an entry that older programs may skip."""

QuestionLevel = Annotated[int, Meta(ge=FIRST_LEVEL, le=LAST_LEVEL)]
"""The difficulty of a player's questions."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The settings of a table.

    *pace* is the longest wait of bots for the slowest reader. *clock* is the time a person has for
    a move, and *hold* the wait for a person who is away; 0 means no limit. *slow* is the shortest
    time between two messages of one person. *dealer* is the name or number of the seat that deals
    first, if the host may choose it. *talk* is the kind of talk that is allowed. The match ends
    after *rounds* at the latest; 0 means no limit. *hints* is the choice of those who may ask for
    hints and odds.
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
    hints: Hints = Hints.ALONE


class MovedBy(StrEnum):
    """Who gave the command?"""

    PLAYER = ""
    BOT = "bot"
    CLOCK = "clock"
    """A bot, for a person who ran out of time."""
    AWAY = "away"
    """A bot, for a person who is away."""


class _Entry(Struct, frozen=True, tag=True, gc=False):
    """The base class of all entries, which are below. *player* is the id of a person.

    A tag in the log never changes, so that old logs stay readable: a renamed class keeps its
    former tag. A new kind of entry that changes neither the match nor the places has a tag
    beginning with `OPTIONAL_TAG`, so older programs can skip it.
    """


class BotRenamed(Struct, frozen=True, gc=False):
    """The bot at *place*, called *before*, gave its name to a person, and got another *name*."""

    place: int
    before: str
    name: str


class Made(_Entry, frozen=True):
    """The table was made by *player*, its host, perhaps as a rematch of the table *after*.

    *deck* is the digest of the questions stored with the table, if it has its own, and *classroom*
    the code of its class or, if it is *for_evening*, of its evening. The rest comes from the
    tables before: *barred* are the people removed by the host, *mutes* the pairs of a person and
    somebody they have muted, and *admitted* the people let in by the host, who may come in here
    too. An older program, which does not know evenings, takes a table of one for a class's.
    """

    options: Options
    player: str
    after: str = ""
    deck: str = ""
    classroom: str = ""
    barred: tuple[str, ...] = ()
    mutes: tuple[tuple[str, str], ...] = ()
    admitted: tuple[str, ...] = ()
    for_evening: bool = False


class Sat(_Entry, frozen=True):
    """A person, or a *bot* of that kind, sat down at the first free place.

    *browser* is the first guest in the person's browser, if that is another guest, *bot_renamed*
    the bot that had the person's name, and *picture* the person's own. *avoids* and *language* are
    those of a person who took a seat at an open table.
    """

    name: str
    player: str = ""
    bot: str = ""
    browser: str = ""
    bot_renamed: BotRenamed | None = None
    picture: Picture = Picture.LETTER
    avoids: tuple[str, ...] = ()
    language: str = ""


class SatAt(Sat, frozen=True, tag=True):
    """A person or a bot sat down at a chosen *place*.

    The previous occupant moved to the first free place.
    """

    place: int = 0


class Left(_Entry, frozen=True, tag="Rose"):
    """A player left their place before the match, or was *removed* from it by the host.

    The players at later places moved up. *to* is the code of the table to which a teacher has
    moved them.
    """

    place: int
    name: str
    player: str = ""
    removed: bool = False
    to: str = ""


class LeftFree(Left, frozen=True, tag=True):
    """A player left a place, which stays free: everybody else keeps theirs."""


class PlaceChanged(_Entry, frozen=True):
    """The player called *name* moved from *place* to another before the match.

    The occupant of that place, if any, is called *other* and got *place* in return.
    """

    place: int
    to: int
    name: str
    other: str = ""


class LevelSet(_Entry, frozen=True):
    """The host, *player*, set the level of the questions for the player at *place*."""

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
    """A person left the match but keeps the seat; *stood* is whether a bot stands in for them."""

    seat: Seat
    stood: bool = False


class CameBack(_Entry, frozen=True, tag="Came"):
    """A person came back to their seat."""

    seat: Seat


class ReplacedByBot(_Entry, frozen=True, tag="Replaced"):
    """A bot took the seat of *player* for the rest of the match.

    It plays under their *name*, or under *bot_name* if there is one. *to* is the code of the table
    to which a teacher has moved them, and *removed* is whether the host has removed them.
    """

    seat: Seat
    bot: str
    player: str
    name: str = ""
    bot_name: str = ""
    to: str = ""
    removed: bool = False


class Renamed(_Entry, frozen=True):
    """The person at *seat* changed their name from *before* to *name*, perhaps that of a bot.

    *picture* is their new picture, if they have changed that.
    """

    seat: Seat
    name: str
    before: str
    bot_renamed: BotRenamed | None = None
    picture: Picture | None = None


class TookOver(_Entry, frozen=True):
    """A person took the seat of a bot in the middle of the match, perhaps with another's name.

    The bot was called *before*. The other fields are those of `Sat`.
    """

    seat: Seat
    player: str
    name: str
    bot_renamed: BotRenamed | None = None
    before: str = ""
    browser: str = ""
    picture: Picture = Picture.LETTER
    avoids: tuple[str, ...] = ()
    language: str = ""


class TableOpened(_Entry, frozen=True, tag=f"{OPTIONAL_TAG}Opened"):
    """The host, *player*, opened the table to people who look for company, or closed it to them.

    *avoids* and *language* are the host's.
    """

    on: bool
    player: str
    avoids: tuple[str, ...] = ()
    language: str = ""


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
    """The host set the kind of talk that is allowed from now on."""

    talk: Talk


class Paused(_Entry, frozen=True):
    """The host paused the match, or resumed it."""

    on: bool


class Stopping(_Entry, frozen=True):
    """The host ended the match: at once if *now*, otherwise after the running turn."""

    now: bool = False


class Muted(_Entry, frozen=True):
    """A person muted *whom*, or unmuted them.

    *avoids* are the keys of *whom*, if the person never wants to be seated with them again.
    """

    player: str
    whom: str
    name: str
    on: bool
    avoids: tuple[str, ...] = ()


class Locked(_Entry, frozen=True):
    """The host locked the table, so that newcomers have to knock, or unlocked it."""

    on: bool


class Knocked(_Entry, frozen=True):
    """A person without a seat knocked at a locked table, under *name*.

    *browser* is the first guest in the person's browser, if that is another guest.
    """

    player: str
    name: str
    browser: str = ""


class KnockAnswered(_Entry, frozen=True):
    """The host let in *player*, who had knocked as *name*, or answered "not now"."""

    player: str
    name: str
    let_in: bool


class HostReplaced(_Entry, frozen=True):
    """An absent host was replaced by *player*, called *name*."""

    player: str
    name: str


class Reported(_Entry, frozen=True):
    """A person reported the message in entry *about* to the server's operators."""

    player: str
    about: int
    text: str


class RematchMade(_Entry, frozen=True, tag="Again"):
    """The same people play on at another table, called *code*.

    *host* is the seat of the host there, if that is another person than here.
    """

    code: str
    host: Seat | None = None


class CloseReason(StrEnum):
    """Why was the table closed?"""

    PLAYED = ""
    """The match is over, or the table's class is."""
    LOBBY = "lobby"
    """Nobody came or did anything, and no match began."""
    ABANDONED = "abandoned"
    """Nobody played on for a long time: there is no winner."""
    ERASED = "erased"
    """The server's operators erased it."""


class HintAsked(_Entry, frozen=True, tag=f"{OPTIONAL_TAG}HintAsked"):
    """A person asked the hard bot for a hint or, if *odds*, for the odds, where others play."""

    player: str
    name: str
    odds: bool = False


class Reworded(_Entry, frozen=True, tag=f"{OPTIONAL_TAG}Reworded"):
    """The server's operators removed a person's name from earlier messages."""


class PassedOver(_Entry, frozen=True):
    """An entry of a later program that changes nothing here; it is never written."""


class Closed(_Entry, frozen=True):
    """The table was closed: at most its record is kept."""

    reason: CloseReason = CloseReason.PLAYED


# fmt: off
OtherEntry: TypeAlias = (
    Made | Sat | SatAt | Left | LeftFree | PlaceChanged | LevelSet | GameChanged | Began
    | SteppedAway | CameBack | ReplacedByBot | Renamed | TookOver | Said | SaidPhrase | TalkSet
    | Paused | Stopping | Muted | Locked | Knocked | KnockAnswered | HostReplaced | Reported
    | RematchMade | TableOpened | HintAsked | Reworded | PassedOver | Closed
)
"""All entries but moves, which are by far the most frequent."""

Entry: TypeAlias = OtherEntry | Moved
# fmt: on
