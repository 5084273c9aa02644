"""Forms of a shared screen: seat people at it, hand it over, and speak without it."""

from starlette.responses import Response

from callout.core.cards import Seat
from callout.host.admission import require_name
from callout.host.requests import Sit
from callout.host.table import Table
from callout.locales.messages import Cue, Utterance, say
from callout.locales.person_names import clean_name
from callout.server.identity.tokens import Identity
from callout.server.tables.session import TableSession
from callout.web.access import OpenTable, open_table
from callout.web.request import PageRequest
from callout.web.screen_cookies import keep_holder, keep_people, known_people, people_here
from callout.web.table.action_form import ActionForm, FormInterpreter
from callout.web.table.actions import ActionResult, answer, answer_with_notice, is_scripted
from callout.web.table.page_model import SPOKEN
from callout.web.table.view import Reader, view_table


async def change_screen(request: PageRequest, form: ActionForm) -> Response:
    """Seat a person at this screen, show a person's cards, or hide them."""
    word, _, number = form.text.partition(" ")
    match word:
        case "add":
            return await _add(request, form)
        case "seat":
            return await _seat(request, form, _number(number))
        case "take":
            return await _take(request, form, Seat(_number(number)))
        case _:
            return await _hide(request, form)


async def speak(request: PageRequest, form: ActionForm) -> Response:
    """Carry out a spoken command of a person at this screen, without showing their cards."""
    opened = await open_table(request, form.seen)
    number, _, text = form.text.partition(" ")
    speaker = _person_at(request, opened.table, Seat(_number(number)))
    version = opened.session.version
    if speaker:
        meaning = FormInterpreter(opened.table, speaker.player).interpret(
            form._replace(field="do", text=text)
        )
        if isinstance(meaning, SPOKEN):
            session = opened.session
            version = await request.act(session, speaker, meaning, form.key, form.seen)
    return answer(request, opened.session, ActionResult(version))


async def _add(request: PageRequest, form: ActionForm) -> Response:
    """Give a person at this screen a name and a seat."""
    opened = await open_table(request, form.seen)
    name = clean_name(form.name)
    if not name:
        return await _refuse(request, opened.session, "name-missing")
    require_name(name)
    return await _sit(request, form, opened, request.new_guest(name))


async def _seat(request: PageRequest, form: ActionForm, index: int) -> Response:
    """Seat a person that this browser knows from another table."""
    opened = await open_table(request, form.seen)
    known = known_people(request, opened.table)
    if not 0 <= index < len(known):
        return answer(request, opened.session, ActionResult(opened.session.version))
    return await _sit(request, form, opened, known[index])


async def _sit(
    request: PageRequest, form: ActionForm, opened: OpenTable, person: Identity
) -> Response:
    session = opened.session
    version = await request.act(session, person, Sit(), form.key, form.seen)
    response = answer(request, session, ActionResult(version, go=f"/t/{session.code}"))
    others = [one for one in people_here(request) if one.player != person.player]
    keep_people(request, response, [*others, person])
    return response


async def _take(request: PageRequest, form: ActionForm, seat: Seat) -> Response:
    """Show the cards of the person at *seat*, and announce their prompt."""
    _, session, table = await open_table(request, form.seen)
    person = _person_at(request, table, seat)
    if person is None or table.match is None:
        return answer(request, session, ActionResult(session.version))
    told = view_table(table, Reader(person.player, request.language, request.preferences)).status
    first = "" if is_scripted(request) else "?first=on"
    result = ActionResult(
        session.version, (Utterance(told, told, Cue.NONE),), go=f"/t/{session.code}{first}"
    )
    response = answer(request, session, result)
    keep_holder(request, response, table, person.player)
    return response


async def _hide(request: PageRequest, form: ActionForm) -> Response:
    _, session, table = await open_table(request, form.seen)
    result = ActionResult(session.version, go=f"/t/{session.code}")
    response = answer(request, session, result)
    keep_holder(request, response, table, "")
    return response


async def _refuse(request: PageRequest, session: TableSession, key: str) -> Response:
    told = say("web", request.language, key)
    result = ActionResult(session.version, (Utterance(told, told, Cue.REFUSED),), wrong=True)
    return await answer_with_notice(request, session, result)


def _person_at(request: PageRequest, table: Table, seat: Seat) -> Identity | None:
    """Return the person of this screen at *seat*, or `None`."""
    people = request.screen.people if request.screen else ()
    return next((one for one in people if table.seat_of(one.player) == seat), None)


def _number(text: str) -> int:
    """Return the number *text*, counted from 1, as an index, or -1 if it is not a number."""
    is_number = text.isascii() and text.isdecimal() and len(text) < 4
    return int(text) - 1 if is_number else -1
