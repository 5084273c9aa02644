"""Another device: one shows a code of four words, and the other becomes the same guest."""

from starlette.responses import Response

from callout.server.http.problems import RequestRefused
from callout.server.http.request import COOKIE, PEOPLE_COOKIE, TABLES_COOKIE
from callout.server.transfers import TRANSFER_MINUTES, InvalidTransfer, Transfer
from callout.web.forms import MAX_FIELD_CHARS, SubmittedForm, read_form
from callout.web.own_tables import keep_codes, kept_codes
from callout.web.qr import qr_code_svg
from callout.web.request import PageRequest
from callout.web.root import redirect, root


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
    """Take on the identity of the device that showed the code."""
    form = SubmittedForm(await read_form(request.http), request.language)
    words = form.text("shown").rpartition("code=")[2]
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


async def sign_out(request: PageRequest) -> Response:
    """Sign out this browser, or all devices of its guest."""
    fields = await read_form(request.http)
    await request.sign_out(everywhere="everywhere" in fields)
    response = redirect("/")
    for cookie in (COOKIE, TABLES_COOKIE, PEOPLE_COOKIE):
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
        site=request.base_url,
    )
