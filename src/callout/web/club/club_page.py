"""The page of a club for its members: news, evenings, tables, rules and members."""

from collections.abc import Iterator
from secrets import token_urlsafe
from typing import NamedTuple

from msgspec import Struct
from starlette.responses import Response

from callout.club.evening.settings import EveningSettings
from callout.club.membership.bounds import (
    LISTED_MS,
    MAX_NEWS,
    MAX_NEWS_CHARS,
)
from callout.club.membership.club import Club, Member, NamedRules, PlannedEvening
from callout.editions import load, with_house
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_prose, sanitise_text
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.server.clubs.evening_log import UnknownEvening
from callout.web.club.club_access import OpenClub, find_club
from callout.web.club.club_calendar import calendar_path
from callout.web.club.club_times import say_time
from callout.web.dates import say_day
from callout.web.forms import SubmittedForm
from callout.web.request import PageRequest
from callout.web.rooms.forms import RoomNotice

DONE_MESSAGES = (
    "joined", "posted", "unposted", "planned", "cancelled", "listed", "ruled", "unruled", "talk",
    "role", "removed", "renewed", "left", "erased",
)  # fmt: skip
"""The confirmations, by their word in an address."""

MAX_LOOKED_AT = 3
"""Number of evenings, the newest first, among which the page looks for one that is open."""


class NewsLine(NamedTuple):
    """A piece of news; *by* says who posted it when."""

    number: int
    text: str
    by: str


class PlanLine(NamedTuple):
    """A planned evening: *says* has its time, and *game* its game."""

    number: int
    title: str
    says: str
    game: str


class ListedLine(NamedTuple):
    """A table on the list, with the code that leads there."""

    code: str
    says: str


class RulesLine(NamedTuple):
    """Named house rules, with each rule that they change."""

    name: str
    says: str
    changes: tuple[str, ...]


class NamedMember(NamedTuple):
    """A member with their role."""

    number: int
    says: str


class ClubView(Struct, frozen=True, kw_only=True):
    """The contents of the page. *tonight* is the code of an open evening, or empty."""

    title: str
    own: str
    is_helper: bool
    is_founder: bool
    is_last: bool
    tonight: str
    news: tuple[NewsLine, ...]
    plans: tuple[PlanLine, ...]
    tables: tuple[ListedLine, ...]
    rules: tuple[RulesLine, ...]
    members: tuple[NamedMember, ...]
    talk: str


def club_view(opened: OpenClub, tonight: str, language: str) -> ClubView:
    """Return the contents of the page for a member."""
    club, member = opened.club, opened.member
    return ClubView(
        title=sanitise_text(club.title),
        own=say(
            "web", language, f"club-role-{member.role.value}", name=sanitise_text(member.name)
        ),
        is_helper=member.is_helper,
        is_founder=member.is_founder,
        is_last=len(club.members) == 1,
        tonight=tonight,
        news=tuple(_news(club, language)),
        plans=tuple(_plan(one, language) for one in club.plans_at(opened.now)),
        tables=tuple(_tables(opened, language)),
        rules=tuple(_rules(one, language) for one in club.rules),
        members=member_lines(club.members, language),
        talk=club.talk.value,
    )


def _news(club: Club, language: str) -> Iterator[NewsLine]:
    names = {one.number: sanitise_text(one.name) for one in club.members}
    for one in club.news:
        day = say_day(one.at, language)
        by = say("web", language, "club-news-by", name=names.get(one.by, ""), day=day)
        yield NewsLine(one.number, sanitise_prose(one.text), by)


def _plan(plan: PlannedEvening, language: str) -> PlanLine:
    title = sanitise_text(plan.title)
    time = say_time(plan.begins_at, plan.zone, language)
    says = say("web", language, "club-plan", title=title, time=time)
    return PlanLine(plan.number, title, says, _game(plan.settings, language))


def _game(settings: EveningSettings, language: str) -> str:
    games = say("web", language, "evening-set-games", count=settings.games)
    return f"{load(settings.edition).title}, {games}"


def _tables(opened: OpenClub, language: str) -> Iterator[ListedLine]:
    for one in opened.club.tables_at(opened.now):
        by = opened.club.member(one.by)
        if by:
            says = say("web", language, "club-tables-of", name=sanitise_text(by.name))
            yield ListedLine(one.code, says)


def _rules(rules: NamedRules, language: str) -> RulesLine:
    edition = with_house(load(rules.edition), rules.house)
    voice, name = Voice(Listener(edition, None, language)), sanitise_text(rules.title)
    says = say("web", language, "club-rules-one", name=name, game=edition.title)
    return RulesLine(name, says, tuple(map(voice.ruling, rules.house)))


def member_lines(members: tuple[Member, ...], language: str) -> tuple[NamedMember, ...]:
    """Return *members* with their names and roles."""
    return tuple(
        NamedMember(
            one.number,
            say("web", language, f"club-member-{one.role.value}", name=sanitise_text(one.name)),
        )
        for one in members
    )


def done_notice(request: PageRequest) -> RoomNotice:
    """Return the confirmation that the address names."""
    what = request.http.query_params.get("done", "")
    is_known = what in DONE_MESSAGES
    return RoomNotice(say("web", request.language, f"club-done-{what}") if is_known else "")


async def show(request: PageRequest) -> Response:
    """Show a club to a member."""
    form = SubmittedForm({}, request.language)
    return await render_club(request, await find_club(request), form, done_notice(request))


async def render_club(
    request: PageRequest,
    opened: OpenClub,
    form: SubmittedForm,
    notice: RoomNotice,
    status: int = 200,
) -> Response:
    """Render the page with *form* as it was filled in, and a *notice*."""
    path = calendar_path(opened.session, opened.member)
    return request.render(
        "club/page.html",
        status,
        code=opened.session.code,
        version=opened.session.version,
        key=token_urlsafe(9),
        notice=notice,
        form=form,
        view=club_view(opened, await _find_open_evening(request, opened), request.language),
        calendar=f"{request.base_url}{path}",
        most={
            "news": MAX_NEWS,
            "news_chars": MAX_NEWS_CHARS,
            "listed_hours": LISTED_MS // 3_600_000,
        },
    )


async def _find_open_evening(request: PageRequest, opened: OpenClub) -> str:
    """Return the code of the newest evening of the club that is open, or an empty string."""
    for one in opened.club.evenings_at(opened.now)[:MAX_LOOKED_AT]:
        try:
            session = await request.node.evenings.find(
                request.node.context.codes.table_of(one.code)
            )
            await session.catch_up_to(session.version + 1)
        except UnknownEvening:
            continue
        if session.log.known is not None and not session.log.known.over:
            return one.code
    return ""
