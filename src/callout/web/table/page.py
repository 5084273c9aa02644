"""The page of a table, whole or only the part that changes."""

from secrets import token_urlsafe
from typing import Any

from starlette.responses import HTMLResponse, Response

from callout.locales.friendly_names import free_friendly_name
from callout.narrator.listener import Utterance
from callout.narrator.quick_reference import quick_reference
from callout.narrator.rule_summary import house_rules
from callout.server.http.problems import problem_for
from callout.server.http.visibility import visible_table
from callout.server.identity.tokens import InvalidToken
from callout.server.padding import pad_view
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import PAGE_ENTRIES, UnknownTable
from callout.web.access import find_session
from callout.web.forms import SubmittedForm
from callout.web.own_tables import remember_table
from callout.web.preferences.key_names import key_label
from callout.web.preferences.keys import active_keys
from callout.web.rendering import render, say
from callout.web.request import PageRequest
from callout.web.table.door import closed_door, render_door
from callout.web.table.hints import current_hint
from callout.web.table.lobby import lobby_of
from callout.web.table.log_lines import log_lines, spoken_lines, without_first_deal
from callout.web.table.meaning import UNKNOWN
from callout.web.table.presence import with_presence
from callout.web.table.qr import qr_code_svg
from callout.web.table.view import Viewer, first_control, view_table

REPORTABLE_LINES = 5
"""How many of the lines that others said last have a button to report them."""

SCRIPT_MESSAGES = ("lost", "back", "unread", "again", "sent", "failed", "copied")
"""What the scripts of a page say by themselves."""


async def show(request: PageRequest) -> Response:
    """Show a table or its locked door, or invite somebody who has no identity yet."""
    try:
        session = await find_session(request)
        if state := closed_door(request, session):
            return render_door(request, session, state)
        if request.identity is None:
            return render_invitation(request, session)
        return await render_table(request, session)
    except UnknownTable as error:
        if error.reason:
            told = problem_for(error, request.language)[1].message
            return request.render("closed.html", 410, told=told)
        if request.identity is None:
            raise
        await request.api.closed_record()  # raises too, unless this guest has played there
        return request.render("closed.html", code=request.api.code, told="")


async def live(request: PageRequest) -> Response:
    """Show only what changes, for a page that is open already."""
    if request.identity is None:
        raise InvalidToken
    session = await find_session(request)
    facts = _changing_facts(request, session)
    is_about = "about" in request.http.query_params
    if is_about:
        facts |= _lasting_facts(request, session)
    text = render(
        "table/about_live.html" if is_about else "table/main.html",
        request.language,
        preferences=request.preferences,
        me=request.identity,
        **facts,
    )
    return HTMLResponse(pad_view(text.encode()))


async def render_table(
    request: PageRequest,
    session: TableSession,
    notice: tuple[Utterance, ...] = (),
    status: int = 200,
    form: SubmittedForm | None = None,
) -> Response:
    """Render the whole page, with a *notice* for its reader and a *form* that was wrong."""
    facts = _changing_facts(request, session, notice, form)
    if request.http.query_params.get("first"):
        facts["focused"] = first_control(facts["view"])
    player, language = request.recipient.player, request.language
    session.note_page_view(player)
    since = max(0, session.version - PAGE_ENTRIES)
    entries = await session.narrated_since(since, request.recipient)
    response = request.render(
        "table.html",
        status,
        lines=log_lines(without_first_deal(entries)),
        spoken=spoken_lines(entries, player)[-REPORTABLE_LINES:],
        reportable_lines=REPORTABLE_LINES,
        sounds={"volume": request.preferences.volume, **request.preferences.volumes},
        script_words={word: say(language, f"script-{word}") for word in SCRIPT_MESSAGES},
        **_lasting_facts(request, session),
        **facts,
    )
    if session.open_table.seat_of(player) is not None:
        remember_table(request, response, session.code)
    return response


def _lasting_facts(request: PageRequest, session: TableSession) -> dict[str, Any]:
    """Collect what stays as it is during a match: its rules in short."""
    table, language = session.open_table, request.language
    return {
        "changed": house_rules(table.edition, language),
        "quick": quick_reference(table.edition, language, table.options.scoring),
    }


def _changing_facts(
    request: PageRequest,
    session: TableSession,
    notice: tuple[Utterance, ...] = (),
    form: SubmittedForm | None = None,
) -> dict[str, Any]:
    """Collect what the changing part of the page shows."""
    player = request.recipient.player
    table, query = visible_table(session, player, request.api.browser), request.http.query_params
    viewer = Viewer(
        player,
        request.language,
        request.preferences,
        query.get("card", ""),
        query.get("call", "") == "on",
    )
    link = f"{request.base_url}/t/{session.code}"
    now = request.registry.context.clock.now()
    view = with_presence(view_table(table, viewer), table, session.presence.state, now)
    keys = active_keys(request.preferences)
    return {
        "code": session.code,
        "version": session.version,
        "position": str(session.log.positions.last),
        "view": view,
        "lobby": lobby_of(table, player, request.language, form),
        "link": link,
        "qr_code": qr_code_svg,
        "hint": current_hint(view, request.preferences),
        "viewer": viewer,
        "edition": table.edition,
        "options": table.options,
        "told": notice,
        "focused": "",
        "unknown_answer": UNKNOWN,
        "keys": keys,
        "key_names": {what: key_label(key, request.language) for what, key in keys.items()},
        "key": token_urlsafe(9),
    }


def render_invitation(
    request: PageRequest, session: TableSession, error: str = "", name: str = ""
) -> Response:
    """Invite somebody new under a name that is free, or ask again after an *error* with one."""
    table = visible_table(session, "")
    taken = {place.name.casefold() for place in table.places}
    start = int.from_bytes(request.registry.context.entropy.draw(8))
    return request.render(
        "invitation.html",
        409 if error else 200,
        code=session.code,
        view=view_table(table, Viewer("", request.language, request.preferences)),
        edition=table.edition,
        watchers=table.options.watchers,
        told=error,
        link=f"{request.base_url}/t/{session.code}",
        name=name or free_friendly_name(request.language, taken, start),
    )
