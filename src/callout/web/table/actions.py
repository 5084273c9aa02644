"""Actions from the page of a table: carry out a form, and answer with its result."""

from contextlib import suppress
from urllib.parse import urlencode

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from starlette.responses import Response

from callout.core.commands import Command
from callout.core.refusal import IllegalCommand
from callout.host.avoidance import keys_of
from callout.host.card_commands import forced_keep
from callout.host.errors import RequestDenied
from callout.host.open_table import person_called
from callout.host.requests import Avoid, Leave, Open, Rematch, Start, Typed
from callout.host.table import Table
from callout.host.views import legal_commands_of, view_of
from callout.locales.messages import Cue, Utterance, say
from callout.server.http.problems import refusal_for
from callout.server.identity.tokens import Identity
from callout.server.tables.session import TableSession
from callout.web.access import OpenTable, open_table
from callout.web.avoided import avoided_keys, keep_avoided
from callout.web.preferences.model import Hint
from callout.web.request import PageRequest
from callout.web.root import address, redirect
from callout.web.screen import NOBODY
from callout.web.screen_cookies import keep_holder
from callout.web.table.action_form import ActionForm, ChooseVariant, FormInterpreter, FormMeaning
from callout.web.table.page import render_table
from callout.web.table.view import Reader, view_table


class ActionResult(Struct, frozen=True):
    """The outcome of a form, for the scripts of a page.

    `told` is an answer or a refusal, and *go* another page to open. Events of the table are
    streamed.
    """

    version: int
    told: tuple[Utterance, ...] = ()
    go: str = ""
    wrong: bool = False


def is_scripted(request: PageRequest) -> bool:
    """Return whether the scripts of a page sent the form."""
    return "application/json" in request.http.headers.get("accept", "")


def answer_scripts(result: ActionResult) -> Response:
    """Return the *result* to the scripts of a page."""
    if result.go:
        result = replace(result, go=address(result.go))
    return Response(msgspec.json.encode(result), media_type="application/json")


def answer(request: PageRequest, session: TableSession, result: ActionResult) -> Response:
    """Return the *result* to scripts; redirect a browser without scripts to the table."""
    if is_scripted(request):
        return answer_scripts(result)
    return redirect(result.go or f"/t/{session.code}")


async def answer_with_notice(
    request: PageRequest, session: TableSession, result: ActionResult
) -> Response:
    """Return the *result* to scripts; without scripts, render the page with its notice."""
    if is_scripted(request):
        return answer(request, session, result)
    return await render_table(request, session, result.told, 409 if result.wrong else 200)


async def show_refusal(request: PageRequest, error: IllegalCommand | RequestDenied) -> Response:
    """Show the table's reason to refuse a form, and save the clause in a cookie."""
    session = await request.fresh_session()
    problem = refusal_for(error, request.language)[1]
    reason = Utterance(problem.message, problem.braille, Cue.REFUSED)
    result = ActionResult(session.version, (reason,), wrong=True)
    response = await answer_with_notice(request, session, result)
    if isinstance(error, IllegalCommand):
        request.remember_refusal(response, str(error.refusal.clause))
    return response


def answer_holder(request: PageRequest, session: TableSession, result: ActionResult) -> Response:
    """Answer a form; while the turn goes on, the holder keeps the screen and sees their status."""
    screen, table = request.screen, session.table
    if screen is None or not screen.holder or table is None:
        return answer(request, session, result)
    now = screen.after(table)
    if not now.holder:
        return answer(request, session, result)
    if now.moves != screen.moves:
        reader = Reader(now.holder, request.language, request.preferences)
        told = view_table(table, reader).status
        result = replace(result, told=(*result.told, Utterance(told, told, Cue.NONE)))
    response = answer(request, session, result)
    keep_holder(request, response, table, now.holder)
    return response


async def refuse_nobody(request: PageRequest, session: TableSession) -> Response:
    """Refuse a form because nobody has taken the screen."""
    told = say("web", request.language, "screen-nobody")
    result = ActionResult(session.version, (Utterance(told, told, Cue.REFUSED),), wrong=True)
    return await answer_with_notice(request, session, result)


async def act(request: PageRequest, form: ActionForm) -> Response:
    """Carry out a button, and answer with the result."""
    opened = await open_table(request, form.seen)
    if opened.identity == NOBODY:
        return await refuse_nobody(request, opened.session)
    picture = request.preferences.picture
    meaning = FormInterpreter(opened.table, opened.identity.player, picture).interpret(form)
    result = await carry_out(request, opened, form, meaning)
    response = answer_holder(request, opened.session, result)
    remember_avoided(request, response, opened.table, meaning)
    if isinstance(meaning, Rematch):
        request.dismiss_hints(response, Hint.NAME, Hint.SOUNDS)
    return response


async def carry_out(
    request: PageRequest, opened: OpenTable, form: ActionForm, meaning: FormMeaning
) -> ActionResult:
    """Pass a request on to the table, or open the choice between a card's variants."""
    identity, session, _ = opened
    if isinstance(meaning, ChooseVariant):
        query = {"card": meaning.label, **({"call": "on"} if meaning.call else {})}
        return ActionResult(session.version, go=f"/t/{session.code}?{urlencode(query)}")
    if isinstance(meaning, Open) and meaning.on:
        meaning = Open(language=request.language, avoids=avoided_keys(request))
    version = await request.act(session, identity, meaning, form.key, form.seen)
    if request.preferences.auto_keep and isinstance(meaning, Command | Typed):
        version = await _keep_at_once(request, opened, form, version)
    if isinstance(meaning, Leave) and opened.table.was_open:
        return ActionResult(version, go="/")
    if not isinstance(meaning, Rematch):
        return ActionResult(version)
    await _begin_alone(request, identity, session.open_table.again)
    return ActionResult(version, go=f"/t/{session.open_table.again}")


def remember_avoided(
    request: PageRequest, response: Response, table: Table, meaning: object
) -> None:
    """Store the keys of the person at *table* whom the reader avoids, if *meaning* says so."""
    if isinstance(meaning, Avoid) and (person := person_called(table, meaning.name)):
        keep_avoided(request, response, keys_of(person.player, person.browser))


async def _begin_alone(request: PageRequest, identity: Identity, code: str) -> None:
    """Deal at once at the table called *code* if only bots sit there beside *identity*."""
    session = await request.node.tables.find(request.node.context.codes.table_of(code))
    table = session.open_table
    people = {place.player for place in table.places if place.player}
    if people != {identity.player} or table.match is not None:
        return
    with suppress(IllegalCommand, RequestDenied):  # the lobby says what is missing
        await session.act(identity, Start(), f"{code} begun alone", session.version)
        await session.open_round(identity)


async def _keep_at_once(
    request: PageRequest, opened: OpenTable, form: ActionForm, version: int
) -> int:
    """Keep the card that *form* has drawn if there is no other choice; return the version.

    The key is derived from that of the form, so that a form sent twice keeps one card.
    """
    identity, session, _ = opened
    table = session.open_table
    seat = table.seat_of(identity.player)
    keep = forced_keep(view_of(table, seat), legal_commands_of(table, seat), table.edition)
    if keep is None:
        return version
    with suppress(IllegalCommand, RequestDenied):  # another player was quicker
        return await request.node.tables.act(session, identity, keep, f"keep {form.key}", version)
    return version
