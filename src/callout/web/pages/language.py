"""The language switch, which every page has."""

from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.locales.language import languages
from callout.web.forms import read_form
from callout.web.request import PageRequest
from callout.web.root import redirect, return_path


async def switch(request: PageRequest) -> Response:
    """Store the chosen language, and show the page again."""
    fields = await read_form(request.http)
    language = fields.get("language", "")
    if language not in languages():
        raise HTTPException(400)
    response = redirect(return_path(fields.get("back", "")))
    request.save_preferences(response, replace(request.preferences, language=language))
    return response
