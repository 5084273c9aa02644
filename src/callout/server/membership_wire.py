"""The bodies of requests and responses about clubs: part of the public interface."""

from typing import Annotated

from msgspec import Meta, Struct

from callout.club.evening.settings import EveningSettings
from callout.club.membership.bounds import MAX_CLUB_NAME_CHARS
from callout.club.membership.club import NamedRules, PlannedEvening
from callout.club.membership.requests import ClubRequest
from callout.club.membership.role import Role
from callout.host.talk import Talk
from callout.locales.messages import Utterance
from callout.server.wire import Key

ClubTitle = Annotated[str, Meta(max_length=4 * MAX_CLUB_NAME_CHARS)]


class ClubToFound(Struct, frozen=True, forbid_unknown_fields=True):
    """A club to be founded; the founder is called *name* there or, if empty, as everywhere.

    Names generated for members are in *language*.
    """

    title: ClubTitle
    language: Annotated[str, Meta(max_length=20)] = ""
    name: Annotated[str, Meta(max_length=80)] = ""


class FoundedClub(Struct, frozen=True):
    """A founded club: its *code*, the *link* to it, and the six *words* that invite to it."""

    code: str
    link: str
    words: str


class ClubJoining(Struct, frozen=True, forbid_unknown_fields=True):
    """The six *words* of an invitation, and the *name* in the club, if it is to be another one."""

    words: Annotated[str, Meta(max_length=100)]
    name: Annotated[str, Meta(max_length=80)] = ""


class ClubInvitation(Struct, frozen=True):
    """Six *words* that invite to a club; nobody can find them again."""

    words: str


class ClubActionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An act in a club, by a client that has *seen* a version.

    *key* is its idempotency key.
    """

    key: Key
    seen: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    act: ClubRequest


class ClubEveningToOpen(Struct, frozen=True, forbid_unknown_fields=True):
    """An evening for members alone, to be opened."""

    settings: EveningSettings = EveningSettings()


class OwnClubRow(Struct, frozen=True):
    """A club of the caller."""

    code: str
    title: str
    role: Role


class OwnClubs(Struct, frozen=True):
    """The *clubs* of the caller, the longest membership first."""

    clubs: tuple[OwnClubRow, ...]


class MemberRow(Struct, frozen=True):
    """A member of a club."""

    number: int
    name: str
    role: Role


class NewsRow(Struct, frozen=True):
    """A piece of news, posted *at* a time by the member with the number *by*."""

    number: int
    by: int
    text: str
    at: int


class ListedTableRow(Struct, frozen=True):
    """A table on the list, put there by the member with the number *by*."""

    by: int
    code: str


class ClubSnapshot(Struct, frozen=True):
    """A club at *version*, as its members see it; *number* is the caller's.

    *invited* is whether there are words that invite to it. *evenings* are codes, the newest first.
    Without another visit, the club ends at *ends_at*. Times are in milliseconds since 1970.
    """

    code: str
    version: int
    title: str
    number: int
    role: Role
    members: tuple[MemberRow, ...]
    news: tuple[NewsRow, ...]
    planned: tuple[PlannedEvening, ...]
    evenings: tuple[str, ...]
    rules: tuple[NamedRules, ...]
    tables: tuple[ListedTableRow, ...]
    talk: Talk
    invited: bool
    ends_at: int


class MemberNumbersRow(Struct, frozen=True):
    """The numbers of a member who agreed to the counting of their games.

    *percent* is the mean share of the others beaten. *last_cards* are kinds of card with their
    counts. The strength lies between *low* and *high*, which are `None` until it is shown.
    """

    number: int
    name: str
    games: int
    rounds: int
    percent: int
    longest_streak: int
    last_cards: dict[str, int]
    low: int | None
    high: int | None


class ClubNumbers(Struct, frozen=True):
    """The numbers of a club: its members who agreed, and the same in sentences.

    *counted* is whether the caller's games are counted. *rates* is whether there are ratings, and
    *can_rate* whether this server can have them.
    """

    members: tuple[MemberNumbersRow, ...]
    counted: bool
    rates: bool
    can_rate: bool
    told: tuple[Utterance, ...]
