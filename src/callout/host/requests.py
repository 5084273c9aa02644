"""The requests to a table: its commands, and to sit, leave, seat bots, start or talk."""

from dataclasses import KW_ONLY, dataclass
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.core import commands as c
from callout.core.edition import MAX_TARGET, ONE_ROUND
from callout.host.avoidance import AvoidKeys
from callout.host.entries import Options, QuestionLevel, SeatName
from callout.host.picture import Picture
from callout.host.talk import Phrase, Talk

LAST_PLACE = 99
"""The highest place number in a request; no game has that many places."""

PlaceNumber = Annotated[int, Meta(ge=0, le=LAST_PLACE)]
"""A place at a table, counted from 0."""


LanguageCode = Annotated[str, Meta(max_length=20)]


class _Request(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A request that is not a command of the game."""


class Sit(_Request, frozen=True):
    """A request for a place, under *name* or, if that is empty, the person's own name.

    A bot at *place* moves to another one. The default is the first free place. *picture* stands
    beside the name.
    """

    name: str = ""
    place: PlaceNumber | None = None
    picture: Picture = Picture.LETTER


class Leave(_Request, frozen=True):
    """A request to give up a place or, during a match, to leave it for a while."""


class Return(_Request, frozen=True):
    """A request to come back to the seat after leaving it."""


class Rename(_Request, frozen=True):
    """A request to be called *name* at this table from now on.

    Without a *picture*, the present one stays.
    """

    name: str
    picture: Picture | None = None


class AddBot(_Request, frozen=True):
    """A request to seat a bot of that *kind*, at a free *place* if one is given."""

    kind: str = "calm"
    place: PlaceNumber | None = None


class ChangePlace(_Request, frozen=True):
    """A request to move the player at *place* to another place before the match.

    A bot there, or a person if the host asks, gets their place in return.
    """

    place: PlaceNumber
    to: PlaceNumber


class Remove(_Request, frozen=True):
    """A request to remove a bot or a person, before the match or between rounds."""

    place: int


class StandIn(_Request, frozen=True):
    """A request that a bot stand in for the person at *place* until they come back."""

    place: int


class SetLevel(_Request, frozen=True):
    """A request to ask the player at *place* questions of *level*, from 1 to 3."""

    place: int
    level: QuestionLevel


class ChangeGame(_Request, frozen=True):
    """A request of the host for other *options*, before the match begins."""

    options: Options


class Start(_Request, frozen=True):
    """A request to begin the match.

    *dealer* is the name or number of the seat that deals first. If it is empty, the dealer is
    drawn; if it is `None`, the options of the table decide.
    """

    dealer: SeatName | None = None


class Rematch(_Request, frozen=True):
    """A request for another match with the same people, perhaps with another *target*."""

    target: Annotated[int, Meta(ge=ONE_ROUND, le=MAX_TARGET)] | None = None


class Say(_Request, frozen=True):
    """A message to everybody at the table."""

    text: str


class SayPhrase(_Request, frozen=True):
    """A ready-made phrase, said to everybody at the table."""

    phrase: Phrase


class SetTalk(_Request, frozen=True):
    """A request of the host to set the kind of *talk* that is allowed from now on."""

    talk: Talk


class Pause(_Request, frozen=True):
    """A request of the host to pause the match, or to resume it."""

    on: bool = True


class Stop(_Request, frozen=True):
    """A request of the host to end the match, after the running turn or *now*."""

    now: bool = False


class Mute(_Request, frozen=True):
    """A request to mute the person at *place*, or to unmute them."""

    place: int
    on: bool = True


class Lock(_Request, frozen=True):
    """A request of the host to lock the table, so that newcomers have to knock, or unlock it."""

    on: bool = True


class Knock(_Request, frozen=True):
    """A request to be let in to a locked table, under *name* or, if empty, the person's own."""

    name: str = ""


class AnswerKnock(_Request, frozen=True):
    """A request of the host to let in the person who knocked as *name*, or to say "not now".

    If the name is empty, it is about the only person who waits.
    """

    name: str = ""
    let_in: bool = True


class AskHint(_Request, frozen=True):
    """A public request of its sender for a hint or, if *odds*, for the odds."""

    odds: bool = False


class ReplaceHost(_Request, frozen=True):
    """A request for the next person to replace the host of a rematch, who does not come."""


class Report(_Request, frozen=True):
    """A report of the message at version *about* to the server's operators."""

    about: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    text: str = ""


class Typed(_Request, frozen=True):
    """A command in the words of a record: b7, draw, wi+4 r."""

    text: str


class MoveAway(_Request, frozen=True):
    """A request of the owner to move the person at *place* away, to the table *to* if given.

    The owner is a class or an evening.
    """

    place: int
    to: str = ""


class Open(_Request, frozen=True):
    """A request of the host to open the table to people who look for company, or to close it.

    *language* is the host's, and *avoids* are the keys of the people whom they avoid.
    """

    on: bool = True
    language: LanguageCode = ""
    avoids: AvoidKeys = ()


class TakeSeat(_Request, frozen=True):
    """A request for a free seat, or that of a bot, at an open table.

    The fields are those of `Sit` and of `Open`.
    """

    name: str = ""
    picture: Picture = Picture.LETTER
    language: str = ""
    avoids: tuple[str, ...] = ()


class Avoid(_Request, frozen=True):
    """A request not to be seated at an open table with the person called *name* again."""

    name: str


class TakeOver(_Request, frozen=True):
    """A request of the table's owner to give its sender the seat of the bot at *place*."""

    place: int


OwnerRequest: TypeAlias = MoveAway | TakeOver
"""The requests that only a class or an evening makes at its tables."""

ServerRequest: TypeAlias = OwnerRequest | TakeSeat
"""The requests that only the server makes, for the owner of a table or for a person."""

UnseatedRequest: TypeAlias = (
    Sit
    | AddBot
    | ChangePlace
    | Remove
    | StandIn
    | SetLevel
    | ChangeGame
    | Start
    | SetTalk
    | Pause
    | Stop
    | Lock
    | Knock
    | AnswerKnock
    | Open
)
"""The requests that need no place at the table."""

SeatedRequest: TypeAlias = (
    Leave
    | Return
    | Rename
    | Rematch
    | Say
    | SayPhrase
    | Mute
    | Avoid
    | AskHint
    | ReplaceHost
    | Report
    | Typed
    | c.Command
)
"""The requests that need a place at the table."""

TableRequest: TypeAlias = UnseatedRequest | SeatedRequest


@dataclass(frozen=True, slots=True)
class RequestContext:
    """A request with its sender and its time.

    *at* is in milliseconds. A start needs the *seed* of the match, and a rematch the *code* and
    the *host* of its table: the caller provides them, so that deciding stays pure. At a table of a
    class or an evening, the places and the start are reserved for this owner; *by_owner* is
    whether it sends the request. *browser* is the first guest in the sender's browser, and
    *missing* are the people whose connection has been lost for a while.
    """

    player: str
    name: str
    request: TableRequest | ServerRequest
    at: int
    _: KW_ONLY
    seed: str = ""
    code: str = ""
    by_owner: bool = False
    browser: str = ""
    host: str = ""
    missing: frozenset[str] = frozenset()
