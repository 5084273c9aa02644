"""A club, folded from its log."""

from collections.abc import Mapping
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from callout.club.evening.bounds import KEPT_MS
from callout.club.evening.settings import EveningSettings
from callout.club.membership import entries as e
from callout.club.membership.bounds import (
    CLUB_MS,
    LISTED_MS,
    MAX_EVENINGS,
    MAX_NEWS,
    MAX_PLANS,
    PLAN_KEPT_MS,
)
from callout.club.membership.counting import Tally, with_tables
from callout.club.membership.role import Role
from callout.core.edition import HouseRules
from callout.host.talk import Talk


class Member(Struct, frozen=True, omit_defaults=True):
    """A member with a *number* of their own, found by *ref*; *role_at* is when they got the role.

    *calendars* counts the addresses of the calendar that have ended, and *tally* has the counts of
    their games, if they agreed to that. Times are in milliseconds since 1970.
    """

    number: int
    ref: str
    name: str
    joined_at: int
    role: Role = Role.MEMBER
    role_at: int = 0
    calendars: int = 0
    tally: Tally | None = None

    @property
    def is_founder(self) -> bool:
        """Whether they may do everything."""
        return self.role is Role.FOUNDER

    @property
    def is_helper(self) -> bool:
        """Whether they have the rights of a helper, as the founder has."""
        return self.role is not Role.MEMBER


class News(Struct, frozen=True):
    """A piece of news with a *number* of its own, posted *by* the member with that number."""

    number: int
    by: int
    text: str
    at: int


class PlannedEvening(Struct, frozen=True, omit_defaults=True):
    """An evening that is to begin at *begins_at*, with a *number* of its own.

    It was planned at the time *planned_at*, by the clock of a time *zone* or of none.
    """

    number: int
    begins_at: int
    title: str
    settings: EveningSettings
    zone: str = ""
    planned_at: int = 0


class CancelledEvening(Struct, frozen=True):
    """A cancelled evening, without its title: that may name somebody."""

    number: int
    begins_at: int
    cancelled_at: int


class ClubEvening(Struct, frozen=True):
    """An evening of the club, opened *at* a time, and perhaps *counted* already."""

    code: str
    at: int
    counted: bool = False


class NamedRules(Struct, frozen=True):
    """House rules of the club, with a *title* that is theirs alone."""

    title: str
    edition: str
    house: HouseRules


class ClubTable(Struct, frozen=True):
    """A table on the list, put there *by* the member with that number."""

    by: int
    code: str
    at: int


class Club(Struct, frozen=True, omit_defaults=True):
    """An immutable club: each entry makes another one.

    It is in the log as a whole after a compaction, so a field that is added needs a default. The
    *members* are in the order of joining, and the *news* the newest first. *invitation* is the
    keyed digest of the words that let people in, or empty. The three last numbers are never given
    again. *seen_at* is the time of the last visit. *rates* is the choice of ratings.
    """

    title: str
    language: str
    founded_at: int
    seen_at: int
    members: tuple[Member, ...] = ()
    invitation: str = ""
    news: tuple[News, ...] = ()
    plans: tuple[PlannedEvening, ...] = ()
    evenings: tuple[ClubEvening, ...] = ()
    rules: tuple[NamedRules, ...] = ()
    tables: tuple[ClubTable, ...] = ()
    talk: Talk = Talk.PHRASES
    last_member: int = 0
    last_news: int = 0
    last_plan: int = 0
    rates: bool = False
    cancelled: tuple[CancelledEvening, ...] = ()
    """Cancelled evenings that would still be to come: calendars say so."""
    ended: bool = False
    """Whether everything is erased."""

    @property
    def ends_at(self) -> int:
        """The time at which the club ends without another visit."""
        return self.seen_at + CLUB_MS

    @property
    def founder(self) -> Member | None:
        """The founder, unless nobody is left."""
        return next((one for one in self.members if one.is_founder), None)

    def member_of(self, ref: str) -> Member | None:
        """Return the member found by *ref*."""
        return next((one for one in self.members if one.ref == ref and ref), None)

    def member(self, number: int) -> Member | None:
        """Return the member with that number, unless they have left."""
        return next((one for one in self.members if one.number == number), None)

    @property
    def tallies(self) -> dict[int, Tally]:
        """The tallies of the members who agreed to the counting, by number."""
        return {one.number: one.tally for one in self.members if one.tally is not None}

    def plans_at(self, now: int) -> tuple[PlannedEvening, ...]:
        """Return the planned evenings that are to come or have just begun, the next first."""
        return tuple(one for one in self.plans if now < one.begins_at + PLAN_KEPT_MS)

    def cancelled_at(self, now: int) -> tuple[CancelledEvening, ...]:
        """Return the cancelled evenings that would still be to come, the last cancelled first."""
        return tuple(one for one in self.cancelled if now < one.begins_at + PLAN_KEPT_MS)

    def tables_at(self, now: int) -> tuple[ClubTable, ...]:
        """Return the tables that are on the list at *now*, the newest first."""
        return tuple(one for one in self.tables if now < one.at + LISTED_MS)

    def evenings_at(self, now: int) -> tuple[ClubEvening, ...]:
        """Return the evenings of the club that are not erased yet, the newest first."""
        return tuple(one for one in self.evenings if now < one.at + KEPT_MS)

    def rules_called(self, title: str) -> NamedRules | None:
        """Return the house rules with that title, in upper or lower case."""
        wanted = title.casefold()
        return next((one for one in self.rules if one.title.casefold() == wanted), None)

    def after(self, entry: e.ClubEntry, at: int) -> "Club":
        """Return the club after *entry*, written at *at*.

        Leaving and the end of an evening are no visits.
        """
        is_visit = not isinstance(entry, e.MemberLeft | e.EveningCounted)
        seen_at = at if is_visit else self.seen_at
        return replace(self._after(entry, at), seen_at=seen_at)

    def _after(self, entry: e.ClubEntry, at: int) -> "Club":
        match entry:
            case e.ClubFounded():
                return found_club(entry, at)
            case e.MemberJoined():
                number = self.last_member + 1
                new = Member(number, entry.ref, entry.name, at)
                return replace(self, members=(*self.members, new), last_member=number)
            case e.MemberLeft():
                return self._without(entry, at)
            case e.RoleGiven():
                return _with_role(self, entry.number, entry.role, at)
            case e.InvitationRenewed():
                return replace(self, invitation=entry.invitation)
            case e.NewsPosted() | e.NewsRemoved():
                return self._with_news(entry, at)
            case e.EveningPlanned() | e.EveningCancelled():
                return self._with_plan(entry, at)
            case e.ClubEveningOpened():
                evenings = (ClubEvening(entry.code, at), *self.evenings_at(at))
                return replace(self, evenings=evenings[:MAX_EVENINGS])
            case e.HouseRulesNamed() | e.HouseRulesRemoved():
                return self._with_rules(entry)
            case e.TalkChosen():
                return replace(self, talk=entry.talk)
            case e.TableListed():
                others = (one for one in self.tables_at(at) if one.by != entry.by)
                return replace(self, tables=(ClubTable(entry.by, entry.code, at), *others))
            case e.CalendarRenewed():
                return self._with_calendar(entry.number)
            case e.MemberCounted() | e.RatingsChosen() | e.EveningCounted():
                return self._with_counts(entry)
            case e.ClubVisited():
                return self
            case e.ClubErased():
                return replace(self, members=(), ended=True)
            case _:  # pragma: no cover
                assert_never(entry)

    def _without(self, entry: e.MemberLeft, at: int) -> "Club":
        """Return the club without a member, their news and their table; another one founds it."""
        gone = entry.number
        after = replace(
            self,
            members=tuple(one for one in self.members if one.number != gone),
            news=tuple(one for one in self.news if one.by != gone),
            tables=tuple(one for one in self.tables if one.by != gone),
            invitation="" if entry.removed else self.invitation,
        )
        heir = _heir(after.members)
        return after if heir is None else _with_role(after, heir.number, Role.FOUNDER, at)

    def _with_news(self, entry: e.NewsPosted | e.NewsRemoved, at: int) -> "Club":
        match entry:
            case e.NewsPosted():
                number = self.last_news + 1
                news = (News(number, entry.by, entry.text, at), *self.news)[:MAX_NEWS]
                return replace(self, news=news, last_news=number)
            case e.NewsRemoved():
                kept = tuple(one for one in self.news if one.number != entry.number)
                return replace(self, news=kept)

    def _with_plan(self, entry: e.EveningPlanned | e.EveningCancelled, at: int) -> "Club":
        match entry:
            case e.EveningPlanned():
                number = self.last_plan + 1
                new = PlannedEvening(
                    number, entry.begins_at, entry.title, entry.settings, entry.zone, at
                )
                plans = sorted((*self.plans_at(at), new), key=lambda one: one.begins_at)
                return replace(self, plans=tuple(plans), last_plan=number)
            case e.EveningCancelled():
                kept = tuple(one for one in self.plans if one.number != entry.number)
                gone = (
                    CancelledEvening(one.number, one.begins_at, at)
                    for one in self.plans
                    if one.number == entry.number
                )
                cancelled = (*gone, *self.cancelled_at(at))[:MAX_PLANS]
                return replace(self, plans=kept, cancelled=cancelled)

    def _with_calendar(self, number: int) -> "Club":
        """Return the club with another address of the calendar for a member."""
        members = tuple(
            replace(one, calendars=one.calendars + 1) if one.number == number else one
            for one in self.members
        )
        return replace(self, members=members)

    def _with_counts(self, entry: e.MemberCounted | e.RatingsChosen | e.EveningCounted) -> "Club":
        match entry:
            case e.MemberCounted():
                tally = Tally() if entry.on else None
                return self._with_tallies({entry.number: tally})
            case e.RatingsChosen():
                tallies = {
                    number: replace(tally, rating=None) for number, tally in self.tallies.items()
                }
                return replace(self._with_tallies(tallies), rates=entry.on)
            case e.EveningCounted():
                evenings = tuple(
                    replace(one, counted=True) if one.code == entry.code else one
                    for one in self.evenings
                )
                after = self._with_tallies(with_tables(self.tallies, entry.counted))
                return replace(after, evenings=evenings)

    def _with_tallies(self, tallies: Mapping[int, Tally | None]) -> "Club":
        members = tuple(
            replace(one, tally=tallies[one.number]) if one.number in tallies else one
            for one in self.members
        )
        return replace(self, members=members)

    def _with_rules(self, entry: e.HouseRulesNamed | e.HouseRulesRemoved) -> "Club":
        before = self.rules_called(entry.title)
        others = tuple(one for one in self.rules if one is not before)
        match entry:
            case e.HouseRulesNamed():
                new = NamedRules(entry.title, entry.edition, entry.house)
                return replace(self, rules=(*others, new))
            case e.HouseRulesRemoved():
                return replace(self, rules=others)


def found_club(entry: e.ClubFounded, at: int) -> Club:
    """Return the club that the first entry of its log founds."""
    founder = Member(1, entry.ref, entry.name, at, Role.FOUNDER, at)
    invitation = entry.invitation
    return Club(
        entry.title, entry.language, at, at, (founder,), invitation=invitation, last_member=1
    )


def _with_role(club: Club, number: int, role: Role, at: int) -> Club:
    """Return *club* with a role for a member; the founder before is a helper then."""

    def changed(one: Member) -> Member:
        if one.number == number:
            return replace(one, role=role, role_at=at)
        is_former = role is Role.FOUNDER and one.is_founder
        return replace(one, role=Role.HELPER, role_at=at) if is_former else one

    return replace(club, members=tuple(map(changed, club.members)))


def _heir(members: tuple[Member, ...]) -> Member | None:
    """Return the next founder: the longest helper, else the longest member.

    It is `None` if there is a founder, or if nobody is left.
    """
    if not members or any(one.is_founder for one in members):
        return None
    helpers = [one for one in members if one.is_helper]
    return min(helpers, key=lambda one: (one.role_at, one.number)) if helpers else members[0]
