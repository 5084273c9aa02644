"""A name for somebody new who has not chosen one: they go on to where they wanted to be."""

from starlette.responses import Response

from callout.web.forms import read_form
from callout.web.request import PageRequest
from callout.web.root import redirect, return_path


async def go_on(request: PageRequest) -> Response:
    """Make whoever has no identity a guest, whose own wrong codes are counted from now on.

    So one who guesses codes keeps no others from their table who come from the same network.
    """
    fields = await read_form(request.http)
    response = redirect(return_path(fields.get("back", "")))
    if request.identity is None:
        request.sign_in(response, request.new_named_guest())
    return response
