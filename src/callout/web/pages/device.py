"""Another device: one device shows a pass, and the other takes on its identity."""

from starlette.responses import RedirectResponse, Response

from callout.server.http.problems import RequestRefused
from callout.server.identity.tokens import PASS_MINUTES, InvalidToken
from callout.web.forms import SubmittedForm, read_form
from callout.web.pages import home
from callout.web.request import PageRequest


async def show(request: PageRequest) -> Response:
    """Show a pass, if this browser has an identity."""
    shown = (
        request.registry.context.tokens.issue_pass(request.api.identify())
        if request.identity
        else ""
    )
    return request.render("device.html", shown=shown, minutes=PASS_MINUTES, link=request.base_url)


async def take(request: PageRequest) -> Response:
    """Take on the identity of the device that showed the pass."""
    form = SubmittedForm(await read_form(request.http), request.language)
    try:
        request.limits.count(request.registry.context.guest_limit, request.api.address)
        identity = request.registry.context.tokens.read_pass(form.text("shown"))
    except InvalidToken as error:
        form.add_error("shown", "pass-old" if error.expired else "pass-wrong")
        return await home.show(request, form, 422)
    except RequestRefused as error:
        return await home.show(request, form, form.add_problem("shown", error))
    response = RedirectResponse("/", 303)
    request.sign_in(response, identity)
    return response
