"""Errors as problems: a status, a stable code, and a sentence in the client's language."""

from typing import NamedTuple

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from callout.banks.deck import DeckError
from callout.banks.sentences import tell_deck_error
from callout.classroom.afternoon.errors import AfternoonDenialReason
from callout.classroom.errors import ClassDenialReason
from callout.club.evening.errors import EveningDenialReason
from callout.club.membership.errors import ClubDenialReason
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError
from callout.host.errors import RequestDenied
from callout.locales.messages import utter
from callout.narrator.edition_errors import tell_edition_error
from callout.narrator.listener import Listener
from callout.narrator.refusals import tell_refusal
from callout.server.afternoons.afternoon_log import UnknownAfternoon
from callout.server.classes.class_log import UnknownClass
from callout.server.clubs.club_log import UnknownClub
from callout.server.clubs.evening_log import UnknownEvening
from callout.server.codes import UnknownCode
from callout.server.identity.tokens import InvalidToken
from callout.server.logs.log_id import WrongClock
from callout.server.people.person_log import UnknownPerson
from callout.server.people.repository import KeptTooOften, PupilNotKept
from callout.server.people.session import PasskeyNotAdded, TooManyPasskeys, UnknownPasskey
from callout.server.people.words import UnknownWords
from callout.server.ports import Unavailable
from callout.server.readiness import NotReady
from callout.server.request_context import note_refusal, request_id
from callout.server.tables.table_log import UnknownTable
from callout.server.transfers import InvalidTransfer
from callout.server.wire import Problem
from callout.server.workers.job import JobsRefused, JobTooHeavy


class RequestRefused(Exception):
    """A request refused with a *status* and a *code* of this server.

    *retry_after* is the number of seconds after which it may be allowed, if it was one too many.
    """

    def __init__(self, status: int, code: str, retry_after: int = 1) -> None:
        super().__init__(code)
        self.status, self.code, self.retry_after = status, code, retry_after


class _Summary(NamedTuple):
    """The status and the code of a problem, and the *domain* of the message with its sentence."""

    status: int
    code: str
    detail: str = ""
    domain: str = "server"


EXPECTED_ERRORS = (
    ClientDisconnect, DeckError, EditionError, HTTPException, IllegalCommand, InvalidToken,
    msgspec.MsgspecError, RequestDenied, RequestRefused, Unavailable, UnicodeDecodeError,
    InvalidTransfer, JobsRefused, JobTooHeavy, KeptTooOften, NotReady, PasskeyNotAdded,
    PupilNotKept, TooManyPasskeys, UnknownAfternoon, UnknownClass, UnknownClub, UnknownCode,
    UnknownEvening, UnknownPasskey, UnknownPerson, UnknownTable, UnknownWords, WrongClock,
)  # fmt: skip
"""Errors that a request may cause without a fault of the server."""

_CLASS_STATUSES = {
    ClassDenialReason.NOT_TEACHER: 403,
    ClassDenialReason.NOT_PUPIL: 403,
    ClassDenialReason.OVER: 410,
}

_EVENING_STATUSES = {
    EveningDenialReason.NOT_HOST: 403,
    EveningDenialReason.NOT_HERE: 403,
    EveningDenialReason.REMOVED: 403,
    EveningDenialReason.OVER: 410,
}

_AFTERNOON_STATUSES = {
    AfternoonDenialReason.NOT_HOST: 403,
    AfternoonDenialReason.NOT_TEACHER: 403,
    AfternoonDenialReason.OVER: 410,
}

_CLUB_STATUSES = {
    ClubDenialReason.NOT_KEPT: 403,
    ClubDenialReason.NOT_FOUNDER: 403,
    ClubDenialReason.NOT_HELPER: 403,
}

_CODES_BY_STATUS = {404: "not-here", 405: "method", 413: "too-long"}


def _summarise(error: Exception) -> _Summary:
    match error:
        case RequestRefused():
            return _Summary(error.status, error.code)
        case InvalidToken():
            return _Summary(401, "expired" if error.expired else "no-token")
        case InvalidTransfer():
            return _Summary(401, "transfer-spent" if error.spent else "transfer-unknown")
        case UnknownWords():
            return _Summary(401, "words-unknown")
        case UnknownPasskey():
            return _Summary(401, "passkey-unknown")
        case PasskeyNotAdded():
            return _Summary(422, "passkey-not-added")
        case TooManyPasskeys():
            return _Summary(409, "too-many-passkeys")
        case UnknownPerson():
            return _Summary(404, "not-kept")
        case PupilNotKept():
            return _Summary(403, "pupil-not-kept")
        case KeptTooOften():
            return _Summary(409, "kept-too-often")
        case UnknownTable() if error.reason:
            return _Summary(404, f"closed-{error.reason}")
        case UnknownCode() | UnknownTable():
            return _Summary(404, "no-table")
        case UnknownClass():
            return _Summary(404, "no-class", domain="classroom")
        case UnknownEvening():
            return _Summary(404, "no-evening", domain="club")
        case UnknownAfternoon():
            return _Summary(404, "no-afternoon", domain="afternoon")
        case UnknownClub():
            return _Summary(404, "no-club", domain="membership")
        case RequestDenied() if isinstance(error.reason, ClubDenialReason):
            status = _CLUB_STATUSES.get(error.reason, 409)
            return _Summary(status, error.reason.value, domain="membership")
        case RequestDenied() if isinstance(error.reason, EveningDenialReason):
            status = _EVENING_STATUSES.get(error.reason, 409)
            return _Summary(status, error.reason.value, domain="club")
        case RequestDenied() if isinstance(error.reason, AfternoonDenialReason):
            status = _AFTERNOON_STATUSES.get(error.reason, 409)
            return _Summary(status, error.reason.value, domain="afternoon")
        case RequestDenied() if isinstance(error.reason, ClassDenialReason):
            status = _CLASS_STATUSES.get(error.reason, 409)
            return _Summary(status, error.reason.value, domain="classroom")
        case RequestDenied():
            return _Summary(409, error.reason.value)
        case msgspec.MsgspecError() | UnicodeDecodeError() | ClientDisconnect():
            return _Summary(400, "bad-request", str(error))
        case HTTPException():
            return _Summary(
                error.status_code, _CODES_BY_STATUS.get(error.status_code, "bad-request")
            )
        case WrongClock():
            return _Summary(503, "clock")
        case NotReady():
            return _Summary(503, f"not-ready-{error.cause}")
        case Unavailable():
            return _Summary(503, "unavailable")
        case JobsRefused():
            return _Summary(503, "busy")
        case JobTooHeavy():
            return _Summary(422, "too-heavy")
        case _:
            return _Summary(500, "fault")


def problem_for(error: Exception, language: str) -> tuple[int, Problem]:
    """Return the status and the problem, in *language*, that report *error*."""
    if isinstance(error, IllegalCommand):
        refusal = error.refusal
        message = tell_refusal(refusal, Listener(refusal.edition, None, language))
        return 409, Problem(
            refusal.code.value, message.spoken, message.braille, str(refusal.clause)
        )
    if isinstance(error, EditionError):
        message = tell_edition_error(error, language)
        return 422, Problem(error.code.value, message.spoken, message.braille)
    if isinstance(error, DeckError):
        told = tell_deck_error(error, language)
        return 422, Problem(error.fault.value, told, told)
    status, code, detail, domain = _summarise(error)
    count = error.count if isinstance(error, RequestDenied) else 0
    message = utter(domain, language, f"problem-{code}", count=count)
    return status, Problem(code, message.spoken, message.braille, detail=detail)


def refusal_for(error: Exception, language: str) -> tuple[int, Problem]:
    """Return the result of `problem_for`, and record the refusal of the request.

    A refusal by the rules of a game is recorded without its code, which may reveal hidden cards.
    """
    status, problem = problem_for(error, language)
    if isinstance(error, EXPECTED_ERRORS):
        note_refusal("illegal" if isinstance(error, IllegalCommand) else problem.code)
    return status, problem


def response_to(error: Exception, language: str) -> Response:
    """Return the response that reports *error* in *language*."""
    headers = error.headers if isinstance(error, HTTPException) else None
    status, problem = refusal_for(error, language)
    if status in (429, 503):
        seconds = error.retry_after if isinstance(error, RequestRefused) else 1
        headers = {"retry-after": str(seconds)}
    body = msgspec.json.encode(msgspec.structs.replace(problem, request=request_id()))
    return Response(body, status, headers, "application/json")
