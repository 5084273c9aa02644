"""The page of a table as it is loaded."""

from collections.abc import Sequence
from secrets import token_urlsafe

from markupsafe import Markup
from starlette.responses import Response

from callout.interpreter.recap import tell_return
from callout.locales.messages import Utterance, say
from callout.server.http.access import visible_table
from callout.server.http.problems import problem_for
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import PAGE_ENTRIES, UnknownTable
from callout.server.wire import NarratedEntry
from callout.web.access import find_session
from callout.web.forms import SubmittedForm
from callout.web.own_tables import remember_table
from callout.web.preferences.keys import active_keys
from callout.web.request import PageRequest
from callout.web.table.entrance import closed_door, render_door, render_invitation
from callout.web.table.layout import about_parts, draw_table, join_part, join_whole
from callout.web.table.log_lines import (
    draw_lines,
    log_lines,
    missed_lines,
    newest_lines,
    spoken_lines,
    without_first_deal,
)
from callout.web.table.page_model import PageModel, page_model, reader_of
from callout.web.table.pictures import pictures_url
from callout.web.table.view import first_control

NEWS_LINES = 2
"""Number of the newest lines of the log that the table shows."""

REPORTABLE_LINES = 5
"""Number of the latest messages of others that have a button to report them."""

SCRIPT_MESSAGES = (
    "lost",
    "back",
    "unread",
    "again",
    "sent",
    "failed",
    "copied",
    "turn",
    "unable",
    "refused",
)
"""The messages that the scripts of a page show without the server."""


async def show(request: PageRequest) -> Response:
    """Show a table or its locked door, or invite a visitor without an identity."""
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
        await request.closed_record()  # raises too, unless this guest has played there
        return request.render("closed.html", code=request.code, told="")


async def render_table(
    request: PageRequest,
    session: TableSession,
    notice: tuple[Utterance, ...] = (),
    status: int = 200,
    form: SubmittedForm | None = None,
) -> Response:
    """Render the whole page, with a *notice* for its reader and a *form* that has errors.

    Without another notice, there is the recap for a player who is back.
    """
    model = _model_of(request, session, form)
    is_first = bool(request.http.query_params.get("first"))
    focused = first_control(model.view) if is_first else ""
    player, language, key = request.caller.player, request.language, token_urlsafe(9)
    session.note_page_view(request.onlooker.player)
    since = max(0, session.version - PAGE_ENTRIES)
    entries = await session.narrated_since(since, request.aloud)
    where, about = about_parts(model, session.open_table)
    news = newest_lines(entries, NEWS_LINES)
    response = request.render(
        "table.html",
        status,
        code=session.code,
        version=session.version,
        position=str(session.log.positions.last),
        key=key,
        view=model.view,
        where=join_part(where, session.code),
        table=_join(
            model, session, key, notice or _missed(request, session, entries), focused, news
        ),
        about=join_part(about, session.code),
        pictures=pictures_url(model.edition.name, request.preferences.code),
        keys=active_keys(request.preferences),
        key_names=model.reader.key_names,
        lines=draw_lines(log_lines(without_first_deal(entries))),
        spoken=spoken_lines(entries, player)[-REPORTABLE_LINES:],
        reportable_lines=REPORTABLE_LINES,
        can_avoid=model.reader.can_open,
        sounds={"volume": request.preferences.volume, **request.preferences.volumes},
        script_words={word: say("web", language, f"script-{word}") for word in SCRIPT_MESSAGES},
    )
    if session.open_table.seat_of(player) is not None:
        remember_table(request, response, session.open_table, session.code)
    return response


def _missed(
    request: PageRequest, session: TableSession, entries: Sequence[NarratedEntry]
) -> tuple[Utterance, ...]:
    """Return the recap of *entries* for a player who is back; a shared screen is nobody's."""
    player, now = request.caller.player, session.context.clock.now()
    seat = session.open_table.seat_of(player)
    if seat is None or request.screen:
        return ()
    return tell_return(missed_lines(entries, player, seat, now), request.language)


def _model_of(
    request: PageRequest, session: TableSession, form: SubmittedForm | None = None
) -> PageModel:
    """Return the page model of the table for the caller, if they may see it."""
    table = visible_table(session, request.onlooker.player, request.caller.browser)
    return page_model(session, table, reader_of(request, session).after(table), form)


def _join(
    model: PageModel,
    session: TableSession,
    key: str,
    notice: tuple[Utterance, ...] = (),
    focused: str = "",
    news: Sequence[str] = (),
) -> Markup:
    """Compose the whole table at its current version."""
    position = str(session.log.positions.last)
    table = draw_table(model, session.version, position)
    return join_whole(model, table, position, key, notice, focused, news)
