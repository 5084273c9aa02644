"""The entrance to evenings: a host opens one, a person finds one by its five words."""

from starlette.responses import Response

from callout.club.evening.settings import EveningSettings
from callout.host.errors import RequestDenied
from callout.locales.messages import say
from callout.server.codes import UnknownCode
from callout.server.http.problems import RequestRefused
from callout.server.ports import Unavailable
from callout.web.club.settings import form_of, read_settings, settings_facts, wrong_field
from callout.web.forms import MAX_FIELD_CHARS, SubmittedForm, read_form
from callout.web.request import PageRequest
from callout.web.root import redirect


async def entrance(request: PageRequest) -> Response:
    """Show the entrance, or go to the evening whose words were entered there."""
    code = request.http.query_params.get("code")
    form = form_of(EveningSettings(), request.language)
    if code is None:
        return _show(request, form)
    found = SubmittedForm({**form.fields, "code": code[:MAX_FIELD_CHARS]}, request.language)
    return _find(request, found)


async def open_new(request: PageRequest) -> Response:
    """Open an evening, with the caller as its host."""
    form = SubmittedForm(await read_form(request.http), request.language)
    settings = read_settings(form)
    if form.errors:
        return _show(request, form, 422)
    try:
        name = say("web", request.language, "evening-host-name")
        identity = request.identity or request.new_guest(name)
        session = await request.open_evening(identity, request.language, settings)
    except (RequestDenied, RequestRefused, Unavailable) as error:
        return _show(request, form, form.add_problem(wrong_field(error, "open"), error))
    response = redirect(f"/evening/{session.code}?done=opened")
    if request.identity is None:
        request.sign_in(response, identity)
    return response


async def erased(request: PageRequest) -> Response:
    """Confirm that an evening is erased."""
    return request.render("evening/erased.html")


def _find(request: PageRequest, form: SubmittedForm) -> Response:
    """Go to the evening of a code, entered by itself or as a link."""
    codes = request.node.context.codes
    try:
        number = codes.table_of(form.text("code").rstrip("/").rpartition("/evening/")[2])
    except UnknownCode:
        form.add_error("code", "evening-wrong-code")
        return _show(request, form, 404)
    return redirect(f"/evening/{codes.code_of(number)}")


def _show(request: PageRequest, form: SubmittedForm, status: int = 200) -> Response:
    return request.render("evening/entrance.html", status, **settings_facts(form))
