"""The home page: make a table, join one, change one's name."""

from starlette.responses import RedirectResponse, Response

from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.server.http.problems import RequestRefused
from callout.server.identity.tokens import Identity
from callout.server.tables.codes import UnknownCode, code_of, table_of
from callout.web.editions import editions_by_language
from callout.web.forms import MAX_FIELD_CHARS, SubmittedForm, read_form
from callout.web.pages.play import new_ticket
from callout.web.request import PageRequest


async def home(request: PageRequest) -> Response:
    """Show the home page, or go to the table whose code was entered there."""
    code = request.http.query_params.get("code")
    form = SubmittedForm(
        {} if code is None else {"code": code[:MAX_FIELD_CHARS]}, request.language
    )
    return show(request, form) if code is None else await _join(request, form)


async def _join(request: PageRequest, form: SubmittedForm) -> Response:
    """Go to the table of a code, entered by itself or as a link."""
    try:
        number = table_of(form.text("code").rstrip("/").rpartition("/t/")[2])
        found = bool(await request.registry.context.journal.heads([number]))
        request.api.count_guess(right=found)
    except UnknownCode:
        form.add_error("code", "wrong-code")
        return show(request, form, 404)
    except RequestRefused as error:
        return show(request, form, form.add_problem("code", error))
    if found:
        return RedirectResponse(f"/t/{code_of(number)}", 303)
    form.add_error("code", "no-such-table")
    return show(request, form, 404)


async def rename(request: PageRequest) -> Response:
    """Change the name of this browser's identity."""
    identity = request.api.identify()
    form = SubmittedForm(await read_form(request.http), request.language)
    name = sanitise_text(form.text("name"), MAX_NAME_CHARS)
    if not name:
        form.add_error("name", "name-missing")
        return show(request, form, 422)
    response = RedirectResponse("/", 303)
    request.sign_in(response, Identity(identity.player, name))
    return response


def show(request: PageRequest, form: SubmittedForm, status: int = 200) -> Response:
    """Show the home page with *form* as it was filled in."""
    editions = editions_by_language(request.language)
    facts = {"editions": editions, "longest_name": MAX_NAME_CHARS}
    facts["tickets"] = (new_ticket(request), new_ticket(request))
    return request.render("home.html", status, form=form, **facts)
