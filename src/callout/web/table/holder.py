"""The answer to whoever has a shared screen: they keep it until their turn is over."""

from msgspec.structs import replace
from starlette.responses import Response

from callout.locales.messages import Cue, Utterance, say
from callout.server.tables.session import TableSession
from callout.web.request import PageRequest
from callout.web.screen_cookies import keep_holder
from callout.web.table.answer import ActionResult, answer
from callout.web.table.notice import answer_with_notice
from callout.web.table.view import Reader, view_table


def answer_holder(request: PageRequest, session: TableSession, result: ActionResult) -> Response:
    """Answer a form; whose turn goes on keeps the screen, and is told what others may not know."""
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
    """Say that somebody has to take the screen first."""
    told = say("web", request.language, "screen-nobody")
    result = ActionResult(session.version, (Utterance(told, told, Cue.REFUSED),), wrong=True)
    return await answer_with_notice(request, session, result)
