"""What a person may ask of a table: its commands, and to sit, leave, seat bots, start or talk."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.core import commands as c
from callout.host.entries import Options, QuestionLevel, SeatName
from callout.host.talk import Phrase, Talk

LAST_PLACE = 99
"""The number of the last place that can be asked for; no game has so many."""

PlaceNumber = Annotated[int, Meta(ge=0, le=LAST_PLACE)]
"""A place at a table, of which the first is 0."""


class _Request(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A request that is not a command of the game."""


class Sit(_Request, frozen=True):
    """A request for a place, under *name* instead of one's own if that is taken.

    *place* is counted from 0, as everywhere; a bot that sits there moves to another one. Without
    it, it is the first that is free.
    """

    name: str = ""
    place: PlaceNumber | None = None


class Leave(_Request, frozen=True):
    """A request to give up one's place or, during a match, to leave it for a while."""


class Return(_Request, frozen=True):
    """A request to come back to the seat that one has left."""


class Rename(_Request, frozen=True):
    """A request to be called *name* at this table from now on."""

    name: str


class AddBot(_Request, frozen=True):
    """A request to seat a bot of that *kind*, at a free *place* if one is chosen."""

    kind: str = "calm"
    place: PlaceNumber | None = None


class ChangePlace(_Request, frozen=True):
    """A request that who sits at *place* go to another one, before the match.

    A bot that sits there, or a person if the host asks for it, gets their place.
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
    """A request that the one at *place* be asked questions of *level*, from 1 to 3."""

    place: int
    level: QuestionLevel


class ChangeGame(_Request, frozen=True):
    """A request of the host to play by other *options*, before the match begins."""

    options: Options


class Start(_Request, frozen=True):
    """A request to begin the match.

    *dealer* is the name or number of the seat that deals first; empty, it is drawn, and if it is
    not given the options of the table have it.
    """

    dealer: SeatName | None = None


class Rematch(_Request, frozen=True):
    """A request for another match with the same people."""


class Say(_Request, frozen=True):
    """A message to everybody at the table."""

    text: str


class SayPhrase(_Request, frozen=True):
    """A ready-made phrase, said to everybody at the table."""

    phrase: Phrase


class SetTalk(_Request, frozen=True):
    """A request of the host that people may say from now on what *talk* tells."""

    talk: Talk


class Pause(_Request, frozen=True):
    """A request of the host to interrupt the match, or to go on."""

    on: bool = True


class Stop(_Request, frozen=True):
    """A request of the host to end the match, after the running turn or *now*."""

    now: bool = False


class Mute(_Request, frozen=True):
    """A request to mute the person at *place*, or to hear them again."""

    place: int
    on: bool = True


class Lock(_Request, frozen=True):
    """A request of the host that newcomers have to knock from now on, or no longer."""

    on: bool = True


class Knock(_Request, frozen=True):
    """A request to be let in to a locked table, under *name* instead of one's own."""

    name: str = ""


class AnswerKnock(_Request, frozen=True):
    """A request of the host to let in who has knocked as *name*, or not now.

    Without a name it is about the only one who waits.
    """

    name: str = ""
    let_in: bool = True


class ReplaceHost(_Request, frozen=True):
    """A request that the next person be the host of a rematch whose host does not come."""


class Report(_Request, frozen=True):
    """A report to those who run the server of the message at version *about*."""

    about: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    text: str = ""


class Typed(_Request, frozen=True):
    """A command in the words of a record: b7, draw, wi+4 r."""

    text: str


class MoveAway(_Request, frozen=True):
    """A class takes the person at *place* from the table, to the one with the code *to* if any."""

    place: int
    to: str = ""


class TakeOver(_Request, frozen=True):
    """A class gives the seat of the bot at *place* to whoever makes this request."""

    place: int


ClassTableRequest: TypeAlias = MoveAway | TakeOver
"""What only a class asks of its tables."""

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
)
"""What may be asked without a place at the table."""

SeatedRequest: TypeAlias = (
    Leave
    | Return
    | Rename
    | Rematch
    | Say
    | SayPhrase
    | Mute
    | ReplaceHost
    | Report
    | Typed
    | c.Command
)
"""What only those who sit at the table may ask."""

TableRequest: TypeAlias = UnseatedRequest | SeatedRequest
