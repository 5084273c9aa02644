"""The page of an evening: its people, tables and standings, or the form to check in."""

from collections.abc import Iterator
from functools import lru_cache
from secrets import token_urlsafe
from typing import NamedTuple

from msgspec import Struct
from starlette.responses import HTMLResponse, Response

from callout.braille.translate import available
from callout.club.evening.draw import free_people
from callout.club.evening.evening import Evening, EveningTable, Participant
from callout.club.evening.settings import BOTH_TEAMS
from callout.club.evening.standings import (
    CACHED_STATES,
    EveningStanding,
    SameEvening,
    TeamStanding,
    standings,
    team_standings,
)
from callout.editions import load
from callout.locales.messages import say
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.server.clubs.narration import names_at, players, tell_standing, tell_table
from callout.server.identity.tokens import InvalidToken
from callout.web.club.access import OpenEvening, find_evening
from callout.web.club.evening_screen import evening_screen, hide_cards
from callout.web.forms import SubmittedForm
from callout.web.qr import qr_code_svg
from callout.web.rendering import TemplateValue, render
from callout.web.request import PageRequest
from callout.web.rooms.forms import RoomNotice, script_words

DONE_MESSAGES = (
    "opened",
    "started",
    "ended",
    "removed",
    "checked-out",
    "settings",
    "corrected",
    "beside-in",
    "beside-out",
)
"""The confirmations, by their word in an address."""


class ToldLine(NamedTuple):
    """A sentence to the caller; *about* is a word for its subject, so that it keeps its place.

    A screen reader that reads a paragraph which is replaced by another says where it is again.
    """

    about: str
    text: str


class PersonLine(NamedTuple):
    """A person who is checked in; *state* is a sentence about them."""

    number: int
    name: str
    state: str


class TableLine(NamedTuple):
    """A table with its people in words, and its result or an empty string."""

    number: int
    players: str
    result: str


class EveningView(Struct, frozen=True, kw_only=True):
    """The contents of the page.

    *number* and *link* are those of the caller's table, and *club* is the code of a club, if any.
    *team_choices* are the numbers and names of the teams if the caller still has to choose one,
    and *team_names* those of all people in the standings.
    """

    told: tuple[ToldLine, ...]
    number: int
    link: str
    own_table: str
    team_choices: tuple[tuple[int, str], ...]
    team_names: tuple[str, ...]
    teams: tuple[TeamStanding, ...]
    is_here: bool
    needs_name: bool
    club: str
    is_host: bool
    started: bool
    over: bool
    people: tuple[PersonLine, ...]
    tables: tuple[TableLine, ...]
    standings: tuple[EveningStanding, ...]
    date: str
    can_emboss: bool
    settings: tuple[str, ...]


def evening_view(opened: OpenEvening, language: str) -> EveningView:
    """Return the contents of the page for its caller."""
    evening, person = opened.evening, opened.person
    is_here = person is not None and person.here
    table = evening.table(person.table) if person and is_here else None
    told_table = tell_table(evening, opened.player, language) if table else ()
    found = standings(evening)
    return EveningView(
        told=tuple(_tell(opened, language)),
        number=table.number if table else 0,
        link=f"/t/{table.code}" if table else "",
        own_table=" ".join(told.spoken for told in told_table),
        team_choices=team_choices(opened),
        team_names=tuple(evening.settings.team_name(one.team) for one in found),
        teams=team_standings(evening),
        is_here=is_here,
        needs_name=person is None and not evening.club,
        club=evening.club,
        is_host=opened.is_host,
        started=evening.started,
        over=evening.over,
        people=tuple(_people(evening, language)),
        tables=_table_rows(SameEvening(evening), language),
        standings=found,
        date=opened.date,
        can_emboss=available(),
        settings=_settings(evening, language),
    )


def team_choices(opened: OpenEvening) -> tuple[tuple[int, str], ...]:
    """Return the numbers and names of the teams from which the caller chooses to check in."""
    settings, person = opened.evening.settings, opened.person
    if not settings.has_teams or (person is not None and person.team):
        return ()
    return tuple((team, settings.team_name(team)) for team in BOTH_TEAMS)


def _tell(opened: OpenEvening, language: str) -> Iterator[ToldLine]:
    """Yield the state of the evening, and the caller's own, in sentences."""
    evening, person = opened.evening, opened.person
    state = "over" if evening.over else "running" if evening.started else "waiting"
    yield ToldLine("state", say("web", language, f"evening-state-{state}"))
    if person is not None and person.here and not person.table and evening.started:
        if evening.settings.has_teams and not person.team:
            yield ToldLine("own", say("web", language, "team-choose"))
        elif person in free_people(evening) and not evening.over:
            alone = evening.settings.has_teams and not _has_rivals(evening, person)
            key = "team-alone" if alone else "evening-free"
            yield ToldLine("own", say("web", language, key))
        elif not evening.over:
            played = say("web", language, "evening-played", games=evening.settings.games)
            yield ToldLine("own", played)
    if any(table.counted for table in evening.tables):
        told = [one.spoken for one in tell_standing(evening, opened.player, language)]
        yield from map(ToldLine, ("standing", "teams") if person else ("teams",), told)


def _has_rivals(evening: Evening, person: Participant) -> bool:
    """Return whether somebody of the other team is there who has games left after the present."""
    games = evening.settings.games
    return any(
        other.team not in (0, person.team)
        and evening.games_of(other.player) + bool(other.table) < games
        for other in evening.here
    )


def _people(evening: Evening, language: str) -> Iterator[PersonLine]:
    for person in evening.here:
        key = "evening-person-plays" if person.table else "evening-person-free"
        games = evening.games_of(person.player)
        name = sanitise_text(person.name)
        if team := evening.settings.team_name(person.team):
            name = say("web", language, "team-person", name=name, team=team)
        state = say("web", language, key, name=name, number=person.table, games=games)
        yield PersonLine(person.number, name, state)


@lru_cache(CACHED_STATES)
def _table_rows(same: SameEvening, language: str) -> tuple[TableLine, ...]:
    """Return the rows of all tables, the newest first: once for all readers."""
    evening = same.evening
    return tuple(_table_row(evening, one, language) for one in reversed(evening.tables))


def _table_row(evening: Evening, table: EveningTable, language: str) -> TableLine:
    who = players(evening, table, language)
    if table.is_running:
        return TableLine(table.number, who, "")
    names = names_at(evening, table)
    ranked = sorted(table.counted.items(), key=lambda pair: pair[1])
    places = [
        say("web", language, "evening-place", place=place, name=names.get(player, ""))
        for player, place in ranked
    ]
    result = ", ".join(places) or say("web", language, "evening-no-count")
    if table.reason:
        reason = sanitise_text(table.reason)
        result = f"{result}. {say('web', language, 'evening-corrected', reason=reason)}"
    return TableLine(table.number, who, result)


def _settings(evening: Evening, language: str) -> tuple[str, ...]:
    settings = evening.settings
    names = dict(zip(("one", "other"), settings.teams, strict=False))
    return (
        load(settings.edition).title,
        say("web", language, f"team-set-{settings.form}", **names),
        say("web", language, "evening-set-games", count=settings.games),
        say("web", language, "evening-set-rounds", count=settings.rounds),
    )


def done(language: str, what: str) -> str:
    """Return the confirmation of an action."""
    return say("web", language, f"evening-done-{what}")


def notice_in_address(request: PageRequest) -> RoomNotice:
    """Return the confirmation that the address names, for browsers without scripts."""
    what = request.http.query_params.get("done", "")
    return RoomNotice(done(request.language, what) if what in DONE_MESSAGES else "")


async def show(request: PageRequest) -> Response:
    """Show an evening to its host, to its people, or to a visitor who may check in."""
    opened = await find_evening(request)
    response = render_evening(request, opened, notice_in_address(request))
    hide_cards(request, response, opened)
    return response


async def live(request: PageRequest) -> Response:
    """Show only the part that changes, for a page that is already open."""
    opened = await find_evening(request)
    if not opened.evening.admits(opened.player):
        raise InvalidToken
    facts = _facts(request, opened, RoomNotice())
    return HTMLResponse(render("evening/main.html", request.language, **facts))


def render_evening(request: PageRequest, opened: OpenEvening, notice: RoomNotice) -> Response:
    """Render the page for the caller, with a *notice* for them."""
    if not opened.evening.admits(opened.player):
        return render_check_in(request, opened, SubmittedForm({}, request.language), 200)
    status = 409 if notice.wrong else 200
    facts = _facts(request, opened, notice)
    words = script_words(request.language)
    return request.render("evening/live.html", status, script_words=words, **facts)


def render_check_in(
    request: PageRequest, opened: OpenEvening, form: SubmittedForm, status: int
) -> Response:
    """Render the form to check in, with the errors of an earlier attempt."""
    return request.render(
        "evening/check_in.html",
        status,
        code=opened.session.code,
        club=opened.evening.club,
        form=form,
        team_choices=team_choices(opened),
        longest_name=MAX_NAME_CHARS,
    )


def _facts(
    request: PageRequest, opened: OpenEvening, notice: RoomNotice
) -> dict[str, TemplateValue]:
    session, person, language = opened.session, opened.person, request.language
    link = f"{request.base_url}/evening/{session.code}"
    key = "evening-hello" if person else "evening-host-title"
    name = sanitise_text(person.name) if person else ""
    return {
        "main_part": "evening/main.html",
        "title": say("web", language, key, name=name),
        "code": session.code,
        "version": session.version,
        "position": str(session.log.positions.last),
        "notice": notice,
        "key": token_urlsafe(9),
        "view": evening_view(opened, language),
        "screen": evening_screen(request, opened),
        "site": request.base_url,
        "link": link,
        "qr": qr_code_svg(link),
        "longest_name": MAX_NAME_CHARS,
    }
