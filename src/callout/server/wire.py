"""What travels between the server and those who play: bodies of requests and answers."""

from collections.abc import Callable
from typing import Annotated, Any

from msgspec import DecodeError, Meta, Struct, json

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.view import View
from callout.host.entries import Entry, Options
from callout.host.requests import TableRequest
from callout.narrator.listener import Utterance

Key = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]


def body_decoder(form: type) -> Callable[[bytes], Any]:
    """Make what reads bodies of a *form*, or raises a MsgspecError or a UnicodeDecodeError."""
    decode: Callable[[bytes], Any] = json.Decoder(form).decode

    def read(body: bytes) -> Any:  # noqa: ANN401 - the form says what
        try:
            return decode(body)
        except RecursionError as error:
            raise DecodeError("too deep") from error

    return read


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask to be known by *name*."""

    name: Name


class ReturningGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Show a *pass* from another device."""

    shown: Annotated[str, Meta(min_length=1, max_length=400)]


class Guest(Struct, frozen=True):
    """Be known by *name* to whoever is shown the *token*."""

    token: str
    player: str
    name: str


class DevicePass(Struct, frozen=True):
    """Hand oneself over to another device, within *minutes*."""

    shown: str
    minutes: int


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table with *bots*; one sits down oneself unless one only wants to watch."""

    options: Options
    bots: Annotated[tuple[str, ...], Meta(max_length=9)] = ()
    sit: bool = True


class CreatedTable(Struct, frozen=True):
    """Name a new table: its *code* in words and the *link* to it."""

    code: str
    link: str


class ActionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for *act*, having *seen* a version; the *key* tells it from its repetition."""

    key: Key
    seen: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    act: TableRequest


class Accepted(Struct, frozen=True):
    """Say at which *version* an act was written down, and where to go on if that is elsewhere."""

    version: int
    code: str = ""


class Acknowledgement(Struct, frozen=True, forbid_unknown_fields=True):
    """Say up to which *version* a person has heard or read."""

    version: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class PlaceSnapshot(Struct, frozen=True):
    """Show who sits at a place."""

    name: str
    bot: str
    away: bool


class TableSnapshot(Struct, frozen=True):
    """Show a table at *version* to a person at place *you*, or to one who watches."""

    code: str
    version: int
    options: Options
    places: tuple[PlaceSnapshot, ...]
    host: Seat | None
    you: Seat | None
    begun: bool
    over: bool
    again: str
    view: View | None = None
    lawful: tuple[Command, ...] = ()


class NarratedEntry(Struct, frozen=True):
    """Tell one listener of one entry: what it is, and what is said of it.

    An entry that does not concern the listener is nothing, and so is what is said of it.
    """

    version: int
    at: int
    entry: Entry | None
    told: tuple[Utterance, ...]


class Problem(Struct, frozen=True):
    """Say what went wrong, by a stable *code* and in the language asked for.

    *clause* is the rule that forbids it, *detail* what a programmer wants to know.
    """

    code: str
    message: str
    braille: str
    clause: str = ""
    detail: str = ""


class EditionSummary(Struct, frozen=True):
    """Describe an edition to choose."""

    name: str
    title: str
    language: str
    least: int
    most: int
    scorings: tuple[str, ...]
    rulings: dict[str, bool | int | str]
