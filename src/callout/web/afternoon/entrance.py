"""The entrance to afternoons: a host opens one, a teacher finds one by its five words."""

from starlette.responses import Response

from callout.host.errors import RequestDenied
from callout.locales.messages import say
from callout.server.codes import UnknownCode
from callout.server.http.problems import RequestRefused
from callout.server.ports import Unavailable
from callout.web.forms import MAX_FIELD_CHARS, SubmittedForm
from callout.web.request import PageRequest
from callout.web.root import redirect


async def entrance(request: PageRequest) -> Response:
    """Show the entrance, or go to the afternoon whose words were entered there."""
    code = request.http.query_params.get("code")
    fields = {} if code is None else {"code": code[:MAX_FIELD_CHARS]}
    form = SubmittedForm(fields, request.language)
    return _show(request, form) if code is None else _find(request, form)


async def open_new(request: PageRequest) -> Response:
    """Open an afternoon, with the caller as its host."""
    form = SubmittedForm({}, request.language)
    name = say("web", request.language, "afternoon-host-name")
    try:
        identity = request.identity or request.new_guest(name)
        session = await request.open_afternoon(identity, request.language)
    except (RequestDenied, RequestRefused, Unavailable) as error:
        return _show(request, form, form.add_problem("open", error))
    response = redirect(f"/afternoon/{session.code}?done=opened")
    if request.identity is None:
        request.sign_in(response, identity)
    return response


async def ended(request: PageRequest) -> Response:
    """Confirm that an afternoon has ended and is erased."""
    return request.render("afternoon/ended.html")


def _find(request: PageRequest, form: SubmittedForm) -> Response:
    """Go to the afternoon of a code, entered by itself or as a link."""
    codes = request.node.context.codes
    try:
        number = codes.table_of(form.text("code").rstrip("/").rpartition("/afternoon/")[2])
    except UnknownCode:
        form.add_error("code", "afternoon-wrong-code")
        return _show(request, form, 404)
    return redirect(f"/afternoon/{codes.code_of(number)}")


def _show(request: PageRequest, form: SubmittedForm, status: int = 200) -> Response:
    return request.render("afternoon/entrance.html", status, form=form)
