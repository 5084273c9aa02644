"""The page of a table: look at it, and do something there."""

from secrets import token_urlsafe
from typing import NamedTuple
from urllib.parse import urlencode

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from starlette.responses import HTMLResponse, RedirectResponse, Response

from callout.core.refusal import IllegalCommand
from callout.host.entries import Said
from callout.host.errors import RequestDenied
from callout.host.requests import Rematch, Report, Sit
from callout.host.table import Table
from callout.interpreter.queries import LogQuery, WhyQuery
from callout.interpreter.table_requests import ReportLast
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.narrator.listener import Cue, Utterance
from callout.server.http.problems import problem_for
from callout.server.identity.tokens import Identity, InvalidToken
from callout.server.tables.codes import code_of
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable
from callout.server.wire import NarratedEntry
from callout.web.access import find_session, visible_table
from callout.web.forms import read_form
from callout.web.preferences.key_names import key_label
from callout.web.preferences.keys import active_keys
from callout.web.preferences.model import HandOrder
from callout.web.rendering import render, say
from callout.web.request import PageRequest
from callout.web.rules.summary import table_rule_sentences
from callout.web.table.actions import (
    ACTION_FIELDS,
    ActionForm,
    ChooseVariant,
    FormInterpreter,
    GoTo,
    RecallQuery,
    Reply,
)
from callout.web.table.qr import qr_code_svg
from callout.web.table.view import Viewer, view_table

RECENT_LINES = 30
"""How many entries the page of a table tells; the page of its log tells all."""

REPORTABLE_LINES = 5
"""How many of the lines that others said last have a button to report them."""

SCRIPT_WORDS = ("lost", "back", "unread", "again", "sent", "failed")
"""What the scripts of a page say by themselves."""


class ActionResult(Struct, frozen=True):
    """Tell the scripts of a page what became of an act.

    *told* is an answer or a refusal, *go* another page; what happens at the table is streamed.
    """

    version: int
    told: tuple[Utterance, ...] = ()
    go: str = ""
    wrong: bool = False


class LogLine(NamedTuple):
    """Be one sentence of the log."""

    id: str
    version: int
    text: str


def log_lines(items: list[NarratedEntry]) -> list[LogLine]:
    """Lay out what was told, sentence by sentence."""
    return [
        LogLine(f"told-{item.version}-{number}", item.version, told.spoken)
        for item in items
        for number, told in enumerate(item.told)
    ]


def spoken_lines(items: list[NarratedEntry], player: str) -> list[LogLine]:
    """Lay out what others than *player* said, each by its version."""
    return [
        LogLine(f"spoken-{item.version}", item.version, told.spoken)
        for item in items
        if isinstance(item.entry, Said) and item.entry.player != player
        for told in item.told
    ]


async def show(request: PageRequest) -> Response:
    """Show a table, or invite somebody who is not known yet."""
    try:
        session = await find_session(request)
        if request.identity is None:
            return _invitation(request, session)
        return await _page(request, session)
    except UnknownTable:
        number = request.api.table_id
        if request.identity is None or not await request.registry.context.journal.record(number):
            raise
        return request.render("closed.html", code=code_of(number))


def _invitation(
    request: PageRequest, session: TableSession, told: str = "", status: int = 200, name: str = ""
) -> Response:
    """Ask for a name."""
    view = view_table(session.open_table, Viewer("", request.language, request.preferences))
    facts: dict[str, object] = {
        "code": session.code,
        "view": view,
        "edition": session.open_table.edition,
    }
    facts["watchers"] = session.open_table.options.watchers
    link = f"{request.base_url}/t/{session.code}"
    return request.render("invited.html", status, told=told, link=link, name=name, **facts)


async def _page(
    request: PageRequest,
    session: TableSession,
    told: tuple[Utterance, ...] = (),
    status: int = 200,
) -> Response:
    assert request.identity is not None  # noqa: S101
    table = visible_table(session, request)
    session.note_page_view(request.identity.player)
    items = await session.narrated_since(max(0, session.version - RECENT_LINES), request.recipient)
    link = f"{request.base_url}/t/{session.code}"
    return request.render(
        "table.html",
        status,
        lines=log_lines(items),
        spoken=spoken_lines(items, request.recipient.player)[-REPORTABLE_LINES:],
        reportable_lines=REPORTABLE_LINES,
        quick=table_rule_sentences(table, request.language),
        link=link,
        qr=qr_code_svg(link),
        sounds={"volume": request.preferences.volume, **request.preferences.volumes},
        script_words={word: say(request.language, f"script-{word}") for word in SCRIPT_WORDS},
        **_facts(request, session, table, told),
    )


def _facts(
    request: PageRequest, session: TableSession, table: Table, told: tuple[Utterance, ...]
) -> dict[str, object]:
    asked = request.http.query_params
    viewer = Viewer(
        request.recipient.player,
        request.language,
        request.preferences,
        asked.get("card", ""),
        asked.get("call", "") == "on",
    )
    keys = active_keys(request.preferences)
    return {
        "code": session.code,
        "version": session.version,
        "view": view_table(table, viewer),
        "viewer": viewer,
        "edition": table.edition,
        "options": table.options,
        "told": told,
        "keys": keys,
        "key_names": {what: key_label(key, request.language) for what, key in keys.items()},
        "key": token_urlsafe(9),
    }


async def live(request: PageRequest) -> Response:
    """Show only what changes, for a page that is open already."""
    if request.identity is None:
        raise InvalidToken
    session = await find_session(request)
    table = visible_table(session, request)
    facts = _facts(request, session, table, ())
    text = render(
        "main.html",
        request.language,
        preferences=request.preferences,
        me=request.identity,
        **facts,
    )
    return HTMLResponse(text)


async def act(request: PageRequest) -> Response:
    """Do what a form says, and show what came of it."""
    session = await find_session(request)
    fields = await read_form(request.http)
    scripted = "application/json" in request.http.headers.get("accept", "")
    if request.identity is None:
        return await _arrive(request, session, fields)
    request.api.identify()
    if "order" in fields:
        return _sorted(request, session, fields["order"], scripted=scripted)
    clause = ""
    try:
        result = await _perform(request, session, request.identity, fields)
    except (IllegalCommand, RequestDenied) as error:
        result = ActionResult(session.version, (_refused(request, error),), wrong=True)
        clause = error.refusal.clause if isinstance(error, IllegalCommand) else ""
    if result.told and not scripted:
        response = await _page(request, session, result.told, 409 if result.wrong else 200)
    else:
        response = _answered(session, result, scripted=scripted)
    if clause:
        request.remember_refusal(response, clause)
    return response


def _answered(session: TableSession, result: ActionResult, *, scripted: bool) -> Response:
    """Tell the scripts of a page what became of an act, or show the table anew."""
    if scripted:
        return Response(msgspec.json.encode(result), media_type="application/json")
    return RedirectResponse(result.go or f"/t/{session.code}", 303)


def _sorted(request: PageRequest, session: TableSession, wish: str, *, scripted: bool) -> Response:
    """Sort the hand in another way from now on."""
    order = HandOrder.NUMBER if wish == HandOrder.NUMBER else HandOrder.COLOUR
    response = _answered(session, ActionResult(session.version), scripted=scripted)
    request.save_preferences(response, replace(request.preferences, order=order))
    return response


async def _arrive(request: PageRequest, session: TableSession, fields: dict[str, str]) -> Response:
    """Become known by a name, and sit down or watch."""
    request.limits.count(request.registry.context.guest_limit, request.api.address)
    name = sanitise_text(fields.get("name", ""), MAX_NAME_CHARS)
    if not name:
        told = say(request.language, "name-missing")
        return _invitation(request, session, told, 409)
    person = Identity(request.registry.context.entropy.draw(8).hex(), name)
    if fields.get("wish") == "sit":
        try:
            key = token_urlsafe(9)
            await request.registry.act(session, person, Sit(), key, session.version)
        except RequestDenied as error:
            told = problem_for(error, request.language)[1].message
            return _invitation(request, session, told, 409, name)
    response = RedirectResponse(f"/t/{session.code}", 303)
    request.sign_in(response, person)
    return response


async def _perform(
    request: PageRequest, session: TableSession, person: Identity, fields: dict[str, str]
) -> ActionResult:
    """Carry out what a form means."""
    what = next((field for field in ACTION_FIELDS if field in fields), "words")
    form = ActionForm(
        what, fields.get(what, ""), fields.get("call") == "on", fields.get("name", "")
    )
    table = visible_table(session, request)
    interpreter = FormInterpreter(
        table, person.player, request.language, request.preferences.style
    )
    meant = interpreter.interpret(form)
    if isinstance(meant, ReportLast):
        spoken = spoken_lines(await session.narrated_since(0, request.recipient), person.player)
        unsaid = Reply((interpreter.asked.say("join-unsaid"),))
        meant = Report(spoken[-1].version, meant.text) if spoken else unsaid
    match meant:
        case Reply():
            return ActionResult(session.version, meant.told, wrong=meant.wrong)
        case RecallQuery():
            return ActionResult(
                session.version, await _recalled(request, session, interpreter, meant)
            )
        case ChooseVariant():
            way = {"card": meant.label, **({"call": "on"} if meant.call else {})}
            return ActionResult(session.version, go=f"/t/{session.code}?{urlencode(way)}")
        case GoTo():
            return ActionResult(session.version, go=meant.path)
    key = f"{fields.get('key') or token_urlsafe(9)} {what} {form.text}"[:200]
    seen = fields.get("seen", "")
    known = int(seen) if seen.isascii() and seen.isdecimal() and len(seen) < 10 else 0
    version = await request.registry.act(session, person, meant, key, known)
    return ActionResult(
        version, go=f"/t/{session.open_table.again}" if isinstance(meant, Rematch) else ""
    )


async def _recalled(
    request: PageRequest, session: TableSession, interpreter: FormInterpreter, asked: RecallQuery
) -> tuple[Utterance, ...]:
    """Tell again what was said, or why something was refused."""
    query = asked.query
    if query == WhyQuery():
        query = WhyQuery(request.last_refused_clause.lower())
    elif isinstance(query, LogQuery):
        for item in await session.narrated_since(0, request.recipient):
            for utterance in item.told:
                interpreter.asked.remember(utterance)
    answerer = interpreter.asked
    return tuple(answerer.answers(query, answerer.view, answerer.legal_commands))


def _refused(request: PageRequest, error: IllegalCommand | RequestDenied) -> Utterance:
    """Put into words why something cannot be."""
    trouble = problem_for(error, request.language)[1]
    return Utterance(trouble.message, trouble.braille, Cue.REFUSED)
