"""What a person may ask of a table: its commands, and to sit, leave, seat bots, start or talk."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.core import commands as c


class _Request(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A request that is not a command of the game."""


class Sit(_Request, frozen=True):
    """Take a place at the table, under *name* instead of one's own if that is taken."""

    name: str = ""


class Leave(_Request, frozen=True):
    """Give up one's place or, during a match, leave it for a while."""


class Return(_Request, frozen=True):
    """Come back to the seat that one has left."""


class AddBot(_Request, frozen=True):
    """Seat a bot of that *kind*."""

    kind: str = "calm"


class Remove(_Request, frozen=True):
    """Remove a bot or a person from a *place*, before the match or between rounds."""

    place: int


class StandIn(_Request, frozen=True):
    """Let a bot stand in for the person at *place* until they come back."""

    place: int


class Start(_Request, frozen=True):
    """Begin the match."""


class Rematch(_Request, frozen=True):
    """Play another match with the same people."""


class Say(_Request, frozen=True):
    """Say *text* to everybody at the table."""

    text: str


class Mute(_Request, frozen=True):
    """Mute the person at *place*, or hear them again."""

    place: int
    on: bool = True


class Report(_Request, frozen=True):
    """Report the message of version *about* to those who run the server."""

    about: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    text: str = ""


class Typed(_Request, frozen=True):
    """Give a command in the words of a record: b7, draw, wi+4 r."""

    text: str


UnseatedRequest: TypeAlias = Sit | AddBot | Remove | StandIn | Start
"""What may be asked without a place at the table."""

SeatedRequest: TypeAlias = Leave | Return | Rematch | Say | Mute | Report | Typed | c.Command
"""What only those who sit at the table may ask."""

TableRequest: TypeAlias = UnseatedRequest | SeatedRequest
