"""The bodies of requests and responses: the public interface of the server."""

from collections.abc import Callable
from typing import Annotated, Any

from msgspec import DecodeError, Meta, Struct, json

from callout.banks.question_file import QuestionFile
from callout.club.membership.counting import Tally
from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.edition import HouseRules
from callout.core.view import View
from callout.editions.rule_sets import AS_PRINTED
from callout.host.avoidance import AvoidKeys
from callout.host.entries import Entry, Options
from callout.host.requests import TableRequest
from callout.locales.messages import Utterance

Key = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]


def body_decoder(body_type: type) -> Callable[[bytes | bytearray], Any]:
    """Return a decoder of JSON bodies that raises `MsgspecError` or `UnicodeDecodeError`."""
    decode: Callable[[bytes | bytearray], Any] = json.Decoder(body_type).decode

    def decode_safely(body: bytes | bytearray) -> Any:  # noqa: ANN401 - it is *body_type*
        try:
            return decode(body)
        except RecursionError as error:
            raise DecodeError("too deep") from error

    return decode_safely


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest to be created."""

    name: Name


class ReturningGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest known on another device; *shown* is the code of four words from there.

    It may also be the eight words of a guest who is kept.
    """

    shown: Annotated[str, Meta(min_length=1, max_length=400)]


class Guest(Struct, frozen=True):
    """A guest: the *token* proves the identity of *player*, called *name*."""

    token: str
    player: str
    name: str


class DevicePass(Struct, frozen=True):
    """A code of four words, *shown* to another device; valid once, for a number of *minutes*."""

    shown: str
    minutes: int


class EightWords(Struct, frozen=True):
    """The eight *words* that bring a kept guest back, until *days* after the last visit."""

    words: str
    days: int


class KeptPasskey(Struct, frozen=True):
    """A passkey of a kept person: its *number*, the id of its *credential*, and its public key.

    *uses* is the count of its authenticator, and *answered_at* the time of the last challenge that
    brought the person back, or 0.
    """

    number: int
    credential: bytes
    public_key: bytes
    added_at: int
    answered_at: int
    uses: int


class Fellow(Struct, frozen=True):
    """A kept person from the same games; *here* is true if both show their presence."""

    who: str
    name: str
    here: bool


class ReceivedInvitation(Struct, frozen=True):
    """An invitation of the guest to the table with a *code*, by the person called *name*."""

    who: str
    name: str
    code: str


class NewInvitation(Struct, frozen=True):
    """An invitation of the person *who*, on the guest's list, to the table with a *code*."""

    who: str
    code: str


class ListChange(Struct, frozen=True):
    """A change of the guest's list of people from the same games.

    The person *removed* leaves it, and the invitation of the person *declined* is over. *shown* is
    whether the guest shows their presence; without it, nothing changes there.
    """

    removed: str = ""
    declined: str = ""
    shown: bool | None = None


class KeptClub(Struct, frozen=True):
    """A club of the guest, who is called *name* there; *tally* has the counts of their games."""

    code: str
    title: str
    name: str
    tally: Tally | None = None


class KeptStatistics(Struct, frozen=True):
    """The statistics of the guest's games with other people.

    *percent* is the mean share of the others beaten. *longest_streak* is the most games in a row
    with at least half of them beaten. *last_cards* are the kinds of card with which the guest
    went out, each with its count.
    """

    games: int
    rounds: int
    percent: int
    longest_streak: int
    last_cards: dict[str, int]
    told: tuple[Utterance, ...]


class CountingChange(Struct, frozen=True):
    """A request to count the guest's games from now *on*, or to stop and erase the counts."""

    on: bool


class KeptPerson(Struct, frozen=True):
    """Everything that is kept of a guest, until *ends_at* without another visit.

    *settings* are those of pages, as a browser stores them, *tables* are codes, and *avoids*
    digests of people whom the guest does not want to meet. *passkeys* bring the guest back.
    *played_with* are people of the same games, and *shown* is whether the guest shows to them when
    they are here. *pushes* are the addresses of the browsers that are notified without an open
    page, and *clubs* those that the guest is in. *statistics* are those of the guest's games, or
    `None` if these are not counted.
    """

    player: str
    name: str
    ends_at: int
    settings: str
    tables: tuple[str, ...]
    avoids: tuple[str, ...]
    passkeys: tuple[KeptPasskey, ...] = ()
    played_with: tuple[Fellow, ...] = ()
    invitations: tuple[ReceivedInvitation, ...] = ()
    shown: bool = False
    pushes: tuple[str, ...] = ()
    clubs: tuple[KeptClub, ...] = ()
    statistics: KeptStatistics | None = None


class QuestionProblem(Struct, frozen=True):
    """A problem at the line, row or question *number* of a file.

    *code* is stable, and *message* is a sentence that also names the place.
    """

    unit: str
    number: int
    code: str
    message: str


class CheckedQuestions(Struct, frozen=True):
    """A report on a question file: the *count* of questions, and their numbers by kind.

    *summary* is the same in sentences.
    """

    title: str
    count: int
    languages: dict[str, int]
    subjects: dict[str, int]
    levels: dict[str, int]
    with_choices: int
    summary: tuple[str, ...]
    problems: tuple[QuestionProblem, ...]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table to be made, with *bots*; the guest takes a seat unless *sit* is false.

    *rules* is the name of a set of house rules; rules in *options* override it. *questions* are
    asked instead of sums, and kept until the table is erased.
    """

    options: Options
    bots: Annotated[tuple[str, ...], Meta(max_length=9)] = ()
    sit: bool = True
    rules: str = AS_PRINTED
    questions: QuestionFile | None = None


class CreatedTable(Struct, frozen=True):
    """A new table: its *code* in words and the *link* to it."""

    code: str
    link: str


class OpenTableRow(Struct, frozen=True):
    """An open table: its game, how many people and bots sit there, and their *languages*.

    *ticket* takes a seat there for some minutes. No person and no code is named.
    """

    ticket: str
    edition: str
    rules: HouseRules
    rounds: int
    people: int
    bots: int
    languages: tuple[str, ...]
    begun: bool


class OpenTableList(Struct, frozen=True):
    """The open tables where the caller could sit down, the best first, and how many *more*."""

    tables: tuple[OpenTableRow, ...]
    more: int


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A request for a seat at an open table, that of a row with *ticket* or the best one.

    The guest is called *name*, or gets a made-up name in *language*. They would play *edition*.
    They never meet the people with the keys in *avoids*.
    """

    ticket: Annotated[str, Meta(max_length=200)] = ""
    edition: Annotated[str, Meta(max_length=80)] = ""
    language: Annotated[str, Meta(max_length=20)] = ""
    name: Annotated[str, Meta(max_length=80)] = ""
    avoids: AvoidKeys = ()


class ActionRequest(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An act at a table, by a client that has *seen* a version; *key* is its idempotency key.

    *position* is that of the last entry or view that the client has received. With it, an act is
    refused if the client decided on it before the server was restored from a backup.
    """

    key: Key
    seen: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    act: TableRequest
    position: Annotated[str, Meta(max_length=19, pattern="^([0-9]{1,10}(-[0-9a-f]{8})?)?$")] = ""


class Accepted(Struct, frozen=True):
    """The *version* of an act in the log; a rematch continues at the table with *code*."""

    version: int
    code: str = ""


class Acknowledgement(Struct, frozen=True, forbid_unknown_fields=True):
    """The last *version* that a person has heard or read."""

    version: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class PlaceSnapshot(Struct, frozen=True):
    """The occupant of a place; *lost_since* is the time of their lost connection, or 0."""

    name: str
    bot: str
    away: bool
    lost_since: int = 0


class TableSnapshot(Struct, frozen=True):
    """A table at *version*, as seen from place *you* or by a watcher.

    *watchers* are the names of the watchers, and *position* is that of the log. If the table is
    *locked*, newcomers have to knock; the host sees their names in *knocks*.
    """

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
    watchers: tuple[str, ...] = ()
    position: str = ""
    locked: bool = False
    knocks: tuple[str, ...] = ()


class NarratedEntry(Struct, frozen=True):
    """An entry of the log as one recipient may see it, and the sentences for it.

    There is neither an entry nor a sentence if it does not concern the recipient. A stream
    continues after *position*.
    """

    version: int
    at: int
    entry: Entry | None
    told: tuple[Utterance, ...]
    position: str = ""


class Resync(Struct, frozen=True):
    """A notice to a client whose position is not in the log: the server was restored.

    The client's knowledge of the table is void, and it has to request everything again. The log is
    at *position*, and `told` are the sentences about it.
    """

    version: int
    position: str
    told: tuple[Utterance, ...]


class LostConnection(Struct, frozen=True):
    """A place whose player has lost the connection; *since* is in milliseconds since 1970."""

    place: Seat
    since: int


class PresenceUpdate(Struct, frozen=True):
    """The people at the table now: *lost* connections, and the names of the *watchers*.

    `told` are the sentences about changes since the stream began. *waiting* is whether nothing can
    be saved at the moment; the last sentence says so.
    """

    lost: tuple[LostConnection, ...]
    watchers: tuple[str, ...]
    told: tuple[Utterance, ...]
    waiting: bool = False


class Problem(Struct, frozen=True):
    """A problem: a stable *code*, and a sentence in the client's language.

    *clause* is the rule that forbids the act, *detail* is for programmers, and *request* is the id
    for further details in the server's log.
    """

    code: str
    message: str
    braille: str
    clause: str = ""
    detail: str = ""
    request: str = ""


class EditionSummary(Struct, frozen=True):
    """A playable edition; *rule_sets* are the house rules of each set it offers."""

    name: str
    title: str
    language: str
    least: int
    most: int
    scorings: tuple[str, ...]
    rulings: HouseRules
    rule_sets: dict[str, HouseRules]
