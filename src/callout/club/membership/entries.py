"""The entries of a club's log: its members, and their decisions.

A member is a *number* in the club, and a *ref*: a keyed digest that is another one in each club.
The id of a person is never in the log.
"""

from typing import TypeAlias

from msgspec import Struct

from callout.club.evening.settings import EveningSettings
from callout.club.membership.counting import CountedTables
from callout.club.membership.role import Role
from callout.core.edition import HouseRules
from callout.host.talk import Talk


class _ClubEntry(Struct, frozen=True, tag=True, omit_defaults=True):
    """An entry; the classes below are all of them.

    A tag in the log never changes, so that old logs stay readable, and none is the tag of an entry
    of another kind of log.
    """


class ClubFounded(_ClubEntry, frozen=True):
    """A club called *title* was founded by the member *name*, with an *invitation* by digest.

    *language* is that of the names that it makes up.
    """

    title: str
    language: str
    ref: str
    name: str
    invitation: str


class MemberJoined(_ClubEntry, frozen=True):
    """A person joined by the invitation."""

    ref: str
    name: str


class MemberLeft(_ClubEntry, frozen=True):
    """A member left, or was *removed*: then the invitation ends, which they may know."""

    number: int
    removed: bool = False


class RoleGiven(_ClubEntry, frozen=True):
    """A member was given a role; a founder without that role is a helper from then on."""

    number: int
    role: Role


class InvitationRenewed(_ClubEntry, frozen=True):
    """The invitation has other words, by their keyed digest."""

    invitation: str


class NewsPosted(_ClubEntry, frozen=True):
    """A member posted news."""

    by: int
    text: str


class NewsRemoved(_ClubEntry, frozen=True):
    """The news with that number was removed."""

    number: int


class EveningPlanned(_ClubEntry, frozen=True):
    """An evening is to begin at the time *begins_at*, in milliseconds since 1970.

    *zone* is the IANA time zone by whose clock it was planned, or empty.
    """

    begins_at: int
    title: str
    settings: EveningSettings = EveningSettings()
    zone: str = ""


class EveningCancelled(_ClubEntry, frozen=True):
    """The planned evening with that number will not be."""

    number: int


class ClubEveningOpened(_ClubEntry, frozen=True):
    """An evening for members alone was opened; *code* leads to it."""

    code: str


class HouseRulesNamed(_ClubEntry, frozen=True):
    """The house rules called *title* are these; they replace others of that title."""

    title: str
    edition: str
    house: HouseRules


class HouseRulesRemoved(_ClubEntry, frozen=True):
    """The house rules called *title* were removed."""

    title: str


class TalkChosen(_ClubEntry, frozen=True):
    """The club chose the talk at the tables of its evenings."""

    talk: Talk


class TableListed(_ClubEntry, frozen=True):
    """The table with that *code* was put on the list, for members alone."""

    by: int
    code: str


class CalendarRenewed(_ClubEntry, frozen=True):
    """A member got another address of the calendar, and their earlier one ended."""

    number: int


class MemberCounted(_ClubEntry, frozen=True):
    """A member agreed that their games are counted, or no longer does; then the counts go."""

    number: int
    on: bool


class RatingsChosen(_ClubEntry, frozen=True):
    """The founder turned ratings on, or off; then they go."""

    on: bool


class EveningCounted(_ClubEntry, frozen=True):
    """The evening with that *code* was over, and was counted for those who agreed."""

    code: str
    counted: CountedTables


class ClubVisited(_ClubEntry, frozen=True):
    """Some member visited the club; at most one a day is written."""


class ClubErased(_ClubEntry, frozen=True):
    """The club was erased with everything that was written about it."""


# fmt: off
ClubEntry: TypeAlias = (
    ClubFounded | MemberJoined | MemberLeft | RoleGiven | InvitationRenewed | NewsPosted
    | NewsRemoved | EveningPlanned | EveningCancelled | ClubEveningOpened | HouseRulesNamed
    | HouseRulesRemoved | TalkChosen | TableListed | CalendarRenewed | MemberCounted
    | RatingsChosen | EveningCounted | ClubVisited | ClubErased
)
# fmt: on
