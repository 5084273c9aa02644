"""The answer to a form that was sent from the page of a table."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from starlette.responses import Response

from callout.locales.messages import Utterance
from callout.server.tables.session import TableSession
from callout.web.request import PageRequest
from callout.web.root import address, redirect


class ActionResult(Struct, frozen=True):
    """The outcome of a form, for the scripts of a page.

    *told* is an answer or a refusal, *go* another page to open; what happens at the table is
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
    """Tell the scripts of a page the *result*."""
    if result.go:
        result = replace(result, go=address(result.go))
    return Response(msgspec.json.encode(result), media_type="application/json")


def answer(request: PageRequest, session: TableSession, result: ActionResult) -> Response:
    """Tell scripts the *result*; show the table anew to a browser without scripts."""
    if is_scripted(request):
        return answer_scripts(result)
    return redirect(result.go or f"/t/{session.code}")
