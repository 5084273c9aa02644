"""Go on at another device: a pass is shown on the one and written on the other."""

from starlette.responses import RedirectResponse, Response

from callout.server.http.problems import RequestRefused
from callout.server.identity.tokens import PASS_MINUTES, InvalidToken
from callout.web.forms import Filled, read_form
from callout.web.pages import home
from callout.web.request import Visitor


async def show(visitor: Visitor) -> Response:
    """Show a pass, if this device knows somebody."""
    shown = visitor.registry.context.tokens.shown(visitor.call.asker()) if visitor.person else ""
    return visitor.page("device.html", shown=shown, minutes=PASS_MINUTES, link=visitor.address)


async def take(visitor: Visitor) -> Response:
    """Become on this device who one is on another."""
    filled = Filled(await read_form(visitor.request), visitor.language)
    try:
        visitor.limits.count(visitor.registry.context.guests, visitor.call.address)
        person = visitor.registry.context.tokens.passed(filled.text("shown"))
    except InvalidToken as error:
        filled.refuse("shown", "pass-old" if error.expired else "pass-wrong")
        return home.show(visitor, filled, 422)
    except RequestRefused as error:
        return home.show(visitor, filled, filled.trouble("shown", error))
    response = RedirectResponse("/", 303)
    visitor.become(response, person)
    return response
