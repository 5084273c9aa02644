"""Another device: one shows a code of four words, and the other becomes the same guest.

The eight words of a kept person do so as well, at any time, and so does a passkey.
"""

import msgspec
from starlette.responses import Response

from callout.server.http.problems import RequestRefused
from callout.server.http.request import COOKIE, PEOPLE_COOKIE, TABLES_COOKIE
from callout.server.identity.tokens import Identity
from callout.server.people.bounds import CHALLENGE_MINUTES
from callout.server.people.passkey_checks import ShownPasskey
from callout.server.people.person_log import Person
from callout.server.people.session import UnknownPasskey
from callout.server.people.words import UnknownWords, is_eight_words
from callout.server.transfers import TRANSFER_MINUTES, InvalidTransfer, Transfer
from callout.web.forms import MAX_FIELD_CHARS, SubmittedForm, read_form
from callout.web.own_tables import keep_codes, kept_codes
from callout.web.preferences.model import (
    PREFERENCES_COOKIE,
    PREFERENCES_COOKIE_DAYS,
    decode_preferences,
    encode_preferences,
)
from callout.web.qr import qr_code_svg
from callout.web.request import SHOWN_COOKIE, PageRequest
from callout.web.root import redirect, root

PASSKEY_COOKIE = "callout-passkey"
"""The cookie with a secret of the browser that asks for a passkey, so that no other can answer."""

PASSKEY_FIELD = "passkey"
"""The field of a form with a browser's answer by a passkey, as JSON."""


async def show(request: PageRequest) -> Response:
    """Show the forms to get a code and to enter one; a QR code fills in the second."""
    code = request.http.query_params.get("code", "")[:MAX_FIELD_CHARS]
    return _render(request, SubmittedForm({"shown": code} if code else {}, request.language))


async def offer(request: PageRequest) -> Response:
    """Show a new code, if this browser has an identity."""
    identity = request.require_guest()
    transfer = Transfer(identity, tuple(kept_codes(request)))
    code = await request.node.transfers.offer(transfer)
    return _render(request, SubmittedForm({}, request.language), code=code)


async def take(request: PageRequest) -> Response:
    """Take on the identity of the device that showed the code, or of a kept person."""
    fields = await read_form(request.http, PASSKEY_FIELD)
    answer = fields.pop(PASSKEY_FIELD, "")
    form = SubmittedForm(fields, request.language)
    if answer:
        return await _bring_back_by_passkey(request, form, answer)
    words = form.text("shown").rpartition("code=")[2]
    if is_eight_words(words):
        return await _bring_back(request, form, words)
    try:
        identity, tables = await request.take_transfer(words)
    except (InvalidTransfer, RequestRefused) as error:
        status = form.add_problem("shown", error)
        return _render(request, form, 422 if isinstance(error, InvalidTransfer) else status)
    response = redirect("/")
    request.sign_in(response, identity)
    if tables:
        keep_codes(request, response, tables)
    return response


async def _bring_back(request: PageRequest, form: SubmittedForm, words: str) -> Response:
    """Take on the identity of the person who is kept, with their settings and tables."""
    try:
        person = await request.bring_back(words)
    except (UnknownWords, RequestRefused) as error:
        status = form.add_problem("shown", error)
        return _render(request, form, 422 if isinstance(error, UnknownWords) else status)
    return _welcome_back(request, person)


async def challenge(request: PageRequest) -> Response:
    """Send a request to this browser to answer by a passkey."""
    browser = request.node.context.entropy.draw(16).hex()
    asked = request.node.passkeys.begin_coming_back(request.require_passkey_site(), browser)
    response = Response(msgspec.json.encode(asked), media_type="application/json")
    request.set_cookie_at(response, PASSKEY_COOKIE, browser, CHALLENGE_MINUTES * 60, "/device")
    return response


async def _bring_back_by_passkey(
    request: PageRequest, form: SubmittedForm, answer: str
) -> Response:
    """Take on the identity of the person whose passkey has answered, as by their words."""
    shown = msgspec.json.decode(answer, type=ShownPasskey)
    try:
        person = await request.bring_back_by_passkey(request.cookie(PASSKEY_COOKIE), shown)
    except (UnknownPasskey, RequestRefused) as error:
        status = form.add_problem("passkey-go", error)
        return _render(request, form, 422 if isinstance(error, UnknownPasskey) else status)
    return _welcome_back(request, person)


def _welcome_back(request: PageRequest, person: Person) -> Response:
    """Make this browser that of *person*, with their settings and tables."""
    response = redirect("/")
    request.sign_in(response, Identity(person.player, person.name))
    if person.settings:
        text = encode_preferences(decode_preferences(person.settings))
        request.set_cookie(response, PREFERENCES_COOKIE, text, PREFERENCES_COOKIE_DAYS)
    if person.tables:
        keep_codes(request, response, person.tables)
    return response


async def sign_out(request: PageRequest) -> Response:
    """Sign out this browser, or all devices of its guest."""
    fields = await read_form(request.http)
    await request.sign_out(everywhere="everywhere" in fields)
    response = redirect("/")
    for cookie in (COOKIE, TABLES_COOKIE, PEOPLE_COOKIE, SHOWN_COOKIE):
        response.delete_cookie(cookie, path=root() or "/", httponly=True, samesite="lax")
    return response


def _render(
    request: PageRequest, form: SubmittedForm, status: int = 200, code: str = ""
) -> Response:
    link = f"{request.base_url}/device?code={code}"
    return request.render(
        "device.html",
        status,
        form=form,
        code=code,
        qr=qr_code_svg(link) if code else "",
        minutes=TRANSFER_MINUTES,
        has_passkeys=request.passkey_site is not None,
        site=request.base_url,
    )
