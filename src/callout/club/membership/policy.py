"""The policy of a club: a request becomes an entry of the log, or is denied."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.policy import accepted_settings
from callout.club.evening.settings import EveningSettings
from callout.club.membership import entries as e
from callout.club.membership import requests as r
from callout.club.membership.bounds import (
    MAX_CLUB_NAME_CHARS,
    MAX_HELPERS,
    MAX_LISTED_TABLES,
    MAX_MEMBERS,
    MAX_NEWS_CHARS,
    MAX_PLANS,
    MAX_RULE_SETS,
    MAX_TITLE_CHARS,
    MAX_ZONE_CHARS,
    PLANNED_MS,
)
from callout.club.membership.club import Club, Member, NamedRules
from callout.club.membership.errors import ClubDenialReason
from callout.club.membership.role import Role
from callout.host.errors import RequestDenied
from callout.locales.person_names import NameFault, fault_of
from callout.locales.sanitise import sanitise_text
from callout.room.names import NameRefused, choose_name


class ClubContext(NamedTuple):
    """A request of a member, and the time from the caller, so that deciding stays pure."""

    member: Member
    request: r.ClubRequest
    now: int
    can_rate: bool = False
    """Whether there can be ratings here."""


class Newcomer(NamedTuple):
    """A future member, called *name* or, if it is empty, by a name made up by lot."""

    ref: str
    name: str
    drawn: int = 0


def decide_founding(
    newcomer: Newcomer, title: str, language: str, invitation: str
) -> e.ClubFounded:
    """Return the first entry of a club called *title*, or raise `RequestDenied`."""
    chosen = sanitise_text(title, MAX_CLUB_NAME_CHARS)
    if fault_of(chosen) in (NameFault.EMPTY, NameFault.NO_LETTER):
        raise RequestDenied(ClubDenialReason.TITLE_BLANK)
    name = _name(newcomer, (), language)
    return e.ClubFounded(chosen, language, newcomer.ref, name, invitation)


def decide_joining(club: Club, newcomer: Newcomer) -> e.MemberJoined | None:
    """Return the entry by which somebody joins, or `None` if they have, or raise."""
    if club.member_of(newcomer.ref):
        return None
    if len(club.members) >= MAX_MEMBERS:
        raise RequestDenied(ClubDenialReason.FULL)
    name = _name(newcomer, [one.name for one in club.members], club.language)
    return e.MemberJoined(newcomer.ref, name)


def decide_leaving(club: Club, member: Member) -> e.ClubEntry:
    """Return the entry by which *member* leaves: the last one ends the club."""
    return e.MemberLeft(member.number) if len(club.members) > 1 else e.ClubErased()


def decide_club(club: Club, context: ClubContext) -> e.ClubEntry | None:
    """Turn a request of a member into an entry, or raise `RequestDenied`.

    A request without an effect makes no entry, so that a repeated one does nothing.
    """
    member, request = context.member, context.request
    match request:
        case r.ListTable():
            return _list_table(club, context, request.code)
        case r.RenewCalendar():
            return e.CalendarRenewed(member.number)
        case r.CountMe():
            is_same = request.on is (member.tally is not None)
            return None if is_same else e.MemberCounted(member.number, request.on)
        case r.GiveRole() | r.ChooseRatings() | r.EraseClub():
            if not member.is_founder:
                raise RequestDenied(ClubDenialReason.NOT_FOUNDER)
            return _decide_for_founder(club, context, request)
        case _:
            require_helper(member)
            return _decide_for_helper(club, context, request)


def require_helper(member: Member) -> None:
    """Require the founder or a helper."""
    if not member.is_helper:
        raise RequestDenied(ClubDenialReason.NOT_HELPER)


def _decide_for_founder(
    club: Club, context: ClubContext, request: r.FounderRequest
) -> e.ClubEntry | None:
    member = context.member
    if isinstance(request, r.EraseClub):
        return e.ClubErased()
    if isinstance(request, r.ChooseRatings):
        if request.on and not context.can_rate:
            raise RequestDenied(ClubDenialReason.NO_RATINGS)
        return None if request.on is club.rates else e.RatingsChosen(request.on)
    other = _member(club, request.member)
    if other.role is request.role:
        return None
    if other is member:
        raise RequestDenied(ClubDenialReason.YOURSELF)
    helpers = sum(one.role is Role.HELPER for one in club.members)
    is_one_more = other.role is Role.MEMBER  # a founder who gives away the role becomes a helper
    if is_one_more and helpers >= MAX_HELPERS:
        raise RequestDenied(ClubDenialReason.HELPERS_FULL)
    return e.RoleGiven(other.number, request.role)


def _decide_for_helper(
    club: Club, context: ClubContext, request: r.HelperRequest
) -> e.ClubEntry | None:
    member = context.member
    match request:
        case r.RemoveMember():
            other = _member(club, request.member)
            if other is member:
                raise RequestDenied(ClubDenialReason.YOURSELF)
            if other.is_founder or (other.is_helper and not member.is_founder):
                raise RequestDenied(ClubDenialReason.NOT_FOUNDER)
            return e.MemberLeft(other.number, removed=True)
        case r.PostNews():
            return _post(club, member, request.text)
        case r.RemoveNews():
            if not any(one.number == request.number for one in club.news):
                raise RequestDenied(ClubDenialReason.NO_NEWS)
            return e.NewsRemoved(request.number)
        case r.CancelEvening():
            if not any(one.number == request.number for one in club.plans):
                raise RequestDenied(ClubDenialReason.NO_PLAN)
            return e.EveningCancelled(request.number)
        case r.NameHouseRules():
            return _name_rules(club, request)
        case r.RemoveHouseRules():
            rules = club.rules_called(sanitise_text(request.title, MAX_CLUB_NAME_CHARS))
            if rules is None:
                raise RequestDenied(ClubDenialReason.NO_RULES)
            return e.HouseRulesRemoved(rules.title)
        case r.ChooseTalk():
            return None if request.talk is club.talk else e.TalkChosen(request.talk)
        case r.PlanEvening():
            return _plan(club, request, context.now)
        case _:  # pragma: no cover
            assert_never(request)


def _post(club: Club, member: Member, text: str) -> e.ClubEntry | None:
    news = sanitise_text(text, len(text))
    if not news:
        raise RequestDenied(ClubDenialReason.NEWS_BLANK)
    if len(news) > MAX_NEWS_CHARS:
        raise RequestDenied(ClubDenialReason.NEWS_TOO_LONG)
    newest = club.news[0] if club.news else None
    is_repeated = newest and (newest.by, newest.text) == (member.number, news)
    return None if is_repeated else e.NewsPosted(member.number, news)


def _plan(club: Club, request: r.PlanEvening, now: int) -> e.ClubEntry | None:
    title = sanitise_text(request.title, MAX_TITLE_CHARS)
    if not title:
        raise RequestDenied(ClubDenialReason.PLAN_BLANK)
    if request.begins_at <= now:
        raise RequestDenied(ClubDenialReason.PLAN_PAST)
    if request.begins_at > now + PLANNED_MS:
        raise RequestDenied(ClubDenialReason.PLAN_FAR)
    plans = club.plans_at(now)
    if any((one.begins_at, one.title) == (request.begins_at, title) for one in plans):
        return None
    if len(plans) >= MAX_PLANS:
        raise RequestDenied(ClubDenialReason.PLANS_FULL)
    settings = _accepted(request.settings)
    zone = sanitise_text(request.zone, MAX_ZONE_CHARS)
    return e.EveningPlanned(request.begins_at, title, settings, zone)


def _name_rules(club: Club, request: r.NameHouseRules) -> e.ClubEntry | None:
    title = sanitise_text(request.title, MAX_CLUB_NAME_CHARS)
    if not title:
        raise RequestDenied(ClubDenialReason.RULES_BLANK)
    _accepted(EveningSettings(request.edition, request.house))
    before = club.rules_called(title)
    if before is None and len(club.rules) >= MAX_RULE_SETS:
        raise RequestDenied(ClubDenialReason.RULES_FULL)
    is_same = before == NamedRules(title, request.edition, request.house)
    return None if is_same else e.HouseRulesNamed(title, request.edition, request.house)


def _list_table(club: Club, context: ClubContext, code: str) -> e.ClubEntry | None:
    number = context.member.number
    listed = club.tables_at(context.now)
    own = next((one for one in listed if one.by == number), None)
    if own and own.code == code:
        return None
    if own is None and len(listed) >= MAX_LISTED_TABLES:
        raise RequestDenied(ClubDenialReason.TABLES_FULL)
    return e.TableListed(number, code)


def _accepted(settings: EveningSettings) -> EveningSettings:
    """Return *settings* as an evening takes them, or raise; `EditionError` for no known game."""
    try:
        return accepted_settings(settings)
    except RequestDenied as error:
        if error.reason is not EveningDenialReason.NO_GAME:
            raise
        raise RequestDenied(ClubDenialReason.NO_GAME) from error


def _member(club: Club, number: int) -> Member:
    member = club.member(number)
    if member is None:
        raise RequestDenied(ClubDenialReason.NO_MEMBER)
    return member


def _name(newcomer: Newcomer, others: Sequence[str], language: str) -> str:
    try:
        return choose_name(newcomer.name, "", others, language, newcomer.drawn)
    except NameRefused as error:
        raise RequestDenied(ClubDenialReason(f"club-{error.reason}")) from error
