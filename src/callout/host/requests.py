"""What a person may ask of a table beside the moves: sit, leave, seat bots, start, talk."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.core import commands as c


class _Request(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A request; the classes below are all of them."""


class Sit(_Request, frozen=True):
    """Take a place at the table, under another *name* than one's own if it is taken."""

    name: str = ""


class Leave(_Request, frozen=True):
    """Give up the place or, during a match, leave it for a while."""


class Return(_Request, frozen=True):
    """Come back to the seat one has left."""


class AddBot(_Request, frozen=True):
    """Seat a bot of some *kind*."""

    kind: str = "calm"


class Remove(_Request, frozen=True):
    """Take a bot or a person from a *place*, before the match or between rounds."""

    place: int


class StandIn(_Request, frozen=True):
    """Let a bot play for the person at *place* until they come back."""

    place: int


class Start(_Request, frozen=True):
    """Begin the match."""


class Rematch(_Request, frozen=True):
    """Play another match with the same people."""


class Say(_Request, frozen=True):
    """Say *text* to all."""

    text: str


class Mute(_Request, frozen=True):
    """Hear the person at *place* no more, or again."""

    place: int
    on: bool = True


class Report(_Request, frozen=True):
    """Tell those who run the server about what was said at version *about*."""

    about: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    text: str = ""


class Typed(_Request, frozen=True):
    """Move as the words of a record say: b7, draw, wi+4 r."""

    text: str


# fmt: off
TableRequest: TypeAlias = (
    Sit | Leave | Return | AddBot | Remove | StandIn | Start | Rematch | Say | Mute | Report
    | Typed | c.Deal | c.Play | c.Draw | c.Keep | c.NameColour | c.Call | c.Catch | c.Challenge
    | c.Accept | c.Answer | c.CardCheck | c.Accuse | c.Vote | c.Match | c.Lay | c.Done
)
# fmt: on
