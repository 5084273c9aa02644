"""Answers and refusals that only one person hears, on the page of a table."""

from starlette.responses import Response

from callout.core.refusal import IllegalCommand
from callout.host.errors import RequestDenied
from callout.locales.messages import Cue, Utterance
from callout.server.http.problems import refusal_for
from callout.server.tables.session import TableSession
from callout.web.request import PageRequest
from callout.web.table.answer import ActionResult, answer, is_scripted
from callout.web.table.page import render_table


async def answer_with_notice(
    request: PageRequest, session: TableSession, result: ActionResult
) -> Response:
    """Tell scripts the *result*; show its notice on the whole page without scripts."""
    if is_scripted(request):
        return answer(request, session, result)
    return await render_table(request, session, result.told, 409 if result.wrong else 200)


async def show_refusal(request: PageRequest, error: IllegalCommand | RequestDenied) -> Response:
    """Say why the table refused a form, and let the browser keep the clause."""
    session = await request.fresh_session()
    problem = refusal_for(error, request.language)[1]
    reason = Utterance(problem.message, problem.braille, Cue.REFUSED)
    result = ActionResult(session.version, (reason,), wrong=True)
    response = await answer_with_notice(request, session, result)
    if isinstance(error, IllegalCommand):
        request.remember_refusal(response, str(error.refusal.clause))
    return response
