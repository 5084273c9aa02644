"""Other people at the screen of an evening's page, who are checked in and out there."""

from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.club.evening import requests as r
from callout.club.evening.evening import Evening, Participant
from callout.club.evening.settings import BOTH_TEAMS
from callout.locales.messages import say
from callout.locales.person_names import clean_name
from callout.locales.sanitise import sanitise_text
from callout.server.clubs.narration import tell_beside
from callout.server.clubs.session import EveningSession
from callout.server.http.admission import JOIN_LIMITS
from callout.server.identity.tokens import Identity
from callout.web.club.access import OpenEvening
from callout.web.request import PageRequest
from callout.web.rooms.forms import RoomForm, answer_form
from callout.web.screen_cookies import MAX_OTHERS, drop_holder, keep_people, people_here
from callout.web.table.actions import ActionResult

BESIDE_BUTTONS = ("beside-add", "beside-in", "beside-out")
"""The buttons for other people at this screen, by their values."""


class ScreenRefused(Exception):
    """A form of this screen, refused for a reason that is a message of the page."""


class BesideLine(NamedTuple):
    """A person at this screen with a sentence about them, and the link to their table, if any."""

    number: int
    name: str
    told: str
    table: int
    link: str


class EveningScreen(NamedTuple):
    """The other people at this screen: those *here* at the evening, and those *known* from before.

    *may_add* is whether another person may be checked in here, and *teams* are the numbers and
    names of the teams, if any.
    """

    here: tuple[BesideLine, ...] = ()
    known: tuple[str, ...] = ()
    may_add: bool = False
    teams: tuple[tuple[int, str], ...] = ()


def evening_screen(request: PageRequest, opened: OpenEvening) -> EveningScreen:
    """Return the other people at the caller's screen; at a club's evening there are none."""
    evening, person = opened.evening, opened.person
    if evening.club or not opened.player:
        return EveningScreen()
    here = _here(request, evening)
    may_add = person is not None and person.here and not evening.over and len(here) < MAX_OTHERS
    settings, known = evening.settings, _known(request, evening) if may_add else ()
    return EveningScreen(
        tuple(_line(evening, one, request.language) for one in here),
        tuple(sanitise_text(one.name) for one in known),
        may_add,
        tuple((team, settings.team_name(team)) for team in BOTH_TEAMS)
        if settings.has_teams
        else (),
    )


def hide_cards(request: PageRequest, response: Response, opened: OpenEvening) -> None:
    """Hide all cards of this screen, since another person may go to a table from here."""
    others = _here(request, opened.evening) if opened.player else ()
    people = (opened.person, *others) if others else ()
    for person in people:
        table = opened.evening.table(person.table) if person else None
        if table is not None:
            drop_holder(request, response, table.code)


async def change_beside(request: PageRequest, opened: OpenEvening, form: RoomForm) -> Response:
    """Check another person at this screen in or out."""
    evening, others = opened.evening, people_here(request)
    if evening.club:
        raise HTTPException(400)
    if form.button == "beside-out":
        person = evening.person(form.number("person"))
        found = next((one for one in others if person and one.player == person.player), None)
        return await _check_out(request, opened, form, found)
    if opened.person is None or not opened.person.here:
        raise ScreenRefused("beside-alone")
    if len(_here(request, evening)) >= MAX_OTHERS:
        raise ScreenRefused("beside-full")
    if form.button == "beside-in":
        known, number = _known(request, evening), form.number("known")
        back = known[number - 1] if 0 < number <= len(known) else None
        if back is None:
            return answer_form(request, ActionResult(opened.session.version, go=opened.path))
        return await _check_in(request, opened, form, back)
    name = clean_name(form.fields.get("name", ""))
    if not name:
        raise ScreenRefused("name-missing")
    return await _check_in(request, opened, form, request.new_guest(name))


async def _check_in(
    request: PageRequest, opened: OpenEvening, form: RoomForm, guest: Identity
) -> Response:
    """Check *guest* in, and keep them as the latest of the people at this screen."""
    request.count(*JOIN_LIMITS)
    session = opened.session
    team = min(form.number("team"), max(BOTH_TEAMS))
    await session.act(guest, r.CheckIn(guest.name, team), form.key, form.seen)
    response = _done(request, opened, session, "beside-in")
    person = session.evening.person_of(guest.player)
    kept = Identity(guest.player, person.name if person else guest.name)
    here = {one.player for one in session.evening.here}
    others = [one for one in people_here(request) if one.player != guest.player]
    others.sort(key=lambda one: one.player in here)
    keep_people(request, response, [*others, kept])
    return response


async def _check_out(
    request: PageRequest, opened: OpenEvening, form: RoomForm, found: Identity | None
) -> Response:
    if found is None:
        return answer_form(request, ActionResult(opened.session.version, go=opened.path))
    await opened.session.act(found, r.CheckOut(), form.key, form.seen)
    return _done(request, opened, opened.session, "beside-out")


def _done(
    request: PageRequest, opened: OpenEvening, session: EveningSession, what: str
) -> Response:
    go = f"{opened.path}?done={what}"
    return answer_form(request, ActionResult(session.version, go=go))


def _here(request: PageRequest, evening: Evening) -> tuple[Participant, ...]:
    """Return the other people at this screen who are checked in."""
    found = (evening.person_of(one.player) for one in people_here(request))
    return tuple(person for person in found if person is not None and person.here)


def _known(request: PageRequest, evening: Evening) -> tuple[Identity, ...]:
    """Return the other people at this screen who may check in by one press."""
    return tuple(one for one in people_here(request) if _may_come(evening, one.player))


def _may_come(evening: Evening, player: str) -> bool:
    person = evening.person_of(player)
    if person is None:
        return not evening.settings.has_teams
    has_team = bool(person.team) or not evening.settings.has_teams
    return not person.here and not person.removed and has_team


def _line(evening: Evening, person: Participant, language: str) -> BesideLine:
    name = sanitise_text(person.name)
    told = tell_beside(evening, person.player, language)
    table = evening.table(person.table) if told else None
    if table is None:
        state = say("web", language, "beside-free", name=name)
        return BesideLine(person.number, name, state, 0, "")
    state = " ".join(one.spoken for one in told)
    return BesideLine(person.number, name, state, table.number, f"/t/{table.code}")
