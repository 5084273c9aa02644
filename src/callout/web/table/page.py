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
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.narrator.listener import Cue, Utterance
from callout.server.http.problems import problem_for
from callout.server.identity.tokens import Identity, InvalidToken
from callout.server.tables.codes import code_of
from callout.server.tables.session import TableSession, UnknownTable
from callout.server.wire import Item
from callout.web.access import session_of, watched
from callout.web.forms import read_form
from callout.web.preferences.key_names import key_said
from callout.web.preferences.keys import keys_of
from callout.web.preferences.model import Order
from callout.web.rendering import render, say
from callout.web.request import Visitor
from callout.web.rules.summary import quick_of
from callout.web.table.actions import FIELDS, Answer, Choose, Deeds, Form, Go, Question, ReportLast
from callout.web.table.qr import drawn
from callout.web.table.view import Eye, scene_of

LINES = 30
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


class Line(NamedTuple):
    """Be one sentence of the log."""

    id: str
    version: int
    text: str


def lines_of(items: list[Item]) -> list[Line]:
    """Lay out what was told, sentence by sentence."""
    return [
        Line(f"told-{item.version}-{number}", item.version, told.spoken)
        for item in items
        for number, told in enumerate(item.told)
    ]


def spoken_of(items: list[Item], player: str) -> list[Line]:
    """Lay out what others than *player* said, each by its version."""
    return [
        Line(f"spoken-{item.version}", item.version, told.spoken)
        for item in items
        if isinstance(item.entry, Said) and item.entry.player != player
        for told in item.told
    ]


async def show(visitor: Visitor) -> Response:
    """Show a table, or invite somebody who is not known yet."""
    try:
        session = await session_of(visitor)
        if visitor.person is None:
            return _invitation(visitor, session)
        return await _page(visitor, session)
    except UnknownTable:
        number = visitor.call.number
        if visitor.person is None or not await visitor.registry.context.journal.record(number):
            raise
        return visitor.page("closed.html", code=code_of(number))


def _invitation(
    visitor: Visitor, session: TableSession, told: str = "", status: int = 200, name: str = ""
) -> Response:
    """Ask for a name."""
    scene = scene_of(session.now, Eye("", visitor.language, visitor.taste))
    facts: dict[str, object] = {
        "code": session.code,
        "scene": scene,
        "edition": session.now.edition,
    }
    facts["watchers"] = session.now.options.watchers
    link = f"{visitor.address}/t/{session.code}"
    return visitor.page("invited.html", status, told=told, link=link, name=name, **facts)


async def _page(
    visitor: Visitor, session: TableSession, told: tuple[Utterance, ...] = (), status: int = 200
) -> Response:
    assert visitor.person is not None  # noqa: S101
    table = watched(session, visitor)
    session.read(visitor.person.player)
    items = await session.story(max(0, session.version - LINES), visitor.recipient)
    link = f"{visitor.address}/t/{session.code}"
    return visitor.page(
        "table.html",
        status,
        lines=lines_of(items),
        spoken=spoken_of(items, visitor.recipient.player)[-REPORTABLE_LINES:],
        reportable_lines=REPORTABLE_LINES,
        quick=quick_of(table, visitor.language),
        link=link,
        qr=drawn(link),
        sounds={"volume": visitor.taste.volume, **visitor.taste.volumes},
        script_words={word: say(visitor.language, f"script-{word}") for word in SCRIPT_WORDS},
        **_facts(visitor, session, table, told),
    )


def _facts(
    visitor: Visitor, session: TableSession, table: Table, told: tuple[Utterance, ...]
) -> dict[str, object]:
    asked = visitor.request.query_params
    eye = Eye(
        visitor.recipient.player,
        visitor.language,
        visitor.taste,
        asked.get("card", ""),
        asked.get("call", "") == "on",
    )
    keys = keys_of(visitor.taste)
    return {
        "code": session.code,
        "version": session.version,
        "scene": scene_of(table, eye),
        "eye": eye,
        "edition": table.edition,
        "options": table.options,
        "told": told,
        "keys": keys,
        "key_names": {what: key_said(key, visitor.language) for what, key in keys.items()},
        "key": token_urlsafe(9),
    }


async def live(visitor: Visitor) -> Response:
    """Show only what changes, for a page that is open already."""
    if visitor.person is None:
        raise InvalidToken
    session = await session_of(visitor)
    table = watched(session, visitor)
    facts = _facts(visitor, session, table, ())
    text = render("main.html", visitor.language, taste=visitor.taste, me=visitor.person, **facts)
    return HTMLResponse(text)


async def act(visitor: Visitor) -> Response:
    """Do what a form says, and show what came of it."""
    session = await session_of(visitor)
    fields = await read_form(visitor.request)
    scripted = "application/json" in visitor.request.headers.get("accept", "")
    if visitor.person is None:
        return await _arrive(visitor, session, fields)
    visitor.call.asker()
    if "order" in fields:
        return _sorted(visitor, session, fields["order"], scripted=scripted)
    clause = ""
    try:
        done = await _done(visitor, session, visitor.person, fields)
    except (IllegalCommand, RequestDenied) as error:
        done = ActionResult(session.version, (_refused(visitor, error),), wrong=True)
        clause = error.refusal.clause if isinstance(error, IllegalCommand) else ""
    if done.told and not scripted:
        response = await _page(visitor, session, done.told, 409 if done.wrong else 200)
    else:
        response = _answered(session, done, scripted=scripted)
    if clause:
        visitor.remember_refusal(response, clause)
    return response


def _answered(session: TableSession, done: ActionResult, *, scripted: bool) -> Response:
    """Tell the scripts of a page what became of an act, or show the table anew."""
    if scripted:
        return Response(msgspec.json.encode(done), media_type="application/json")
    return RedirectResponse(done.go or f"/t/{session.code}", 303)


def _sorted(visitor: Visitor, session: TableSession, wish: str, *, scripted: bool) -> Response:
    """Sort the hand in another way from now on."""
    order = Order.NUMBER if wish == Order.NUMBER else Order.COLOUR
    response = _answered(session, ActionResult(session.version), scripted=scripted)
    visitor.remember(response, replace(visitor.taste, order=order))
    return response


async def _arrive(visitor: Visitor, session: TableSession, fields: dict[str, str]) -> Response:
    """Become known by a name, and sit down or watch."""
    visitor.limits.count(visitor.registry.context.guests, visitor.call.address)
    name = sanitise_text(fields.get("name", ""), MAX_NAME_CHARS)
    if not name:
        told = say(visitor.language, "name-missing")
        return _invitation(visitor, session, told, 409)
    person = Identity(visitor.registry.context.entropy.draw(8).hex(), name)
    if fields.get("wish") == "sit":
        try:
            key = token_urlsafe(9)
            await visitor.registry.act(session, person, Sit(), key, session.version)
        except RequestDenied as error:
            told = problem_for(error, visitor.language)[1].message
            return _invitation(visitor, session, told, 409, name)
    response = RedirectResponse(f"/t/{session.code}", 303)
    visitor.become(response, person)
    return response


async def _done(
    visitor: Visitor, session: TableSession, person: Identity, fields: dict[str, str]
) -> ActionResult:
    """Carry out what a form means."""
    what = next((field for field in FIELDS if field in fields), "words")
    form = Form(what, fields.get(what, ""), fields.get("call") == "on", fields.get("name", ""))
    table = watched(session, visitor)
    deeds = Deeds(table, person.player, visitor.language, visitor.taste.style)
    meant = deeds.meant(form)
    if isinstance(meant, ReportLast):
        spoken = spoken_of(await session.story(0, visitor.recipient), person.player)
        unsaid = Answer((deeds.asked.say("join-unsaid"),))
        meant = Report(spoken[-1].version, meant.text) if spoken else unsaid
    match meant:
        case Answer():
            return ActionResult(session.version, meant.told, wrong=meant.wrong)
        case Question():
            return ActionResult(session.version, await _recalled(visitor, session, deeds, meant))
        case Choose():
            way = {"card": meant.label, **({"call": "on"} if meant.call else {})}
            return ActionResult(session.version, go=f"/t/{session.code}?{urlencode(way)}")
        case Go():
            return ActionResult(session.version, go=meant.path)
    key = f"{fields.get('key') or token_urlsafe(9)} {what} {form.text}"[:200]
    seen = fields.get("seen", "")
    known = int(seen) if seen.isascii() and seen.isdecimal() and len(seen) < 10 else 0
    version = await visitor.registry.act(session, person, meant, key, known)
    return ActionResult(
        version, go=f"/t/{session.now.again}" if isinstance(meant, Rematch) else ""
    )


async def _recalled(
    visitor: Visitor, session: TableSession, deeds: Deeds, asked: Question
) -> tuple[Utterance, ...]:
    """Tell again what was said, or why something was refused."""
    what = asked.what
    if what == "why":
        what = f"why {visitor.refused_by.lower()}".strip()
    elif not what.startswith("why"):
        for item in await session.story(0, visitor.recipient):
            for utterance in item.told:
                deeds.asked.remember(utterance)
    return tuple(deeds.asked.told(what, deeds.asked.view, deeds.asked.lawful))


def _refused(visitor: Visitor, error: IllegalCommand | RequestDenied) -> Utterance:
    """Put into words why something cannot be."""
    trouble = problem_for(error, visitor.language)[1]
    return Utterance(trouble.message, trouble.braille, Cue.REFUSED)
