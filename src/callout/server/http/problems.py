"""What goes wrong, as a status, a stable code and a sentence in the language asked for."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from callout.core.refusal import IllegalCommand
from callout.editions import EditionError, load
from callout.host.errors import RequestDenied
from callout.locales.catalogue import languages
from callout.narrator.listener import Listener
from callout.narrator.refusals import tell_refusal
from callout.server.identity.tokens import InvalidToken
from callout.server.ports import Unavailable
from callout.server.tables.codes import UnknownCode
from callout.server.tables.narration import say
from callout.server.tables.session import UnknownTable
from callout.server.wire import Problem


class RequestRefused(Exception):
    """Refuse a request by a *status* and a *code* of this server."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(code)
        self.status, self.code = status, code


class _Answer(NamedTuple):
    status: int
    code: str
    detail: str = ""


EXPECTED_ERRORS = (
    ClientDisconnect, EditionError, HTTPException, IllegalCommand, InvalidToken,
    msgspec.MsgspecError, RequestDenied, RequestRefused, Unavailable, UnicodeDecodeError,
    UnknownCode, UnknownTable,
)  # fmt: skip
"""What may go wrong without being a fault of the server."""

_BY_STATUS = {404: "not-here", 405: "method", 413: "too-long"}


def _answer(error: Exception) -> _Answer:
    match error:
        case RequestRefused():
            return _Answer(error.status, error.code)
        case InvalidToken():
            return _Answer(401, "expired" if error.expired else "no-token")
        case UnknownCode() | UnknownTable():
            return _Answer(404, "no-table")
        case RequestDenied():
            return _Answer(409, error.reason.value)
        case EditionError():
            return _Answer(422, "options", str(error))
        case msgspec.MsgspecError() | UnicodeDecodeError() | ClientDisconnect():
            return _Answer(400, "bad-request", str(error))
        case HTTPException():
            return _Answer(error.status_code, _BY_STATUS.get(error.status_code, "bad-request"))
        case Unavailable():
            return _Answer(503, "unavailable")
        case _:
            return _Answer(500, "fault")


def problem_for(error: Exception, language: str) -> tuple[int, Problem]:
    """Put what went wrong into a status and words."""
    if isinstance(error, IllegalCommand):
        refusal = error.refusal
        listener = Listener(load(refusal.edition), None, language)
        told = tell_refusal(refusal, listener)
        return 409, Problem(refusal.code.value, told.spoken, told.braille, refusal.clause)
    status, code, detail = _answer(error)
    told = say(language, f"trouble-{code}")
    return status, Problem(code, told.spoken, told.braille, detail=detail)


def response_to(error: Exception, language: str) -> Response:
    """Answer with what went wrong."""
    headers = error.headers if isinstance(error, HTTPException) else None
    return _response(*problem_for(error, language), headers)


def _response(status: int, trouble: Problem, headers: Mapping[str, str] | None = None) -> Response:
    if status in (429, 503):
        headers = {"retry-after": "1"}
    body = msgspec.json.encode(trouble)
    return Response(body, status, headers, "application/json")


def negotiate_language(accepted: str) -> str:
    """Choose the language that *accepted*, an Accept-Language header, likes best."""
    known, best, liked = languages(), "en", 0.0
    for part in accepted.split(",")[:20]:
        tag, _, weight = part.replace(" ", "").partition(";q=")
        short = tag.casefold().partition("-")[0]
        try:
            much = float(weight or 1)
        except ValueError:
            continue
        if short in known and much > liked:
            best, liked = short, much
    return best
