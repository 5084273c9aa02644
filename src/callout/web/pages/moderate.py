"""The page of the moderators, behind their secrets; without any, there is no such page."""

from collections.abc import Mapping
from hmac import compare_digest
from secrets import token_urlsafe

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.locales.messages import say
from callout.server.http.admission import MODERATOR_LIMIT
from callout.server.http.problems import RequestRefused
from callout.server.identity.tokens import token_key
from callout.server.moderation import (
    DEFAULT_BAN_DAYS,
    MAX_BAN_DAYS,
    MAX_LISTED_REPORTS,
    MAX_NOTE_CHARS,
    ReportFile,
    UnknownReport,
)
from callout.server.moderator_actions import ActionOutcome, ModeratorAction, carry_out
from callout.server.rate_limit import HOUR_S
from callout.web.forms import SubmittedForm, read_form
from callout.web.moderation_words import report_text
from callout.web.request import PageRequest
from callout.web.root import address, redirect

MODERATOR_COOKIE = "callout-moderator"
"""The cookie of a moderator who has entered their secret."""

MODERATOR_HOURS = 8
"""Number of hours for which that cookie is valid."""

PATH = "/moderate"


async def list_reports(request: PageRequest) -> Response:
    """List the reports for a moderator; ask other callers for the secret."""
    name = _moderator(request)
    if not name:
        return request.render("moderate/sign_in.html", form=SubmittedForm({}, request.language))
    files = await request.node.moderation.list()
    return request.render(
        "moderate/list.html",
        reports=[(file.id, report_text(file, request.language)) for file in files],
        most=MAX_LISTED_REPORTS,
        name=name,
    )


async def sign_in(request: PageRequest) -> Response:
    """Sign in a moderator by their secret; wrong secrets are counted.

    A right secret is accepted after any number of wrong ones from the same network: it is too long
    to be guessed, and nobody can lock a moderator out.
    """
    moderators = _moderators(request)
    form = SubmittedForm(await read_form(request.http), request.language)
    given = form.text("secret").encode()
    found = [name for name, secret in moderators.items() if compare_digest(given, secret.encode())]
    if found:
        response = redirect(PATH)
        mark = _signer(moderators[found[0]]).dumps([found[0], token_urlsafe(9)])
        request.set_cookie_at(response, MODERATOR_COOKIE, mark, MODERATOR_HOURS * HOUR_S, PATH)
        return response
    try:
        request.count(MODERATOR_LIMIT)
    except RequestRefused as error:
        status = form.add_problem("secret", error)
        return _refuse(request, form, status)
    form.add_error("secret", "moderate-wrong")
    return _refuse(request, form, 403)


async def sign_out(request: PageRequest) -> Response:
    """Sign out the moderator of this browser, on all nodes."""
    if _moderator(request):
        await request.node.revocations.revoke(_revocation_key(request))
    response = redirect(PATH)
    response.delete_cookie(MODERATOR_COOKIE, path=address(PATH), httponly=True, samesite="lax")
    return response


async def read_report(request: PageRequest) -> Response:
    """Show one report, and the actions for it."""
    if not _moderator(request):
        return redirect(PATH)
    file = await _find(request)
    done = request.http.query_params.get("done", "")
    known = done in {*ActionOutcome}
    return request.render(
        "moderate/report.html",
        number=file.id,
        text=report_text(file, request.language),
        done=say("web", request.language, f"moderate-done-{done}") if known else "",
        is_banned=bool(file.banned_until),
        can_be_banned=bool(file.people),
        days=DEFAULT_BAN_DAYS,
        most_days=MAX_BAN_DAYS,
        longest_note=MAX_NOTE_CHARS,
    )


async def act(request: PageRequest) -> Response:
    """Carry out a moderator's action on a report."""
    name = _moderator(request)
    if not name:
        return redirect(PATH)
    file, fields = await _find(request), await read_form(request.http)
    try:
        action, days = ModeratorAction(fields.get("do", "")), int(fields.get("days", "1"))
    except ValueError as error:
        raise HTTPException(400) from error
    text, days = fields.get("text", ""), min(max(days, 1), MAX_BAN_DAYS)
    outcome = await carry_out(request.node, file, action, by=name, text=text, days=days)
    log = request.node.context.log
    log.info("moderated", by=name, report=file.id, outcome=outcome.value)
    return redirect(f"{PATH}/{file.id}?done={outcome}")


def _refuse(request: PageRequest, form: SubmittedForm, status: int) -> Response:
    form.fields.pop("secret", None)  # it is not shown again
    return request.render("moderate/sign_in.html", status, form=form)


async def _find(request: PageRequest) -> ReportFile:
    try:
        return await request.node.moderation.find(request.http.path_params["report"])
    except UnknownReport as error:
        raise HTTPException(404) from error


def _moderators(request: PageRequest) -> Mapping[str, str]:
    """Return the secret of each moderator by name; without any, there is no such page."""
    moderators = request.node.context.moderators
    if not moderators:
        raise HTTPException(404)
    return moderators


def _moderator(request: PageRequest) -> str:
    """Return the caller's name as a moderator, or an empty string."""
    mark = request.cookie(MODERATOR_COOKIE)
    for name, secret in _moderators(request).items():
        try:
            signed, _ = _signer(secret).loads(mark, max_age=MODERATOR_HOURS * HOUR_S)
        except BadData:
            continue
        revoked = request.node.context.tokens.revoked
        if signed == name and _revocation_key(request) not in revoked:
            return name
    return ""


def _revocation_key(request: PageRequest) -> str:
    """Return the digest under which a moderator's cookie is revoked."""
    return token_key(request.cookie(MODERATOR_COOKIE))


def _signer(secret: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(secret, salt="callout moderator")
