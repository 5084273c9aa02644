"""The entrance to classes: a teacher opens one, a pupil finds one by its five words."""

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
    """Show the entrance, or go to the class whose words were entered there."""
    code = request.http.query_params.get("code")
    fields = {} if code is None else {"code": code[:MAX_FIELD_CHARS]}
    form = SubmittedForm(fields, request.language)
    return _show(request, form) if code is None else _find(request, form)


async def open_new(request: PageRequest) -> Response:
    """Open a class, with the caller as its teacher."""
    form = SubmittedForm({}, request.language)
    name = say("web", request.language, "class-teacher-name")
    try:
        identity = request.identity or request.new_guest(name)
        session = await request.open_class(identity, request.language)
    except (RequestDenied, RequestRefused, Unavailable) as error:
        return _show(request, form, form.add_problem("open", error))
    response = redirect(f"/class/{session.code}?done=opened")
    if request.identity is None:
        request.sign_in(response, identity)
    return response


async def erased(request: PageRequest) -> Response:
    """Confirm that a class is erased."""
    return request.render("class/erased.html")


def _find(request: PageRequest, form: SubmittedForm) -> Response:
    """Go to the class of a code, entered by itself or as a link."""
    codes = request.node.context.codes
    try:
        number = codes.table_of(form.text("code").rstrip("/").rpartition("/class/")[2])
    except UnknownCode:
        form.add_error("code", "class-wrong-code")
        return _show(request, form, 404)
    return redirect(f"/class/{codes.code_of(number)}")


def _show(request: PageRequest, form: SubmittedForm, status: int = 200) -> Response:
    return request.render("class/entrance.html", status, form=form)
