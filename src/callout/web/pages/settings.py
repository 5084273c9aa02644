"""The settings page: the reader's preferences as a form."""

from urllib.parse import urlencode

from msgspec.structs import replace
from starlette.responses import Response

from callout.braille.labels import code_name, label_cells, label_codes
from callout.locales.catalogue import catalogue
from callout.locales.language import language_name, languages
from callout.locales.messages import say
from callout.web.forms import SubmittedForm, read_form
from callout.web.preferences.form import (
    CELL_RANGE,
    CUE_NAMES,
    RATE_RANGE,
    choices,
    preference_fields,
    read_preferences,
)
from callout.web.preferences.keys import DEFAULT_KEYS, key_names
from callout.web.preferences.model import Preferences
from callout.web.request import PageRequest
from callout.web.root import redirect, return_path

SAMPLE = "b7 b+2"
"""Labels that serve as a sample of each braille code."""


async def show(request: PageRequest) -> Response:
    """Show the current preferences."""
    form = SubmittedForm(
        preference_fields(request.preferences, request.language), request.language
    )
    return _render_form(request, form, request.http.query_params.get("back", ""))


async def save(request: PageRequest) -> Response:
    """Save the preferences, and go back to the previous page."""
    form = SubmittedForm(await read_form(request.http), request.language)
    back = form.text("back")
    if "reset" in form.fields:
        response = redirect(f"/settings?{urlencode({'back': return_path(back)})}")
        request.save_preferences(response, Preferences())
        return response
    preferences = replace(read_preferences(form), hints=request.preferences.hints)
    if form.errors:
        return _render_form(request, form, back, 422)
    response = redirect(return_path(back))
    request.save_preferences(response, preferences)
    return response


def _render_form(
    request: PageRequest, form: SubmittedForm, back: str, status: int = 200
) -> Response:
    return request.render(
        "settings.html",
        status,
        form=form,
        back=return_path(back),
        choices=choices(),
        named={language: language_name(language) for language in languages()},
        samples={
            code: (_code_name(request.language, code), label_cells(SAMPLE, code))
            for code in label_codes()
        },
        sample=SAMPLE,
        cells=CELL_RANGE,
        rates=RATE_RANGE,
        keys=DEFAULT_KEYS,
        key_names=key_names(request.language),
        cues=CUE_NAMES,
    )


def _code_name(language: str, code: str) -> str:
    """Return the name of a braille code in *language*, or else in its own language."""
    key = f"set-code-{code}"
    return say("web", language, key) if catalogue(language, "web").has(key) else code_name(code)
