"""A name for a visitor who has not chosen one; they go on to the page they wanted."""

from starlette.responses import Response

from callout.web.forms import read_form
from callout.web.request import PageRequest
from callout.web.root import redirect, return_path


async def go_on(request: PageRequest) -> Response:
    """Make a visitor without an identity a guest, with their own limit for wrong codes.

    So a visitor who guesses codes does not keep others in the same network from their tables.
    """
    fields = await read_form(request.http)
    response = redirect(return_path(fields.get("back", "")))
    if request.identity is None:
        request.sign_in(response, request.new_named_guest())
    return response
