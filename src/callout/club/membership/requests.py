"""The requests of members to their club."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.club.evening.settings import EveningSettings
from callout.club.membership.bounds import (
    MAX_CLUB_NAME_CHARS,
    MAX_NEWS_CHARS,
    MAX_TITLE_CHARS,
    MAX_ZONE_CHARS,
)
from callout.club.membership.role import Role
from callout.core.edition import HouseRules
from callout.host.talk import Talk

Number = Annotated[int, Meta(ge=1, le=2**31 - 1)]
"""The number of a member, of a piece of news or of a planned evening."""


class _ClubRequest(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A request to a club; the classes below are all of them."""


class RemoveMember(_ClubRequest, frozen=True):
    """A request that *member* leave; the invitation ends too."""

    member: Number


class GiveRole(_ClubRequest, frozen=True):
    """A request to give *member* a role; a founder who gives their own becomes a helper."""

    member: Number
    role: Role


class PostNews(_ClubRequest, frozen=True):
    """A request to post news."""

    text: Annotated[str, Meta(max_length=4 * MAX_NEWS_CHARS)]


class RemoveNews(_ClubRequest, frozen=True):
    """A request to remove a piece of news."""

    number: Number


class PlanEvening(_ClubRequest, frozen=True):
    """A request to plan an evening that begins at a time, in milliseconds since 1970."""

    begins_at: Annotated[int, Meta(ge=0, le=2**53)]
    title: Annotated[str, Meta(max_length=4 * MAX_TITLE_CHARS)]
    settings: EveningSettings = EveningSettings()
    zone: Annotated[str, Meta(max_length=MAX_ZONE_CHARS)] = ""


class CancelEvening(_ClubRequest, frozen=True):
    """A request to cancel a planned evening."""

    number: Number


class NameHouseRules(_ClubRequest, frozen=True):
    """A request for house rules called *title*, in place of others of that title."""

    title: Annotated[str, Meta(max_length=4 * MAX_CLUB_NAME_CHARS)]
    edition: Annotated[str, Meta(max_length=40)]
    house: HouseRules = {}


class RemoveHouseRules(_ClubRequest, frozen=True):
    """A request to remove the house rules called *title*."""

    title: Annotated[str, Meta(max_length=4 * MAX_CLUB_NAME_CHARS)]


class ChooseTalk(_ClubRequest, frozen=True):
    """A request for the talk at the tables of the club's evenings."""

    talk: Talk


class ListTable(_ClubRequest, frozen=True):
    """A request to put a table on the list that members see, in place of an earlier one."""

    code: Annotated[str, Meta(max_length=100)]


class RenewCalendar(_ClubRequest, frozen=True):
    """A request for another address of the calendar, in place of the member's earlier one."""


class CountMe(_ClubRequest, frozen=True):
    """A request to have the caller's games at the club's evenings counted, or not."""

    on: bool


class ChooseRatings(_ClubRequest, frozen=True):
    """A request for ratings of the members whose games are counted, or to end them."""

    on: bool


class EraseClub(_ClubRequest, frozen=True):
    """A request to erase everything about the club."""


MemberRequest: TypeAlias = ListTable | RenewCalendar | CountMe
"""The requests of any member."""

HelperRequest: TypeAlias = (
    RemoveMember
    | PostNews
    | RemoveNews
    | PlanEvening
    | CancelEvening
    | NameHouseRules
    | RemoveHouseRules
    | ChooseTalk
)
"""The requests of the founder and the helpers."""

FounderRequest: TypeAlias = GiveRole | ChooseRatings | EraseClub
"""The requests of the founder alone."""

ClubRequest: TypeAlias = MemberRequest | HelperRequest | FounderRequest
